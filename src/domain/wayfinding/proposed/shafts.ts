import type { Vertex } from '../../projects/values/geometry.ts';

/** A place that may be a lift or stairs. `at`: its middle, in units of its level. */
export type ShaftPlace = {
  readonly levelId: string;
  /** Levels with the same frame lie on each other; a text for each frame. */
  readonly frame: string;
  readonly name: string;
  readonly category: string;
  readonly at: Vertex;
};

export type Shaft = { readonly type: 'elevator' | 'stairs'; readonly places: readonly ShaftPlace[] };

const LIFT = /elevator|\blifts?\b|aufzug|fahrstuhl|ascenseur|ascensor|лифт|مصعد/iu;
const STAIRS = /stair|treppe|escalier|escalera|лестниц|سلالم|درج/iu;

const typeOf = ({ name, category }: ShaftPlace): Shaft['type'] | null => {
  const words = `${category} ${name}`;
  if (LIFT.test(words)) return 'elevator';
  return STAIRS.test(words) ? 'stairs' : null;
};

/**
 * The lifts and stairs that places on several levels are: of one kind, at the same place within `near` units on levels that lie on each other, or with
 * the same name, which is the only one of it on each level. One place a level; those on one level alone are none.
 */
export function shaftsOf(places: readonly ShaftPlace[], near: number): readonly Shaft[] {
  const open: { readonly type: Shaft['type']; readonly places: ShaftPlace[] }[] = [];
  const isOnly = (place: ShaftPlace) =>
    places.filter(({ levelId, name }) => levelId === place.levelId && name === place.name).length === 1;
  for (const place of places) {
    const type = typeOf(place);
    if (!type) continue;
    const shaft = open.find(
      (other) =>
        other.type === type &&
        !other.places.some(({ levelId }) => levelId === place.levelId) &&
        other.places.some(
          (one) => isAbove(one, place, near) || (one.name === place.name && isOnly(one) && isOnly(place)),
        ),
    );
    if (shaft) shaft.places.push(place);
    else open.push({ type, places: [place] });
  }
  return open.filter(({ places: { length } }) => length > 1);
}

const isAbove = (one: ShaftPlace, other: ShaftPlace, near: number): boolean =>
  one.frame === other.frame && Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]) <= near;
