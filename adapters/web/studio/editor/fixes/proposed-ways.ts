import type { Vertex } from '../../../../../src/domain/projects/values/geometry.ts';
import { buildNetwork } from '../../../../../src/domain/wayfinding/network/network.ts';
import { reachedCorridors } from '../../../../../src/domain/wayfinding/route/check.ts';
import type { Fault } from '../../checks/fault.ts';
import type { Fields, Item, Patch } from '../../document/items/types.ts';
import type { Door } from '../../geometry/door-at.ts';
import type { Placed } from '../../geometry/placed.ts';
import { proposedDoor } from '../../geometry/proposed-door.ts';
import { proposedJoins } from '../../geometry/proposed-join.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import { newCorridor } from '../drawn-items.ts';
import type { EditorState } from '../editor-state.ts';
import { change, creation } from '../edits.ts';
import { nameOf, placedOf, placedOnLevel } from '../items.ts';
import type { Proposal } from '../proposal.ts';
import { routedMap } from '../routed-map.ts';
import type { Sketch } from '../sketch.ts';
import { withDoor } from '../with-door.ts';

/**
 * A door to the nearest corridor that visitors get to, for a place that no route reaches; where it has a door, the ways that join its
 * corridor, and all others that visitors do not get to. Null where visitors get to no corridor of the level.
 */
export function wayToPlace(editor: EditorState, { noun, id }: Fault): Proposal | null {
  const levelId = editor.levelId.value;
  const target = noun === 'levels' ? null : placedOf(editor.document, { noun, id });
  if (!target || levelId === null) return null;
  const items = placedOnLevel(editor.document, levelId);
  const isReached = reachedOf(editor);
  const own = items.find((placed) => placed.noun === 'corridors' && leadsTo(placed.item.branches, id));
  if (own) return joinOf(levelId, proposedJoins(items, levelId, isReached));
  const reached = items.filter((placed) => placed.noun !== 'corridors' || isReached(placed.item));
  const door = proposedDoor(reached, levelId, target);
  return (
    door && {
      question: fill(text().checks.proposeDoor, nameOf(target, editor.defaultLanguage.value) || text().checks.unnamed),
      label: text().editor.didDoor,
      ...doorChange(editor, [door]),
    }
  );
}

/** Whether visitors get to a corridor. */
function reachedOf(editor: EditorState): (corridor: (Placed & { noun: 'corridors' })['item']) => boolean {
  const isReached = reachedCorridors(buildNetwork(routedMap(editor)));
  return ({ levelId, points: [from, to = from] }) =>
    isReached({ kind: 'point', levelId, x: (from!.x + to!.x) / 2, y: (from!.y + to!.y) / 2 });
}

/** Doors for a lift or stairs, on each of its levels that has a corridor and none yet. */
export function doorsOfTransition(editor: EditorState, { id }: Fault): Proposal | null {
  const target = placedOf(editor.document, { noun: 'transitions', id });
  if (target?.noun !== 'transitions') return null;
  const found = target.item.positions.flatMap(({ levelId }) => {
    const items = placedOnLevel(editor.document, levelId);
    const hasDoor = items.some((placed) => placed.noun === 'corridors' && leadsTo(placed.item.branches, id));
    const door = hasDoor ? null : proposedDoor(items, levelId, target);
    return door ? [{ levelId, door }] : [];
  });
  if (found.length === 0) return null;
  const { patches } = doorChange(
    editor,
    found.map(({ door }) => door),
  );
  const here = found.filter(({ levelId }) => levelId === editor.levelId.value);
  const name = target.item.name || text().panels.choices[target.item.type];
  return {
    question: fill(text().checks.proposeDoor, name),
    label: text().editor.didDoor,
    patches,
    sketch: doorChange(
      editor,
      here.map(({ door }) => door),
    ).sketch,
  };
}

function joinOf(levelId: string, joins: readonly (readonly [Vertex, Vertex])[]): Proposal | null {
  if (joins.length === 0) return null;
  const { checks, editor } = text();
  return {
    question: joins.length === 1 ? checks.proposeJoin : fill(checks.proposeJoins, formatNumber(joins.length)),
    label: editor.didCorridor,
    patches: joins.map((join) => creation(newCorridor(levelId, join, false))),
    sketch: joins.map((vertices) => ({ kind: 'proposal', vertices })),
  };
}

/** Doors of one corridor are one change of it. */
function doorChange(
  editor: EditorState,
  doors: readonly Door[],
): { readonly patches: readonly Patch[]; readonly sketch: Sketch } {
  const byCorridor = Map.groupBy(doors, ({ corridorId }) => corridorId);
  const patches = [...byCorridor].flatMap(([id, own]): Patch | readonly [] => {
    const corridor = placedOf(editor.document, { noun: 'corridors', id });
    if (corridor?.noun !== 'corridors') return [];
    const branches = own.reduce(withDoor, corridor.item.branches);
    return change(corridor, { branches } as unknown as Fields);
  });
  const sketch = doors.map(({ points }) => ({ kind: 'proposal', vertices: points }) as const);
  return { patches, sketch };
}

const leadsTo = (branches: readonly object[], id: string): boolean =>
  (branches as readonly Item[]).some((branch) => [branch.areaId, branch.markerId, branch.transitionId].includes(id));
