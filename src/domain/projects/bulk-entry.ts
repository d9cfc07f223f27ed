import { DomainError, type FieldErrors, fieldsBelow } from '../shared/errors.ts';
import type { Area, AreaFields } from './area.ts';
import type { ItemPatch } from './item.ts';
import type { Marker, MarkerFields } from './marker.ts';

export type PlaceCollection = 'areas' | 'markers';
export type AnyPlace = Area | Marker;
/** Fields of both kinds; the collection determines the kind. */
export type AnyPlaceFields = AreaFields & MarkerFields;
export type PlacePatch = ItemPatch<AnyPlaceFields>;

/** An entry of a bulk: what it says of a place, or why it cannot be taken. */
export type BulkEntry = { readonly patch: PlacePatch } | Refused;
export type Refused = { readonly errors: FieldErrors };

/** An entry and the place that it means, or null where it makes one. */
export type Resolved = { readonly patch: PlacePatch; readonly id: string; readonly before: AnyPlace | null };

/** An entry that the place it makes or changes would allow, were it alone. */
export type Tried = Resolved & { readonly after: AnyPlace };

/** The result of `make` for an entry, or its field errors. `path`: the position of the entry. */
export function attempt<Made extends object>(path: string, make: () => Made): Made | Refused {
  try {
    return make();
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return { errors: fieldsBelow(path, error.fields) };
    throw error;
  }
}

export const refused = (field: string, message: string): Refused => ({ errors: { [field]: [message] } });

export const isRefused = <Entry extends object>(entry: Entry | Refused): entry is Refused => 'errors' in entry;
