import * as v from 'valibot';
import { SNAPSHOT_KINDS } from '../../../../../src/domain/projects/snapshot.ts';
import { enumeration } from '../../../openapi/enumeration.ts';
import { named } from '../../../openapi/named.ts';
import { author, object, text, timestamp } from '../../../validation/fields.ts';
import { unchecked } from '../../../validation/unchecked.ts';
import { frozenEntries } from './projects.ts';

export const snapshotCreation = named('SnapshotCreation', object({ label: v.optional(text(255), '') }));

/** What may be said of a version that is published. The label is checked by `publicationLabel`: a body that is no object is ignored. */
export const publication = named('Publication', object({ label: v.optional(unchecked(text(255)), '') }));

export const publicationLabel = v.object({ label: text(255) });

const headEntries = {
  id: v.pipe(v.string(), v.uuid()),
  created_at: timestamp,
  kind: enumeration(
    'SnapshotKind',
    SNAPSHOT_KINDS,
    'Why it was stored: on publishing, on updating the published version, by hand, or before a restoration.',
  ),
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
