import * as v from 'valibot';
import { list, object, record } from '../../../validation/containers.ts';
import { dateTime } from '../../../validation/date-times.ts';
import { timestamp, uuid } from '../../../validation/fields.ts';
import { BY_LANGUAGE, newLanguageCode } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { contentText, name, text } from '../../../validation/texts.ts';
import {
  actingEntries,
  closureEffect,
  closureTargetType,
  closureTexts,
} from '../../wayfinding/schemas/route-closures.ts';

const closureInputTexts = {
  ...closureTexts,
  from: 'When it begins. Absent: now.',
};

const MOST_ITEMS = 1000;
const MOST_LANGUAGES = 100;
const LONGEST_REASON = 500;

const target = named(
  'ClosureTarget',
  v.pipe(
    object({ type: closureTargetType, id: v.nullish(uuid), externalId: v.nullish(contentText(255)) }),
    v.metadata({
      minProperties: 2,
      description: 'Named by exactly one of `id` and `externalId`; the other is left out or null.',
    }),
  ),
  'What a closure is about.',
  {
    id: 'The id of the area, marker, corridor, branch or transition.',
    externalId: 'The id that another system has for the area or marker; 400 with the ids where several have it.',
  },
);

const reason = record(newLanguageCode, text(LONGEST_REASON), { max: MOST_LANGUAGES, message: BY_LANGUAGE });

/** What a creation and a change have in common. */
const change = {
  from: v.optional(dateTime),
  until: v.optional(v.nullable(dateTime)),
  reason: v.optional(reason),
  effect: v.optional(closureEffect),
};

const externalId = v.optional(v.nullable(name));

export const closureCreation = named(
  'ClosureCreation',
  object({ target, ...change, externalId }),
  'A new closure.',
  closureInputTexts,
);

export const closureChange = named(
  'ClosureChange',
  object({ target: v.optional(target), ...change, externalId }),
  'Changes of a closure.',
  { ...closureTexts, from: 'When it begins.' },
);

export const closureBulk = named(
  'ClosureBulk',
  object({
    items: list(
      named(
        'ClosureBulkItem',
        object({ externalId: name, _delete: v.optional(v.boolean(), false), target: v.optional(target), ...change }),
        'A closure to write.',
        { ...closureInputTexts, _delete: 'Whether it is deleted.' },
      ),
      MOST_ITEMS,
    ),
  }),
  'Closures to write by their external ids.',
  { items: 'At most 1,000.' },
);

export const closureQuery = v.object({ history: v.optional(v.picklist(['1'])), before: v.optional(uuid) });

const period = { from: timestamp, until: v.nullable(timestamp) };

export const closureResponse = named(
  'Closure',
  v.object({
    ...actingEntries,
    ...period,
    externalId: v.nullable(v.string()),
    isTargetGone: v.boolean(),
    created_at: timestamp,
    updated_at: timestamp,
    deleted_at: v.nullable(timestamp),
  }),
  'Something of a map that is closed, slow or has a notice for a time.',
  closureTexts,
);

/** A closure as visitors of the map get it. */
export const liveClosureResponse = named(
  'LiveClosure',
  v.object({ ...actingEntries, ...period }),
  'A closure that acts now or begins soon.',
  closureTexts,
);

const count = v.pipe(v.number(), v.integer());

export const closureBulkResponse = named(
  'ClosureBulkResult',
  v.object({ created: count, updated: count, deleted: count, unchanged: count, targetsGone: v.array(v.string()) }),
  'What became of the items.',
  {
    created: 'How many were created.',
    updated: 'How many were updated.',
    deleted: 'How many were deleted.',
    unchanged: 'How many changed nothing.',
    targetsGone: 'The external ids of those written whose target is not in the working copy.',
  },
);
