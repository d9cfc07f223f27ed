import type { Transition, TransitionType } from '../../../src/domain/projects/items/transition.ts';
import type { Point } from '../../../src/domain/projects/values/geometry.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import type { Profile } from '../../../src/domain/wayfinding/route/route.ts';

export type Rules = {
  readonly profile: Profile;
  readonly avoid: readonly string[];
  readonly exclude: readonly string[];
};

/** A way from place to place: what it counts, what it takes. */
export type FoundWay = {
  readonly weight: number;
  readonly seconds: number;
  readonly rides: number;
  readonly isStepFree: boolean;
};

type Edge = FoundWay & { readonly from: string; readonly to: string };

/** Weights that differ less are equal but for rounding. */
const EPSILON = 1e-4;

/** Seconds to enter, and for each level. */
const RATES: Readonly<Record<TransitionType, readonly [number, number]>> = {
  elevator: [30, 4],
  stairs: [0, 18],
  escalator: [5, 14],
  ramp: [0, 30],
  door: [2, 0],
  other: [0, 18],
  travelator: [0, 0],
  portal: [0, 0],
};

/**
 * The best of all ways between two places of a lattice, by walking every one of them: those that weigh least, and among them those with
 * the fewest rides. The rules of wayfinding written down a second time, plainly.
 */
export function bestWays(map: NetworkSource, from: string, to: string, rules: Rules): readonly FoundWay[] {
  const edges = new Map<string, Edge[]>();
  for (const edge of edgesOf(map, rules)) edges.set(edge.from, [...(edges.get(edge.from) ?? []), edge]);
  const targets = new Set(doorsOf(map, to));
  let found: FoundWay[] = [];
  const walk = (at: string, way: FoundWay, passed: ReadonlySet<string>): void => {
    if (way.weight > (found[0]?.weight ?? Infinity) + EPSILON) return;
    if (targets.has(at)) {
      found = [...found, way].sort((a, b) => a.weight - b.weight);
      return;
    }
    for (const edge of edges.get(at) ?? []) {
      if (!passed.has(edge.to)) walk(edge.to, joined(way, edge), new Set([...passed, edge.to]));
    }
  };
  for (const door of doorsOf(map, from))
    walk(door, { weight: 0, seconds: 0, rides: 0, isStepFree: true }, new Set([door]));
  const lightest = found.filter(({ weight }) => weight <= found[0]!.weight + EPSILON);
  const fewest = Math.min(...lightest.map(({ rides }) => rides));
  return lightest.filter(({ rides }) => rides === fewest);
}

const joined = (way: FoundWay, edge: FoundWay): FoundWay => ({
  weight: way.weight + edge.weight,
  seconds: way.seconds + edge.seconds,
  rides: way.rides + edge.rides,
  isStepFree: way.isStepFree && edge.isStepFree,
});

const key = (levelId: string, { x, y }: Point) => `${levelId}@${x},${y}`;

/** The places at which one is at an end: at a crossing, or at any door of a shop. */
function doorsOf({ corridors }: NetworkSource, end: string): readonly string[] {
  if (end.includes('@')) return [end];
  return corridors.flatMap(({ levelId, branches }) =>
    branches.flatMap(({ areaId, points }) => (`area:${areaId}` === end ? [key(levelId, points.at(-1)!)] : [])),
  );
}

function edgesOf(map: NetworkSource, { profile, avoid, exclude }: Rules): readonly Edge[] {
  const edges: Edge[] = [];
  type Given = Pick<Edge, 'from' | 'to' | 'seconds' | 'rides' | 'isStepFree'> & { readonly names: readonly string[] };
  const add = ({ names, ...given }: Given) => {
    if (names.some((name) => exclude.includes(name)) || (profile === 'accessible' && !given.isStepFree)) return;
    const shunned = names.some((name) => avoid.includes(name)) ? 10 : 1;
    const steep = profile === 'comfortable' && given.rides > 0 && names.includes('stairs') ? 4 : 1;
    edges.push({ ...given, weight: given.seconds * shunned * steep });
  };
  for (const { id, levelId, points, branches, direction, isAccessible, speedFactor, extraSeconds } of map.corridors) {
    const [start, end] = [key(levelId, points[0]!), key(levelId, points[1]!)];
    const given = { names: [id], rides: 0, isStepFree: isAccessible, seconds: 10 / speedFactor + extraSeconds };
    if (direction !== 'backward') add({ ...given, from: start, to: end });
    if (direction !== 'forward') add({ ...given, from: end, to: start });
    for (const branch of branches) {
      const [foot, door] = [branch.points[0]!, branch.points[1]!];
      const seconds = Math.hypot(door.x - foot.x, door.y - foot.y) + branch.extraSeconds;
      const ends = { foot: key(levelId, foot), door: key(levelId, door) };
      const led = { names: [branch.id], rides: 0, isStepFree: branch.isAccessible, seconds };
      add({ ...led, from: ends.foot, to: ends.door });
      add({ ...led, from: ends.door, to: ends.foot });
    }
  }
  for (const transition of map.transitions) for (const edge of ridesOf(map, transition)) add(edge);
  return edges;
}

function ridesOf({ levels, corridors }: NetworkSource, transition: Transition) {
  const { id, type, direction, positions } = transition;
  const hasSteps = type === 'stairs' || type === 'escalator';
  const floor = (at: number) => levels.find((level) => level.id === positions[at]!.levelId)!.ordinal;
  const names = [id, type];
  const landing = (at: number) => `${id} at ${at}`;
  const place = (at: number) => key(positions[at]!.levelId, positions[at]!);
  const isMet = (at: number) =>
    corridors.some(({ levelId, points }) => points.some((end) => key(levelId, end) === place(at)));
  const walks = positions.flatMap(({ accessible: isStepFree }, at) => {
    const walk = { names, rides: 0, seconds: 0, isStepFree };
    const ends = { from: place(at), to: landing(at) };
    return isMet(at)
      ? [
          { ...walk, ...ends },
          { ...walk, from: ends.to, to: ends.from },
        ]
      : [];
  });
  const all = positions.map((_, at) => at);
  const rides = all.flatMap((from) =>
    all.flatMap((to) => {
      const [low, high] = [Math.min(floor(from), floor(to)), Math.max(floor(from), floor(to))];
      const isBetween = (at: number) => floor(at) > low && floor(at) < high;
      const isUp = floor(to) > floor(from);
      if (from === to || (hasSteps && all.some(isBetween)) || direction === (isUp ? 'down' : 'up')) return [];
      const entry = transition.entrySeconds ?? RATES[type][0];
      const perLevel = transition.secondsPerLevel ?? RATES[type][1];
      const isStepFree =
        (transition.isAccessible ?? !hasSteps) && positions[from]!.accessible && positions[to]!.accessible;
      return [
        { from: landing(from), to: landing(to), names, rides: 1, seconds: entry + (high - low) * perLevel, isStepFree },
      ];
    }),
  );
  return [...walks, ...rides];
}
