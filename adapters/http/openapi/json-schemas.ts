import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import { type GenericSchema, object } from 'valibot';
import type { Json } from '../shared/json.ts';
import { described } from './described.ts';
import { portable } from './portable.ts';

export type JsonSchemas = {
  readonly named: Readonly<Record<string, Json>>;
  /** One of the others, as JSON Schema. */
  readonly of: (schema: GenericSchema) => Json;
  /** Whether an object of this schema has required fields. */
  readonly requiresFields: (schema: GenericSchema) => boolean;
  /** The same as the library converts it, with its defaults. */
  readonly asGiven: (schema: GenericSchema) => Json;
};

/**
 * Schemas, by what they take, as JSON Schema in which the named ones are references. All are converted together: converting
 * each separately would convert all named ones again, which takes twenty times as long.
 */
export function jsonSchemas(
  named: Readonly<Record<string, GenericSchema>>,
  others: ReadonlySet<GenericSchema>,
): JsonSchemas {
  const idOf = new Map([...others].map((schema, n) => [schema, `other ${n}`]));
  // Nested objects are not reference targets of the others, and are references themselves where they are named.
  const alone = [...idOf].map(([schema, id]) => [id, object({ schema })] as const);
  const converted = toJsonSchemaDefs({ ...named, ...Object.fromEntries(alone) } as never, {
    typeMode: 'input',
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  }) as unknown as Record<string, Json>;
  const asGiven = (schema: GenericSchema) =>
    (converted[idOf.get(schema)!]!.properties as { readonly schema: Json }).schema;
  return {
    named: Object.fromEntries(Object.keys(named).map((name) => [name, described(name, portable(converted[name]!))])),
    of: (schema) => portable(asGiven(schema)),
    requiresFields: (schema) => {
      const { $ref, required } = asGiven(schema);
      const whole = $ref ? converted[($ref as string).split('/').at(-1)!]!.required : required;
      return ((whole ?? []) as readonly string[]).length > 0;
    },
    asGiven,
  };
}
