import { hoursFault } from '../hours/opening-hours-grammar.ts';
import { linkFault } from '../values/link.ts';

const ADDRESS_PARTS = ['address', 'locality', 'province', 'country', 'postalCode'] as const;

/** A postal address; null for what is not known. */
export type VenueAddress = { readonly [Part in (typeof ADDRESS_PARTS)[number]]: string | null };

/** What a map is of, in the terms of IMDF's venue; null for what is not known. */
export type Venue = {
  /** What kind of place it is, such as `airport` or `university`. */
  readonly category: string | null;
  /** Who may enter, such as `employeesonly`. */
  readonly restriction: string | null;
  /** In the notation of OpenStreetMap's `opening_hours`. */
  readonly hours: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly address: VenueAddress;
};

/** Changed members; null for nothing known of the address. */
export type VenuePatch = Partial<Omit<Venue, 'address'>> & { readonly address?: Partial<VenueAddress> | null };

const NO_ADDRESS = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, null])) as VenueAddress;
const NOTHING: Venue = {
  category: null,
  restriction: null,
  hours: null,
  phone: null,
  website: null,
  address: NO_ADDRESS,
};

/** The venue after a patch, merged by members; null removes it. */
export function mergeVenue(old: Venue | null, patch: VenuePatch | null): Venue | null {
  if (patch === null) return null;
  const { address, ...members } = patch;
  const known = old ?? NOTHING;
  return { ...known, ...members, address: address === null ? NO_ADDRESS : { ...known.address, ...address } };
}

/** The rules for its values (`value-rules.ts`). */
export const VENUE_VALUES = {
  hours: (text: string | null) => text && hoursFault(text),
  website: (text: string | null) => text && linkFault(text),
};
