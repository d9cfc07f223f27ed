import * as v from 'valibot';
import { ROLES } from '../../../../../src/domain/organizations/permission.ts';
import { named } from '../../../openapi/named.ts';
import { list, object, timestamp, uuid } from '../../../validation/fields.ts';
import { imageAddress } from '../../projects/schemas/images.ts';

/** The maximum number of groups of a member in a request. */
const MAX_GROUPS = 1000;

const statuses = v.picklist(['active', 'blocked']);

export const memberChange = named(
  'MemberChange',
  object({
    role: v.optional(v.picklist(ROLES)),
    status: v.optional(statuses),
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
    role: v.picklist(ROLES),
    status: statuses,
    groups: v.array(id),
    two_factor_enabled: v.boolean(),
    last_active_at: v.nullable(timestamp),
    joined_at: timestamp,
  }),
);
