import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { SelectField, TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { ItemPicker } from '../projects/item-picker.tsx';
import type { NamedItem } from '../projects/named-items.ts';
import { languageName } from '../strings/language-name.ts';
import { fill, text } from '../strings/strings.ts';
import { type ClosureValues, closureBody } from './closure-form.ts';

type Properties = {
  readonly project: Schemas['Project'];
  readonly items: readonly NamedItem[];
  /** The one that is edited; null for a new one. */
  readonly closure: Schemas['Closure'] | null;
  readonly values: ClosureValues;
  readonly onClose: () => void;
};

/** Closes something for a time, or changes that. */
export function ClosureDialog({ project, items, closure, values: before, onClose }: Properties) {
  const { closures, frame } = text();
  const path = { projectId: project.id };
  const form = useForm(before, async (values) => {
    const body = closureBody(values, closure ? before : null);
    if (closure) {
      const params = { path: { ...path, closureId: closure.id } };
      await api.PATCH('/api/projects/{projectId}/closures/{closureId}/', { params, body });
    } else await api.POST('/api/projects/{projectId}/closures/', { params: { path }, body });
    await changed('closures');
    onClose();
  });
  const { values, set, field, errorOf } = form;
  return (
    <FormDialog
      form={form}
      title={closure ? closures.edit : closures.add}
      action={frame.save}
      refusal={values.target === '' ? closures.chooseTarget : null}
      onClose={onClose}
    >
      <ItemPicker
        label={closures.target}
        items={items}
        value={values.target}
        error={errorOf('target') ?? errorOf('target.id')}
        onValue={set('target')}
      />
      <SelectField
        label={closures.effect}
        options={Object.entries(closures.effectHints).map(([value, label]) => ({ value, label }))}
        value={values.effect}
        onValue={(effect) => set('effect')(effect as ClosureValues['effect'])}
      />
      <div class="settings-pair">
        <TextField label={closures.from} hint={closures.fromHint} type="datetime-local" {...field('from')} />
        <TextField label={closures.until} hint={closures.untilHint} type="datetime-local" {...field('until')} />
      </div>
      {project.languages.map(({ languageCode: code }) => (
        <TextField
          key={code}
          label={fill(closures.reason, languageName(code))}
          maxLength={500}
          value={values.reason[code] ?? ''}
          error={errorOf(`reason.${code}`)}
          onValue={(said) => set('reason')({ ...values.reason, [code]: said })}
        />
      ))}
    </FormDialog>
  );
}
