import * as v from 'valibot';
import { ITEM_KINDS } from '../../../../../src/domain/projects/items/item.ts';
import { ITEM_CHANGES } from '../../../../../src/domain/publishing/comparison.ts';
import { byKind } from '../../../validation/by-kind.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { projectTexts } from './project-texts.ts';
import { frozenEntries, projectStatus } from './projects.ts';

const stateTexts = {
  live_version: 'The `version` that is published; null while the project is not published.',
  has_unpublished_changes: 'Whether something that visitors can see was changed after `live_version`.',
};

const changesTexts = {
  ...stateTexts,
  kind: 'What changed since a version: `since` was given.',
  since: 'The version of the request.',
  version: 'The version that the project has now.',
  updated_at: 'When the project was last changed.',
  project: "The project's own fields that were changed; null where none was.",
  deleted: 'The items that were deleted, and do not exist now.',
  changes: 'The versions after `since`, in their order.',
};

const changedItemsTexts = {
  levels: 'Levels, with their places beside.',
  areas: 'Areas, on all levels.',
  markers: 'Markers, on all levels.',
  tags: 'Tags, in the order of their creation.',
  languages: 'Languages of the project.',
  corridors: 'Corridors, with all their branches.',
  transitions: 'Transitions.',
};

const projectVersionTexts = {
  version: 'The version that the change made.',
  at: 'When it was made.',
  author:
    'Who made it, with an API key its creator; null where the account was deleted, or the service made it itself.',
};

const comparisonTexts = {
  ...stateTexts,
  kind: 'What differs from another state.',
  against: 'What it was compared with: `live`, or the id of a snapshot.',
  to: 'What differs from that: `live`, or the id of a snapshot. Absent for the working copy.',
  version: 'The version of the working copy.',
  items: 'The items that differ, by kind.',
  project: "The project's own fields that differ.",
};

const itemDifferenceTexts = {
  name: 'Its name, title or language code in the default language; empty without one.',
  levelId: 'The level that it is on; null for an item that is not on one level.',
  fields: 'Which fields of a changed item differ; empty for others.',
};

const fieldDifferenceTexts = {
  name: 'The name of the field. Members of objects are fields of their own, such as `translations.de.title`; `tags` are compared by their ids.',
  before:
    'The value that visitors see, or that the snapshot has; null where it has none. Absent where it has more than 2,000 characters of JSON.',
  after: 'The value of the working copy, in the same way.',
};

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
      'The fields of a project that were changed, as they are now.',
      projectTexts,
    ),
  ),
  items: named(
    'ChangedItems',
    v.object({ levels, areas, markers, tags, languages, ...wayfinding.entries }),
    'Items that were added or changed, as they are now.',
    changedItemsTexts,
  ),
  deleted: v.array(named('DeletedItem', v.object({ kind: itemKind, id }), 'An item that was deleted.')),
  changes: v.array(
    named(
      'ProjectVersion',
      v.object({
        version: integer,
        at: timestamp,
        author: v.nullable(
          named('VersionAuthor', v.object({ id, fullName: v.string() }), 'An account that changed a project.', {
            fullName: 'Its name as it is now.',
          }),
        ),
      }),
      'One change of a project.',
      projectVersionTexts,
    ),
  ),
});

const difference = named(
  'FieldDifference',
  v.object({ name: v.string(), before: v.optional(v.unknown()), after: v.optional(v.unknown()) }),
  'A field with two values.',
  fieldDifferenceTexts,
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
      'An item that visitors would see differently.',
      itemDifferenceTexts,
    ),
  ),
  project: v.array(difference),
});

/** What differs between two states. */
export const comparisonResponse = named(
  'ProjectComparison',
  comparison,
  'What visitors would see differently if the working copy were published.',
  comparisonTexts,
);

/** What changed since a version, or what differs from another state. */
export const changesResponse = named(
  'ProjectChangesResult',
  byKind({
    ProjectChanges: named(
      'ProjectChanges',
      changes,
      'What changed in a working copy since a version of it.',
      changesTexts,
    ),
    ProjectComparison: comparisonResponse,
  }),
  'What changed since a version, or what differs from another state.',
);
