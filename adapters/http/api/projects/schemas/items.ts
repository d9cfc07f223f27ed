import * as v from 'valibot';
import { object, uuid } from '../../../validation/fields.ts';

const deletion = v.pipe(
  v.boolean(),
  v.description('true removes the item. Deleting is idempotent: an id that is not there is no error.'),
);

/** An entry of a collection in a PATCH: an update, a creation, or with `_delete` a removal. */
export const item = <Entries extends v.ObjectEntries>(entries: Entries) =>
  object({ id: v.optional(uuid), _delete: v.optional(deletion), ...entries });

/** How many entries one list of a PATCH may have. */
export const MAX_ITEMS = 20_000;
