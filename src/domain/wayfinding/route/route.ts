import type { TransitionType } from '../../projects/items/transition.ts';
import type { Point } from '../../projects/values/geometry.ts';
import type { RouteClosure } from './route-closure.ts';

/** `accessible` leaves out everything that is not step-free, `comfortable` weighs stairs four times. */
export const PROFILES = ['default', 'accessible', 'comfortable'] as const;
export type Profile = (typeof PROFILES)[number];

/** The maximum number of stops between the ends of a route. */
export const MOST_STOPS = 8;

/** Where a route begins or ends. */
export type RouteEnd =
  | { readonly kind: 'area'; readonly id: string }
  | { readonly kind: 'marker'; readonly id: string }
  | ({ readonly kind: 'point'; readonly levelId: string } & Point);

/** Whether two ends are one place, or points at one position. */
export function isSameEnd(one: RouteEnd, other: RouteEnd): boolean {
  if (one.kind !== 'point') return one.kind === other.kind && one.id === other.id;
  return other.kind === 'point' && one.levelId === other.levelId && one.x === other.x && one.y === other.y;
}

/** A route request. `avoid` and `exclude` list transitions, corridors and branches by id, or transitions by type. */
export type RouteQuestion = {
  readonly from: RouteEnd;
  readonly to: RouteEnd;
  readonly profile: Profile;
  readonly avoid: readonly string[];
  readonly exclude: readonly string[];
  /** Those that act now. */
  readonly closures?: readonly RouteClosure[] | undefined;
};

/** The transition that is taken at the end of a leg. */
export type TakenTransition = {
  readonly id: string;
  readonly type: TransitionType;
  readonly name: string;
  readonly toLevelId: string;
};

/** A part of a route on one level. Distances are null where a level's scale is not known. */
export type Leg = {
  readonly levelId: string;
  readonly points: readonly Point[];
  /** The corridor of each segment between two points; null beside corridors. One shorter than `points`. */
  readonly corridorIds: readonly (string | null)[];
  /** The part of `distanceMeters` that is ridden in the transition, if it has a length of its own. */
  readonly rideMeters: number;
  readonly distanceMeters: number | null;
  /** Including the transition at its end. */
  readonly durationSeconds: number;
  readonly transition: TakenTransition | null;
  /** The stop that is reached at its end, by its index in the requested `via`; null elsewhere. */
  readonly via: number | null;
};

export type FoundRoute = {
  readonly found: true;
  readonly distanceMeters: number | null;
  readonly durationSeconds: number;
  /** Whether the whole route is step-free. */
  readonly accessible: boolean;
  readonly legs: readonly Leg[];
  /** Whether an end is beside the network and was moved to the nearest corridor. */
  readonly snapped: boolean;
  /** What is closed, slow or has a notice at its ends and on its way. */
  readonly closures?: readonly RouteClosure[] | undefined;
};

/** What blocks a route, and why. */
export type Blocker = {
  readonly type: 'corridor' | 'branch' | 'transition';
  readonly id: string;
  readonly why: 'not_accessible' | 'excluded' | 'closed';
  /** Why it is closed, by language. */
  readonly reason?: RouteClosure['reason'] | undefined;
};

/**
 * `no_network`: an end has no corridor on its level. `not_connected`: no route joins the ends. `not_accessible`, `excluded`: only
 * routes that the request excludes do; `blockers` lists what of the alternative does not comply. `closed`: the only routes are closed now.
 */
export type NoRoute = {
  readonly found: false;
  readonly reason: 'no_network' | 'not_connected' | 'not_accessible' | 'excluded' | 'closed';
  readonly blockers: readonly Blocker[];
  /** The route without the restrictions of the request, if there is one; never through something closed. */
  readonly alternative: FoundRoute | null;
};

export const STEP_TYPES = [
  'depart',
  'straight',
  'slight-left',
  'left',
  'sharp-left',
  'slight-right',
  'right',
  'sharp-right',
  'transition',
  'arrive',
] as const;

/** One instruction; `distanceMeters` is the walk after it, until the next. */
export type Step = {
  readonly type: (typeof STEP_TYPES)[number];
  readonly levelId: string;
  readonly x: number;
  readonly y: number;
  readonly distanceMeters: number | null;
  readonly text: string;
};
