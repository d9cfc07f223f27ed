import type { Place, Tag } from '../../model/model.ts';
import { type Filter, isFiltering } from '../../state/search/filter.ts';
import type { MapState } from '../../state/state.ts';

/** Zooms are equal up to this, since they are computed from sizes in pixels. */
const TOLERANCE = 0.01;

/**
 * Whether a place is not shown yet at a zoom, a multiple of the fitted one; infinite where the level cannot be zoomed in any more, since nothing
 * is to be hidden there. Selected ones always are, and with a filter those that it
 * includes.
 */
export function isEarly(
  place: Place,
  zoom: () => number,
  { map, selection, ...filter }: Filter & Pick<MapState, 'map' | 'selection'>,
): boolean {
  if (place.id === selection?.id || isFiltering(filter)) return false;
  const from = shownFrom(place, map.tags);
  return from > 0 && zoom() < from - TOLERANCE;
}

/** The zoom from which a place is shown: its own, else that of the first of its tags to be shown; 0 where nothing is set. */
function shownFrom({ minZoom, tags }: Place, known: readonly Tag[]): number {
  if (minZoom) return minZoom;
  const zooms = tags.map(({ id }) => known.find((tag) => tag.id === id)?.minZoom ?? 0);
  return zooms.length > 0 ? Math.min(...zooms) : 0;
}
