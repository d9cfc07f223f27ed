import type { Area } from '../projects/items/area.ts';
import { areaPoint } from '../projects/items/area-point.ts';
import type { Marker } from '../projects/items/marker.ts';
import type { Place } from '../projects/items/place.ts';
import type { TagLabel } from '../projects/items/tag.ts';
import type { Point } from '../projects/values/geometry.ts';
import type { LiveMap } from './live.ts';
import { wordsIn } from './live-language.ts';

/** A place in a list beside the map, in one language. */
export type ListedPlace = Pick<Place, 'key' | 'levelId' | 'status' | 'category' | 'workingHours'> & {
  readonly type: 'area' | 'marker';
  readonly id: string;
  readonly levelName: string;
  readonly title: string;
  readonly description: string;
  readonly statusLabel: string;
  readonly tags: readonly TagLabel[];
  readonly position: Point;
  /** References to the stored images, in their order. */
  readonly images: readonly string[];
};

/** Lists a map's places in one language, one after the other. */
export function placeLister(
  map: Pick<LiveMap, 'areas' | 'markers' | 'levels' | 'tags' | 'settings'>,
  language: string,
) {
  const words = wordsIn(map, language);
  const levelNames = new Map(map.levels.map((level) => [level.id, words.level(level).name]));
  const listed = (type: 'area' | 'marker', place: Place & { readonly id: string }, position: Point): ListedPlace => {
    const { id, key, levelId, title, description, status, statusLabel, ...rest } = words.place(place);
    const { tags, category, workingHours } = rest;
    const images = rest.images.toSorted((a, b) => a.order - b.order).map(({ url }) => url);
    const levelName = levelNames.get(levelId) ?? '';
    return {
      type,
      id,
      key,
      levelId,
      levelName,
      title,
      description,
      status,
      statusLabel,
      tags,
      category,
      workingHours,
      position,
      images,
    };
  };
  return {
    area: (area: Area) => listed('area', area, areaPoint(area)),
    marker: (marker: Marker) => listed('marker', marker, marker.position),
  };
}

/** A filter of places: those on a level, identified by its id or key, that have a tag. */
export type PlaceFilter = { readonly level?: string | null; readonly tagId?: string | null };

/** Those places of the map in one language, areas first, each kind in the map's order. */
export function listPlaces(
  map: LiveMap,
  language: string,
  { level = null, tagId = null }: PlaceFilter,
): readonly ListedPlace[] {
  const levelId = map.levels.find(({ id, key }) => id === level?.toLowerCase() || key === level)?.id;
  const isWanted = (place: Place) =>
    !place.isHidden &&
    (level === null || place.levelId === levelId) &&
    (tagId === null || place.tags.some(({ id }) => id === tagId));
  const lister = placeLister(map, language);
  return [...map.areas.filter(isWanted).map(lister.area), ...map.markers.filter(isWanted).map(lister.marker)];
}
