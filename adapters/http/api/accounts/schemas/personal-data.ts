import * as v from 'valibot';
import { timestamp } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { apiKeyType, KEY_TEXTS } from '../../organizations/schemas/api-keys.ts';
import { invitationStatus } from '../../organizations/schemas/invitations.ts';
import { AUDIT_TEXTS } from '../../organizations/schemas/organizations.ts';
import { invitedRole, membershipStatus, role } from '../../organizations/schemas/roles.ts';
import { sessionTexts, userEntries, userTexts } from './accounts.ts';

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
    account: named('PersonalAccount', account, 'The account of the person.', {
      ...userTexts,
      google_id: 'The id of the linked Google account; null without one.',
      mailbox_proven_at: 'When the person proved to read the mails of the account; null if not yet.',
      last_active_at: 'When the account was last used; null if never.',
    }),
    sessions: v.array(named('PersonalSession', session, 'One of the sessions of the person.', sessionTexts)),
    sign_in_networks: v.array(v.string()),
    memberships: v.array(
      named('PersonalMembership', membership, 'A membership of the person.', {
        organization_name: 'The name of the organization; null where the membership is blocked.',
      }),
    ),
    api_keys: v.array(named('PersonalApiKey', apiKey, 'An API key that the person has created.', KEY_TEXTS)),
    invitations_sent: v.array(
      named(
        'PersonalSentInvitation',
        v.object({ ...invitation, email: v.string() }),
        'An invitation that the person has sent.',
        { email: 'Who was invited.' },
      ),
    ),
    invitations_received: v.array(
      named('PersonalReceivedInvitation', v.object(invitation), 'An invitation to the person.'),
    ),
    actions: v.array(
      named('PersonalAction', action, 'Something that the person did.', {
        ...AUDIT_TEXTS,
        summary: 'A sentence about it; null where it would name other people.',
      }),
    ),
    is_truncated: v.boolean(),
  }),
  'What is stored about a person. Each list has at most its newest 10,000 entries.',
  {
    sessions: 'The sessions that have not expired.',
    sign_in_networks: 'The networks from which the account has signed in.',
    memberships: 'The organizations that the person belongs to.',
    api_keys: 'The API keys that the person has created.',
    invitations_sent: 'The invitations that the person has sent.',
    invitations_received: 'The invitations to the email of the person.',
    actions: 'The entries of audit logs about what the person did.',
    is_truncated: 'Whether a list had more than 10,000 entries, of which the oldest are left out.',
  },
);
