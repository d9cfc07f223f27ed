import type { Json } from './json.ts';

/** A reference to a component by its name. */
export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

export const jsonResponse = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});
