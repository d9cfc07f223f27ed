import type { MapDocument } from '../document/document.ts';
import type { Patch } from '../document/items/types.ts';
import { changedPoints, type Placed, type PointChange, pointsOf } from '../geometry/placed.ts';
import { isSameVertex } from '../geometry/vertex.ts';
import { change, run, withFields } from './edits.ts';
import { placedOnLevel } from './items.ts';

/** An item that is moved on a level, and where its points go. */
export type Move = { readonly placed: Placed; readonly to: PointChange };

type Moves = ReadonlyMap<string, Move>;
type Corridor = Extract<Placed, { noun: 'corridors' }>;

/**
 * The items as they are after they were moved, and the ways that go along: the end of a door goes where the place goes that it leads to, and
 * stays where that stays; a corridor that ends or bends at a lift or stairs follows it.
 */
export function movedTogether(document: MapDocument, levelId: string, moves: readonly Move[]): readonly Placed[] {
  const byId: Moves = new Map(moves.map((move) => [move.placed.item.id, move]));
  const own = moves.map(({ placed, to }) =>
    after(placed, levelId, placed.noun === 'corridors' ? changeOfCorridor(placed, byId, levelId, to) : to),
  );
  const ways = placedOnLevel(document, levelId).flatMap((placed) =>
    placed.noun === 'corridors' && !byId.has(placed.item.id)
      ? after(placed, levelId, changeOfCorridor(placed, byId, levelId, null))
      : [],
  );
  return [...own, ...ways].flatMap((placed) => placed ?? []);
}

/** Moves items, and the ways that go along, as one step. */
export function moveTogether(
  document: MapDocument,
  levelId: string,
  { label, moves, mergeKey }: { readonly label: string; readonly moves: readonly Move[]; readonly mergeKey?: string },
): void {
  const patches = movedTogether(document, levelId, moves).flatMap((moved): readonly Patch[] => {
    const held = document.item(moved.noun, moved.item.id).peek();
    if (!held) return [];
    const before = { noun: moved.noun, item: held } as unknown as Placed;
    const fields = Object.entries(moved.item).filter(([name, value]) => value !== held[name]);
    return fields.length > 0 ? [change(before, Object.fromEntries(fields))] : [];
  });
  run(document, label, patches, mergeKey);
}

/** The item as it is then; null where it stays. */
function after(placed: Placed, levelId: string, to: PointChange): Placed | null {
  const fields = changedPoints(placed, levelId, to);
  return fields && withFields(placed, fields);
}

/** Where the points of a corridor go. `own`: where it goes itself; null: it stays, but for what leads to something that moves. */
function changeOfCorridor({ item }: Corridor, moves: Moves, levelId: string, own: PointChange | null): PointChange {
  const lifts = [...moves.values()].filter(({ placed }) => placed.noun === 'transitions');
  const isAt = (at: Parameters<PointChange>[0]) =>
    lifts.find(({ placed }) => pointsOf(placed, levelId).some((point) => isSameVertex(point.at, at)));
  return (at, path) => {
    const [field, index, , last] = path.split('.');
    const branch = field === 'branches' ? item.branches[Number(index)] : undefined;
    const isEnd = branch !== undefined && Number(last) === branch.points.length - 1;
    const target = isEnd ? (branch.areaId ?? branch.markerId ?? branch.transitionId) : null;
    if (target !== null && target !== undefined) return moves.get(target)?.to(at, path) ?? at;
    return own?.(at, path) ?? isAt(at)?.to(at, path) ?? at;
  };
}
