import archiveIcon from 'lucide:archive';
import folder from 'lucide:folder-input';
import x from 'lucide:x';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { useForm } from '../parts/form.ts';
import { FormConfirm, FormDialog } from '../parts/form-dialog.tsx';
import { counted } from '../strings/counted.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { GroupField } from './group-field.tsx';
import type { ListedProject } from './use-projects.ts';

type Properties = {
  readonly organization: string;
  readonly chosen: readonly ListedProject[];
  /** Why the person may change none of them. */
  readonly refusal: string | null;
  readonly onClear: () => void;
};

/** What can be done with several projects at once. */
export function ChosenProjects({ organization, chosen, refusal, onClear }: Properties) {
  const { projects } = text();
  const [asked, setAsked] = useState<'archive' | 'move' | null>(null);
  if (chosen.length === 0) return null;
  const part = { organization, chosen, refusal, onClear, onClose: () => setAsked(null) };
  return (
    <section class="chosen-bar" aria-label={projects.chosen}>
      <strong role="status">{fill(projects.chosenCount, formatNumber(chosen.length))}</strong>
      <Button icon={archiveIcon} refusal={refusal} onClick={() => setAsked('archive')}>
        {projects.toArchive}
      </Button>
      <Button icon={folder} refusal={refusal} onClick={() => setAsked('move')}>
        {projects.moveToGroup}
      </Button>
      <Button look="quiet" icon={x} onClick={onClear}>
        {projects.clearChoice}
      </Button>
      {asked === 'archive' && <ArchiveAll {...part} />}
      {asked === 'move' && <MoveAll {...part} />}
    </section>
  );
}

type Part = Properties & { readonly onClose: () => void };

const at = ({ id }: ListedProject) => ({ params: { path: { projectId: id } } });

/** One after the other; a refused one ends it, and the list shows how far it came. */
async function forEach(chosen: readonly ListedProject[], act: (project: ListedProject) => Promise<unknown>) {
  try {
    for (const project of chosen) await act(project);
  } finally {
    await Promise.all([changed('projects'), changed('usage')]);
  }
}

function ArchiveAll({ chosen, onClear, onClose }: Part) {
  const { projects } = text();
  const form = useForm({}, async () => {
    const unarchived = chosen.filter(({ status }) => status !== 'ARCHIVE');
    await forEach(unarchived, (project) => api.POST('/api/projects/{projectId}/archive/', at(project)));
    onClose();
    onClear();
  });
  return (
    <FormConfirm
      form={form}
      title={counted(projects, 'archiveAllTitle', chosen.length)}
      action={projects.toArchive}
      onClose={onClose}
    >
      {projects.archiveText}
    </FormConfirm>
  );
}

function MoveAll({ organization, chosen, onClear, onClose }: Part) {
  const { projects } = text();
  const form = useForm({ group: '' }, async ({ group }) => {
    const body = { group: group || null };
    await forEach(chosen, (project) => api.PATCH('/api/projects/{projectId}/', { ...at(project), body }));
    onClose();
    onClear();
  });
  return (
    <FormDialog form={form} title={projects.moveToGroup} action={projects.move} onClose={onClose}>
      <GroupField organization={organization} {...form.field('group')} />
    </FormDialog>
  );
}
