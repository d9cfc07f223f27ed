import { areaPoint } from '../../../../../src/domain/projects/items/area-point.ts';
import { wordsOf } from '../../model/language.ts';
import type { Area, Marker, Place, XY } from '../../model/model.ts';
import type { MapState } from '../state.ts';

/** So many places beside one show where it is. */
const MOST = 5;

/** The points of the named places that are nearest to a place, on its level. */
export function nearestNamed({ map, language }: Pick<MapState, 'map' | 'language'>, place: Place): readonly XY[] {
  const words = wordsOf(map, language);
  const at = pointOf(place as Area | Marker);
  const distance = ({ x, y }: XY): number => Math.hypot(x - at.x, y - at.y);
  const isBeside = (other: Area | Marker): boolean =>
    other.levelId === place.levelId && other.id !== place.id && !other.isHidden && words.place(other, 'title') !== '';
  return [...map.areas, ...map.markers]
    .filter(isBeside)
    .map(pointOf)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MOST);
}

const pointOf = (place: Area | Marker): XY => ('position' in place ? place.position : areaPoint(place));
