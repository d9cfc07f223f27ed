import { MOST_STOPS, type RouteEnd } from '../../../../../src/domain/wayfinding/route/route.ts';
import { networkOf } from '../../model/network.ts';
import { ways } from '../../model/ways.ts';
import type { EndName, MapState, RouteState } from '../state.ts';

type Ends = Pick<RouteState, 'from' | 'to' | 'via'>;

/** The stops with a place, in order. */
export const stopsIn = ({ via }: Pick<RouteState, 'via'>): readonly RouteEnd[] => via.filter((stop) => stop !== null);

export const endOf = (route: Ends, name: EndName): RouteEnd | null =>
  (typeof name === 'number' ? route.via[name] : route[name]) ?? null;

/** Counted along the route, the start is 0. */
export function placeInRoute({ via }: Ends, name: EndName): number {
  if (name === 'from') return 0;
  return name === 'to' ? via.length + 1 : name + 1;
}

/** Whether one more stop may be added: there are at most 8, and one without a place is filled first. */
export const mayAddStop = ({ via }: Ends): boolean => via.length < MOST_STOPS && !via.includes(null);

/** One more stop, without a place, before the destination. */
export const withStop = ({ via }: Ends): Partial<Ends> => ({ via: [...via, null] });

export const withoutStop = ({ via }: Ends, stop: number): Partial<Ends> => ({ via: via.toSpliced(stop, 1) });

/** The end or stop at this place exchanged with the one before it. */
export function movedUp({ from, to, via }: Ends, place: number): Ends {
  const all = [from, ...via, to];
  const [before = null, moved = null] = all.slice(place - 1, place + 1);
  const [start = null, ...rest] = all.with(place - 1, moved).with(place, before);
  return { from: start, to: rest.at(-1) ?? null, via: rest.slice(0, -1) };
}

/** The stops in the order in which the way takes least; as they are where no way reaches them all. */
export function inBestOrder({ map, route, closures }: Pick<MapState, 'map' | 'route' | 'closures'>): Partial<Ends> {
  const { from, to, profile } = route;
  const stops = stopsIn(route);
  const question = from && to && { from, to, profile, avoid: [], exclude: [], closures };
  const order = question && ways().bestOrder(networkOf(map), question, stops);
  return order ? { via: order.map((stop) => stops[stop]!) } : {};
}
