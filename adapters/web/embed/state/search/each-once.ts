import { outlinesOf } from '../../model/geometry/covers.ts';
import { frameAround, isWithin } from '../../model/geometry/rectangle.ts';
import type { Words } from '../../model/language.ts';
import type { Area, Marker } from '../../model/model.ts';
import type { AnyPlace } from './places.ts';

type Titled = Readonly<{ place: AnyPlace; title: string }>;

/** What is found without the markers that stand in an area of the same name, which is listed already, with its details. */
export function eachOnce<Found extends Titled>(found: readonly Found[]): readonly Found[] {
  const nameOf = ({ place: { place }, title }: Titled): string => `${place.levelId} ${title}`;
  const areas = Map.groupBy(
    found.filter(({ place, title }) => place.kind === 'area' && title !== ''),
    nameOf,
  );
  const isListed = (one: Found, marker: Marker): boolean =>
    Boolean(areas.get(nameOf(one))?.some(({ place }) => place.kind === 'area' && isIn(place.place, marker.position)));
  return found.filter((one) => one.place.kind === 'area' || one.place.door || !isListed(one, one.place.place));
}

/** The same of places whose titles are in these words. */
export function placesOnce(places: readonly AnyPlace[], words: Words): readonly AnyPlace[] {
  const titled = places.map((place) => ({ place, title: words.place(place.place, 'title') }));
  return eachOnce(titled).map(({ place }) => place);
}

const isIn = (area: Area, at: Marker['position']): boolean => isWithin(at, frameAround(outlinesOf(area)));
