import undo from 'lucide:undo-2';
import type { Schemas } from '../api/service.d.ts';
import type { Comparison } from '../checks/unpublished-changes.ts';
import { Button } from '../parts/button.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { fieldLabel } from '../strings/field-label.ts';
import { text } from '../strings/strings.ts';
import type { FieldDifference, ItemDifference } from './comparison.ts';

type Properties = {
  readonly comparison: Comparison;
  /** Takes the change of a line back; absent where the lines are only shown. */
  readonly onTakeBack?: ((body: Schemas['ItemRestoration']) => Promise<void>) | undefined;
  readonly refusal: string | null;
};

/** What visitors would see differently, grouped, field by field. */
export function Changes({ comparison: { items, project }, onTakeBack, refusal }: Properties) {
  const { publish } = text();
  const groups = [
    { change: 'added', title: publish.added },
    { change: 'changed', title: publish.changed },
    { change: 'removed', title: publish.removed },
  ] as const;
  const button = (body: Schemas['ItemRestoration']) =>
    onTakeBack && (
      <Button look="quiet" icon={undo} refusal={refusal} onClick={() => void onTakeBack(body).catch(notifyFailure)}>
        {publish.takeBack}
      </Button>
    );
  return (
    <div class="changes">
      {project.length > 0 && (
        <section>
          <h3>{publish.projectItself}</h3>
          <ul class="lines">
            {[...Map.groupBy(project, fieldOf)].map(([field, differences]) => (
              <li key={field}>
                <div>
                  {differences.map((difference) => (
                    <Difference key={difference.name} difference={difference} />
                  ))}
                </div>
                {button({ kind: 'project', fields: [field] })}
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
                  {button({ kind: item.kind, id: item.id })}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** The field of the project that is taken back as a whole: `settings` of `settings.theme`. */
const fieldOf = ({ name }: FieldDifference) => name.split('.')[0] as Schemas['RestoredField'];

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

/** Whether there is anything to list. */
export const isEmpty = ({ items, project }: Comparison): boolean => items.length === 0 && project.length === 0;
