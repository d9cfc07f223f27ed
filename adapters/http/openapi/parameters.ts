import type { Json } from '../shared/json.ts';
import type { Route } from '../shared/route.ts';
import { parameterExample } from './all-examples.ts';
import type { JsonSchemas } from './json-schemas.ts';
import { parameterText } from './parameter-texts.ts';
import { portable } from './portable.ts';

/** The parameters in the path of a route. */
export function pathParameters({ name: operation, path }: Route): Json[] {
  return [...path.matchAll(/:(\w+)|\*/g)].map(([, name]) => {
    const schema = name?.endsWith('Id') ? { type: 'string', format: 'uuid' } : { type: 'string' };
    return { ...described(operation, name ?? 'path'), in: 'path', required: true, schema };
  });
}

/** The parameters in the query of a route. */
export function queryParameters({ name: operation, query }: Route, schemas: JsonSchemas): Json[] {
  if (!query) return [];
  const { properties = {}, required = [] } = schemas.asGiven(query) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => {
    const { default: value, description, ...rest } = schema as Json;
    const shape = portable(rest);
    const text = described(operation, name, description as string | undefined);
    const parameter = { ...text, in: 'query', required: required.includes(name), schema: shape };
    if (value === undefined) return parameter;
    if (shape.$ref) return { ...parameter, description: `${text.description ?? ''} Default: \`${value}\`.`.trim() };
    return { ...parameter, schema: { ...shape, default: typed(value as string, shape.type) } };
  });
}

const described = (operation: string, name: string, description = parameterText(operation, name)): Json => ({
  name,
  ...(description !== undefined && { description }),
  ...exampleOf(operation, name),
});

/** The example of a parameter, where it has one. */
export function exampleOf(operation: string, name: string): Json {
  const example = parameterExample(operation, name);
  return example === undefined ? {} : { example };
}

/** A value of the query, which is a text, as the type of its schema. */
function typed(value: string, type: unknown): unknown {
  if (type === 'integer') return Number(value);
  return type === 'boolean' ? value === 'true' : value;
}
