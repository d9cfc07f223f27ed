import * as v from 'valibot';
import { together } from '../../../src/domain/shared/text.ts';
import { noteUnknown } from './ignored-fields.ts';
import { noSuchField } from './messages.ts';

/** An object with these fields, and no list, which the library would accept. */
export const object = <Entries extends v.ObjectEntries>(entries: Entries) =>
  noList(noting(v.object(entries, `Must be an object with ${namesOf(entries)}.`), entries));

/** The same, in which other fields are errors. */
export const closedObject = <Entries extends v.ObjectEntries>(entries: Entries) =>
  noList(v.strictObject(entries, (issue) => refusalOf(issue, Object.keys(entries))));

/** The first names of a long list. */
function namesOf(entries: v.ObjectEntries): string {
  const names = Object.keys(entries);
  return names.length > MOST_NAMES ? `members such as ${together(names.slice(0, MOST_NAMES))}` : together(names);
}

const MOST_NAMES = 4;

function refusalOf({ expected, path }: v.BaseIssue<unknown>, known: readonly string[]): string {
  if (expected !== 'never') return `Must be an object with ${together(known)}.`;
  return noSuchField(String(path?.at(-1)?.key), known);
}

/** An object with keys of this kind, and no list. One with too many entries is refused before they are validated. */
export function record<Value extends v.GenericSchema>(
  key: RecordKey,
  value: Value,
  { max = 1000, message = 'Must be an object.' }: { readonly max?: number; readonly message?: string } = {},
) {
  const schema = noList(v.record(key, value, message));
  const run = schema['~run'];
  const tooMany = v.pipe(
    v.unknown(),
    v.check(() => false, `Must have at most ${max} entries.`),
  );
  const limited = Object.assign(schema, {
    '~run'(...[dataset, config]: Parameters<typeof run>): ReturnType<typeof run> {
      const { value } = dataset;
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (!isObject || Object.keys(value).length <= max) return run.call(schema, dataset, config);
      return tooMany['~run'](dataset, config) as ReturnType<typeof run>;
    },
  });
  return v.pipe(limited, v.metadata({ maxProperties: max }));
}

type RecordKey = v.GenericSchema<string, string>;

/** The same schema, which notes the members that it does not know. */
function noting<Schema extends v.GenericSchema>(schema: Schema, entries: v.ObjectEntries): Schema {
  const run = schema['~run'];
  const known = new Set(Object.keys(entries));
  return Object.assign(schema, {
    '~run'(this: Schema, ...[dataset, config]: Parameters<typeof run>) {
      noteUnknown(dataset.value, known);
      return run.call(this, dataset, config);
    },
  });
}

function noList<Schema extends v.GenericSchema>(schema: Schema): Schema {
  const run = schema['~run'];
  return Object.assign(schema, {
    '~run'(this: Schema, ...[dataset, config]: Parameters<typeof run>) {
      return run.call(this, Array.isArray(dataset.value) ? { value: null } : dataset, config);
    },
  });
}

/** A list. Of one that is too long only the first entries are validated; its length check refuses it. */
export function array<Schema extends v.GenericSchema>(schema: Schema, max: number, message = 'Must be a list.') {
  const whole = v.array(schema, message);
  const run = whole['~run'];
  return Object.assign(whole, {
    '~run'(...[{ value }, config]: Parameters<typeof run>) {
      return run.call(whole, { value: Array.isArray(value) ? value.slice(0, max + 1) : value }, config);
    },
  });
}

export const list = <Schema extends v.GenericSchema>(schema: Schema, max: number) =>
  v.pipe(array(schema, max), v.maxLength(max, `Must have at most ${max} entries.`));
