import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { type Edge, type Gap, gapBetween, nearestGap } from './gap.ts';
import { edgesOf } from './outlines.ts';
import type { Placed } from './placed.ts';
import { toVertex } from './vertex.ts';

type Corridor = (Placed & { noun: 'corridors' })['item'];

/**
 * The shortest way that would join a corridor, with all that it touches, to one of the others, which it does not touch; null without any.
 */
export function proposedJoin(
  items: readonly Placed[],
  corridorId: string,
  isWanted: (corridor: Corridor) => boolean,
): readonly [Vertex, Vertex] | null {
  const corridors = corridorsOf(items);
  const own = touching(corridors, corridorId);
  const others = corridors.filter((corridor) => !own.includes(corridor) && isWanted(corridor));
  const gap = nearestGap(own.flatMap((one) => others.map((other) => gapOf(one, other))));
  return gap && [gap.from, gap.to];
}

const corridorsOf = (items: readonly Placed[]): readonly Corridor[] =>
  items.flatMap((placed) => (placed.noun === 'corridors' ? placed.item : []));

/** A corridor and those that it leads to on its level. */
function touching(corridors: readonly Corridor[], id: string): readonly Corridor[] {
  const found = corridors.filter((corridor) => corridor.id === id);
  for (const one of found) {
    found.push(...corridors.filter((other) => !found.includes(other) && gapOf(one, other).far < 1e-6));
  }
  return found;
}

const linesOf = ({ points, isClosed, branches }: Corridor): readonly Edge[] =>
  [
    { vertices: points.map(toVertex), isClosed },
    ...branches.map((branch) => ({ vertices: branch.points.map(toVertex), isClosed: false })),
  ].flatMap(edgesOf);

const gapOf = (one: Corridor, other: Corridor): Gap =>
  nearestGap(linesOf(one).flatMap((edge) => linesOf(other).map((way) => gapBetween(edge, way)))) ?? {
    from: [0, 0],
    to: [0, 0],
    far: Infinity,
  };
