import { type Components, componentsOf } from '../network/components.ts';
import type { Network } from '../network/network.ts';
import { REACH_SNAPS } from '../network/noding.ts';
import { STEP_FREE } from '../network/piece.ts';
import { boxDistance, footOn, type Segment, segmentBetween } from '../network/segment.ts';
import { type Anchor, anchorOf, anchorOfArea, anchorOfMarker } from './anchor.ts';
import { barriersFrom } from './barriers.ts';
import { type CrossedArea, crossedAreas } from './crossed-areas.ts';
import { entrancesOf } from './entrances.ts';
import type { Blocker, RouteEnd } from './route.ts';

/** The check of a map's network. Ids are in the order of the content. */
export type NetworkCheck = {
  /** The number of disconnected parts. */
  readonly components: number;
  /** Not reachable from an entrance; without an entrance on the map, outside the largest part. */
  readonly unreachableAreas: readonly string[];
  readonly unreachableMarkers: readonly string[];
  /** Reachable, but by no step-free route from an entrance; without one, from the largest step-free part. */
  readonly notAccessibleAreas: readonly string[];
  /** Branches that lead nowhere, or begin off their corridor. */
  readonly danglingBranches: readonly string[];
  /** Transitions with fewer than two positions connected to the network. */
  readonly orphanTransitions: readonly string[];
  /** Levels with corridors whose scale in metres is unknown. */
  readonly missingScaleLevels: readonly string[];
  /** Ways through areas that they do not serve; at most 1,000. */
  readonly crossedAreas: readonly CrossedArea[];
  /** Shares of the areas and markers, 0 to 1; 1 where there are none. */
  readonly coverage: { readonly reachable: number; readonly accessible: number };
  /** What is not step-free on the route to places that are reachable but not accessible, areas first; at most `MOST_BLOCKED`. */
  readonly blockers: readonly BlockedPlace[];
};

export type BlockedPlace = {
  readonly type: 'area' | 'marker';
  readonly id: string;
  readonly blockers: readonly Blocker[];
};

/** For how many places the check lists what blocks them. */
export const MOST_BLOCKED = 100;

type PointEnd = Extract<RouteEnd, { readonly kind: 'point' }>;

/** How a place is reached. */
type FoundPlace = {
  readonly type: 'area' | 'marker';
  readonly id: string;
  readonly anchor: Anchor | null;
  readonly isReachable: boolean;
  readonly isAccessible: boolean;
};

export function checkNetwork(network: Network): NetworkCheck {
  const whole = componentsOf(network, () => true);
  const { find, blockersTo } = visitorsOf(network, whole);
  const areas = network.source.areas.map((area) => find('area', area.id, anchorOfArea(network, area)));
  const markers = network.source.markers.map((marker) => find('marker', marker.id, anchorOfMarker(network, marker)));
  const all = [...areas, ...markers];
  const share = (part: readonly FoundPlace[]) => (all.length > 0 ? part.length / all.length : 1);
  const isUnreachable = ({ isReachable }: FoundPlace) => !isReachable;
  const isBlocked = ({ isReachable, isAccessible }: FoundPlace) => isReachable && !isAccessible;
  return {
    components: partCount(network, whole),
    unreachableAreas: idsOf(areas.filter(isUnreachable)),
    unreachableMarkers: idsOf(markers.filter(isUnreachable)),
    notAccessibleAreas: idsOf(areas.filter(isBlocked)),
    danglingBranches: danglingBranches(network),
    orphanTransitions: orphanTransitions(network),
    missingScaleLevels: missingScaleLevels(network),
    crossedAreas: crossedAreas(network.source),
    coverage: {
      reachable: share(all.filter(({ isReachable }) => isReachable)),
      accessible: share(all.filter(({ isAccessible }) => isAccessible)),
    },
    blockers: all
      .filter(isBlocked)
      .slice(0, MOST_BLOCKED)
      .map(({ type, id, anchor }) => ({ type, id, blockers: blockersTo(anchor!) })),
  };
}

