import type { Json } from '../shared/json.ts';

/**
 * The same schema in the forms that code generators have types for: nullable scalars as a list of types, formats of numbers, points as
 * lists of two, booleans for constants. Defaults are part of the description: as a keyword they make generators treat a field as required.
 * Properties that accept nothing are left out: some generated clients would send them as null.
 */
export function portable(schema: Json): Json {
  return withFormat(withBoolean(withEqualItems(withTypeList(withDescribedDefault(withPortableParts(schema))))));
}

function withPortableParts(schema: Json): Json {
  const entries = Object.entries(schema).flatMap(([keyword, value]) =>
    value === undefined ? [] : [[keyword, partsOf(keyword, value)]],
  );
  return Object.fromEntries(entries);
}

function partsOf(keyword: string, value: unknown): unknown {
  if (keyword === 'properties') {
    const accepted = Object.entries(value as Record<string, Json>).filter(([, each]) => !each.not);
    return Object.fromEntries(accepted.map(([name, each]) => [name, portable(each)]));
  }
  const isSchema = typeof value === 'object' && ['items', 'additionalProperties', 'propertyNames'].includes(keyword);
  if (isSchema) return portable(value as Json);
  return ['anyOf', 'oneOf', 'prefixItems'].includes(keyword) ? (value as Json[]).map(portable) : value;
}

/** Beside a reference there is nothing: the description of its component says what the default is. */
function withDescribedDefault({ default: value = null, ...schema }: Json): Json {
  if (value === null || schema.$ref) return schema;
  const note = `Default: ${JSON.stringify(value)}.`;
  return { ...schema, description: schema.description ? `${schema.description} ${note}` : note };
}

const NULL = 'null';
const isNull = ({ type }: Json): boolean => type === NULL;
const isScalar = ({ type }: Json): boolean => ['string', 'number', 'integer', 'boolean'].includes(type as string);

/** A union with null: of a scalar a list of types, of a union a flat one; references stay. One by kind has exactly one match. */
function withTypeList({ anyOf, ...rest }: Json): Json {
  if (!anyOf) return rest;
  if (rest.discriminator) return { ...rest, oneOf: anyOf };
  const members = (anyOf as Json[]).flatMap((member) => (member.anyOf ? (member.anyOf as Json[]) : [member]));
  const [only, ...others] = members.filter((member) => !isNull(member));
  if (others.length === 0 && members.some(isNull) && isScalar(only!)) return { ...nullable(only!), ...rest };
  return { ...rest, anyOf: members.map(members.every((each) => isScalar(each) || isNull(each)) ? plain : same) };
}

const nullable = (schema: Json): Json => ({
  ...schema,
  type: [schema.type, NULL],
  ...(schema.enum ? { enum: [...(schema.enum as unknown[]), null] } : {}),
});

const plain = ({ pattern: _, ...schema }: Json): Json => schema;
const same = (schema: Json): Json => schema;

/** A list whose places have the same schema, as a list of so many items. */
function withEqualItems({ prefixItems, ...rest }: Json): Json {
  if (!prefixItems) return rest;
  const [first, ...others] = prefixItems as Json[];
  const isEqual = others.every((each) => JSON.stringify(each) === JSON.stringify(first));
  return isEqual ? { ...rest, items: first, maxItems: others.length + 1 } : { ...rest, prefixItems };
}

/** A constant boolean is any for types: beside it, another field tells objects apart. Another constant is a list of one. */
function withBoolean({ const: value, ...schema }: Json): Json {
  if (value === undefined) return schema;
  if (typeof value !== 'boolean') throw new TypeError(`A constant must be a boolean: ${value}.`);
  return { type: 'boolean', description: `Always ${value}.`, ...schema };
}

const INT32 = 2 ** 31;

function withFormat(schema: Json): Json {
  if (schema.type === 'number') return { format: 'double', ...schema };
  if (schema.type !== 'integer') return schema;
  const { minimum = -Infinity, maximum = Infinity } = schema as { minimum?: number; maximum?: number };
  return { format: minimum >= -INT32 && maximum < INT32 ? 'int32' : 'int64', ...schema };
}
