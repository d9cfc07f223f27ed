import { invalidField } from '../../shared/errors.ts';

/** How many ids of an ambiguous name an error lists. */
const MOST_LISTED = 20;

/** The only one of the places that have this external id; an error of the field that lists their ids where there are several. */
export function onlyPlace<P extends { readonly id: string }>(places: readonly P[], field: string): P | null {
  const [place = null, ...others] = places;
  if (others.length > 0) throw invalidField(field, several(places));
  return place;
}

function several(places: readonly { readonly id: string }[]): string {
  const listed = places.slice(0, MOST_LISTED).map(({ id }) => id);
  const more = places.length > MOST_LISTED ? `, and ${places.length - MOST_LISTED} more` : '';
  return `Several places have this externalId, name one by its id: ${listed.join(', ')}${more}.`;
}
