import type { GenericSchema } from 'valibot';
import type { Json } from './json.ts';
import type { JsonSchemas } from './json-schemas.ts';
import { portable } from './portable.ts';

export function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => {
    const schema = name?.endsWith('Id') ? { type: 'string', format: 'uuid' } : { type: 'string' };
    return { name: name ?? 'path', in: 'path', required: true, schema };
  });
}

export function queryParameters(query: GenericSchema | undefined, schemas: JsonSchemas): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemas.asGiven(query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => {
    const { default: value, ...rest } = schema as Json;
    const described = portable(rest);
    const byDefault = value === undefined ? {} : { default: typed(value as string, described.type) };
    return { name, in: 'query', required: required.includes(name), schema: { ...described, ...byDefault } };
  });
}

/** A value of the query, which is a text, as the type of its schema. */
function typed(value: string, type: unknown): unknown {
  if (type === 'integer') return Number(value);
  return type === 'boolean' ? value === 'true' : value;
}
