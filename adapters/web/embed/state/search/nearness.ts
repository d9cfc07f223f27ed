import type { Nearness } from '../../../../../src/domain/wayfinding/route/compare-nearness.ts';
import type { PlaceAnchors } from '../../../../../src/domain/wayfinding/route/distances.ts';
import type { RouteEnd } from '../../../../../src/domain/wayfinding/route/route.ts';
import type { PublicMap } from '../../model/model.ts';
import { networkOf } from '../../model/network.ts';
import { ways } from '../../model/ways.ts';
import { hereEnd } from '../here/here.ts';
import type { MapState } from '../state.ts';
import { type AnyPlace, endAt } from './places.ts';

/** How far a place is from where the visitor starts. */
export type NearnessOf = (place: AnyPlace) => Nearness;

/** The parts of the state that distances depend on. */
type Start = Pick<MapState, 'map' | 'here' | 'closures' | 'rest'> & {
  readonly route: Pick<MapState['route'], 'from' | 'profile'>;
};

const anchors = new WeakMap<PublicMap, PlaceAnchors>();
let last: { readonly start: Start; readonly from: string; readonly nearnessOf: NearnessOf } | null = null;

/**
 * How far places are from the chosen start of a route, else from the visitor's position; null without either, and until
 * everything of the map is there. One search of the network, repeated when the start, the profile or a closure changes.
 */
export function nearnessIn(state: Start): NearnessOf | null {
  const from = startOf(state);
  return from && nearnessFrom(state, from);
}

/** How far places are from one of them; null until everything of the map is there. */
export function nearnessFrom(state: Start, from: RouteEnd): NearnessOf | null {
  if (state.rest !== 'here') return null;
  const start = JSON.stringify(from);
  if (last && last.from === start && isSame(last.start, state)) return last.nearnessOf;
  const { map, closures, route } = state;
  const network = networkOf(map);
  const known = anchors.get(map) ?? ways().placeAnchors(network);
  anchors.set(map, known);
  const nearness = ways().nearnessFrom(network, known, {
    from,
    profile: route.profile,
    avoid: [],
    exclude: [],
    closures,
  });
  const found = new Map<string, Nearness>();
  const nearnessOf: NearnessOf = (place) => {
    const end = endAt(place);
    const key = 'id' in end ? end.id : JSON.stringify(end);
    const value = found.get(key) ?? nearness(end);
    found.set(key, value);
    return value;
  };
  last = { start: state, from: start, nearnessOf };
  return nearnessOf;
}

function startOf({ route, here, map }: Start): RouteEnd | null {
  return route.from ?? hereEnd({ map, here });
}

function isSame(one: Start, other: Start): boolean {
  return one.map === other.map && one.closures === other.closures && one.route.profile === other.route.profile;
}
