import { useCallback, useMemo } from 'preact/hooks';
import { openAt } from '../../state/hours/is-open.ts';
import { useMinute } from '../../state/hours/minutes.ts';
import { type NearnessOf, nearnessIn } from '../../state/search/nearness.ts';
import type { AnyPlace } from '../../state/search/places.ts';
import { useMapState } from './embed-context.ts';

/** The distances from where the visitor starts; null while that is not known. */
export function useNearness(): NearnessOf | null {
  const map = useMapState((state) => state.map);
  const here = useMapState((state) => state.here);
  const closures = useMapState((state) => state.closures);
  const from = useMapState((state) => state.route.from);
  const profile = useMapState((state) => state.route.profile);
  const rest = useMapState((state) => state.rest);
  return useMemo(
    () => nearnessIn({ map, here, closures, rest, route: { from, profile } }),
    [map, here, closures, rest, from, profile],
  );
}

/** Whether lists have a place: all, or those that are open now. */
export function useIsIncluded(): (place: AnyPlace) => boolean {
  const map = useMapState((state) => state.map);
  const openOnly = useMapState((state) => state.openOnly);
  const closures = useMapState((state) => state.closures);
  const now = useMinute();
  return useCallback(
    openOnly
      ? (
          (isOpen) =>
          ({ place }: AnyPlace) =>
            isOpen(place) === true
        )(openAt(map, now, closures))
      : () => true,
    openOnly ? [map, now, closures] : [],
  );
}
