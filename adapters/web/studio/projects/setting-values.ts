import { sameJson } from '../../../../src/domain/projects/values/same-json.ts';
import type { Schemas } from '../api/service.d.ts';
import { isFields } from '../document/items/paths.ts';
import type { Fields, Json } from '../document/items/types.ts';

/** What the form of a project's settings has: texts that are empty where the project has null. */
export type SettingValues = {
  readonly name: string;
  readonly description: string;
  readonly group: string;
  readonly settings: Texts<'defaultLevelId' | 'theme' | 'scrollMode' | 'timezone'>;
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
export function valuesOf({ name, description, group, settings, venue, attribution }: Schemas['Project']) {
  const { defaultLevelId, theme, scrollMode, timezone } = settings;
  const values = {
    name,
    description,
    group,
    settings: { defaultLevelId, theme, scrollMode, timezone },
    venue: venue ?? NOTHING,
    attribution,
  };
  return written(values) as SettingValues;
}

/** The fields of the PATCH that makes of these values others. What stayed the same is not in it: somebody else may have changed it. */
export function changeOf(before: SettingValues, after: SettingValues): Fields {
  const { venue, ...others } = sent(differences(before, after)) as Fields;
  if (venue === undefined) return others;
  return { ...others, venue: sameJson(after.venue, NOTHING) ? null : venue };
}

/** Fields that are sent as an empty string, and not as null, when they are empty. */
const EMPTY: ReadonlySet<string> = new Set(['name', 'description', 'defaultLevelId']);

const written = (value: Json): Json => mapped(value, (each) => each ?? '');
const sent = (value: Json): Json => mapped(value, (each, name) => (each === '' && !EMPTY.has(name) ? null : each));

/** The same with other values in it, each by the name of its field. */
function mapped(value: Json, change: (value: Json, name: string) => Json, name = ''): Json {
  if (Array.isArray(value)) return value.map((each: Json) => mapped(each, change, name));
  if (!isFields(value)) return change(value, name);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapped(each, change, key)]));
}

/** What differs, field by field; lists are one value. */
function differences(before: Fields, after: Fields): Fields {
  const changed = Object.entries(after).filter(([name, value]) => !sameJson(value, before[name]));
  const part = (name: string, value: Json) =>
    isFields(value) && isFields(before[name]) ? differences(before[name], value) : value;
  return Object.fromEntries(changed.map(([name, value]) => [name, part(name, value)]));
}
