import { DomainError, type FieldErrors, type FieldNames, fieldsBelow } from '../../shared/errors.ts';
import type { Area, AreaFields } from '../items/area.ts';
import type { ItemPatch } from '../items/item.ts';
import type { Marker, MarkerFields } from '../items/marker.ts';

export type PlaceCollection = 'areas' | 'markers';
export type AnyPlace = Area | Marker;
/** Fields of both kinds; the collection determines the kind. */
export type AnyPlaceFields = AreaFields & MarkerFields;
export type PlacePatch = ItemPatch<AnyPlaceFields>;

/** An entry of a bulk: its fields, or why it is invalid. */
export type BulkEntry = { readonly patch: PlacePatch } | Refused;
export type Refused = { readonly errors: FieldErrors; readonly names: FieldNames };

/** An entry and the place that it matches, or null where it creates one. */
export type Resolved = { readonly patch: PlacePatch; readonly id: string; readonly before: AnyPlace | null };

/** An entry that is valid on its own for the place that it creates or changes. */
export type Tried = Resolved & { readonly after: AnyPlace };

/** The result of `make` for an entry, or its field errors. `path`: the position of the entry. */
export function attempt<Made extends object>(path: string, make: () => Made): Made | Refused {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'invalid')) throw error;
    return { errors: fieldsBelow(path, error.fields), names: error.names };
  }
}

export const refused = (field: string, message: string): Refused => ({
  errors: { [field]: [message] },
  names: 'domain',
});

export const isRefused = <Entry extends object>(entry: Entry | Refused): entry is Refused => 'errors' in entry;
