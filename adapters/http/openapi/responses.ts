import type { Json } from '../shared/json.ts';

/** A reference to a component by its name. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

export const jsonResponse = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

/** The schema of a file of this media type in a response: of JSON any object, of text a text. */
export function fileSchema(type: string): Json {
  if (type === 'application/json') return { type: 'object' };
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' };
}
