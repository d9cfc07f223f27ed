import type { Fields, Json } from './types.ts';

/** Where something is in the fields of an item: `['translations', 'de', 'title']`, `['branches', '<id>']`; empty: the whole item. */
export type Path = readonly string[];

/** The value at a path; undefined where there is none. Items of a list are found by their ids. */
export function valueAt(value: Json | undefined, [name, ...rest]: Path): Json | undefined {
  if (name === undefined) return value;
  if (Array.isArray(value)) return valueAt(withId(value, name), rest);
  return isFields(value) && Object.hasOwn(value, name) ? valueAt(value[name], rest) : undefined;
}

/** The same with another value at a path; with undefined there, without what is at it. What leads to the path is made where it is missing. */
function withValueAt(value: Json | undefined, path: Path, next: Json | undefined): Json | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  if (Array.isArray(value)) return withItem(value, name, withValueAt(withId(value, name), rest, next));
  const fields = isFields(value) ? value : {};
  const part = withValueAt(Object.hasOwn(fields, name) ? fields[name] : undefined, rest, next);
  if (part !== undefined) return { ...fields, [name]: part };
  const { [name]: _, ...others } = fields;
  return others;
}

/** The fields with what `before` has at a path. What led to it alone, and is not in `before`, goes with it. */
export function reverted(fields: Fields, before: Fields, path: Path): Fields {
  let kept = withValueAt(fields, path, valueAt(before, path));
  for (let length = path.length - 1; length > 0; length--) {
    const lead = path.slice(0, length);
    const isLeft = valueAt(before, lead) === undefined && isEmpty(valueAt(kept, lead));
    if (isLeft) kept = withValueAt(kept, lead, undefined);
  }
  return kept as Fields;
}

/** Whether one of the paths leads to the other, or to something in it. */
export const isAlong = (one: Path, other: Path): boolean =>
  one.slice(0, other.length).every((name, at) => name === other[at]);

const isEmpty = (value: Json | undefined): boolean => isFields(value) && Object.keys(value).length === 0;

/** Whether a value has fields: an object, and no list. */
export const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withId = (list: readonly Json[], id: string): Json | undefined =>
  list.find((each) => isFields(each) && each.id === id);

function withItem(list: readonly Json[], id: string, item: Json | undefined): Json {
  const at = list.findIndex((each) => isFields(each) && each.id === id);
  if (at < 0) return item === undefined ? list : [...list, item];
  return item === undefined ? list.toSpliced(at, 1) : list.with(at, item);
}
