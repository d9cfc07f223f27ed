import {
  type Branch,
  type Corridor,
  DEFAULT_BRANCH,
  DEFAULT_CORRIDOR,
} from '../../../src/domain/projects/items/corridor.ts';
import {
  DEFAULT_TRANSITION,
  type Transition,
  type TransitionType,
} from '../../../src/domain/projects/items/transition.ts';
import { buildNetwork, type Network } from '../../../src/domain/wayfinding/network/network.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { findRoute } from '../../../src/domain/wayfinding/route/find-route.ts';
import type { FoundRoute, NoRoute, RouteEnd, RouteQuestion } from '../../../src/domain/wayfinding/route/route.ts';
import { NOW } from '../../support/builders.ts';

type Level = NetworkSource['levels'][number];
type Area = NetworkSource['areas'][number];
type Marker = NetworkSource['markers'][number];

/** One second is walked in a unit. */
const SECOND = 1.3;

export function aLevel(id: string, given: Partial<Level> = {}): Level {
  return { id, ordinal: 0, width: 100, height: 100, metersPerUnit: SECOND, georeference: null, ...given };
}

/** Floors that are called by their ordinals: `0`, `1`, `-1`. */
export const floors = (...ordinals: readonly number[]): readonly Level[] =>
  ordinals.map((ordinal) => aLevel(String(ordinal), { ordinal }));

/** Points as SVG writes them: `0,0 10,0`. */
export const line = (text: string) =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return { x: x!, y: y! };
  });

/** A corridor on floor 0. */
export function aCorridor(id: string, points: string, given: Partial<Corridor> = {}): Corridor {
  const dates = { createdAt: NOW, updatedAt: NOW };
  const branches = (given.branches ?? []).map((branch) => ({ ...branch, corridorId: id }));
  return { ...DEFAULT_CORRIDOR, id, levelId: '0', points: line(points), ...dates, ...given, branches };
}

export function aBranch(id: string, points: string, given: Partial<Branch> = {}): Branch {
  return { ...DEFAULT_BRANCH, id, corridorId: '', points: line(points), ...given };
}

/** A transition between places written `level:x,y`. */
export function aTransition(type: TransitionType, places: string, given: Partial<Transition> = {}): Transition {
  const positions = places.split(' ').map((place) => {
    const [levelId, point] = place.split(':');
    return { levelId: levelId!, ...line(point!)[0]!, accessible: true };
  });
  return { ...DEFAULT_TRANSITION, id: `the ${type}`, type, positions, createdAt: NOW, updatedAt: NOW, ...given };
}

/** An area on floor 0: a square of two units, its upper left corner here. */
export function anArea(id: string, corner: string, given: Partial<Area> = {}): Area {
  const { x, y } = line(corner)[0]!;
  const data = [[x, y] as const, [x + 2, y] as const, [x + 2, y + 2] as const, [x, y + 2] as const];
  return { id, levelId: '0', data, parts: [], labelPoint: null, ...given };
}

export function aMarker(id: string, position: string, given: Partial<Marker> = {}): Marker {
  return { id, levelId: '0', position: line(position)[0]!, ...given };
}

/** A map with floor 0 only, unless it is given others. */
export function aSource(given: Partial<NetworkSource> = {}): NetworkSource {
  return { levels: floors(0), areas: [], markers: [], corridors: [], transitions: [], ...given };
}

/** An end written as `area:id`, `marker:id` or, for a point, `level@x,y`. */
export function anEnd(text: string): RouteEnd {
  const [levelId, point] = text.split('@');
  if (point) return { kind: 'point', levelId: levelId!, ...line(point)[0]! };
  const [kind, id] = text.split(':');
  return { kind: kind as 'area' | 'marker', id: id! };
}

type Rules = Partial<Pick<RouteQuestion, 'profile' | 'avoid' | 'exclude' | 'closures'>>;

/** The answer to a question for the way between two ends. */
export function asked(
  map: Network | Partial<NetworkSource>,
  from: string,
  to: string,
  rules: Rules = {},
): FoundRoute | NoRoute {
  const network = 'nodes' in map ? map : buildNetwork(aSource(map));
  const question = { profile: 'default', avoid: [], exclude: [], ...rules } as const;
  return findRoute(network, { ...question, from: anEnd(from), to: anEnd(to) });
}

/** The route between two ends; a missing one fails the test. */
export function route(map: Network | Partial<NetworkSource>, from: string, to: string, rules: Rules = {}): FoundRoute {
  const answer = asked(map, from, to, rules);
  if (!answer.found) throw new Error(`There is no way from ${from} to ${to}: ${answer.reason}.`);
  return answer;
}

/** The pieces of a map's network, written `x,y x,y`, from left to right and from top to bottom. */
export function pieces(map: Partial<NetworkSource>): readonly string[] {
  const { nodes, pieces } = buildNetwork(aSource(map));
  const at = (node: number) => [nodes.x[node]!, nodes.y[node]!] as const;
  const ends = Array.from(pieces.from, (from, piece) => [at(from), at(pieces.to[piece]!)].sort(byPlace));
  return ends.sort((a, b) => byPlace(a[0]!, b[0]!) || byPlace(a[1]!, b[1]!)).map(([a, b]) => `${a} ${b}`);
}

type Pair = readonly [number, number];
const byPlace = (a: Pair, b: Pair): number => a[0] - b[0] || a[1] - b[1];
