import type { Level } from '../../../../src/domain/projects/items/level.ts';
import { useEditor } from '../editor/editor-state.ts';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { renumbered, repeatLevel } from './level-actions.ts';

/** Copies a level with everything on it, and says how its rooms are numbered. */
export function RepeatLevel({ level, onClose }: { readonly level: Level; readonly onClose: () => void }) {
  const editor = useEditor();
  const { panels } = text();
  const name = fill(panels.levelName, formatNumber(editor.levels.value.length));
  const form = useForm({ name, step: '100' }, async (values) => {
    repeatLevel(editor, level, { name: values.name, step: Math.trunc(Number(values.step)) || 0 });
    onClose();
  });
  const example = renumbered('101', Math.trunc(Number(form.values.step)) || 0);
  return (
    <FormDialog
      form={form}
      title={fill(panels.repeatTitle, level.name)}
      action={panels.repeatLevel}
      refusal={form.values.name.trim() === '' ? panels.nameMissing : null}
      onClose={onClose}
    >
      <TextField label={panels.name} required value={form.values.name} onValue={form.set('name')} />
      <TextField
        label={panels.numberStep}
        type="number"
        step={1}
        hint={fill(panels.numberStepHint, '101', example)}
        value={form.values.step}
        onValue={form.set('step')}
      />
    </FormDialog>
  );
}
