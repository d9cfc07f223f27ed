import type { Point, Ring } from '../../projects/values/geometry.ts';
import type { Network } from '../network/network.ts';
import type { NetworkSource } from '../network/network-source.ts';
import { BACKWARD, FORWARD } from '../network/piece.ts';
import { footholdAt, segmentOfPiece } from '../network/piece-place.ts';
import type { Foothold, Place } from '../network/place.ts';
import { boxDistance, distanceBetween, footOn } from '../network/segment.ts';
import type { RouteEnd } from './route.ts';
import type { Gate } from './shortest-path.ts';
import { partOf, type Weights } from './weight.ts';

/** How an end of a route is connected to the network: by its access nodes or, if it has none, by the nearest corridor. */
export type Anchor = {
  readonly nodes: readonly number[];
  readonly foot: Foothold | null;
  /** The position of the end itself, if a straight line is to be walked between it and the foot. */
  readonly position: Place | null;
};

/** Null where an end has no access and there is no corridor on its level; or where it is not on the map. */
export function anchorOf(network: Network, end: RouteEnd): Anchor | null {
  if (end.kind === 'point') return snapped(network, end.levelId, end, true);
  if (end.kind === 'area') {
    const area = network.source.areas.find(({ id }) => id === end.id);
    return area ? anchorOfArea(network, area) : null;
  }
  const marker = network.source.markers.find(({ id }) => id === end.id);
  return marker ? anchorOfMarker(network, marker) : null;
}

export function anchorOfArea(
  network: Network,
  { id, levelId, labelPoint, data, parts = [] }: NetworkSource['areas'][number],
): Anchor | null {
  const accessed = accessAnchor(network.access.area.get(id));
  if (accessed) return accessed;
  const points = labelPoint ? [labelPoint] : [data, ...parts.map((part) => part.data)].map(centroid);
  return nearestAnchor(network, levelId, points);
}

/** The anchor on the corridor that is nearest to one of these points, the first of equal ones. */
function nearestAnchor(network: Network, levelId: string, points: readonly Point[]): Anchor | null {
  let [nearest, least]: [Anchor | null, number] = [null, Infinity];
  for (const point of points) {
    const anchor = snapped(network, levelId, point, false);
    const distance = anchor?.foot ? distanceBetween(anchor.foot, point) : Infinity;
    if (distance < least) [nearest, least] = [anchor, distance];
  }
  return nearest;
}

export function anchorOfMarker(
  network: Network,
  { id, levelId, position }: NetworkSource['markers'][number],
): Anchor | null {
  return accessAnchor(network.access.marker.get(id)) ?? snapped(network, levelId, position, true);
}

const accessAnchor = (nodes: readonly number[] | undefined) => nodes && { nodes, foot: null, position: null };

function snapped(network: Network, levelId: string, { x, y }: Point, isWalked: boolean): Anchor | null {
  const level = network.source.levels.findIndex(({ id }) => id === levelId);
  const foot = level < 0 ? null : nearestFoot(network, { x, y, level });
  return foot && { nodes: [], foot, position: isWalked ? { x, y, level } : null };
}

/** The gates by which a route leaves its start. */
export function gatesFrom(network: Network, weights: Weights, anchor: Anchor): readonly Gate[] {
  return gates(network, weights, anchor, { towardsTo: FORWARD, towardsFrom: BACKWARD });
}

/** The gates by which a route reaches its end. */
export function gatesTo(network: Network, weights: Weights, anchor: Anchor): readonly Gate[] {
  return gates(network, weights, anchor, { towardsTo: BACKWARD, towardsFrom: FORWARD });
}

/** `towardsTo`: the flag of a piece that may be walked between the foot and the piece's `to`. */
type Needed = { readonly towardsTo: number; readonly towardsFrom: number };

function gates({ pieces }: Network, weights: Weights, { nodes, foot }: Anchor, needed: Needed): readonly Gate[] {
  if (foot === null) return nodes.map((node) => ({ node, weight: 0 }));
  const { piece, share } = foot;
  const [from, to, flags, weight] = [pieces.from[piece]!, pieces.to[piece]!, pieces.flags[piece]!, weights[piece]!];
  if (share === 0) return [{ node: from, weight: 0 }];
  if (share === 1) return [{ node: to, weight: 0 }];
  if (weight === Infinity) return [];
  return [
    ...(flags & needed.towardsTo ? [{ node: to, weight: partOf(weight, 1 - share) }] : []),
    ...(flags & needed.towardsFrom ? [{ node: from, weight: partOf(weight, share) }] : []),
  ];
}

/** The nearest corridor node of the level within `snap`, else the nearest point on a corridor, the first of equal ones. */
function nearestFoot(network: Network, point: Place): Foothold | null {
  const { snap } = network.scales[point.level]!;
  let [found, least]: [Foothold | null, number] = [null, Infinity];
  let [node, nearest]: [Foothold | null, number] = [null, snap];
  const isBefore = (piece: number, other: Foothold | null) => other !== null && piece < other.piece;

  function look(piece: number): void {
    const segment = segmentOfPiece(network, piece);
    if (boxDistance(segment, point) > Math.max(least, nearest)) return;
    const { x, y, share, distance } = footOn(segment, point);
    if (distance < least || (distance === least && isBefore(piece, found)))
      [found, least] = [{ x, y, level: point.level, piece, share }, distance];
    for (const id of [network.pieces.from[piece]!, network.pieces.to[piece]!]) {
      const end = footholdAt(network, piece, id);
      const away = distanceBetween(end, point);
      if (away < nearest || (away === nearest && isBefore(piece, node))) [node, nearest] = [end, away];
    }
  }

  for (const { ids, beyond } of network.corridors[point.level]!.outwards(point)) {
    for (const piece of ids) look(piece);
    if (beyond > Math.max(least, nearest)) break;
  }
  return node ?? (found && atNode(network, found, snap));
}

/** The foot, or the node of its piece within `snap` of it. */
function atNode(network: Network, foot: Foothold, snap: number): Foothold {
  const { piece, share } = foot;
  const node = footholdAt(network, piece, (share < 0.5 ? network.pieces.from : network.pieces.to)[piece]!);
  return distanceBetween(node, foot) < snap ? node : foot;
}

/** The centroid of an outline. */
function centroid(ring: Ring): Point {
  const [originX, originY] = ring[0] ?? [0, 0];
  let [twice, sumX, sumY] = [0, 0, 0];
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    // Computed relative to the first vertex: far from the origin the differences would lose precision.
    const [ax, ay, bx, by] = [x - originX, y - originY, nextX - originX, nextY - originY];
    const cross = ax * by - bx * ay;
    twice += cross;
    sumX += (ax + bx) * cross;
    sumY += (ay + by) * cross;
  }
  return { x: originX + sumX / (3 * twice), y: originY + sumY / (3 * twice) };
}
