import * as v from 'valibot';
import { ITEM_KINDS } from '../../../../../src/domain/projects/items/item.ts';
import { ITEM_CHANGES } from '../../../../../src/domain/publishing/comparison.ts';
import { byKind } from '../../../validation/by-kind.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { frozenEntries, projectStatus } from './projects.ts';

const id = v.pipe(v.string(), v.uuid());
const integer = v.pipe(v.number(), v.integer());
const itemKind = enumeration('MapItemKind', ITEM_KINDS, 'What an item on a map is.');
const itemChange = enumeration('MapItemChange', ITEM_CHANGES, 'What happened to an item.');

const { levels, areas, markers, tags, languages, wayfinding, version: _, ...fields } = frozenEntries;
const state = { live_version: v.nullable(integer), has_unpublished_changes: v.boolean() };

const changes = v.object({
  kind: v.picklist(['changes']),
  since: integer,
  version: integer,
  updated_at: timestamp,
  ...state,
  project: v.nullable(
    named(
      'ChangedProjectFields',
      v.partial(
        v.object({ ...fields, group: v.nullable(id), group_name: v.nullable(v.string()), status: projectStatus }),
      ),
    ),
  ),
  items: named('ChangedItems', v.object({ levels, areas, markers, tags, languages, ...wayfinding.entries })),
  deleted: v.array(named('DeletedItem', v.object({ kind: itemKind, id }))),
  changes: v.array(
    named(
      'ProjectVersion',
      v.object({
        version: integer,
        at: timestamp,
        author: v.nullable(named('VersionAuthor', v.object({ id, fullName: v.string() }))),
      }),
    ),
  ),
});

const difference = named(
  'FieldDifference',
  v.object({ name: v.string(), before: v.optional(v.unknown()), after: v.optional(v.unknown()) }),
);

const comparison = v.object({
  kind: v.picklist(['comparison']),
  against: v.string(),
  to: v.optional(v.string()),
  version: integer,
  ...state,
  items: v.array(
    named(
      'ItemDifference',
      v.object({
        kind: itemKind,
        id,
        name: v.string(),
        levelId: v.nullable(id),
        change: itemChange,
        fields: v.array(difference),
      }),
    ),
  ),
  project: v.array(difference),
});

/** What differs between two states. */
export const comparisonResponse = named('ProjectComparison', comparison);

/** What changed since a version, or what differs from another state. */
export const changesResponse = named(
  'ProjectChangesResult',
  byKind({
    ProjectChanges: named('ProjectChanges', changes),
    ProjectComparison: comparisonResponse,
  }),
);
