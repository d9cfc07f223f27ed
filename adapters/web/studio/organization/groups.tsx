import ellipsis from 'lucide:ellipsis-vertical';
import folder from 'lucide:folder';
import plus from 'lucide:plus';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Menu } from '../parts/menu.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { Empty } from '../parts/states.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { GroupDialog } from './group-dialog.tsx';
import type { OrganizationPart } from './part.ts';
import { managersOnly } from './roles.ts';
import { useGroups } from './use-groups.ts';

type Group = Schemas['Group'];

/** Groups divide the projects of an organization among its people. */
export function Groups({ organization }: OrganizationPart) {
  const { organization: texts, frame } = text();
  const query = useGroups(organization.id);
  const [edited, setEdited] = useState<Group | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Group | null>(null);
  const refusal = managersOnly(organization);
  const add = (
    <Button look="primary" icon={plus} refusal={refusal} onClick={() => setEdited('new')}>
      {texts.newGroup}
    </Button>
  );

  async function remove({ id }: Group): Promise<void> {
    const params = { path: { groupId: id }, query: { organization: organization.id } };
    await api.DELETE('/api/groups/{groupId}/', { params });
    await changed('groups');
    setDeleted(null);
  }

  return (
    <>
      <Loaded query={query}>
        {(groups) =>
          groups.length === 0 ? (
            <Empty icon={folder} title={texts.noGroups} action={add}>
              {texts.noGroupsText}
            </Empty>
          ) : (
            <>
              <div class="actions list-actions">{add}</div>
              <ul class="lines">
                {groups.map((group) => (
                  <li key={group.id}>
                    <div>
                      <strong>{group.name}</strong>
                      <p class="hint">
                        {fill(texts.groupCounts, formatNumber(group.member_count), formatNumber(group.project_count))}
                      </p>
                      {group.description && <p>{group.description}</p>}
                    </div>
                    <Menu
                      label={fill(texts.actionsFor, group.name)}
                      class="button is-quiet is-icon"
                      items={[
                        { label: frame.edit, refusal, onChoose: () => setEdited(group) },
                        { label: frame.delete, isDangerous: true, refusal, onChoose: () => setDeleted(group) },
                      ]}
                    >
                      <Icon shapes={ellipsis} />
                    </Menu>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {edited && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          organization={organization.id}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <Confirm
          title={fill(texts.deleteGroupTitle, deleted.name)}
          action={frame.delete}
          isDangerous
          onConfirm={() => void remove(deleted).catch(notifyFailure)}
          onClose={() => setDeleted(null)}
        >
          <p>{texts.deleteGroupText}</p>
        </Confirm>
      )}
    </>
  );
}
