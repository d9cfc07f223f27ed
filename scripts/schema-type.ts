import type { Json } from '../adapters/http/shared/json.ts';

const REF = '#/components/schemas/';
const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Keywords of forms that are not read. */
const FORMS = ['type', 'not', 'properties', 'items', 'prefixItems', 'patternProperties', 'if', '$dynamicRef'];

/** The TypeScript type of a JSON schema of the OpenAPI document. Throws for a schema of a form that the document did not have so far. */
export function schemaType(schema: Json): string {
  const { $ref, enum: values, oneOf, anyOf = oneOf, allOf, type } = schema;
  if ($ref) return `Schemas['${String($ref).slice(REF.length)}']`;
  if (values) return (values as unknown[]).map((each) => JSON.stringify(each)).join(' | ');
  // Beside a type, a union says only which of its fields are required together.
  if (anyOf && !type) return (anyOf as Json[]).map(schemaType).join(' | ');
  if (allOf && !type) return (allOf as Json[]).map((each) => `(${schemaType(each)})`).join(' & ');
  if (Array.isArray(type)) return type.map((each) => schemaType({ ...schema, type: each })).join(' | ');
  if (type === 'array') return arrayType(schema);
  return type === 'object' ? objectType(schema) : simpleType(schema);
}

function simpleType(schema: Json): string {
  const { type, const: value, format, not } = schema;
  if (value !== undefined) return JSON.stringify(value);
  // A field that is refused.
  if (not && Object.keys(not).length === 0) return 'never';
  if (format === 'binary') return 'Blob';
  const isAnything = !FORMS.some((keyword) => keyword in schema);
  const found = isAnything ? 'unknown' : SCALARS[type as string];
  if (!found) throw new Error(`No type for the schema ${JSON.stringify(schema)}.`);
  return found;
}

const LONGEST_TUPLE = 4;

function arrayType({ items, minItems, maxItems }: Json): string {
  const item = items ? schemaType(items as Json) : 'unknown';
  const isTuple = minItems !== undefined && minItems === maxItems && (maxItems as number) <= LONGEST_TUPLE;
  return isTuple ? `[${Array(maxItems).fill(item).join(', ')}]` : `(${item})[]`;
}

function objectType({ properties, required = [], additionalProperties }: Json): string {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>).map(([name, schema]) => {
    const mark = (required as string[]).includes(name) ? '' : '?';
    return `${docComment(schema)}'${name}'${mark}: ${schemaType(schema)};\n`;
  });
  const others = typeof additionalProperties === 'object' ? schemaType(additionalProperties as Json) : 'unknown';
  if (fields.length === 0) return `Record<string, ${others}>`;
  const fixed = `{\n${fields.join('')}}`;
  return typeof additionalProperties === 'object' ? `${fixed} & Record<string, ${others}>` : fixed;
}

/** What editors show of a schema, parameter or operation: its summary or description. */
export function docComment({ summary, description }: Json): string {
  const text = (description ?? summary) as string | undefined;
  return text ? `/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n` : '';
}
