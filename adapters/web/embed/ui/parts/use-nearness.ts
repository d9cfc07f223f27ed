import { useMemo } from 'preact/hooks';
import { type IsOpen, openAt, openDuring } from '../../state/hours/is-open.ts';
import { useMinute } from '../../state/hours/minutes.ts';
import { type Searched, searchedFor } from '../../state/search/near-place.ts';
import { type NearnessOf, nearnessFrom, nearnessIn } from '../../state/search/nearness.ts';
import { type AnyPlace, endAt } from '../../state/search/places.ts';
import { useMapState } from './embed-context.ts';

/** The distances from a place, else from where the visitor starts; null while that is not known. */
export function useNearness(near: AnyPlace | null = null): NearnessOf | null {
  const map = useMapState((state) => state.map);
  const here = useMapState((state) => state.here);
  const closures = useMapState((state) => state.closures);
  const from = useMapState((state) => state.route.from);
  const profile = useMapState((state) => state.route.profile);
  const rest = useMapState((state) => state.rest);
  return useMemo(() => {
    const start = { map, here, closures, rest, route: { from, profile } };
    return near ? nearnessFrom(start, endAt(near)) : nearnessIn(start);
  }, [map, here, closures, rest, from, profile, near]);
}

/** What a text searches for, with the distances from the place that it names, else from where the visitor starts. */
export function useSearched(text: string): Searched & Readonly<{ nearnessOf: NearnessOf | null }> {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const hasWords = useMapState((state) => state.hasCategoryWords);
  const searched = useMemo(() => searchedFor(map, text, language), [map, text, language, hasWords]);
  const nearnessOf = useNearness(searched.near?.place ?? null);
  return { ...searched, nearnessOf };
}

/** Whether lists have a place: all but the one near which they are, or of these the ones that are open when a text asks for them, else now. */
export function useIsIncluded({ near, span }: Pick<Searched, 'near' | 'span'>): (place: AnyPlace) => boolean {
  const openOnly = useMapState((state) => state.openOnly);
  const isOpen = useIsOpenThen(span);
  const nearId = near?.place.place.id;
  const isLimited = openOnly || span !== null;
  return useMemo(
    () =>
      ({ place }) =>
        place.id !== nearId && (!isLimited || isOpen(place) === true),
    isLimited ? [isOpen, nearId] : [nearId],
  );
}

/** Whether places are open at some moment of a span, without one now. */
export function useIsOpenThen(span: Searched['span']): IsOpen {
  const map = useMapState((state) => state.map);
  const closures = useMapState((state) => state.closures);
  const now = useMinute();
  return useMemo(
    () => (span ? openDuring(map, span, closures) : openAt(map, now, closures)),
    span ? [map, span, closures] : [map, now, closures],
  );
}
