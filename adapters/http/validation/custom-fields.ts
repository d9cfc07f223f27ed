import * as v from 'valibot';
import { record } from './containers.ts';
import { isInexact } from './exact-numbers.ts';
import { schemasIn } from './schema-parts.ts';

/**
 * JSON of the client, stored as it is sent; its numbers are stored exactly or refused. The domain checks how much there is after
 * merging.
 */
export const customFields = v.pipe(
  record(v.string(), v.unknown(), { max: 8192 }),
  v.check((value) => !isInexact(value), 'Contains a number that cannot be stored exactly: send it as a text.'),
  v.description(
    'Merged by name; null removes a field. All fields of a place have at most 8 KB of JSON. Numbers that a double does not hold exactly, and -0, are refused.',
  ),
);

const known = new WeakMap<v.GenericSchema, boolean>();

/** Whether a body of this schema may contain them. */
export function takesCustomFields(schema: v.GenericSchema): boolean {
  const takes = known.get(schema) ?? schemasIn(schema).has(customFields);
  known.set(schema, takes);
  return takes;
}
