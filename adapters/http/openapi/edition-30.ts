import type { Json } from '../shared/json.ts';

/**
 * The same document in OpenAPI 3.0, for tools that read no 3.1. Its schemas say less in a few places: constraints that 3.0 has no
 * word for are left out, so that it accepts whatever the 3.1 document accepts.
 */
export function edition30(document: Json): Json {
  const { info, components, ...rest } = document as Record<string, Json>;
  const { license, ...about } = info as Record<string, Json>;
  const { schemas, ...others } = components as Record<string, Json>;
  const named = Object.entries(schemas as Record<string, Json>).map(([name, schema]) => [name, schemaIn30(schema)]);
  return {
    ...(withSchemas(rest) as Json),
    openapi: '3.0.3',
    info: { ...about, license: { name: license!.name } },
    components: { ...(withSchemas(others) as Json), schemas: Object.fromEntries(named) },
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of the document with its schemas in 3.0; examples are no schemas, whatever they contain. */
function withSchemas(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withSchemas);
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === 'example') return [key, value];
      return [key, key === 'schema' && isObject(value) ? schemaIn30(value) : withSchemas(value)];
    }),
  );
}

/** Keywords that 3.0 does not have. */
const UNKNOWN: ReadonlySet<string> = new Set([
  'if',
  'then',
  'else',
  'propertyNames',
  'contentMediaType',
  'prefixItems',
  'const',
  'dependentRequired',
]);

function schemaIn30(schema: Json): Json {
  const known = Object.entries(schema).filter(
    ([keyword, value]) => !UNKNOWN.has(keyword) && !isEmptyList(keyword, value),
  );
  const converted = Object.fromEntries(known.map(([keyword, value]) => [keyword, partIn30(keyword, value)]));
  return withNullable(withBounds(withReferenceAlone(withoutNamedEntries(converted))));
}

/** A list of required fields has at least one in 3.0. */
const isEmptyList = (keyword: string, value: unknown): boolean =>
  keyword === 'required' && Array.isArray(value) && value.length === 0;

function partIn30(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') {
    return Object.fromEntries(
      Object.entries(value as Record<string, Json>).map(([name, each]) => [name, schemaIn30(each)]),
    );
  }
  if (['anyOf', 'oneOf', 'allOf'].includes(keyword)) return (value as Json[]).map(schemaIn30);
  const isSchema = ['items', 'additionalProperties', 'not'].includes(keyword) && isObject(value);
  return isSchema ? schemaIn30(value) : value;
}

/**
 * A map without the entries that it names: their types are those of all others. Generators that write a map with a named entry in types
 * of TypeScript, where it contradicts itself, are given this edition; those for Java and Python need the named one.
 */
function withoutNamedEntries({ properties, ...schema }: Json): Json {
  const { additionalProperties } = schema;
  if (!properties || !isObject(additionalProperties)) return properties ? { properties, ...schema } : schema;
  const others = JSON.stringify(additionalProperties);
  const isNamedEntry = ([, { description: _, ...type }]: [string, Json]) => JSON.stringify(type) === others;
  const kept = Object.entries(properties as Record<string, Json>).filter((entry) => !isNamedEntry(entry));
  return kept.length === 0 ? schema : { properties: Object.fromEntries(kept), ...schema };
}

/** Beside a reference 3.0 reads nothing. */
function withReferenceAlone({ $ref, ...rest }: Json): Json {
  if ($ref === undefined) return rest;
  return Object.keys(rest).length === 0 ? { $ref } : { ...rest, allOf: [{ $ref }] };
}

function withBounds({ exclusiveMinimum, exclusiveMaximum, ...rest }: Json): Json {
  return {
    ...rest,
    ...(exclusiveMinimum !== undefined && { minimum: exclusiveMinimum, exclusiveMinimum: true }),
    ...(exclusiveMaximum !== undefined && { maximum: exclusiveMaximum, exclusiveMaximum: true }),
  };
}

const isNull = (schema: Json): boolean => schema.nullable === true && schema.enum !== undefined && !schema.type;
/** What a schema for null alone becomes, until it is merged into the others. */
const ONLY_NULL = { nullable: true, enum: [null] };

/** `null` is no type in 3.0 but a property of others. */
function withNullable({ type, anyOf, ...rest }: Json): Json {
  if (type === 'null') return ONLY_NULL;
  if (Array.isArray(type)) {
    const [only, ...others] = type.filter((each) => each !== 'null');
    const nullable = type.includes('null') ? { nullable: true } : {};
    if (others.length === 0) return { ...rest, type: only, ...nullable };
    return { ...rest, anyOf: [only, ...others].map((each) => ({ type: each, ...nullable })) };
  }
  if (!anyOf) return type === undefined ? rest : { ...rest, type };
  const members = anyOf as Json[];
  const kept = members.filter((member) => !isNull(member));
  if (kept.length === members.length) return { ...rest, anyOf };
  const [only, ...others] = kept;
  if (others.length > 0) return { ...rest, anyOf: kept.map((each) => ({ ...asInline(each), nullable: true })) };
  return { ...rest, ...asInline(only!), nullable: true };
}

/** A schema beside which there may be other keywords. */
const asInline = (schema: Json): Json => (schema.$ref === undefined ? schema : { allOf: [schema] });
