import * as v from 'valibot';
import { list, object, timestamp, uuid } from '../../../validation/fields.ts';
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
    ),
    role,
    status: membershipStatus,
    groups: v.array(id),
    two_factor_enabled: v.boolean(),
    last_active_at: v.nullable(timestamp),
    joined_at: timestamp,
  }),
);