/** Whether visitors get to the corridor that is nearest to a point, as `checkNetwork` sees it. */
export function reachedCorridors(network: Network): (point: PointEnd) => boolean {
  const { find } = visitorsOf(
    network,
    componentsOf(network, () => true),
  );
  return (point) => find('area', '', anchorOf(network, point)).isReachable;
}

/** How places are reached: from the entrances or, without any, from the largest parts. */
function visitorsOf(network: Network, whole: Components) {
  const entrances = entrancesOf(network);
  const nodes = entrances ? [] : nodesOfLargestStepFreePart(network);
  const { isReached, isStepFree, blockersTo } = barriersFrom(network, { anchors: entrances ?? [], nodes });
  const isInLargest = (anchor: Anchor) => nodesAround(network, anchor).some((node) => whole.of(node) === whole.largest);
  const isReachable = entrances ? isReached : isInLargest;
  const find = (type: FoundPlace['type'], id: string, anchor: Anchor | null): FoundPlace => {
    const isFound = anchor !== null && isReachable(anchor);
    return { type, id, anchor, isReachable: isFound, isAccessible: isFound && isStepFree(anchor) };
  };
  return { find, blockersTo };
}

function nodesOfLargestStepFreePart(network: Network): readonly number[] {
  const { flags } = network.pieces;
  const { of, largest } = componentsOf(network, (piece) => (flags[piece]! & STEP_FREE) !== 0);
  return Array.from(network.nodes.level.keys()).filter((node) => of(node) === largest);
}

/** The nodes that an anchor is connected to. */
function nodesAround({ pieces }: Network, { nodes, foot }: Anchor): readonly number[] {
  if (foot === null) return nodes;
  const [from, to] = [pieces.from[foot.piece]!, pieces.to[foot.piece]!];
  if (foot.share === 0) return [from];
  return foot.share === 1 ? [to] : [from, to];
}

/** Unconnected transitions are not a part. */
function partCount({ nodes, landings }: Network, { of }: Components): number {
  const landed = new Set(landings.flatMap((row) => row.map((landing) => landing?.node)));
  const walked = Array.from(nodes.level.keys()).filter((node) => !landed.has(node));
  return new Set(walked.map(of)).size;
}

function danglingBranches({ source, scales }: Network): readonly string[] {
  const levelAt = new Map(source.levels.map(({ id }, at) => [id, at]));
  return source.corridors.flatMap(({ levelId, points, branches, ...corridor }) => {
    const reach = REACH_SNAPS * (scales[levelAt.get(levelId) ?? -1]?.snap ?? Infinity);
    const closing = corridor.isClosed ? [points[corridor.closedToPointIndex]!] : [];
    const line = [...points, ...closing];
    const stretches = line.slice(1).map((point, at) => segmentBetween(line[at]!, point));
    return idsOf(
      branches.filter((branch) => {
        const hasTarget = branch.areaId ?? branch.markerId ?? branch.transitionId;
        const [foot] = branch.points;
        const isFar = (stretch: Segment) =>
          boxDistance(stretch, foot!) > reach || footOn(stretch, foot!).distance > reach;
        return !hasTarget || stretches.every(isFar);
      }),
    );
  });
}

function orphanTransitions({ source, landings }: Network): readonly string[] {
  const joined = (at: number) => landings[at]!.filter((landing) => landing !== null && landing.joined.length > 0);
  return idsOf(source.transitions.filter((_, at) => joined(at).length < 2));
}

function missingScaleLevels({ source, scales }: Network): readonly string[] {
  const walked = new Set(source.corridors.map(({ levelId }) => levelId));
  return idsOf(source.levels.filter(({ id }, at) => walked.has(id) && !scales[at]!.isKnown));
}

const idsOf = (items: readonly { readonly id: string }[]) => items.map(({ id }) => id);
