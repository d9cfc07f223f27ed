import * as v from 'valibot';
import { list, object } from '../../../validation/containers.ts';
import { timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { imageAddress } from '../../shared/schemas/images.ts';
import { membershipStatus, role } from './roles.ts';

/** The maximum number of groups of a member in a request. */
const MAX_GROUPS = 1000;

export const memberChange = named(
  'MemberChange',
  object({
    role: v.optional(role),
    status: v.optional(membershipStatus),
    groups: v.optional(list(uuid, MAX_GROUPS)),
  }),
  'The changes of a membership.',
  { groups: 'The groups that the member is to be in; replaces all of them.' },
);

const id = v.pipe(v.string(), v.uuid());

export const memberResponse = named(
  'Member',
  v.object({
    id,
    organization: id,
    user: named(
      'MemberUser',
      v.object({ id, email: v.string(), full_name: v.string(), avatar_url: v.nullable(imageAddress) }),
      'The account of a member.',
      {
        email: 'The email of the account.',
        full_name: 'The name of the person.',
        avatar_url: 'The avatar; null without one.',
      },
    ),
    role,
    status: membershipStatus,
    groups: v.array(id),
    two_factor_enabled: v.boolean(),
    last_active_at: v.nullable(timestamp),
    joined_at: timestamp,
  }),
  'A member of an organization.',
  {
    groups: 'The groups that the member is in.',
    two_factor_enabled: 'Whether the account uses two-factor authentication.',
    last_active_at: 'When the account was last used, to within minutes; null if never.',
    joined_at: 'When the membership began.',
  },
);
