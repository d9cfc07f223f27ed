import { useMemo, useState } from 'preact/hooks';
import type { Schemas } from '../api/service.d.ts';
import { SelectField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { useProject } from '../projects/use-project.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { type Fate, levelDrawing } from './preview-shapes.ts';
import type { ImportTarget } from './target.ts';
import { type Import, usePreview } from './use-imports.ts';

type Properties = { readonly found: Import; readonly target: ImportTarget };

/** The map as it would be, level by level: what is new, changed and gone has colours of its own. */
export function PreviewPlan({ found, target }: Properties) {
  const query = usePreview(found);
  return (
    <section class="card" aria-label={text().imports.preview}>
      <h2>{text().imports.preview}</h2>
      <Loaded query={query} lines={6}>
        {(after) =>
          'project' in target ? <Compared id={target.project} after={after} /> : <Plan after={after} before={null} />
        }
      </Loaded>
    </section>
  );
}

function Compared({ id, after }: { readonly id: string; readonly after: Schemas['Project'] }) {
  const query = useProject(id);
  return <Loaded query={query}>{(before) => <Plan after={after} before={before} />}</Loaded>;
}

type PlanProperties = { readonly after: Schemas['Project']; readonly before: Schemas['Project'] | null };

const FATES: readonly Fate[] = ['same', 'deleted', 'changed', 'created'];

function Plan({ after, before }: PlanProperties) {
  const { imports, publish, panels } = text();
  const { levels } = after;
  const [chosen, setChosen] = useState('');
  const level = levels.find(({ id }) => id === chosen) ?? levels[0];
  const drawing = useMemo(() => level && levelDrawing(level.id, after, before), [level?.id, after, before]);
  if (!level || !drawing) return <p>{panels.noLevels}</p>;
  const { box, shapes } = drawing;
  const words = { same: imports.unchanged, deleted: publish.removed, changed: publish.changed, created: publish.added };
  const shown = FATES.filter((fate) => shapes[fate].count > 0);
  const sum = shown.reduce((count, fate) => count + shapes[fate].count, 0);
  return (
    <>
      {levels.length > 1 && (
        <SelectField
          label={panels.sections.level}
          options={levels.map(({ id, name }) => ({ value: id, label: name }))}
          value={level.id}
          onValue={setChosen}
        />
      )}
      <svg
        class="import-plan"
        viewBox={box.join(' ')}
        role="img"
        aria-label={fill(imports.previewOf, level.name, formatNumber(sum))}
      >
        <rect x={box[0]} y={box[1]} width={box[2]} height={box[3]} class="paper" />
        {shown.map((fate) => (
          <path key={fate} class={`is-${fate}`} d={shapes[fate].path} fill-rule="evenodd" />
        ))}
      </svg>
      <ul class="plan-legend">
        {shown.map((fate) => (
          <li key={fate}>
            <span class={`swatch is-${fate}`} /> {words[fate]}: {formatNumber(shapes[fate].count)}
          </li>
        ))}
      </ul>
    </>
  );
}
