import * as v from 'valibot';
import { DEFAULT_FIELDS, type ProjectFields } from '../../../../../src/domain/projects/content/project-fields.ts';
import { SNAPSHOT_KINDS } from '../../../../../src/domain/projects/content/snapshot.ts';
import { ITEM_KINDS } from '../../../../../src/domain/projects/items/item.ts';
import { list, object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { author, timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { text } from '../../../validation/texts.ts';
import { unchecked } from '../../../validation/unchecked.ts';
import { projectTexts } from './project-texts.ts';
import { frozenEntries } from './projects.ts';

const snapshotTexts = {
  label: 'A text for people; empty for none.',
  is_live: 'Whether it is the published version.',
};

export const snapshotCreation = named(
  'SnapshotCreation',
  object({ label: v.optional(text(255), '') }),
  'A new snapshot.',
  snapshotTexts,
);

const label = named(
  'SnapshotLabel',
  text(255),
  'The label of the snapshot that is stored; none where it is absent. Ignored where the plan has no snapshots.',
);

/** What may be said of a version that is published. The label is checked by `publicationLabel`: a body that is no object is ignored. */
export const publication = named(
  'Publication',
  object({ label: v.optional(unchecked(label), '') }),
  'What may be said of a version that is published.',
);

export const publicationLabel = v.object({ label });

type Field = Exclude<keyof ProjectFields, 'allowedDomains'> | 'allowed_domains';

/** The fields of a project, as the API spells them. */
const FIELDS = ['name', 'description', ...Object.keys(DEFAULT_FIELDS)].map((field) =>
  field === 'allowedDomains' ? 'allowed_domains' : field,
) as Field[];

/** One item to restore, or fields of the project. */
export const itemRestoration = named(
  'ItemRestoration',
  object({
    kind: enumeration(
      'RestoredKind',
      ['project', ...ITEM_KINDS],
      'What is restored: fields of the project, or an item of this kind.',
    ),
    id: v.optional(uuid),
    fields: v.optional(list(enumeration('RestoredField', FIELDS, 'A field of the project.'), FIELDS.length)),
  }),
  'What to restore: an item of the map, or fields of the project.',
  { id: 'The id of the item. Required except with the kind `project`.', fields: 'Required with the kind `project`.' },
);

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

export const snapshotResponse = named(
  'Snapshot',
  v.object(headEntries),
  'A stored state of a working copy.',
  snapshotTexts,
);

/** A snapshot with the working copy of its time. */
export const wholeSnapshotResponse = named(
  'SnapshotWithContent',
  v.object({
    ...headEntries,
    content: named(
      'SnapshotContent',
      v.object(frozenEntries),
      'The working copy at the time of a snapshot.',
      projectTexts,
    ),
  }),
  'A snapshot with its content.',
  snapshotTexts,
);
