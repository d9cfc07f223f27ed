import { sameJson } from '../../../../src/domain/projects/values/same-json.ts';
import type { Schemas } from '../api/service.d.ts';
import type { Fields } from '../document/items/types.ts';
import { changesOf, written } from './form-values.ts';

/** What the form of a project's settings has: texts that are empty where the project has null. */
export type SettingValues = {
  readonly name: string;
  readonly description: string;
  readonly group: string;
  readonly venue: VenueTexts;
  readonly attribution: readonly AttributionTexts[];
};

type Texts<Name extends string> = { readonly [Each in Name]: string };

export type VenueTexts = Texts<Exclude<keyof Schemas['Venue'], 'address'>> & {
  readonly address: Texts<keyof Schemas['VenueAddress']>;
};

export type AttributionTexts = Texts<keyof Schemas['Attribution']>;

const NOTHING: VenueTexts = {
  category: '',
  restriction: '',
  hours: '',
  phone: '',
  website: '',
  address: { address: '', locality: '', province: '', country: '', postalCode: '' },
};

/** The values that a project has. */
export function valuesOf({ name, description, group, venue, attribution }: Schemas['Project']) {
  return written({ name, description, group, venue: venue ?? NOTHING, attribution }) as SettingValues;
}

/** The fields of the PATCH that makes of these values others. What stayed the same is not in it: somebody else may have changed it. */
export function changeOf(before: SettingValues, after: SettingValues): Fields {
  const { venue, ...others } = changesOf(before, after);
  if (venue === undefined) return others;
  return { ...others, venue: sameJson(after.venue, NOTHING) ? null : venue };
}
