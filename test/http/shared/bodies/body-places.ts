import type { Body } from '../../../support/client.ts';

/** A place of a value in a body; `around` is the JSON text of the body with that value there. */
export type Place = { readonly name: string; readonly around: (value: string) => string };

/** The other fields, so that the rest of the body is valid. */
export type OrganizationContext = {
  /** The id of an existing item, by the name of its list. */
  readonly itemOf: (list: string) => string | undefined;
  /** A valid value for a required field. */
  readonly sampleOf: (field: string) => unknown;
};

type Walk = { readonly schemas: Body; readonly context: OrganizationContext };

/** Every place of every value in the bodies that a schema describes, at any depth. */
export function placesIn(schema: Body, walk: Walk, from: Place = WHOLE, list = ''): readonly Place[] {
  return [from, ...below(schema, walk, from, list)];
}

const WHOLE: Place = { name: '', around: (value) => value };

const resolved = (schema: Body, { schemas }: Walk): Body =>
  schema?.$ref ? schemas[schema.$ref.split('/').at(-1)] : schema;

function below(schema: Body, walk: Walk, from: Place, list: string): readonly Place[] {
  if (schema.$ref) return below(resolved(schema, walk), walk, from, list);
  if (schema.anyOf) return schema.anyOf.flatMap((branch: Body) => below(branch, walk, from, list));
  const { properties = {}, additionalProperties, items } = schema;
  const named = Object.entries<Body>(properties).flatMap(([field, value]) =>
    placesIn(
      value,
      walk,
      inField(from, field, () => companions(schema, walk, list, field)),
      field,
    ),
  );
  const keyed = additionalProperties
    ? placesIn(
        additionalProperties,
        walk,
        inField(from, 'de', () => []),
      )
    : [];
  const listed = items ? placesIn(items, walk, inList(from, schema, walk), list) : [];
  return [...named, ...keyed, ...listed];
}

function companions({ properties, required = [] }: Body, { context }: Walk, list: string, field: string): string[] {
  const id = properties.id && field !== 'id' && context.itemOf(list);
  const others = required.filter((name: string) => name !== field);
  const texts = others.map((name: string) => `${JSON.stringify(name)}:${JSON.stringify(context.sampleOf(name))}`);
  return id ? [`"id":"${id}"`, ...texts] : texts;
}

function inField(from: Place, field: string, beside: () => readonly string[]): Place {
  const around = (value: string) => from.around(`{${[...beside(), `${JSON.stringify(field)}:${value}`].join(',')}}`);
  return { name: from.name ? `${from.name}.${field}` : field, around };
}

/** In a list that is as long as it must be. Three points are enough for whatever is made of points. */
function inList(from: Place, list: Body, walk: Walk): Place {
  const items = resolved(list.items, walk);
  const length = list.minItems ?? (isPoint(items) ? 3 : 1);
  const around = (value: string) => {
    const values = Array.from({ length }, (_, place) => filler(items, place, walk));
    return from.around(`[${values.with(0, value).join(',')}]`);
  };
  return { name: `${from.name}.0`, around };
}

const isPoint = (items: Body) => items?.properties?.x !== undefined;
const isPair = (items: Body) => items?.type === 'array' && items.maxItems === 2;

/** Numbers, pairs and points: the only things of which a list needs several. No three of them lie on a line. */
function filler(items: Body, at: number, { context }: Walk): string {
  if (isPair(items)) return `[${at},${at ** 2}]`;
  if (!isPoint(items)) return `${at}`;
  const fields = items.required.map((name: string, nth: number) =>
    items.properties[name].type === 'number' ? [name, at ** (nth + 1)] : [name, context.sampleOf(name)],
  );
  return JSON.stringify(Object.fromEntries(fields));
}
