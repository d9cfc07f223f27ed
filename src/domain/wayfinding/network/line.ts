import type { Corridor } from '../../projects/items/corridor.ts';
import type { Point } from '../../projects/values/geometry.ts';
import type { LevelNodes } from './nodes.ts';
import { boxDistance, footOn, type Segment, segmentBetween } from './segment.ts';

/** A segment between two neighbouring points of a corridor; `splits` are nodes on it, in no order. */
export type Stretch = Segment & {
  readonly from: number;
  readonly to: number;
  readonly isBridge: boolean;
  readonly splits: number[];
};

/** A corridor while its level is noded: the nodes of its points, and its segments, including the one to the closing point. */
export type Line = {
  readonly corridor: Corridor;
  readonly vertices: readonly number[];
  readonly stretches: readonly Stretch[];
};

export function lineOf(corridor: Corridor, nodes: LevelNodes): Line {
  const { points, isClosed, closedToPointIndex, crossing } = corridor;
  const vertices = points.map(nodes.at);
  const row = isClosed ? [...vertices, vertices[closedToPointIndex]!] : vertices;
  const stretches: Stretch[] = [];
  for (const [at, to] of row.entries()) {
    const from = row[at - 1] ?? to;
    if (from === to) continue;
    const segment = segmentBetween(nodes.place(from), nodes.place(to));
    stretches.push({ ...segment, from, to, isBridge: crossing === 'bridge', splits: [] });
  }
  return { corridor, vertices, stretches };
}

/** Whether one of its points is an end of the line. */
export function isEnd({ corridor, vertices }: Line, at: number): boolean {
  const { isClosed, closedToPointIndex } = corridor;
  if (at === 0) return !isClosed || closedToPointIndex > 0;
  return at === vertices.length - 1 && !isClosed;
}

export function split(stretch: Stretch, node: number): void {
  if (node !== stretch.from && node !== stretch.to) stretch.splits.push(node);
}

/** Splits the segment that is nearest to the point, the first of equal ones, and returns the node there. */
export function splitAtFoot(stretches: readonly Stretch[], point: Point, nodes: LevelNodes): number {
  let [nearest, foot] = [stretches[0]!, footOn(stretches[0]!, point)];
  for (const stretch of stretches) {
    if (boxDistance(stretch, point) >= foot.distance) continue;
    const other = footOn(stretch, point);
    if (other.distance < foot.distance) [nearest, foot] = [stretch, other];
  }
  const node = nodes.at(foot);
  split(nearest, node);
  return node;
}

/** The nodes along a line, from its first point on. */
export function nodesAlong({ vertices, stretches }: Line, nodes: LevelNodes): readonly number[] {
  const inOrder = (stretch: Stretch) => {
    const along = stretch.splits.map((node) => ({ node, share: footOn(stretch, nodes.place(node)).share }));
    return along.sort((a, b) => a.share - b.share || a.node - b.node).map(({ node }) => node);
  };
  return withoutRepeats([vertices[0]!, ...stretches.flatMap((stretch) => [...inOrder(stretch), stretch.to])]);
}

export const withoutRepeats = (nodes: readonly number[]) => nodes.filter((node, at) => node !== nodes[at - 1]);
