import * as v from 'valibot';
import { MATCHES } from '../../../../../src/domain/projects/changes/bulk.ts';
import {
  type AnyPlaceFields,
  attempt,
  type PlacePatch,
} from '../../../../../src/domain/projects/changes/bulk-entry.ts';
import { SINGLE_ITEM_PATH } from '../../../../../src/domain/projects/changes/content-patch.ts';
import { list, object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { named } from '../../../validation/named.ts';
import { unchecked } from '../../../validation/unchecked.ts';
import { parse, patience } from '../../../validation/validation.ts';
import { removedByWrite } from '../../shared/schemas/images.ts';
import { placePatch } from '../project-body.ts';
import { MAX_ITEMS } from './items.ts';

const bulkTexts = {
  items: 'The places. Each is validated on its own.',
  dry_run: 'True computes the result and changes nothing.',
};

const match = enumeration(
  'BulkMatch',
  MATCHES,
  'The field by which an item is recognised, `id` where it is not given. Items without a match are created.',
);

/** Areas or markers to write together: each entry becomes the fields of a place, or its errors. Named in the document. */
export const bulkChange = (name: string, entry: PlaceSchema, about: string) =>
  named(
    name,
    v.pipe(
      object({
        match: v.optional(match, 'id'),
        items: list(unchecked(entry), MAX_ITEMS),
        dry_run: v.optional(v.boolean(), false),
      }),
      v.transform(({ match, items, dry_run: isDryRun }) => {
        const whole = patience();
        const entries = items.map((item) =>
          attempt(SINGLE_ITEM_PATH, () => ({ patch: patchOf(parse(entry, item, whole)) })),
        );
        return { match, entries, isDryRun };
      }),
    ),
    about,
    bulkTexts,
  );

type PlaceSchema = v.GenericSchema<unknown, object>;

const patchOf = (body: object): PlacePatch => placePatch<AnyPlaceFields>(body, SINGLE_ITEM_PATH);

const count = v.pipe(v.number(), v.integer());

export const bulkErrors = v.array(
  named(
    'BulkError',
    v.object({ index: count, errors: v.record(v.string(), v.array(v.string())) }),
    'An item that was left out.',
    { index: 'Its position in `items`, from 0.', errors: 'Error messages by field name.' },
  ),
);

export const bulkResponse = named(
  'BulkResult',
  v.object({
    created: count,
    updated: count,
    unchanged: count,
    errors: bulkErrors,
    removed: removedByWrite,
  }),
  'What a bulk update did, or would do with `dry_run`.',
  {
    created: 'How many places were created.',
    updated: 'How many places were changed.',
    unchanged: 'How many places already were as sent.',
    errors: 'The items that were left out.',
  },
);
