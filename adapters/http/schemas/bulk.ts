import * as v from 'valibot';
import { MATCHES } from '../../../src/domain/bulk.ts';
import { list, object } from '../fields.ts';
import { MAX_ITEMS } from './items.ts';

/** Areas or markers to write together. */
export const bulkChange = (entry: v.GenericSchema) =>
  object({
    match: v.optional(v.picklist(MATCHES), 'id'),
    items: list(unchecked(entry), MAX_ITEMS),
    dry_run: v.optional(v.boolean(), false),
  });

/** Described like the schema, and lets everything through: each entry is checked by itself, so that it is refused alone. */
function unchecked(schema: v.GenericSchema): v.GenericSchema<unknown, unknown> {
  return Object.assign(
    v.lazy(() => schema),
    { '~run': (dataset: v.UnknownDataset) => Object.assign(dataset, { typed: true as const }) },
  );
}

const count = v.pipe(v.number(), v.integer());

export const bulkAnswer = v.object({
  created: count,
  updated: count,
  unchanged: count,
  errors: v.array(v.object({ index: count, errors: v.record(v.string(), v.array(v.string())) })),
});
