import * as v from 'valibot';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { apiKeyType } from '../../organizations/schemas/api-keys.ts';
import { invitationStatus } from '../../organizations/schemas/invitations.ts';
import { invitedRole, membershipStatus, role } from '../../organizations/schemas/roles.ts';
import { userEntries } from './accounts.ts';

const id = v.pipe(v.string(), v.uuid());

const account = v.object({
  ...userEntries,
  google_id: v.nullable(v.string()),
  mailbox_proven_at: v.nullable(timestamp),
  last_active_at: v.nullable(timestamp),
});

const session = v.object({
  id,
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
  user_agent: v.string(),
  ip: v.string(),
});

const membership = v.object({
  id,
  organization: id,
  organization_name: v.nullable(v.string()),
  role,
  status: membershipStatus,
  groups: v.array(id),
  joined_at: timestamp,
});

const apiKey = v.object({
  id,
  organization: id,
  name: v.string(),
  type: apiKeyType,
  prefix: v.string(),
  projects: v.array(id),
  expires_at: v.nullable(timestamp),
  last_used_at: v.nullable(timestamp),
  created_at: timestamp,
});

const invitation = {
  id,
  organization: id,
  organization_name: v.string(),
  role: invitedRole,
  status: invitationStatus,
  expires_at: timestamp,
  created_at: timestamp,
};

const action = v.object({
  id,
  organization: id,
  action: v.string(),
  object_type: v.string(),
  object_id: v.string(),
  summary: v.nullable(v.string()),
  ip: v.nullable(v.string()),
  created_at: timestamp,
});

/** All that is stored about a person; lists have the newest 10,000 entries. */
export const personalDataResponse = named(
  'PersonalData',
  v.object({
    account: named('PersonalAccount', account),
    sessions: v.array(named('PersonalSession', session)),
    sign_in_networks: v.array(v.string()),
    memberships: v.array(named('PersonalMembership', membership)),
    api_keys: v.array(named('PersonalApiKey', apiKey)),
    invitations_sent: v.array(named('PersonalSentInvitation', v.object({ ...invitation, email: v.string() }))),
    invitations_received: v.array(named('PersonalReceivedInvitation', v.object(invitation))),
    actions: v.array(named('PersonalAction', action)),
    is_truncated: v.boolean(),
  }),
);
