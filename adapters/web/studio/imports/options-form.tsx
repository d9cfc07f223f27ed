import type { ComponentChildren } from 'preact';
import { CheckField, SelectField, TextField } from '../parts/field.tsx';
import { GroupField } from '../projects/group-field.tsx';
import { text } from '../strings/strings.ts';
import { ColumnTable } from './column-table.tsx';
import { formatLabel } from './import-texts.ts';
import { isWhole, type OptionValues } from './option-values.ts';
import { PlacingFields } from './placing-fields.tsx';
import { TableFields } from './table-fields.tsx';
import type { ImportTarget } from './target.ts';
import { type Import, useFormats } from './use-imports.ts';

type Properties = {
  readonly found: Import;
  readonly values: OptionValues;
  readonly target: ImportTarget;
  /** Whether the places are in degrees, and nobody said where these are on the plan. */
  readonly asksPlace: boolean;
  readonly onChange: (changes: Partial<OptionValues>) => void;
  /** What reads the files again; it gets what is missing for that. */
  readonly button: (missing: string | null) => ComponentChildren;
};

/** How the files were read, with what was guessed, to be changed. */
export function OptionsForm({ found, values, target, asksPlace, onChange, button }: Properties) {
  const { imports, projects, publish } = text();
  const { organization } = found;
  const formats = (useFormats().data ?? []).filter(({ is_read }) => is_read);
  const properties = found.report?.guesses?.properties ?? [];
  const isNew = 'organization' in target;
  const isWholeProject = values.format === 'archive';
  const asksPoints = values.placing === 'points' && !values.points.every(isWhole);
  const missing =
    asksPlace && values.placing === '' ? imports.choosePlacing : asksPoints ? imports.pointsMissing : null;
  return (
    <section class="card" aria-label={imports.options}>
      <h2>{imports.options}</h2>
      {(asksPlace || values.placing !== '') && <PlacingFields values={values} onChange={onChange} />}
      <div class="option-fields">
        <SelectField
          label={imports.format}
          value={values.format}
          options={[
            { value: '', label: publish.automatic },
            ...formats.map(({ id }) => ({ value: id, label: formatLabel(id) })),
          ]}
          onValue={(format) => onChange({ format })}
        />
        {isNew ? (
          <>
            <TextField
              label={projects.name}
              maxLength={255}
              placeholder={publish.automatic}
              value={values.name}
              onValue={(name) => onChange({ name })}
            />
            <GroupField
              organization={organization}
              value={values.group}
              error={null}
              onValue={(group) => onChange({ group })}
            />
          </>
        ) : (
          <Into values={values} onChange={onChange} />
        )}
        {!isWholeProject && <Reading values={values} onChange={onChange} />}
      </div>
      <CheckField label={imports.strict} isChecked={values.strict} onCheck={(strict) => onChange({ strict })} />
      {properties.length > 0 && (
        <ColumnTable
          properties={properties}
          columns={values.columns}
          onChange={(name, meaning) => onChange({ columns: { ...values.columns, [name]: meaning } })}
        />
      )}
      <div class="actions">{button(missing)}</div>
    </section>
  );
}

type Part = Pick<Properties, 'values' | 'onChange'>;

function Into({ values, onChange }: Part) {
  const { imports, publish } = text();
  return (
    <>
      <SelectField
        label={imports.mode}
        value={values.mode}
        hint={values.mode === 'replace' ? imports.replaceHint : undefined}
        options={(['merge', 'replace'] as const).map((mode) => ({ value: mode, label: imports.modes[mode] }))}
        onValue={(mode) => onChange({ mode })}
      />
      <SelectField
        label={imports.match}
        value={values.match}
        options={[
          { value: '', label: publish.automatic },
          { value: 'id', label: imports.id },
          { value: 'externalId', label: text().panels.fields.externalId },
          { value: 'key', label: text().panels.fields.key },
        ]}
        onValue={(match) => onChange({ match })}
      />
    </>
  );
}

function Reading({ values, onChange }: Part) {
  const { imports, publish } = text();
  const isDrawing = values.format === 'svg';
  return (
    <>
      <TextField
        label={imports.level}
        placeholder={publish.automatic}
        maxLength={255}
        value={values.level}
        onValue={(level) => onChange({ level })}
      />
      <TextField
        label={imports.language}
        placeholder="en"
        maxLength={35}
        value={values.language}
        onValue={(language) => onChange({ language })}
      />
      {values.format === 'geojson' && (
        <>
          <TextField
            label={imports.scale}
            inputMode="decimal"
            placeholder={publish.automatic}
            value={values.scale}
            onValue={(scale) => onChange({ scale })}
          />
          <CheckField label={imports.flipY} isChecked={values.flipY} onCheck={(flipY) => onChange({ flipY })} />
        </>
      )}
      {values.format === 'csv' && <TableFields values={values} onChange={onChange} />}
      {isDrawing && (
        <SelectField
          label={imports.image}
          value={values.image || 'keep'}
          options={(['keep', 'remove-shapes', 'none'] as const).map((image) => ({
            value: image,
            label: imports.images[image],
          }))}
          onValue={(image) => onChange({ image })}
        />
      )}
    </>
  );
}
