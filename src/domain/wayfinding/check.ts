import { type Anchor, anchorOfArea, anchorOfMarker } from './anchor.ts';
import { type Components, componentsOf } from './components.ts';
import type { Network } from './network.ts';
import { REACH_SNAPS } from './noding.ts';
import { STEP_FREE } from './piece.ts';
import { boxDistance, footOn, type Segment, segmentBetween } from './segment.ts';

/** What a map's author should know about its ways (completions 4). Ids are in the order of the content. */
export type NetworkCheck = {
  /** How many parts there are between which no way leads. */
  readonly components: number;
  /** No route that begins in the largest part ends at them. */
  readonly unreachableAreas: readonly string[];
  readonly unreachableMarkers: readonly string[];
  /** They are reachable, but not from the largest part that is step-free within. */
  readonly notAccessibleAreas: readonly string[];
  /** Branches that lead nowhere, or begin off their corridor. */
  readonly danglingBranches: readonly string[];
  /** Transitions of which fewer than two positions are joined to the network. */
  readonly orphanTransitions: readonly string[];
  /** Levels with corridors of which nobody knows how many metres they have. */
  readonly missingScaleLevels: readonly string[];
  /** Shares of the areas and markers, 0 to 1; 1 where there are none. */
  readonly coverage: { readonly reachable: number; readonly accessible: number };
};

/** How a visitor comes to a place. */
type Found = { readonly id: string; readonly isReachable: boolean; readonly isAccessible: boolean };

export function checkNetwork(network: Network): NetworkCheck {
  const { areas: allAreas, markers: allMarkers } = network.source;
  const whole = componentsOf(network, () => true);
  const find = finder(network, whole);
  const areas = allAreas.map((area) => find(area.id, anchorOfArea(network, area)));
  const markers = allMarkers.map((marker) => find(marker.id, anchorOfMarker(network, marker)));
  const all = [...areas, ...markers];
  const share = (part: readonly Found[]) => (all.length > 0 ? part.length / all.length : 1);
  const isUnreachable = ({ isReachable }: Found) => !isReachable;
  return {
    components: partCount(network, whole),
    unreachableAreas: idsOf(areas.filter(isUnreachable)),
    unreachableMarkers: idsOf(markers.filter(isUnreachable)),
    notAccessibleAreas: idsOf(areas.filter(({ isReachable, isAccessible }) => isReachable && !isAccessible)),
    danglingBranches: danglingBranches(network),
    orphanTransitions: orphanTransitions(network),
    missingScaleLevels: missingScaleLevels(network),
    coverage: {
      reachable: share(all.filter(({ isReachable }) => isReachable)),
      accessible: share(all.filter(({ isAccessible }) => isAccessible)),
    },
  };
}

function finder(network: Network, whole: Components): (id: string, anchor: Anchor | null) => Found {
  const isStepFree = (piece: number) => (network.pieces.flags[piece]! & STEP_FREE) !== 0;
  const stepFree = componentsOf(network, isStepFree);
  return (id, anchor) => {
    const isIn = (parts: Components, counts: (piece: number) => boolean) =>
      anchor !== null && nodesAround(network, anchor, counts).some((node) => parts.of(node) === parts.largest);
    const isReachable = isIn(whole, () => true);
    return { id, isReachable, isAccessible: isReachable && isIn(stepFree, isStepFree) };
  };
}

/** The nodes that an anchor is joined to, if its own piece counts. */
function nodesAround(
  { pieces }: Network,
  { nodes, foot }: Anchor,
  counts: (piece: number) => boolean,
): readonly number[] {
  if (foot === null) return nodes;
  const [from, to] = [pieces.from[foot.piece]!, pieces.to[foot.piece]!];
  if (foot.share === 0) return [from];
  if (foot.share === 1) return [to];
  return counts(foot.piece) ? [from, to] : [];
}

/** Transitions that nothing leads to are no part. */
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
