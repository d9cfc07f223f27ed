import type { Json } from '../../document/items/types.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown, sharedValue } from '../chosen.ts';
import { FieldInput } from './field-input.tsx';
import type { FieldRule, Section } from './place-fields.ts';
import { useReason } from './use-reason.ts';

/** A group of fields; the first groups are open. Short ones are beside each other. */
export function Fields({ section, items }: { readonly section: Section; readonly items: readonly Shown[] }) {
  const { document, refusal } = useEditor();
  const { panels } = text();
  const reason = useReason(items);
  const isRefused = section.fields.some(({ name }) => reason(name) !== null);
  return (
    <details class="inspector-section" open={isRefused || !CLOSED.has(section.title)}>
      <summary>{panels.sections[section.title]}</summary>
      <div class="field-cells">
        {section.fields.map((rule) => (
          <div key={rule.name} class={SHORT.has(rule.kind) ? 'is-short' : ''}>
            <FieldInput
              rule={rule}
              error={reason(rule.name)}
              value={sharedValue(items, (item) => item[rule.name] ?? null)}
              isReadOnly={refusal.value !== null}
              onValue={(value: Json) =>
                changeItems(document, panels.fields[rule.label ?? rule.name], items, { [rule.name]: value }, rule.name)
              }
            />
          </div>
        ))}
      </div>
    </details>
  );
}

const CLOSED: ReadonlySet<string> = new Set(['contact', 'visibility', 'more', 'view']);

/** Kinds whose values are short. */
const SHORT: ReadonlySet<FieldRule['kind']> = new Set(['number', 'color', 'choice', 'optional-flag']);
