import fc, { type Arbitrary } from 'fast-check';
import type { Body } from '../../../support/client.ts';

/** Components of a document by their names. */
type Components = Readonly<Record<string, Body>>;

/** The longest list and the longest text that are generated. */
const MOST_ITEMS = 2;
const LONGEST = 40;
/** How many of the optional fields an object has at most. */
const MOST_FIELDS = 4;

/** Values that a schema of an OpenAPI document allows, with all that its keywords say. */
export function valuesOf(schema: Body, components: Components): Arbitrary<unknown> {
  const { $ref, anyOf, enum: values, type } = schema;
  if ($ref) return referred($ref.split('/').at(-1), components);
  if (anyOf) return fc.oneof(...anyOf.map((each: Body) => valuesOf(each, components)));
  if (values) return fc.constantFrom(...values);
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => valuesOf({ ...schema, type: each }, components)));
  const ofType = OF_TYPE[type as string];
  return ofType ? ofType(schema, components) : fc.jsonValue({ maxDepth: 1 });
}

const KNOWN = new WeakMap<Components, Map<string, Arbitrary<unknown>>>();

/** Those of a component, which are made once. */
function referred(name: string, components: Components): Arbitrary<unknown> {
  const known = KNOWN.get(components) ?? new Map<string, Arbitrary<unknown>>();
  KNOWN.set(components, known);
  const values = known.get(name) ?? valuesOf(components[name]!, components);
  known.set(name, values);
  return values;
}

const OF_TYPE: Readonly<Record<string, (schema: Body, components: Components) => Arbitrary<unknown>>> = {
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  integer: ({ minimum = -(2 ** 31), maximum = 2 ** 31 }) => fc.integer({ min: minimum, max: maximum }),
  number: ({ minimum, maximum, exclusiveMinimum }) =>
    fc.double({
      min: exclusiveMinimum ?? minimum ?? -1e12,
      max: maximum ?? 1e12,
      noNaN: true,
      minExcluded: exclusiveMinimum !== undefined,
    }),
  string: textsOf,
  array: ({ items = {}, minItems = 0, maxItems = MOST_ITEMS }, components) =>
    fc.array(valuesOf(items, components), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
    }),
  object: objectsOf,
};

const FORMATS: Readonly<Record<string, () => Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  email: () => fc.emailAddress(),
  'date-time': () =>
    fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Letters, blanks, controls, what quotes and escapes, and characters of two UTF-16 units. */
const CHARACTER = fc.constantFrom(...'aZ0-_ .,\u0000\n\t\u0085\u00a0\u200b"\'\\/<&%é駅شि😀');

function textsOf({ format, pattern, minLength = 0, maxLength = Infinity }: Body): Arbitrary<string> {
  const ofFormat = FORMATS[format];
  if (ofFormat) return ofFormat();
  if (!pattern) return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + LONGEST), unit: CHARACTER });
  const isLongEnough = (text: string) => [...text].length >= minLength && [...text].length <= maxLength;
  return fc.stringMatching(new RegExp(pattern, 'u')).filter(isLongEnough);
}

function objectsOf(schema: Body, components: Components): Arbitrary<unknown> {
  const { properties, additionalProperties, propertyNames = { type: 'string' } } = schema;
  if (!properties && additionalProperties) {
    const keys = valuesOf(propertyNames, components) as Arbitrary<string>;
    return fc.dictionary(keys, valuesOf(additionalProperties, components), { maxKeys: MOST_ITEMS });
  }
  const fields = Object.entries<Body>(properties ?? {}).filter(([, each]) => !each.not);
  const arbitraries = Object.fromEntries(fields.map(([name, each]) => [name, valuesOf(each, components)]));
  const optional = Object.keys(arbitraries).filter((name) => !schema.required?.includes(name));
  return fc
    .subarray(optional, {
      minLength: Math.min(optional.length, schema.minProperties ?? 0),
      maxLength: Math.min(optional.length, MOST_FIELDS),
    })
    .chain((names) => fc.record(pick(arbitraries, completed(schema, names))));
}

/** The names of these optional fields, of required ones, and of those that they require. */
function completed(
  { required = [], dependentRequired = {}, if: when, else: otherwise }: Body,
  names: readonly string[],
) {
  const isMet = !when || when.required.every((name: string) => names.includes(name));
  const others = names.flatMap((name) => dependentRequired[name] ?? []);
  return new Set<string>([...names, ...required, ...others, ...(isMet ? [] : otherwise.required)]);
}

const pick = <Value>(all: Readonly<Record<string, Value>>, names: ReadonlySet<string>): Record<string, Value> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
