import { useEditor } from '../../editor/editor-state.ts';
import { addStop, changeStop, removeStop, stopsOf } from '../../editor/stops.ts';
import { CheckField } from '../../parts/field.tsx';
import { counted } from '../../strings/counted.ts';
import { fill, text } from '../../strings/strings.ts';
import type { Shown } from '../chosen.ts';
import { Reason } from './reason.tsx';
import { useReason } from './use-reason.ts';

/** The levels on which a lift or stairs stops, and whether each stop is reached without steps. */
export function StopsInput({ shown }: { readonly shown: Shown }) {
  const { document, levels, levelId, refusal, announcement } = useEditor();
  const { editor: words, panels } = text();
  const { item } = shown;
  const reason = useReason([shown]);
  const stops = stopsOf(item);
  const isReadOnly = refusal.value !== null;

  function set(id: string, name: string, stopsHere: boolean): void {
    if (stopsHere) {
      addStop(document, item, { levelId: id, shown: levelId.value ?? '', label: fill(panels.stops.didAdd, name) });
      return;
    }
    const doors = removeStop(document, item, { levelId: id, label: fill(panels.stops.didRemove, name) });
    if (doors > 0) announcement.value = counted(panels.stops, 'doorsRemoved', doors);
  }

  return (
    <details class="inspector-section" open>
      <summary>{panels.stops.title}</summary>
      <Reason of={reason('positions')} />
      {levels.value.toReversed().map(({ id, name }) => {
        const at = stops.findIndex((stop) => stop.levelId === id);
        const isLast = at >= 0 && stops.length <= 2;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend a second time.
          <div key={id} class="stop" role="group" aria-label={name}>
            <CheckField
              label={name}
              isChecked={at >= 0}
              isDisabled={isReadOnly || isLast}
              onCheck={(isChecked) => set(id, name, isChecked)}
            />
            {at >= 0 && (
              <CheckField
                label={panels.stops.accessible}
                isChecked={stops[at]!.accessible}
                isDisabled={isReadOnly}
                onCheck={(accessible) =>
                  changeStop(document, item, { at, accessible, label: panels.otherFields.positions })
                }
              />
            )}
          </div>
        );
      })}
      {stops.length <= 2 && <p class="hint">{words.twoLevels}</p>}
    </details>
  );
}
