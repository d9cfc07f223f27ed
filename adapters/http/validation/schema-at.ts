import type { GenericSchema } from 'valibot';

/** The kinds of schemas that lead to others. */
type Leading = {
  readonly wrapped?: GenericSchema;
  readonly item?: GenericSchema;
  readonly value?: GenericSchema;
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly [GenericSchema, ...unknown[]];
};

/** The schema of the value at this place, by the names of members and the positions in lists; undefined where it has none. */
export function schemaAt(schema: GenericSchema, place: readonly string[]): GenericSchema | undefined {
  const { wrapped, item, value, entries, options, pipe } = schema as Leading;
  if (wrapped) return schemaAt(wrapped, place);
  if (pipe && pipe[0] !== schema) return schemaAt(pipe[0], place);
  const [first, ...rest] = place;
  if (first === undefined) return schema;
  if (options) return options.flatMap((each) => (isSchema(each) ? [schemaAt(each, place)] : [])).find(Boolean);
  const next = entries ? Object.hasOwn(entries, first) && entries[first] : (item ?? value);
  return next ? schemaAt(next, rest) : undefined;
}

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value;
