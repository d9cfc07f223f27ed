import type { TransitionType } from '../../../../src/domain/projects/items/transition.ts';
import type { RouteEnd } from '../../../../src/domain/wayfinding/route/route.ts';
import type { Strings } from '../strings/strings.ts';
import type { Words } from './language.ts';
import type { PublicMap } from './model.ts';

export type Transition = PublicMap['wayfinding']['transitions'][number];

/** Positions in an address are rounded to a tenth. */
const ROUNDED = 0.051;

const KINDS = {
  stairs: 'kindStairs',
  elevator: 'kindElevator',
  escalator: 'kindEscalator',
  ramp: 'kindRamp',
  travelator: 'kindTravelator',
  door: 'kindDoor',
  portal: 'kindPassage',
  other: 'kindPassage',
} as const satisfies Record<TransitionType, keyof Strings>;

/** The name of a transition, else what it is. */
export const transitionName = (transition: Transition, words: Words, strings: Strings): string =>
  words.named(transition) || strings[KINDS[transition.type]];

/** The transition that has a door at the end of a route. */
export function transitionAt({ wayfinding }: PublicMap, end: RouteEnd): Transition | undefined {
  if (end.kind !== 'point') return undefined;
  return wayfinding.transitions.find(({ positions }) =>
    positions.some(
      ({ levelId, x, y }) => levelId === end.levelId && Math.abs(x - end.x) < ROUNDED && Math.abs(y - end.y) < ROUNDED,
    ),
  );
}
