import type { GenericSchema } from 'valibot';

const NAMED = new Map<string, GenericSchema>();

/** Gives a schema, where it is defined, the name that it has in the OpenAPI document. Throws if another has that name. */
export function named<Schema extends GenericSchema>(name: string, schema: Schema): Schema {
  if (NAMED.has(name)) throw new Error(`Two schemas are named ${name}.`);
  NAMED.set(name, schema);
  return schema;
}

/** All schemas that have a name, in the order of their names. */
export const namedSchemas = (): Readonly<Record<string, GenericSchema>> =>
  Object.fromEntries([...NAMED].sort(([a], [b]) => (a < b ? -1 : 1)));
