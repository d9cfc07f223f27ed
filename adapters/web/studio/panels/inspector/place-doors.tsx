import trash from 'lucide:trash';
import type { Corridor } from '../../../../../src/domain/projects/items/corridor.ts';
import type { Fields, Item } from '../../document/items/types.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { run } from '../../editor/edits.ts';
import { scaleOf } from '../../geometry/scale.ts';
import { distance, toVertex } from '../../geometry/vertex.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { lengthText } from '../../strings/lengths.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import type { Shown } from '../chosen.ts';

type Door = { readonly corridor: Item; readonly branch: Corridor['branches'][number] };

/** The doors of a place, each with its length; a tool adds another one. */
export function PlaceDoors({ shown }: { readonly shown: Shown }) {
  const editor = useEditor();
  const { document, levels, refusal, tool, canvas } = editor;
  const { panels, editor: words, frame } = text();
  const doors = document.list('corridors').flatMap((corridor) => doorsTo(corridor, shown.item.id));
  const lengthOf = ({ corridor, branch }: Door) => {
    const level = levels.value.find(({ id }) => id === corridor.levelId) ?? null;
    const points = branch.points.map(toVertex);
    const units = points.slice(1).reduce((sum, to, at) => sum + distance(points[at]!, to), 0);
    return lengthText(units, scaleOf(level));
  };
  const remove = ({ corridor, branch }: Door) => {
    const branches = corridor.branches as unknown as Corridor['branches'];
    const after = { branches: branches.filter(({ id }) => id !== branch.id) } as unknown as Fields;
    const before = { branches } as unknown as Fields;
    run(document, words.didDelete, [{ noun: 'corridors', id: corridor.id, before, after }]);
  };
  return (
    <section class="place-doors">
      {doors.length === 0 && <p class="hint">{panels.noDoors}</p>}
      <ul class="lines">
        {doors.map((door, at) => (
          <li key={door.branch.id}>
            <Button look="quiet" onClick={() => editor.show([{ noun: 'corridors', id: door.corridor.id }])}>
              {fill(panels.doorOf, door.branch.name || formatNumber(at + 1), lengthOf(door))}
            </Button>
            <IconButton
              label={`${frame.remove}: ${door.branch.name || formatNumber(at + 1)}`}
              icon={trash}
              refusal={refusal.value}
              onClick={() => remove(door)}
            />
          </li>
        ))}
      </ul>
      <Button
        refusal={refusal.value}
        onClick={() => {
          tool.value = 'door';
          canvas.value?.focus();
        }}
      >
        {words.didDoor}
      </Button>
    </section>
  );
}

const doorsTo = (corridor: Item, id: string): readonly Door[] =>
  (corridor.branches as unknown as Corridor['branches'])
    .filter(({ areaId, markerId }) => areaId === id || markerId === id)
    .map((branch) => ({ corridor, branch }));
