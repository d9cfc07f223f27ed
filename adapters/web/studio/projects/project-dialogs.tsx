import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Organization } from '../frame/chosen-organization.ts';
import { changed } from '../frame/queries.ts';
import { TextField } from '../parts/field.tsx';
import { type Form, useForm } from '../parts/form.ts';
import { FormConfirm, FormDialog } from '../parts/form-dialog.tsx';
import { fill, text } from '../strings/strings.ts';
import { GroupField } from './group-field.tsx';
import type { ListedProject } from './use-projects.ts';

export type ProjectDialog = {
  readonly kind: 'rename' | 'duplicate' | 'move' | 'archive' | 'restore' | 'delete';
  readonly project: ListedProject;
};

type Properties = { readonly organization: Organization; readonly dialog: ProjectDialog; readonly onClose: () => void };

/** The dialog of an action on a project. The list is loaded again when it is done. */
export function ProjectDialogs({ organization, dialog: { kind, project }, onClose }: Properties) {
  const part = { project, onClose };
  if (kind === 'rename') return <Rename {...part} />;
  if (kind === 'duplicate') return <Duplicate {...part} />;
  if (kind === 'move') return <Move {...part} organization={organization.id} />;
  if (kind === 'delete') return <Delete {...part} />;
  return <ArchiveOrRestore {...part} kind={kind} />;
}

type Part = { readonly project: ListedProject; readonly onClose: () => void };

const at = ({ id }: ListedProject) => ({ params: { path: { projectId: id } } });

/** A form that closes its dialog and loads the list again. */
function useAction<Values extends Record<string, string>>(
  initial: Values,
  onClose: () => void,
  act: (values: Values) => Promise<unknown>,
): Form<Values> {
  return useForm(initial, async (values) => {
    await act(values);
    await Promise.all([changed('projects'), changed('usage')]);
    onClose();
  });
}

function Rename({ project, onClose }: Part) {
  const { projects, frame } = text();
  const form = useAction({ name: project.name }, onClose, (body) =>
    api.PATCH('/api/projects/{projectId}/', { ...at(project), body }),
  );
  return (
    <FormDialog form={form} title={projects.rename} action={frame.save} onClose={onClose}>
      <TextField label={projects.name} required maxLength={255} {...form.field('name')} />
    </FormDialog>
  );
}

function Duplicate({ project, onClose }: Part) {
  const { projects } = text();
  const form = useAction({ name: fill(projects.copyOf, project.name) }, onClose, (body) =>
    api.POST('/api/projects/{projectId}/duplicate/', { ...at(project), body }),
  );
  return (
    <FormDialog form={form} title={projects.duplicate} action={projects.duplicate} onClose={onClose}>
      <TextField label={projects.name} required maxLength={255} {...form.field('name')} />
    </FormDialog>
  );
}

function Move({ project, organization, onClose }: Part & { readonly organization: string }) {
  const { projects } = text();
  const form = useAction({ group: project.group ?? '' }, onClose, ({ group }) =>
    api.PATCH('/api/projects/{projectId}/', { ...at(project), body: { group: group || null } }),
  );
  return (
    <FormDialog form={form} title={projects.moveToGroup} action={projects.move} onClose={onClose}>
      <GroupField organization={organization} {...form.field('group')} />
    </FormDialog>
  );
}

function ArchiveOrRestore({ kind, project, onClose }: Part & { readonly kind: 'archive' | 'restore' }) {
  const { projects } = text();
  const isArchive = kind === 'archive';
  const form = useAction({}, onClose, () =>
    isArchive
      ? api.POST('/api/projects/{projectId}/archive/', at(project))
      : api.POST('/api/projects/{projectId}/restore/', at(project)),
  );
  const title = fill(isArchive ? projects.archiveTitle : projects.restoreTitle, project.name);
  return (
    <FormConfirm form={form} title={title} action={isArchive ? projects.toArchive : projects.restore} onClose={onClose}>
      {isArchive ? projects.archiveText : projects.restoreText}
    </FormConfirm>
  );
}

function Delete({ project, onClose }: Part) {
  const { projects, frame } = text();
  const [typed, setTyped] = useState('');
  const form = useAction({}, onClose, () => api.DELETE('/api/projects/{projectId}/', at(project)));
  return (
    <FormDialog
      form={form}
      title={fill(projects.deleteTitle, project.name)}
      action={frame.delete}
      isDangerous
      refusal={typed.trim() === project.name.trim() ? null : fill(frame.typeToConfirm, project.name)}
      onClose={onClose}
    >
      <p>{projects.deleteText}</p>
      <TextField label={fill(frame.typeToConfirm, project.name)} value={typed} onValue={setTyped} autocomplete="off" />
    </FormDialog>
  );
}
