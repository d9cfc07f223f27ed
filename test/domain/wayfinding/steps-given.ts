import type { TransitionType } from '../../../src/domain/projects/items/transition.ts';
import type { Point } from '../../../src/domain/projects/values/geometry.ts';
import type { FoundRoute, Leg, TakenTransition } from '../../../src/domain/wayfinding/route/route.ts';
import { stepTexts } from '../../../src/domain/wayfinding/words/step-texts.ts';
import { type RouteWords, routeSteps } from '../../../src/domain/wayfinding/words/steps.ts';

/** A leg on the ground, one metre a unit, beside corridors; its points are written `x,y x,y`. */
export function aLeg(points: string, given: Partial<Leg> = {}): Leg {
  const line = points.split(' ').map((pair): Point => {
    const [x, y] = pair.split(',').map(Number);
    return { x: x!, y: y! };
  });
  return {
    levelId: 'ground',
    points: line,
    corridorIds: line.slice(1).map(() => null),
    rideMeters: 0,
    distanceMeters: lengthOf(line),
    durationSeconds: 10,
    transition: null,
    via: null,
    ...given,
  };
}

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - points[i]!.x, y - points[i]!.y), 0);

export function aRoute(...legs: readonly Leg[]): FoundRoute {
  const distances = legs.map(({ distanceMeters }) => distanceMeters);
  const isKnown = distances.every((distance) => distance !== null);
  return {
    found: true,
    distanceMeters: isKnown ? distances.reduce((sum, distance) => sum + distance, 0) : null,
    durationSeconds: 10 * legs.length,
    accessible: true,
    legs,
    snapped: false,
  };
}

export const taking = (type: TransitionType, toLevelId: string): TakenTransition => ({
  id: type,
  type,
  name: '',
  toLevelId,
});

const ORDINALS: Readonly<Record<string, number>> = { cellar: -1, ground: 0, annex: 0, upper: 1, attic: 2 };

/** Levels are named `Upper level`, corridors by their id, transitions have no name. */
export const someWords = (given: Partial<RouteWords> = {}): RouteWords => ({
  from: 'Main entrance',
  to: 'Bakery',
  via: [],
  levelName: (id) => `${id.charAt(0).toUpperCase()}${id.slice(1)} level`,
  buildingName: () => '',
  ordinal: (id) => ORDINALS[id]!,
  corridorName: (id) => id,
  transitionName: () => '',
  placesOn: () => [],
  ...given,
});

export const textsOf = (route: FoundRoute, language = 'en', words: Partial<RouteWords> = {}): readonly string[] =>
  routeSteps(route, someWords(words), stepTexts(language)).map(({ text }) => text);
