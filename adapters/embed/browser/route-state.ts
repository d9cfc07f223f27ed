import { findRoute } from '../../../src/domain/wayfinding/find-route.ts';
import type { Profile, RouteEnd } from '../../../src/domain/wayfinding/route.ts';
import type { XY } from './model.ts';
import { hasNetwork, networkOf } from './network.ts';
import type { MapState, MapStore, RouteState, Selection } from './state.ts';

export type EndName = 'from' | 'to';

/**
 * Opens the route beside the plan; absent parts stay. With both ends the result is available at once, and
 * the level of the start is shown. Without a network this does nothing.
 */
export function openRoute(
  store: MapStore,
  requested: Readonly<Partial<Pick<RouteState, EndName | 'profile'>>> = {},
): void {
  if (!hasNetwork(store.get().map)) return;
  store.set({ panel: 'route', selection: null });
  refresh(store, requested);
}

/** Sets an end, or removes it. */
export function setRouteEnd(store: MapStore, name: EndName, end: RouteEnd | null): void {
  refresh(store, { [name]: end, picks: null });
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
  store.set({ panel: 'none', route: { from: null, to: null, profile, answer: null, step: null, picks: null } });
}

/** Makes the next tap on the plan set an end; null: not any more. */
export function pickOnPlan(store: MapStore, picks: EndName | null): void {
  store.set({ route: { ...store.get().route, picks }, selection: null });
}

/** Selects a step and shows its level; null: the whole route. */
export function showStep(store: MapStore, step: number | null, levelId: string): void {
  store.set({ levelId, selection: null, route: { ...store.get().route, step } });
}

/** Whether the route is open beside the plan; the card of a selection may cover it. */
export function isRouteOpen(state: MapState): boolean {
  return state.panel === 'route';
}

/** Whether start and destination are one place. */
export function isThereAlready({ route: { from, to } }: MapState): boolean {
  return from !== null && from.kind !== 'point' && from.kind === to?.kind && from.id === to.id;
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
  if (!name || !levelId) return false;
  setRouteEnd(store, name, place ?? { kind: 'point', levelId, x: point.x, y: point.y });
  return true;
}

/** The end that is still missing, the start first. */
export function missingEnd({ from, to }: RouteState): EndName | null {
  if (!from) return 'from';
  return to ? null : 'to';
}

function refresh(store: MapStore, changes: Partial<RouteState>): void {
  const { map, route, levelId } = store.get();
  const { from, to, profile, picks } = { ...route, ...changes };
  const question = from && to && { from, to, profile, avoid: [], exclude: [] };
  const answer = question && findRoute(networkOf(map), question);
  const begins = answer?.found ? answer.legs[0]?.levelId : undefined;
  store.set({ route: { from, to, profile, answer, step: null, picks }, levelId: begins ?? levelId });
}
