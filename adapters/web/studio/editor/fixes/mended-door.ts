import type { Fault } from '../../checks/fault.ts';
import type { Fields } from '../../document/items/types.ts';
import { hitsAt } from '../../geometry/hit.ts';
import type { Placed } from '../../geometry/placed.ts';
import { toVertex } from '../../geometry/vertex.ts';
import { fill, text } from '../../strings/strings.ts';
import type { EditorState } from '../editor-state.ts';
import { change } from '../edits.ts';
import { nameOf, placedOf, placedOnLevel } from '../items.ts';
import type { Proposal } from '../proposal.ts';
import { targetOf } from '../with-door.ts';

/** How near a place must be to the end of a door to be what it leads to, in pixels. */
const NEAR = 40;

/** A door that leads nowhere leads to the place at its end; where there is none, it is removed. */
export function mendedDoor(editor: EditorState, { id, detail }: Fault): Proposal | null {
  const corridor = placedOf(editor.document, { noun: 'corridors', id });
  if (corridor?.noun !== 'corridors') return null;
  const { branches, levelId } = corridor.item;
  const door = branches.find((branch) => branch.id === detail);
  const end = door?.points.at(-1);
  if (!door || !end) return null;
  const reach = editor.canvas.value?.unitsOf(NEAR) ?? NEAR;
  const near = hitsAt(placedOnLevel(editor.document, levelId), levelId, { at: toVertex(end), reach });
  const target = near.find(({ noun }) => noun !== 'corridors');
  const isLed = target && !(door.areaId ?? door.markerId ?? door.transitionId);
  const after = isLed
    ? branches.map((branch) => (branch === door ? { ...branch, ...targetOf(target) } : branch))
    : branches.filter((branch) => branch !== door);
  return {
    question: isLed ? fill(text().checks.proposeTarget, nameOrKind(editor, target)) : text().checks.proposeRemoval,
    label: isLed ? text().editor.didDoor : text().editor.didDelete,
    patches: [change(corridor, { branches: after } as unknown as Fields)],
    sketch: [{ kind: 'proposal', vertices: door.points.map(toVertex) }],
  };
}

const nameOrKind = (editor: EditorState, placed: Placed): string =>
  nameOf(placed, editor.defaultLanguage.value) || text().panels.nouns[placed.noun];
