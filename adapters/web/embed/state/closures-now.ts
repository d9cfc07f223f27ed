import { textsOf } from '../../../../src/domain/translations/text-lookup.ts';
import type { PublicMap } from '../model/model.ts';
import type { Closure, MapState } from './state.ts';

const statuses = new WeakMap<PublicMap, readonly Closure[]>();
const merged = new WeakMap<readonly Closure[], Readonly<{ map: PublicMap; all: readonly Closure[] }>>();

/**
 * What is closed, slow or has a notice now: the closures of the service, and the places that are published with the status `closed`, except
 * where a closure closes them too and gives its reason. The same list for the same map and closures.
 */
export function closuresNow({ map, closures }: Pick<MapState, 'map' | 'closures'>): readonly Closure[] {
  const known = merged.get(closures);
  if (known?.map === map) return known.all;
  const closed = new Set(closures.flatMap(({ target, effect }) => (effect === 'closed' ? target.id : [])));
  const all = [...closures, ...statusesOf(map).filter(({ target }) => !closed.has(target.id))];
  merged.set(closures, { map, all });
  return all;
}

function statusesOf(map: PublicMap): readonly Closure[] {
  const known = statuses.get(map) ?? [...map.areas.flatMap(closed('area')), ...map.markers.flatMap(closed('marker'))];
  statuses.set(map, known);
  return known;
}

const closed =
  (type: 'area' | 'marker') =>
  ({ id, status, translations }: PublicMap['areas' | 'markers'][number]): readonly Closure[] => {
    if (status !== 'closed') return [];
    const label = textsOf(translations, 'statusLabel');
    return [{ id: `status of ${id}`, target: { type, id }, effect: 'closed', label, reason: {}, until: null }];
  };
