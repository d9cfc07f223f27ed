import shield from 'lucide:shield-check';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Avatar } from '../parts/avatar.tsx';
import { Icon } from '../parts/icon.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { notify, notifyFailure } from '../parts/messages.ts';
import { fill, formatDate, text } from '../strings/strings.ts';
import { InviteButton } from './invite-dialog.tsx';
import { useGroups, useListed } from './listed.ts';
import { MemberDialog } from './member-dialog.tsx';
import type { Member, OrganizationPart } from './part.ts';
import { Actions, ConfirmRemoval } from './resources.tsx';
import { managersOnly, roleLabel } from './roles.ts';

/** The first of the members; more than these are found by the search of the browser on further pages. */
const PAGE_SIZE = 100;

export const useMembers = (organization: string) =>
  useListed('members', organization, ({ signal, params: { query } }) =>
    api.GET('/api/members/', { signal, params: { query: { ...query, page_size: PAGE_SIZE } } }),
  );

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

  const setStatus = (member: Member, status: 'active' | 'blocked') =>
    void change(member, { status }).catch(notifyFailure);

  async function remove(member: Member): Promise<void> {
    await api.DELETE('/api/members/{memberId}/', { params: at(member) });
    await changed('members');
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
                      <Actions
                        name={member.user.full_name}
                        items={[
                          { label: texts.changeMember, refusal, onChoose: () => setEdited(member) },
                          member.status === 'blocked'
                            ? { label: texts.unblock, refusal, onChoose: () => setStatus(member, 'active') }
                            : { label: texts.block, refusal, onChoose: () => setStatus(member, 'blocked') },
                          { label: frame.remove, isDangerous: true, refusal, onChoose: () => setRemoved(member) },
                        ]}
                      />
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
            <ConfirmRemoval
              title={fill(texts.removeTitle, removed.user.full_name)}
              about={texts.removeText}
              action={frame.remove}
              remove={() => remove(removed)}
              onClose={() => setRemoved(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
