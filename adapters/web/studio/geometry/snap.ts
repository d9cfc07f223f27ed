import { isInBox } from '../../../../src/domain/projects/values/box.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { type Direction, ontoDirection } from './directions.ts';
import type { Frame } from './frame.ts';
import { crossingOfEdges, crossingOfLines } from './lines.ts';
import type { SnapCorner, SnapIndex, SnapOwner } from './snap-index.ts';
import { distance, footOn } from './vertex.ts';

export type SnapKind = 'vertex' | 'intersection' | 'guide' | 'angle' | 'edge' | 'line' | 'grid';

/** Where a vertex snaps to: what it is, whose it is, and the guides that lead there. */
export type Snap = {
  readonly kind: SnapKind;
  readonly at: Vertex;
  readonly owner: SnapOwner | null;
  readonly guides: readonly (readonly [Vertex, Vertex])[];
};

export type SnapQuestion = {
  readonly at: Vertex;
  /** How near something must be, in units of the plan. */
  readonly reach: number;
  /** What guides may begin at: corners outside of it are out of sight. */
  readonly view: Frame;
  /** Directions that are offered from the corner before. */
  readonly directions?: readonly Direction[];
  /** Further corners, such as those of the line that is being drawn. */
  readonly corners?: readonly Vertex[];
  /** The nearest point of the lines of the plan; absent: none are looked at. */
  readonly lines?: (at: Vertex, reach: number) => Vertex | null;
  /** The width of the grid; absent: none. */
  readonly grid?: number;
  /** Items that are being moved themselves. */
  readonly isIgnored?: (owner: SnapOwner) => boolean;
};

/** What a vertex snaps to: a corner, a crossing of edges, a guide or an offered direction, an edge, a line of the plan, the grid, in this order; null: nothing. */
export function snapOf(index: SnapIndex, question: SnapQuestion): Snap | null {
  return (
    toCorner(index, question) ??
    toIntersection(index, question) ??
    toGuides(index, question) ??
    toEdge(index, question) ??
    toLine(question) ??
    toGrid(question)
  );
}

const isCounted = ({ isIgnored }: SnapQuestion, owner: SnapOwner) => !isIgnored?.(owner);

function toCorner(index: SnapIndex, question: SnapQuestion): Snap | null {
  const { at, reach, corners = [] } = question;
  const known = index.cornersNear(at, reach).filter(({ owner }) => isCounted(question, owner));
  const own = corners.map((corner) => ({ at: corner, owner: null }));
  const found = nearest([...known, ...own], at, reach);
  return found && { kind: 'vertex', at: found.at, owner: found.owner, guides: [] };
}

function toIntersection(index: SnapIndex, question: SnapQuestion): Snap | null {
  const { at, reach } = question;
  const edges = index.edgesNear(at, reach).filter(({ owner }) => isCounted(question, owner));
  const crossings = edges.flatMap((one, first) =>
    edges.slice(first + 1).flatMap((other) => {
      const crossing = crossingOfEdges([one.a, one.b], [other.a, other.b]);
      return crossing ? { at: crossing, owner: one.owner } : [];
    }),
  );
  const found = nearest(crossings, at, reach);
  return found && { kind: 'intersection', at: found.at, owner: found.owner, guides: [] };
}

/** One guide, or two that cross: upright and level ones through corners in view, and the offered direction. */
function toGuides(index: SnapIndex, question: SnapQuestion): Snap | null {
  const { at, directions = [] } = question;
  const upright = guide(index, question, 0);
  const level = guide(index, question, 1);
  const offered = ontoDirection(at, directions);
  if (offered) return alongDirection(index, question, offered, [upright, level]);
  if (upright && level) return guides([upright.at[0], level.at[1]], upright, level);
  if (upright) return guides([upright.at[0], at[1]], upright);
  return level && guides([at[0], level.at[1]], level);
}

const guides = (at: Vertex, ...through: readonly SnapCorner[]): Snap => ({
  kind: 'guide',
  at,
  owner: through[0]?.owner ?? null,
  guides: through.map((corner) => [corner.at, at]),
});

