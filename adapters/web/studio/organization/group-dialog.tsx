import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { text } from '../strings/strings.ts';

type Properties = {
  /** Null: a new one. */
  readonly group: Schemas['Group'] | null;
  readonly organization: string;
  readonly onClose: () => void;
};

/** The name of a group and how many projects it may have. A limit of -1 is none, which is an empty field here. */
export function GroupDialog({ group, organization, onClose }: Properties) {
  const { organization: texts, frame, projects } = text();
  const initial = {
    name: group?.name ?? '',
    description: group?.description ?? '',
    draft_limit: written(group?.draft_limit),
    build_limit: written(group?.build_limit),
  };
  const form = useForm(initial, async ({ name, description, draft_limit, build_limit }) => {
    const body = { name, description, draft_limit: limit(draft_limit), build_limit: limit(build_limit) };
    if (group) {
      const params = { path: { groupId: group.id }, query: { organization } };
      await api.PATCH('/api/groups/{groupId}/', { params, body });
    } else {
      await api.POST('/api/groups/', { body: { ...body, organization } });
    }
    await changed('groups');
    onClose();
  });
  return (
    <FormDialog form={form} title={group?.name ?? texts.newGroup} action={frame.save} onClose={onClose}>
      <TextField label={projects.name} required maxLength={255} {...form.field('name')} />
      <TextField label={texts.description} {...form.field('description')} />
      <TextField
        label={texts.draftLimit}
        hint={texts.noLimitHint}
        type="number"
        min={0}
        {...form.field('draft_limit')}
      />
      <TextField
        label={texts.liveLimit}
        hint={texts.noLimitHint}
        type="number"
        min={0}
        {...form.field('build_limit')}
      />
    </FormDialog>
  );
}

const written = (value: number | undefined): string => (value === undefined || value < 0 ? '' : String(value));
const limit = (typed: string): number => (typed.trim() === '' ? -1 : Number(typed));
