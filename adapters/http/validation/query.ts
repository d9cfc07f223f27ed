import type { GenericSchema } from 'valibot';
import { type FieldErrors, invalidSent } from '../../../src/domain/shared/errors.ts';
import { parse } from './validation.ts';

/** The validated parameters of a query. A known one must not be repeated; unknown ones are ignored. */
export function readQuery(schema: GenericSchema, query: string): unknown {
  const given = new URLSearchParams(query);
  const known = knownParameters(schema);
  const twice = known.filter((name) => given.getAll(name).length > 1);
  if (twice.length > 0) throw invalidSent('Some parameters were given more than once.', saidOf(twice));
  return parse(schema, Object.fromEntries(given));
}

const saidOf = (names: readonly string[]): FieldErrors =>
  Object.fromEntries(names.map((name) => [name, ['Must be given only once.']]));

/** The names of the parameters that a schema knows. */
export const knownParameters = (schema: GenericSchema | undefined): readonly string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : [];
