import { api } from '../api/client.ts';
import { changed } from '../frame/queries.ts';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { text } from '../strings/strings.ts';

type Properties = { readonly projectId: string; readonly onClose: () => void };

/** Stores the working copy as a version, with a label. */
export function SaveVersion({ projectId, onClose }: Properties) {
  const { publish, frame } = text();
  const form = useForm({ label: '' }, async (body) => {
    await api.POST('/api/projects/{projectId}/snapshots/', { params: { path: { projectId } }, body });
    await changed('snapshots');
    onClose();
  });
  return (
    <FormDialog form={form} title={publish.saveVersion} action={frame.save} onClose={onClose}>
      <TextField label={publish.label} maxLength={100} {...form.field('label')} />
    </FormDialog>
  );
}
