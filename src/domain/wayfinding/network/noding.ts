import type { Branch, Corridor } from '../../projects/items/corridor.ts';
import type { Point } from '../../projects/values/geometry.ts';
import { isEnd, type Line, lineOf, nodesAlong, type Stretch, split, splitAtFoot, withoutRepeats } from './line.ts';
import type { LevelNodes } from './nodes.ts';
import { crossingOf, footOn, type Segment, segmentBetween } from './segment.ts';
import { segmentGrid } from './segment-grid.ts';
import { spend, spendJoin, type WorkBudget } from './work-budget.ts';

/** How far from a corridor a branch may begin and a transition may be, in snaps. */
export const REACH_SNAPS = 4;

/** The work of a point, a crossing and a segment compared with a branch, in addition to that of a pair. */
const STEPS = { point: 20, crossing: 10, foot: 0.25 };

/** The walkable lines of a level: the nodes along each of its corridors and branches, without repeated ones. */
export type NodedLevel = {
  /** The node within snap, else one at the foot on the nearest corridor, which is split there; null beyond `REACH_SNAPS`. */
  readonly join: (point: Point) => number | null;
  readonly alongCorridor: (corridor: Corridor) => readonly number[];
  readonly alongBranch: (branch: Branch) => readonly number[];
};

/** The segments near a segment, in the order of the content. */
type Near = (segment: Segment) => readonly Stretch[];

/**
 * Creates the nodes of a level's corridors and branches: of their points, then of crossings, of ends and
 * vertices that touch a corridor, and of the feet of branches.
 */
export function nodeLevel(corridors: readonly Corridor[], nodes: LevelNodes, budget: WorkBudget): NodedLevel {
  spend(budget, STEPS.point * corridors.reduce((sum, corridor) => sum + pointsOf(corridor), 0));
  const lines = new Map(corridors.map((corridor) => [corridor.id, lineOf(corridor, nodes)]));
  const branches = corridors.flatMap((corridor) => corridor.branches.map((branch) => ({ corridor, branch })));
  const rows = new Map(branches.map(({ branch }) => [branch.id, branch.points.map(nodes.at)]));
  const stretches = [...lines.values()].flatMap((line) => line.stretches);
  const near = nearOf(stretches, REACH_SNAPS * nodes.snap, budget);

  splitAtCrossings(stretches, near, nodes, budget);
  for (const line of lines.values()) splitAtVertices(line, near, nodes, budget);
  for (const { corridor, branch } of branches) {
    const { stretches, vertices } = lines.get(corridor.id)!;
    const isLed = stretches.length > 0 && spend(budget, STEPS.foot * stretches.length);
    const foot = isLed ? splitAtFoot(stretches, branch.points[0]!, nodes) : vertices[0]!;
    rows.set(branch.id, withoutRepeats([foot, ...rows.get(branch.id)!]));
  }
  return {
    join(point) {
      const node = nodes.near(point);
      if (node !== null) return node;
      const isNear = (stretch: Stretch) => footOn(stretch, point).distance <= REACH_SNAPS * nodes.snap;
      const found = near(segmentBetween(point, point)).filter(isNear);
      return found.length > 0 ? splitAtFoot(found, point, nodes) : null;
    },
    alongCorridor: ({ id }) => nodesAlong(lines.get(id)!, nodes),
    alongBranch: ({ id }) => rows.get(id)!,
  };
}

function nearOf(stretches: readonly Stretch[], margin: number, budget: WorkBudget): Near {
  const grid = segmentGrid(stretches, margin);
  for (const [at, stretch] of stretches.entries()) grid.add(at, stretch);
  return (segment) => grid.near(segment, (steps) => spend(budget, steps)).map((at) => stretches[at]!);
}

const pointsOf = ({ points, branches }: Corridor): number =>
  branches.reduce((sum, branch) => sum + branch.points.length, points.length);

/** Splits segments where they cross, unless either is a bridge. */
function splitAtCrossings(stretches: readonly Stretch[], near: Near, nodes: LevelNodes, budget: WorkBudget): void {
  for (const stretch of stretches) {
    if (stretch.isBridge) continue;
    const others = near(stretch);
    for (const other of others.slice(others.indexOf(stretch) + 1)) {
      const crossing = other.isBridge ? null : crossingOf(stretch, other);
      if (crossing === null) continue;
      if (!spendCrossing(budget)) return;
      const node = nodes.at(crossing);
      split(stretch, node);
      split(other, node);
    }
  }
}

/** Two segments are joined by a node where they cross. */
const spendCrossing = (budget: WorkBudget): boolean =>
  spend(budget, STEPS.crossing) && spendJoin(budget) && spendJoin(budget);

/** Ends join whatever they touch, also those of a bridge; inner points join where neither is a bridge. */
function splitAtVertices(line: Line, near: Near, nodes: LevelNodes, budget: WorkBudget): void {
  const isBridge = line.corridor.crossing === 'bridge';
  for (const [at, node] of line.vertices.entries()) {
    const joinsAll = isEnd(line, at);
    if (isBridge && !joinsAll) continue;
    const place = nodes.place(node);
    for (const stretch of near(segmentBetween(place, place))) {
      const isJoined = joinsAll || !stretch.isBridge;
      if (!isJoined || node === stretch.from || node === stretch.to) continue;
      if (footOn(stretch, place).distance <= nodes.snap && spendJoin(budget)) split(stretch, node);
    }
  }
}
