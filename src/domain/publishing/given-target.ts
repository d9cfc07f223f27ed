import type { ItemName } from '../projects/changes/reach.ts';
import { matchingPlaces } from '../projects/content/place-filter.ts';
import type { StoredItem } from '../projects/content/project-content.ts';
import { onlyPlace } from '../projects/items/one-place.ts';
import { invalidField } from '../shared/errors.ts';
import { CLOSURE_TARGETS, type ClosureTarget } from '../wayfinding/route/route-closure.ts';

/** The target of a closure as clients name it: by its id or, for areas and markers, by the id that another system has for it. */
export type GivenTarget = Pick<ClosureTarget, 'type'> & {
  readonly id?: string | null | undefined;
  readonly externalId?: string | null | undefined;
};

/** The external id by which a target is named; null where it is named by its id. A field error where it is not named in exactly one way. */
export function externalIdOf({ type, id, externalId }: GivenTarget, path: string): string | null {
  const [name = null, ...others] = [id, externalId].filter((one) => one !== undefined && one !== null);
  if (name === null || others.length > 0) throw invalidField(path, 'Must have either an id or an externalId.');
  if (name === id) return null;
  if (type === 'area' || type === 'marker') return name;
  throw invalidField(`${path}.externalId`, `Only areas and markers have an externalId: name the ${type} by its id.`);
}

/** The place of these that a target names by its external id; a field error for none, and for several. */
export function targetNamed(
  places: readonly StoredItem[],
  { type, externalId }: GivenTarget,
  path: string,
): ClosureTarget {
  const ofType = places.filter(({ kind }) => kind === type);
  const place = onlyPlace(matchingPlaces(ofType, { externalId: externalId! }), `${path}.externalId`);
  if (!place) throw invalidField(`${path}.externalId`, `No ${type} of this project has this externalId.`);
  return { type, id: place.id };
}

/** What something that is not on the map would be if its type is wrong. */
export const otherTypes = ({ type, id }: ClosureTarget): readonly ItemName[] =>
  CLOSURE_TARGETS.flatMap((kind) => (kind === type || kind === 'branch' ? [] : [{ kind, id }]));

/** A field error where one of these items of a project, which are of other types, has the id of the target. */
export function requireNoneOf(others: readonly ItemName[], target: ClosureTarget, path: string): void {
  const other = others.find(({ id }) => id === target.id);
  if (other) throw invalidField(`${path}.type`, `The type of this id is ${other.kind}, and not ${target.type}.`);
}
