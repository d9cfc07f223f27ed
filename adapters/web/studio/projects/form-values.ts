import { sameJson } from '../../../../src/domain/projects/values/same-json.ts';
import { isFields } from '../document/items/paths.ts';
import type { Fields, Json } from '../document/items/types.ts';

/** Fields that are sent as an empty string, and not as null, when they are empty. */
const EMPTY: ReadonlySet<string> = new Set(['name', 'description', 'defaultLevelId', 'feedbackUrl', 'customCss']);

/** What is stored as a form has it: texts that are empty where there is null. */
export const written = (value: Json): Json => mapped(value, (each) => each ?? '');
/** What a PATCH has of these values that a form changed: null where a text was emptied. */
export const changesOf = (before: Fields, after: Fields): Fields => sent(differences(before, after)) as Fields;

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
