import type { GenericSchema } from 'valibot';

/** The kinds of schemas that consist of others, with the names of these. */
type Composite = {
  readonly wrapped?: GenericSchema;
  readonly item?: GenericSchema;
  readonly items?: readonly GenericSchema[];
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly key?: GenericSchema;
  readonly value?: GenericSchema;
  readonly rest?: GenericSchema;
  readonly pipe?: readonly { readonly kind: string }[];
  readonly getter?: (input: unknown) => GenericSchema;
};

/** The schemas that a schema consists of directly. */
function partsOf(schema: GenericSchema): readonly GenericSchema[] {
  const { wrapped, item, items, options, entries, key, value, rest, pipe, getter } = schema as Composite;
  const parts = [
    wrapped,
    item,
    ...(items ?? []),
    ...(options ?? []),
    ...Object.values(entries ?? {}),
    key,
    value,
    rest,
  ];
  return [...parts, ...(pipe ?? []), getter?.(undefined)].filter(isSchema).filter((part) => part !== schema);
}

/** The schema and all that it consists of, each once. */
export function schemasIn(schema: GenericSchema, found: Set<GenericSchema> = new Set()): ReadonlySet<GenericSchema> {
  if (found.has(schema)) return found;
  found.add(schema);
  for (const part of partsOf(schema)) schemasIn(part, found);
  return found;
}

const isSchema = (part: unknown): part is GenericSchema =>
  typeof part === 'object' && part !== null && (part as GenericSchema).kind === 'schema';
