import type { Network } from '../network/network.ts';
import { findRoute } from './find-route.ts';
import { thousandths } from './legs.ts';
import type { Blocker, FoundRoute, Leg, NoRoute, RouteEnd, RouteQuestion } from './route.ts';
import { bestOrder } from './stop-order.ts';

/** A route request with stops. `optimise`: in the best order, instead of the given one. */
export type ViaQuestion = RouteQuestion & { readonly via: readonly RouteEnd[]; readonly optimise: boolean };

/**
 * The fastest route by way of all stops. Its legs are those of the routes from stop to stop; a leg that ends at a stop has `via`. Without a
 * route it lists what blocks any of the parts; `alternative` has the route without restrictions for those parts.
 */
export function findRouteVia(network: Network, { via, optimise, ...question }: ViaQuestion): FoundRoute | NoRoute {
  const given = via.map((_, at) => at);
  const order = (optimise && via.length > 1 && bestOrder(network, question, via)) || given;
  const ends = [question.from, ...order.map((at) => via[at]!), question.to];
  const parts = ends.slice(1).map((to, at) => findRoute(network, { ...question, from: ends[at]!, to }));
  const routes = parts.map((part) => (part.found ? part : part.alternative));
  const whole = routes.every((route) => route !== null) ? joined(routes, order) : null;
  const unfound = parts.filter((part) => !part.found);
  if (unfound.length === 0) return whole!;
  return { found: false, reason: unfound[0]!.reason, blockers: distinct(unfound), alternative: whole };
}

function joined(routes: readonly FoundRoute[], order: readonly number[]): FoundRoute {
  const distances = routes.map(({ distanceMeters }) => distanceMeters);
  const sum = (values: readonly number[]) => thousandths(values.reduce((total, value) => total + value, 0));
  return {
    found: true,
    distanceMeters: distances.every((distance) => distance !== null) ? sum(distances) : null,
    durationSeconds: sum(routes.map(({ durationSeconds }) => durationSeconds)),
    accessible: routes.every(({ accessible }) => accessible),
    legs: routes.flatMap(({ legs }, at) => endingAt(legs, order[at] ?? null)),
    snapped: routes.some(({ snapped }) => snapped),
    closures: [...new Set(routes.flatMap(({ closures }) => closures ?? []))],
  };
}

const endingAt = (legs: readonly Leg[], via: number | null): readonly Leg[] => [
  ...legs.slice(0, -1),
  ...legs.slice(-1).map((last) => ({ ...last, via })),
];

function distinct(unfound: readonly NoRoute[]): readonly Blocker[] {
  const blockers = unfound.flatMap((one) => one.blockers);
  return [...new Map(blockers.map((blocker) => [blocker.id, blocker])).values()];
}
