import type { Point } from '../projects/geometry.ts';
import type { TransitionType } from '../projects/transition.ts';

/** `accessible` leaves out every way that is not step-free, `comfortable` counts stairs four times. */
export const PROFILES = ['default', 'accessible', 'comfortable'] as const;
export type Profile = (typeof PROFILES)[number];

/** Where a route begins or ends. */
export type RouteEnd =
  | { readonly kind: 'area'; readonly id: string }
  | { readonly kind: 'marker'; readonly id: string }
  | ({ readonly kind: 'point'; readonly levelId: string } & Point);

/** What is requested. `avoid` and `exclude` name transitions, corridors and branches by id, or transitions by type. */
export type RouteQuestion = {
  readonly from: RouteEnd;
  readonly to: RouteEnd;
  readonly profile: Profile;
  readonly avoid: readonly string[];
  readonly exclude: readonly string[];
};

/** The transition that is taken at the end of a leg. */
export type TakenTransition = {
  readonly id: string;
  readonly type: TransitionType;
  readonly name: string;
  readonly toLevelId: string;
};

/** A stretch on one level. Distances are null where a level's scale is not known. */
export type Leg = {
  readonly levelId: string;
  readonly points: readonly Point[];
  /** The corridor that each stretch between two points belongs to; null beside corridors. One shorter than `points`. */
  readonly corridorIds: readonly (string | null)[];
  /** How much of `distanceMeters` is ridden in the transition, as that says. */
  readonly rideMeters: number;
  readonly distanceMeters: number | null;
  /** With the transition at its end. */
  readonly durationSeconds: number;
  readonly transition: TakenTransition | null;
};

export type FoundRoute = {
  readonly found: true;
  readonly distanceMeters: number | null;
  readonly durationSeconds: number;
  /** Whether the whole way is step-free. */
  readonly accessible: boolean;
  readonly legs: readonly Leg[];
  /** Whether an end lies off the network and was led to the nearest corridor. */
  readonly snapped: boolean;
};

/** What is in the way, and why. */
export type Blocker = {
  readonly type: 'corridor' | 'branch' | 'transition';
  readonly id: string;
  readonly why: 'not_accessible' | 'excluded';
};

/**
 * `no_network`: an end has no corridor on its level. `not_connected`: no way at all joins the ends. `not_accessible`, `excluded`: only
 * ways that the question rules out do; `blockers` names what of the alternative does not comply.
 */
export type NoRoute = {
  readonly found: false;
  readonly reason: 'no_network' | 'not_connected' | 'not_accessible' | 'excluded';
  readonly blockers: readonly Blocker[];
  /** The default route, where there is one. */
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

/** One instruction; `distanceMeters` is what is walked after it, until the next. */
export type Step = {
  readonly type: (typeof STEP_TYPES)[number];
  readonly levelId: string;
  readonly x: number;
  readonly y: number;
  readonly distanceMeters: number | null;
  readonly text: string;
};
