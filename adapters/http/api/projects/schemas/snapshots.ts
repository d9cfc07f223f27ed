import * as v from 'valibot';
import { SNAPSHOT_KINDS } from '../../../../../src/domain/projects/snapshot.ts';
import { named } from '../../../openapi/named.ts';
import { author, object, text, timestamp } from '../../../validation/fields.ts';
import { frozenEntries } from './projects.ts';

export const snapshotCreation = named('SnapshotCreation', object({ label: v.optional(text(255), '') }));

const headEntries = {
  id: v.pipe(v.string(), v.uuid()),
  created_at: timestamp,
  kind: v.picklist(SNAPSHOT_KINDS),
  label: v.string(),
  created_by: author,
  is_live: v.boolean(),
};

export const snapshotResponse = named('Snapshot', v.object(headEntries));

/** A snapshot with the working copy of its time. */
export const wholeSnapshotResponse = named(
  'SnapshotWithContent',
  v.object({ ...headEntries, content: named('SnapshotContent', v.object(frozenEntries)) }),
);
