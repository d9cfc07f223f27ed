import * as v from 'valibot';

/** Described like the schema, and accepts everything: each entry of a list is validated separately, so that it is refused alone. */
export function unchecked(schema: v.GenericSchema): v.GenericSchema<unknown, unknown> {
  return Object.assign(
    v.lazy(() => schema),
    { '~run': (dataset: v.UnknownDataset) => Object.assign(dataset, { typed: true as const }) },
  );
}
