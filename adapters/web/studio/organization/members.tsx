import ellipsis from 'lucide:ellipsis-vertical';
import shield from 'lucide:shield-check';
import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Confirm } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Menu } from '../parts/menu.tsx';
import { notify, notifyFailure } from '../parts/messages.ts';
import { fill, formatDate, text } from '../strings/strings.ts';
import { InviteButton } from './invite-dialog.tsx';
import { MemberDialog } from './member-dialog.tsx';
import type { Member, OrganizationPart } from './part.ts';
import { managersOnly, roleLabel } from './roles.ts';
import { useGroups } from './use-groups.ts';

/** The first of the members; more than these are found by the search of the browser on further pages. */
const PAGE_SIZE = 100;

export function useMembers(organization: string) {
  return useQuery({
    queryKey: ['members', organization],
    queryFn: async ({ signal }) =>
      (await api.GET('/api/members/', { signal, params: { query: { organization, page_size: PAGE_SIZE } } })).data,
  });
}

/** Who belongs to the organization, in which role. */
export function Members({ organization }: OrganizationPart) {
  const { organization: texts, frame } = text();
  const query = useMembers(organization.id);
  const groups = useGroups(organization.id).data ?? [];
  const [edited, setEdited] = useState<Member | null>(null);
  const [removed, setRemoved] = useState<Member | null>(null);
  const refusal = managersOnly(organization);
  const groupNames = (ids: readonly string[]) =>
    groups.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ') || '–';
  const at = (member: Member) => ({ path: { memberId: member.id }, query: { organization: organization.id } });

  async function change(member: Member, body: Schemas['MemberChange']): Promise<void> {
    await api.PATCH('/api/members/{memberId}/', { params: at(member), body });
    await changed('members');
  }

  async function remove(member: Member): Promise<void> {
    await api.DELETE('/api/members/{memberId}/', { params: at(member) });
    await changed('members');
    setRemoved(null);
    notify(fill(texts.memberRemoved, member.user.full_name));
  }

  return (
    <Loaded query={query} lines={5}>
      {({ results }) => (
        <>
          <div class="actions list-actions">
            <InviteButton organization={organization} />
          </div>
          <div class="table-place">
            <table class="table">
              <thead>
                <tr>
                  <th scope="col">{texts.person}</th>
                  <th scope="col">{texts.role}</th>
                  <th scope="col">{texts.groups}</th>
                  <th scope="col">{texts.lastActive}</th>
                  <th scope="col">
                    <span class="visually-hidden">{frame.more}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {results.map((member) => (
                  <tr key={member.id}>
                    <th scope="row">
                      <span class="person">
                        <Avatar name={member.user.full_name} url={member.user.avatar_url} />
                        <span>
                          {member.user.full_name}
                          <span class="hint">{member.user.email}</span>
                        </span>
                      </span>
                    </th>
                    <td>
                      <span class="badge-line">
                        {roleLabel(member.role)}
                        {member.status === 'blocked' && <span class="badge is-warn">{texts.blocked}</span>}
                        {member.two_factor_enabled && (
                          <span class="badge is-good">
                            <Icon shapes={shield} size={14} /> {texts.twoFactor}
                          </span>
                        )}
                      </span>
                    </td>
                    <td>{groupNames(member.groups)}</td>
                    <td>{member.last_active_at ? formatDate(member.last_active_at) : '–'}</td>
                    <td>
                      <Menu
                        label={fill(texts.actionsFor, member.user.full_name)}
                        class="button is-quiet is-icon"
                        items={[
                          { label: texts.changeMember, refusal, onChoose: () => setEdited(member) },
                          member.status === 'blocked'
                            ? {
                                label: texts.unblock,
                                refusal,
                                onChoose: () => void change(member, { status: 'active' }).catch(notifyFailure),
                              }
                            : {
                                label: texts.block,
                                refusal,
                                onChoose: () => void change(member, { status: 'blocked' }).catch(notifyFailure),
                              },
                          { label: frame.remove, isDangerous: true, refusal, onChoose: () => setRemoved(member) },
                        ]}
                      >
                        <Icon shapes={ellipsis} />
                      </Menu>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {edited && (
            <MemberDialog
              member={edited}
              groups={groups}
              organization={organization}
              onSave={(body) => change(edited, body)}
              onClose={() => setEdited(null)}
            />
          )}
          {removed && (
            <Confirm
              title={fill(texts.removeTitle, removed.user.full_name)}
              action={frame.remove}
              isDangerous
              onConfirm={() => void remove(removed).catch(notifyFailure)}
              onClose={() => setRemoved(null)}
            >
              <p>{texts.removeText}</p>
            </Confirm>
          )}
        </>
      )}
    </Loaded>
  );
}
