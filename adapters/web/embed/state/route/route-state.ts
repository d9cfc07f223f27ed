import type { FoundRoute, NoRoute, Profile, RouteEnd } from '../../../../../src/domain/wayfinding/route/route.ts';
import type { XY } from '../../model/model.ts';
import { hasNetwork, hasWays, networkOf } from '../../model/network.ts';
import { ways } from '../../model/ways.ts';
import { closuresNow } from '../closures-now.ts';
import { hereEnd } from '../here/here.ts';
import { whenWhole } from '../rest.ts';
import type { EndName, MapState, MapStore, RouteState, Selection } from '../state.ts';
import { changesBetween, relevantTo } from './route-change.ts';
import { pointOfEnd } from './route-legs.ts';
import { stopsIn } from './route-stops.ts';
import { spotsOf } from './target-spots.ts';

/**
 * Opens the route beside the plan; absent parts stay, and without a start it begins where the visitor is. With both ends the result is available at once, and
 * the level of the start is shown. Where no routes are offered this does nothing, unless both ends are named, as in an address that was shared.
 */
export function openRoute(
  store: MapStore,
  requested: Readonly<Partial<Pick<RouteState, 'from' | 'to' | 'via' | 'profile'>>> = {},
): void {
  const isNamed = Boolean(requested.from && requested.to);
  if (!(isNamed ? hasWays : hasNetwork)(store.get().map)) return;
  whenWhole(store, () => {
    store.set({ panel: 'route', selection: null });
    const given = 'from' in requested ? requested.from : store.get().route.from;
    const from = given ?? hereEnd(store.get());
    refresh(store, { ...requested, from });
  });
}

/** Sets an end or a stop; null empties it. While another one is missing, the level of the new one is shown. */
export function setRouteEnd(store: MapStore, name: EndName, end: RouteEnd | null): void {
  const state = store.get();
  const { via } = state.route;
  const ends = typeof name === 'number' ? { via: via.with(name, end) } : { [name]: end };
  const next = requested(state, { ...ends, picks: null });
  const at = end && !next.route.answer ? pointOfEnd(state.map, end) : null;
  store.set(at ? { ...next, levelId: at.levelId } : next);
}

export function swapEnds(store: MapStore): void {
  const { from, to } = store.get().route;
  refresh(store, { from: to, to: from });
}

export function setProfile(store: MapStore, profile: Profile): void {
  refresh(store, { profile });
}

/** Closes the route and clears it; the profile is kept for the next. */
export function closeRoute(store: MapStore): void {
  const { profile } = store.get().route;
  const ends = { from: null, to: null, via: [] };
  store.set({ panel: 'none', route: { ...ends, profile, answer: null, step: null, picks: null } });
}

/** Makes the next tap on the plan set an end; null: not any more. */
export function pickOnPlan(store: MapStore, picks: EndName | null): void {
  store.set({ route: { ...store.get().route, picks }, selection: null });
  // Something may have been closed meanwhile.
  if (picks === null) recomputeRoute(store, true);
}

/** Selects a step and shows its level; null: the whole route. */
export function showStep(store: MapStore, step: number | null, levelId: string): void {
  store.set({ levelId, selection: null, route: { ...store.get().route, step } });
}

/** Whether the route is open beside the plan; the card of a selection may cover it. */
export function isRouteOpen(state: MapState): boolean {
  return state.panel === 'route';
}

/** Whether start and destination are one place, without a stop elsewhere. */
export function isThereAlready({ route: { from, to, via } }: MapState): boolean {
  return (
    via.every((stop) => stop === null) &&
    from !== null &&
    from.kind !== 'point' &&
    from.kind === to?.kind &&
    from.id === to.id
  );
}

/** Whether it takes the space of a card: not while an end is picked on the plan. */
export function isRouteBeside(state: MapState): boolean {
  return isRouteOpen(state) && state.route.picks === null;
}

/**
 * The effect of a tap on the plan on the route: it sets the end that is being picked, a place or a point, and a
 * place sets a missing end while the route is open. Returns whether it had an effect.
 */
export function takeTap(store: MapStore, place: Selection | null, point: XY): boolean {
  const { panel, route, levelId, selection } = store.get();
  if (panel !== 'route') return false;
  const missing = place && !selection ? missingEnd(route) : null;
  const name = route.picks ?? missing;
  if (name === null || !levelId) return false;
  setRouteEnd(store, name, place ?? { kind: 'point', levelId, x: point.x, y: point.y });
  return true;
}

/** The end or stop that is still missing, the start first. */
export function missingEnd({ from, to, via }: RouteState): EndName | null {
  if (!from) return 'from';
  const empty = via.indexOf(null);
  if (empty >= 0) return empty;
  return to ? null : 'to';
}

/**
 * Finds the route again with what is closed now, unless an end is being picked on the plan. Where it leads another way, it begins anew, and
 * says why if the visitor may have seen it (`isSeen`); else only what is closed along it is new.
 */
export function recomputeRoute(store: MapStore, isSeen: boolean): void {
  const state = store.get();
  const { answer: former, from, to, picks, respected } = state.route;
  if (!from || !to || picks !== null) return;
  const { route, levelId } = requested(state, {});
  const { answer } = route;
  if (!isSameWay(former, answer)) {
    const changedBy = isSeen
      ? relevantTo([former, answer], changesBetween(respected ?? [], state.closures))
      : undefined;
    store.set({ levelId, route: { ...route, changedBy } });
  } else {
    const along = former?.found && answer?.found ? { answer: { ...answer, legs: former.legs } } : {};
    store.set({ route: { ...state.route, ...along, respected: state.closures } });
  }
}

/** Whether two answers are one, or the same route with other closures along it. */
export const isSameAnswer = (one: RouteState['answer'], other: RouteState['answer']): boolean =>
  one === other || (one?.found === true && other?.found === true && one.legs === other.legs);

function isSameWay(one: RouteState['answer'], other: RouteState['answer']): boolean {
  const way = (answer: RouteState['answer']) => JSON.stringify(answer?.found ? answer.legs : answer);
  return way(one) === way(other);
}

/** Requests the route with these changes; a stop without a place is left out of it. */
export function refresh(store: MapStore, changes: Partial<RouteState>): void {
  store.set(requested(store.get(), changes));
}

/** The route with these changes, and the level on which it begins, or on which something blocks it; the current one where there is neither. */
export function requested(state: MapState, changes: Partial<RouteState>): Pick<MapState, 'route' | 'levelId'> {
  const { map, route, levelId } = state;
  const { from, to, via, profile, picks } = { ...route, ...changes };
  const rules = { profile, avoid: [], exclude: [], optimise: false, closures: closuresNow(state) };
  const answer = from && to && ways().findRouteVia(networkOf(map), { from, to, via: stopsIn({ via }), ...rules });
  const found = { from, to, via, profile, answer, step: null, picks, respected: state.closures };
  return { route: found, levelId: answer ? firstLevelOf(answer, state) : levelId };
}

function firstLevelOf(answer: FoundRoute | NoRoute, { map, levelId }: MapState): string | null {
  if (answer.found) return answer.legs[0]?.levelId ?? levelId;
  const levelIds = answer.blockers.flatMap((blocker) => spotsOf(map, blocker)).map((spot) => spot.levelId);
  return levelId && levelIds.includes(levelId) ? levelId : (levelIds[0] ?? levelId);
}
