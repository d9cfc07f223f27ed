import folder from 'lucide:folder';
import plus from 'lucide:plus';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { GroupDialog } from './group-dialog.tsx';
import { useGroups } from './listed.ts';
import type { OrganizationPart } from './part.ts';
import { Actions, ConfirmRemoval, Resources } from './resources.tsx';
import { managersOnly } from './roles.ts';

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
  }

  return (
    <>
      <Resources query={query} icon={folder} none={texts.noGroups} noneText={texts.noGroupsText} add={add}>
        {(group) => (
          <>
            <div>
              <strong>{group.name}</strong>
              <p class="hint">
                {fill(texts.groupCounts, formatNumber(group.member_count), formatNumber(group.project_count))}
              </p>
              {group.description && <p>{group.description}</p>}
            </div>
            <Actions
              name={group.name}
              items={[
                { label: frame.edit, refusal, onChoose: () => setEdited(group) },
                { label: frame.delete, isDangerous: true, refusal, onChoose: () => setDeleted(group) },
              ]}
            />
          </>
        )}
      </Resources>
      {edited && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          organization={organization.id}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <ConfirmRemoval
          title={fill(texts.deleteGroupTitle, deleted.name)}
          about={texts.deleteGroupText}
          action={frame.delete}
          remove={() => remove(deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}
