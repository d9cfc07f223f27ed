import type { Way } from '../network/piece.ts';

export const CLOSURE_TARGETS = ['area', 'marker', 'corridor', 'branch', 'transition'] as const;

/** `closed`: no route leads through it. `slow`: it counts three times. `info`: a notice that changes no route. */
export const CLOSURE_EFFECTS = ['closed', 'slow', 'info'] as const;
export type ClosureEffect = (typeof CLOSURE_EFFECTS)[number];

/** The part of a map that a closure is about. */
export type ClosureTarget = { readonly type: (typeof CLOSURE_TARGETS)[number]; readonly id: string };

/** A closure that acts at the time of a route request. */
export type RouteClosure = {
  readonly id: string;
  readonly target: ClosureTarget;
  readonly effect: ClosureEffect;
  /** By language; empty where none is given. */
  readonly reason: Readonly<Record<string, string>>;
};

const SLOW_FACTOR = 3;

/** By what the weight of a way is multiplied: infinite where it is closed. Closed areas and markers close no way. */
export function closureFactors(closures: readonly RouteClosure[]): (way: Way) => number {
  const factors = new Map<string, number>();
  for (const { target, effect } of closures) {
    if (effect === 'info') continue;
    const factor = effect === 'closed' ? Infinity : SLOW_FACTOR;
    const name = nameOf(target);
    factors.set(name, Math.max(factor, factors.get(name) ?? 1));
  }
  return factors.size === 0 ? () => 1 : (way) => factors.get(nameOf(way)) ?? 1;
}

/** The closure that closes a way; undefined where it is open. */
export function closedWays(closures: readonly RouteClosure[]): (way: Way) => RouteClosure | undefined {
  const closed = new Map(
    closures.flatMap((closure) => (closure.effect === 'closed' ? [[nameOf(closure.target), closure]] : [])),
  );
  return (way) => closed.get(nameOf(way));
}

/** The closures of these: the ways of a route, and the areas and markers at its ends. */
export function closuresOf(
  closures: readonly RouteClosure[],
  targets: readonly Pick<ClosureTarget, 'type' | 'id'>[],
): readonly RouteClosure[] {
  if (closures.length === 0) return closures;
  const names = new Set(targets.map(nameOf));
  return closures.filter(({ target }) => names.has(nameOf(target)));
}

const nameOf = ({ type, id }: ClosureTarget): string => `${type} ${id}`;