/** The nearest point on the direction that is also on a guide or an edge within reach; else the foot on it. */
function alongDirection(
  index: SnapIndex,
  question: SnapQuestion,
  { at, direction }: { readonly at: Vertex; readonly direction: Direction },
  through: readonly (SnapCorner | null)[],
): Snap {
  const { from, through: second } = direction;
  const ray = [from, at] as const;
  const lines = through.flatMap((corner, axis) => {
    if (!corner) return [];
    const [x, y] = corner.at;
    const crossing = crossingOfLines([from, second], [corner.at, axis === 0 ? [x, y + 1] : [x + 1, y]]);
    return crossing ? { at: exact(crossing, direction, corner.at, axis), owner: corner.owner, from: corner.at } : [];
  });
  const guided = nearest(lines, at, question.reach);
  if (guided) return { kind: 'guide', at: guided.at, owner: guided.owner, guides: [ray, [guided.from, guided.at]] };
  const edges = index.edgesNear(at, question.reach).filter(({ owner }) => isCounted(question, owner));
  const ends = edges.flatMap(({ a, b, owner }) => {
    const crossing = crossingOfLines([from, second], [a, b]);
    const foot = crossing && footOn(a, b, crossing);
    return foot && distance(foot, crossing) < 1e-6 ? { at: exact(crossing, direction), owner } : [];
  });
  const ended = nearest(ends, at, question.reach);
  if (ended) return { kind: 'edge', at: ended.at, owner: ended.owner, guides: [ray] };
  return { kind: 'angle', at, owner: null, guides: [ray] };
}

/** Coordinates that a line along an axis, or a guide, determines are theirs without rounding. */
function exact([x, y]: Vertex, { from, through }: Direction, guide?: Vertex, axis?: number): Vertex {
  const isUpright = from[0] === through[0];
  const isLevel = from[1] === through[1];
  return [
    isUpright ? from[0] : guide && axis === 0 ? guide[0] : x,
    isLevel ? from[1] : guide && axis === 1 ? guide[1] : y,
  ];
}

/** The corner in view that is best aligned: of several on the same line the nearest. */
function guide(index: SnapIndex, question: SnapQuestion, axis: 0 | 1): SnapCorner | null {
  const { at, reach, view } = question;
  let best: SnapCorner | null = null;
  for (const corner of index.aligned(axis, at[axis], reach)) {
    if (!isCounted(question, corner.owner) || !isInBox(view, corner.at)) continue;
    if (!best || isBetter(corner, best, at, axis)) best = corner;
  }
  return best;
}

function isBetter(one: SnapCorner, other: SnapCorner, at: Vertex, axis: 0 | 1): boolean {
  const off = Math.abs(one.at[axis] - at[axis]) - Math.abs(other.at[axis] - at[axis]);
  return off < 0 || (off === 0 && distance(one.at, at) < distance(other.at, at));
}

function toEdge(index: SnapIndex, question: SnapQuestion): Snap | null {
  const { at, reach } = question;
  const edges = index.edgesNear(at, reach).filter(({ owner }) => isCounted(question, owner));
  const feet = edges.map(({ a, b, owner }) => ({ at: footOn(a, b, at), owner }));
  const found = nearest(feet, at, reach);
  return found && { kind: 'edge', at: found.at, owner: found.owner, guides: [] };
}

function toLine({ at, reach, lines }: SnapQuestion): Snap | null {
  const point = lines?.(at, reach);
  return point ? { kind: 'line', at: point, owner: null, guides: [] } : null;
}

function toGrid({ at, reach, grid }: SnapQuestion): Snap | null {
  if (!grid) return null;
  const [x, y] = at.map((value) => Math.round(value / grid) * grid);
  const point: Vertex = [x!, y!];
  return distance(point, at) <= reach ? { kind: 'grid', at: point, owner: null, guides: [] } : null;
}

function nearest<One extends { readonly at: Vertex }>(found: readonly One[], at: Vertex, reach: number): One | null {
  let best: One | null = null;
  let least = reach;
  for (const one of found) {
    const far = distance(one.at, at);
    if (far > least || (best && far === least)) continue;
    best = one;
    least = far;
  }
  return best;
}
