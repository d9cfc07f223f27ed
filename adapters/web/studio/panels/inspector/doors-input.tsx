import trash from 'lucide:trash';
import type { Corridor } from '../../../../../src/domain/projects/items/corridor.ts';
import type { Fields, Json } from '../../document/items/types.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { itemOfId, nameOf } from '../../editor/items.ts';
import { IconButton } from '../../parts/button.tsx';
import { CheckField, TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown } from '../chosen.ts';
import { Reason } from './reason.tsx';
import { useReason } from './use-reason.ts';

type Door = Corridor['branches'][number];

/** The doors of a corridor, by the place that each leads to: whether it is step-free, and how long it takes to pass. */
export function DoorsInput({ shown }: { readonly shown: Shown }) {
  const { document, refusal, defaultLanguage } = useEditor();
  const { panels, frame } = text();
  const reason = useReason([shown]);
  const doors = shown.item.branches as unknown as readonly Door[];
  if (doors.length === 0) return null;
  const write = (next: readonly Door[], key?: string) =>
    changeItems(document, panels.otherFields.branches, [shown], { branches: next as unknown as Json }, key);
  const change = (index: number, fields: Fields, key?: string) =>
    write(doors.with(index, { ...doors[index]!, ...(fields as Partial<Door>) }), key && `${key} ${index}`);
  const nameOfDoor = ({ areaId, markerId, transitionId, name }: Door): string => {
    const target = itemOfId(document, areaId ?? markerId ?? transitionId ?? '');
    return name || (target && nameOf(target, defaultLanguage.value)) || panels.unnamed;
  };
  return (
    <details class="inspector-section">
      <summary>{panels.otherFields.branches}</summary>
      {doors.map((door, index) => (
        <fieldset key={door.id} class="door">
          <legend>{nameOfDoor(door)}</legend>
          <Reason of={reason('branches', door.id)} />
          <TextField
            label={panels.fields.name}
            value={door.name}
            readOnly={refusal.value !== null}
            onValue={(name) => change(index, { name }, 'name')}
          />
          <CheckField
            label={panels.fields.isAccessible}
            isChecked={door.isAccessible}
            isDisabled={refusal.value !== null}
            onCheck={(isAccessible) => change(index, { isAccessible })}
          />
          <TextField
            label={panels.fields.extraSeconds}
            type="number"
            min={0}
            value={String(door.extraSeconds)}
            readOnly={refusal.value !== null}
            onValue={(typed) =>
              Number(typed) >= 0 && typed !== '' && change(index, { extraSeconds: Number(typed) }, 'extraSeconds')
            }
          />
          <IconButton
            label={`${frame.remove}: ${nameOfDoor(door)}`}
            icon={trash}
            refusal={refusal.value}
            onClick={() => write(doors.toSpliced(index, 1))}
          />
        </fieldset>
      ))}
    </details>
  );
}
