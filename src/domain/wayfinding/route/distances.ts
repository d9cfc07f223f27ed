import type { Network } from '../network/network.ts';
import { microsOf, RIDE, walkingSeconds } from '../network/piece.ts';
import { footholdAt } from '../network/piece-place.ts';
import { distanceBetween } from '../network/segment.ts';
import { type Anchor, anchorOf, anchorOfArea, anchorOfMarker, gatesFrom, gatesTo } from './anchor.ts';
import { directWeight } from './course.ts';
import { thousandths } from './legs.ts';
import { isSameEnd, type RouteEnd, type RouteQuestion } from './route.ts';
import { type PathTree, pathTree } from './shortest-path.ts';
import { weightsFor } from './weight.ts';

/** The walk to a place, as the route there has it. */
export type Walk = {
  /** Null where the scale of a level on the way is not known. */
  readonly distanceMeters: number | null;
  readonly durationSeconds: number;
  /** Orders walks, the better first: the time with what the request avoids multiplied. */
  readonly weight: number;
};

/** How each place is connected to the network, found out once. */
export type PlaceAnchors = (end: RouteEnd) => Anchor | null;

export function placeAnchors(network: Network): PlaceAnchors {
  const known = new Map<string, Anchor | null>();
  const areas = new Map(network.source.areas.map((area) => [area.id, area]));
  const markers = new Map(network.source.markers.map((marker) => [marker.id, marker]));
  const found = (end: RouteEnd): Anchor | null => {
    if (end.kind === 'point') return anchorOf(network, end);
    if (end.kind === 'area') return areas.has(end.id) ? anchorOfArea(network, areas.get(end.id)!) : null;
    return markers.has(end.id) ? anchorOfMarker(network, markers.get(end.id)!) : null;
  };
  return (end) => {
    if (end.kind === 'point') return found(end);
    const key = `${end.kind} ${end.id}`;
    if (!known.has(key)) known.set(key, found(end));
    return known.get(key)!;
  };
}

/**
 * The walks from a start to any number of places, by one search of the network; null where no way leads there that the request allows.
 * Each is that of `findRoute`.
 */
export function distancesFrom(
  network: Network,
  anchors: PlaceAnchors,
  { from, ...rules }: Omit<RouteQuestion, 'to'>,
): (to: RouteEnd) => Walk | null {
  const start = anchors(from);
  if (!start) return () => null;
  const weights = weightsFor(network, rules);
  const tree = pathTree({ arcs: network.arcs, weights, from: gatesFrom(network, weights, start) });
  const coverTo = coversOf(network, tree, start);

  return (to) => {
    if (isSameEnd(from, to)) return { distanceMeters: 0, durationSeconds: 0, weight: 0 };
    const end = anchors(to);
    if (!end) return null;
    let [weight, cover]: [number, Cover | null] = [directWeight(network, weights, start, end) ?? Infinity, null];
    if (weight < Infinity) cover = partOfPiece(network, start.foot!.piece, end.foot!.share - start.foot!.share);
    for (const gate of gatesTo(network, weights, end)) {
      const whole = tree.weights[gate.node]! + gate.weight;
      if (whole >= weight) continue;
      weight = whole;
      cover = added(coverTo(gate.node), toNode(network, end, gate.node));
    }
    return cover && { ...walked([leadOf(network, start), cover, leadOf(network, end)]), weight };
  };
}

/** A part of a walk; its metres are not a number where the scale of its level is not known. */
type Cover = { readonly meters: number; readonly micros: number };

const NOTHING: Cover = { meters: 0, micros: 0 };

const added = (one: Cover, other: Cover): Cover => ({
  meters: one.meters + other.meters,
  micros: one.micros + other.micros,
});

function walked(covers: readonly Cover[]) {
  const { meters, micros } = covers.reduce(added);
  return {
    distanceMeters: Number.isNaN(meters) ? null : thousandths(meters),
    durationSeconds: thousandths(micros / 1e6),
  };
}

/** From the foot of the start to a node; computed for each node once. */
function coversOf(network: Network, { previous, arrived }: PathTree, start: Anchor): (node: number) => Cover {
  const known: (Cover | undefined)[] = [];
  return (node) => {
    const open: number[] = [];
    let at = node;
    for (; known[at] === undefined && previous[at]! >= 0; at = previous[at]!) open.push(at);
    let cover = known[at] ?? toNode(network, start, at);
    known[at] = cover;
    for (const next of open.reverse()) {
      cover = added(cover, coverOfPiece(network, arrived[next]!, next));
      known[next] = cover;
    }
    return cover;
  };
}

/** A whole piece, walked or ridden to one of its nodes. */
function coverOfPiece({ pieces, ways, nodes, scales }: Network, piece: number, node: number): Cover {
  const { metersPerUnit, isKnown } = scales[nodes.level[node]!]!;
  const isRide = (pieces.flags[piece]! & RIDE) !== 0;
  const rideMeters = isRide ? ways[pieces.way[piece]!]!.transition!.distanceMeters : null;
  const meters = isKnown ? (rideMeters ?? pieces.units[piece]! * metersPerUnit) : Number.NaN;
  return { meters, micros: pieces.micros[piece]! };
}

function partOfPiece(network: Network, piece: number, difference: number): Cover {
  const share = Math.abs(difference);
  const { meters, micros } = coverOfPiece(network, piece, network.pieces.from[piece]!);
  return { meters: meters * share, micros: Math.round(micros * share) };
}

/** Between the foot of an anchor and a node of its piece; nothing where the anchor is the node. */
function toNode(network: Network, { foot }: Anchor, node: number): Cover {
  if (!foot) return network.scales[network.nodes.level[node]!]!.isKnown ? NOTHING : { meters: Number.NaN, micros: 0 };
  return partOfPiece(network, foot.piece, foot.share - footholdAt(network, foot.piece, node).share);
}

/** The straight line between an end beside the network and its foot. */
function leadOf({ scales }: Network, { position, foot }: Anchor): Cover {
  if (!position || !foot) return NOTHING;
  const { metersPerUnit, isKnown } = scales[position.level]!;
  const meters = distanceBetween(position, foot) * metersPerUnit;
  return { meters: isKnown ? meters : Number.NaN, micros: microsOf(walkingSeconds(meters)) };
}
