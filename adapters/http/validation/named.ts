import type { GenericSchema } from 'valibot';
import type { PropertyTexts } from '../shared/component-texts.ts';

type Component = { readonly schema: GenericSchema; readonly about: string; readonly texts: PropertyTexts };

const NAMED = new Map<string, Component>();

/**
 * Gives a schema, where it is defined, the name that it has in the OpenAPI document. `about` says there what it is, before what the schema
 * says of itself, and `texts` what its fields mean where they do not say so themselves. Throws if another schema has that name.
 */
export function named<Schema extends GenericSchema>(
  name: string,
  schema: Schema,
  about: string,
  texts: PropertyTexts = {},
): Schema {
  if (NAMED.has(name)) throw new Error(`Two schemas are named ${name}.`);
  NAMED.set(name, { schema, about, texts });
  return schema;
}

/** All schemas that have a name, in the order of their names. */
export const namedSchemas = (): Readonly<Record<string, GenericSchema>> =>
  Object.fromEntries(
    [...NAMED].map(([name, { schema }]) => [name, schema] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** What a named schema and its fields are. */
export const textsOf = (name: string): Component => NAMED.get(name)!;
