import * as v from 'valibot';
import { list, object } from '../../../validation/containers.ts';
import { timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { integer } from '../../../validation/numbers.ts';
import { contentText, name, text } from '../../../validation/texts.ts';

const groupTexts = {
  name: 'Unique in the organization.',
  description: 'A text for people.',
  draft_limit: 'How many drafts the group may have. -1 means unlimited.',
  build_limit: 'How many published projects the group may have. -1 means unlimited.',
  member_count: 'How many members are in the group, without blocked ones.',
  project_count: 'How many projects belong to the group.',
  draft_count: 'How many of them are drafts.',
  published_count: 'How many of them are published.',
};

/** The maximum number of members in a request. */
const MAX_MEMBERS = 1000;

/** -1 means unlimited. */
const limit = integer(-1, 1_000_000_000);

export const groupCreation = named(
  'GroupCreation',
  object({
    organization: uuid,
    name,
    description: v.optional(text(20_000), ''),
    draft_limit: v.optional(limit, -1),
    build_limit: v.optional(limit, -1),
  }),
  'A new group.',
  groupTexts,
);

export const groupChange = named(
  'GroupChange',
  object({
    name: v.optional(name),
    description: v.optional(contentText(20_000)),
    draft_limit: v.optional(limit),
    build_limit: v.optional(limit),
  }),
  'The changes of a group.',
  groupTexts,
);

const memberEntries = { member: v.optional(uuid), members: v.optional(list(uuid, MAX_MEMBERS)) };

/** One member, or several; one of the two is required. */
export const namedMembers = named(
  'GroupMembers',
  v.pipe(object(memberEntries), v.metadata({ minProperties: 1 })),
  'Members of a group.',
  { member: 'The id of a member.', members: 'The ids of members.' },
);

/** The same for a removal, where the query may name the member instead. */
export const removedMembers = named(
  'GroupMembersRemoval',
  object(memberEntries),
  'Members to remove from a group, unless the query names one.',
  { member: 'The id of a member.', members: 'The ids of members.' },
);

const id = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer());

export const groupResponse = named(
  'Group',
  v.object({
    id,
    organization: id,
    name: v.string(),
    description: v.string(),
    draft_limit: count,
    build_limit: count,
    member_count: count,
    project_count: count,
    draft_count: count,
    published_count: count,
    created_at: timestamp,
    updated_at: timestamp,
  }),
  'A group of projects and the members who see them.',
  groupTexts,
);
