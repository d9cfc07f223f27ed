import type { Transition, TransitionType } from '../../projects/items/transition.ts';

/** A ride from one of a transition's positions up to another, or back down. Positions are counted from 0. */
export type Ride = {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  /** Whether the seconds are the total duration, so that nothing is walked in addition. */
  readonly isWhole: boolean;
  readonly goesUp: boolean;
  readonly goesDown: boolean;
  readonly isStepFree: boolean;
};

type Rate = { readonly entrySeconds: number; readonly secondsPerLevel: number };

const rate = (entrySeconds: number, secondsPerLevel: number): Rate => ({ entrySeconds, secondsPerLevel });

/** The duration of a ride where the transition has none. */
const RATES: Readonly<Record<TransitionType, Rate>> = {
  stairs: rate(0, 18),
  elevator: rate(30, 4),
  escalator: rate(5, 14),
  ramp: rate(0, 30),
  travelator: rate(0, 0),
  door: rate(2, 0),
  portal: rate(0, 0),
  other: rate(0, 18),
};

/** Types with steps: by default not step-free, and connecting adjacent floors only. */
const STEPPED: ReadonlySet<TransitionType> = new Set(['stairs', 'escalator']);

/** The rides between positions on these floors; null is a position that is not on the map. */
export function ridesOf(transition: Transition, ordinals: readonly (number | null)[]): readonly Ride[] {
  const floor = (position: number) => ordinals[position]!;
  const positions = ordinals.flatMap((ordinal, position) => (ordinal === null ? [] : [position]));
  // Sorting is stable: on one floor the order of the positions is upwards.
  const upwards = positions.sort((a, b) => floor(a) - floor(b));
  const reach = STEPPED.has(transition.type) ? 1 : upwards.length;
  return upwards.flatMap((from, at) =>
    upwards.slice(at + 1, at + 1 + reach).map((to) => rideBetween(transition, from, to, floor(to) - floor(from))),
  );
}

function rideBetween(transition: Transition, from: number, to: number, levels: number): Ride {
  const { type, direction, positions } = transition;
  const usual = RATES[type];
  const entry = transition.entrySeconds ?? usual.entrySeconds;
  const isStepFree = transition.isAccessible ?? !STEPPED.has(type);
  return {
    from,
    to,
    seconds: transition.durationSeconds ?? entry + levels * (transition.secondsPerLevel ?? usual.secondsPerLevel),
    isWhole: transition.durationSeconds !== null,
    goesUp: direction !== 'down',
    goesDown: direction !== 'up',
    isStepFree: isStepFree && [from, to].every((position) => positions[position]!.accessible),
  };
}
