import { sameJson } from '../values/same-json.ts';

/**
 * A field with two values; null where one has none. Members of objects are fields of their own: `translations.de.title`. A side that is
 * left out has a value that is too long to list.
 */
export type FieldDifference = { readonly name: string; readonly before?: unknown; readonly after?: unknown };

type Fields = Readonly<Record<string, unknown>>;

/** Its names are those of its user, and may have dots. */
const WHOLE: ReadonlySet<string> = new Set(['customFields']);

/** The fields that differ, in the order of `after`, then those that only `before` has. */
export function fieldDifferences(before: Fields, after: Fields, path = ''): readonly FieldDifference[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) => differencesOf(path + name, before[name], after[name], WHOLE.has(name)));
}

function differencesOf(name: string, before: unknown, after: unknown, isWhole: boolean): readonly FieldDifference[] {
  if (sameJson(before ?? null, after ?? null)) return [];
  const [old, now] = [membersOf(before), membersOf(after)];
  if (!isWhole && old && now) return fieldDifferences(old, now, `${name}.`);
  return [{ name, before: before ?? null, after: after ?? null }];
}

/** The members of an object; none of a value that is absent. Null for any other value, and for two absent ones. */
function membersOf(value: unknown): Fields | null {
  if (value === undefined) return {};
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** In characters of JSON. */
const LONGEST = 2000;

const isLong = (value: unknown): boolean => JSON.stringify(value).length > LONGEST;

/** The same without values that are too long to list, such as the outline of a large area. */
export const listed = ({ name, before, after }: FieldDifference): FieldDifference => ({
  name,
  ...(!isLong(before) && { before }),
  ...(!isLong(after) && { after }),
});
