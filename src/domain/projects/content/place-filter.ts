import type { Place, PlaceStatus } from '../items/place.ts';
import { isOnLevel, type StoredItem } from './project-content.ts';

/** Which places of a project: those that match all that is given. */
export type PlaceFilter = {
  readonly levelId?: string | undefined;
  readonly externalId?: string | undefined;
  readonly key?: string | undefined;
  /** The id of a tag. */
  readonly tagId?: string | undefined;
  /** At least one. */
  readonly statuses?: readonly PlaceStatus[] | undefined;
};

/** A text that the stored JSON of each matching place contains, the rarest that is known; null where there is none. */
export function textOfMatches({ levelId, externalId, key, tagId, statuses }: PlaceFilter): string | null {
  if (externalId !== undefined) return memberText('externalId', externalId);
  if (key !== undefined) return memberText('key', key);
  const [status, ...others] = statuses ?? [];
  return tagId ?? levelId ?? (status && others.length === 0 ? memberText('status', status) : null);
}

/** Those of these stored places that match. */
export function matchingPlaces(places: readonly StoredItem[], filter: PlaceFilter): readonly StoredItem[] {
  const { levelId, ...others } = filter;
  const onLevel = levelId === undefined ? places : places.filter((place) => isOnLevel(place, levelId));
  if (Object.values(others).every((value) => value === undefined)) return onLevel;
  const text = textOfMatches(others);
  return onLevel.filter(({ json }) => (text === null || json.includes(text)) && isMatch(JSON.parse(json), others));
}

/** A member as the JSON of stored places writes it. */
export const memberText = (name: 'externalId' | 'key' | 'status', value: string): string =>
  `"${name}":${JSON.stringify(value)}`;

function isMatch(place: Place, { externalId, key, tagId, statuses }: PlaceFilter): boolean {
  return (
    (externalId === undefined || place.externalId === externalId) &&
    (key === undefined || place.key === key) &&
    (tagId === undefined || place.tags.some(({ id }) => id === tagId)) &&
    (statuses === undefined || statuses.some((status) => status === place.status))
  );
}
