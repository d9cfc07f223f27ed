import { outlinesOf } from '../../model/geometry/covers.ts';
import { frameAround, isWithin } from '../../model/geometry/rectangle.ts';
import type { Words } from '../../model/language.ts';
import type { Area, Marker } from '../../model/model.ts';
import type { Placed } from '../markers/crowd.ts';

/**
 * Returns a function for the areas in which a marker of their own name stands, by its id: such an area is one place with it, whose sign and
 * name are shown once.
 */
export function doubledAreas(areas: readonly Area[], words: Words): (marker: Marker) => readonly string[] {
  let byTitle: ReadonlyMap<string, readonly Area[]> | null = null;
  const known = new Map<string, readonly string[]>();
  return (marker) => {
    const ids = known.get(marker.id);
    if (ids) return ids;
    byTitle ??= Map.groupBy(areas, (area) => words.place(area, 'title'));
    const title = words.place(marker, 'title');
    const named = (title && byTitle.get(title)) || [];
    const found = named.filter((area) => isWithin(marker.position, frameAround(outlinesOf(area)))).map(({ id }) => id);
    known.set(marker.id, found);
    return found;
  };
}

/** The whole pins that stand in an area of their name, by the id of that area. */
export function pinsInAreas(
  placed: readonly Placed[],
  areasOf: (marker: Marker) => readonly string[],
): ReadonlyMap<string, Placed> {
  const whole = placed.filter(({ marker, shape }) => shape === 'whole' && marker.type !== 'label');
  return new Map(whole.flatMap((pin) => areasOf(pin.marker).map((id) => [id, pin] as const)));
}
