import * as v from 'valibot';
import { object } from '../../../validation/containers.ts';
import { uuid } from '../../../validation/fields.ts';

const deletion = v.pipe(
  v.boolean(),
  v.description('true removes the item. Deleting is idempotent: an id that is not there is no error.'),
);

/** An entry of a collection in a PATCH: an update, a creation that requires these fields, or with `_delete` a removal. */
export const item = <Entries extends v.ObjectEntries>(
  entries: Entries,
  required: readonly (keyof Entries & string)[],
  note = '',
) =>
  v.pipe(
    object({ id: v.optional(uuid), _delete: v.optional(deletion), ...entries }),
    v.metadata({
      if: { required: ['id'] },
      else: { required },
      description: `Creates what has no \`id\` or a new one, with ${listed(required)}${note}; what has the id of an item changes it.`,
    }),
  );

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' and ');

/** What a new place needs in addition. */
export const PLACED = ' (and `levelId` where it is not below a level)';

/** How many entries one list of a PATCH may have. */
export const MAX_ITEMS = 20_000;
