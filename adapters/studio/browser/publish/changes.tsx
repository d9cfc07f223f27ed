import undo from 'lucide:undo-2';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { fieldLabel } from '../panels/field-label.ts';
import { Button } from '../parts/button.tsx';
import { tellFailure } from '../parts/toasts.tsx';
import { text } from '../strings/strings.ts';
import { type Comparison, type FieldDifference, type ItemDifference, takeBack } from './comparison.ts';

type Properties = { readonly projectId: string; readonly comparison: Comparison; readonly refusal: string | null };

/** What changes for visitors, grouped, field by field; each line can be taken back. */
export function Changes({ projectId, comparison: { items, project }, refusal }: Properties) {
  const { publish } = text();
  if (items.length === 0 && project.length === 0) return <p>{publish.nothingChanged}</p>;
  const groups = [
    { change: 'added', title: publish.added },
    { change: 'changed', title: publish.changed },
    { change: 'removed', title: publish.removed },
  ] as const;
  const back = (body: Parameters<typeof takeBack>[1]) => async () => {
    await takeBack(projectId, body);
    await Promise.all([changed('comparison'), changed('project'), changed('projects')]);
  };
  const button = (act: () => Promise<void>) => (
    <Button look="quiet" icon={undo} refusal={refusal} onClick={() => void act().catch(tellFailure)}>
      {publish.takeBack}
    </Button>
  );
  return (
    <div class="changes">
      {project.length > 0 && (
        <section>
          <h3>{publish.projectItself}</h3>
          <ul class="lines">
            {project.map((difference) => (
              <li key={difference.name}>
                <Difference difference={difference} />
                {button(back({ kind: 'project', fields: [difference.name as Schemas['RestoredField']] }))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ change, title }) => {
        const list = items.filter((item) => item.change === change);
        return list.length === 0 ? null : (
          <section key={change}>
            <h3>{title}</h3>
            <ul class="lines">
              {list.map((item) => (
                <li key={item.id}>
                  <ItemLine item={item} />
                  {button(back({ kind: item.kind, id: item.id }))}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function ItemLine({ item: { kind, name, change, fields } }: { readonly item: ItemDifference }) {
  const { publish } = text();
  return (
    <div>
      <strong>{name || publish.unnamed}</strong> <span class="hint">{publish.kinds[kind as 'area'] ?? kind}</span>
      {change === 'changed' && fields.map((difference) => <Difference key={difference.name} difference={difference} />)}
    </div>
  );
}

function Difference({ difference: { name, before, after } }: { readonly difference: FieldDifference }) {
  return (
    <p class="difference">
      {fieldLabel(name)}: <del>{shown(before)}</del> <ins>{shown(after)}</ins>
    </p>
  );
}

/** A value in a few words; shapes and lists are not written out. */
function shown(value: unknown): string {
  const { panels, frame } = text();
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? frame.yes : frame.no;
  return typeof value === 'object' ? panels.changedValue : String(value).slice(0, 80);
}
