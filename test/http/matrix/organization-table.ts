import { randomUUID } from 'node:crypto';
import { anEmail } from '../shared/account-actions.ts';
import { NOWHERE } from '../webhooks/hooks.ts';
import { OUTSIDERS } from './actors.ts';
import { nothing } from './given-accounts.ts';
import {
  anotherHome,
  apiKey,
  colleague,
  delivery,
  group,
  home,
  sentInvitation,
  webhook,
} from './given-organizations.ts';
import type { Ids, Table } from './line.ts';
import { account, EVERYBODY, each, except, inBody, inPath, inQuery, KEEPERS, listing, OWNERS } from './rules.ts';

const OF = '?organization={organizationId}';
const member = ({ memberId }: Ids) => ({ member: memberId });
const into = ({ organizationId }: Ids, fields: object) => ({ organization: organizationId, ...fields });

const newWebhook = { url: NOWHERE, events: ['project.published'] };

/** What is an organization's. */
export const ORGANIZATION_TABLE: Table = {
  'GET /api/organizations/': listing('organizationId', account(200, home), 'stranger', 'blocked owner'),
  'GET /api/organizations/{organizationId}/': inPath(EVERYBODY, 200, home),
  'PATCH /api/organizations/{organizationId}/': inPath(KEEPERS, 200, anotherHome, { name: 'City Transport' }),
  'DELETE /api/organizations/{organizationId}/': inPath(OWNERS, 204, anotherHome),
  'POST /api/organizations/{organizationId}/transfer-ownership/': inPath(OWNERS, 200, anotherHome, member),
  'POST /api/organizations/{organizationId}/leave/': inPath(EVERYBODY, 200, anotherHome),
  'GET /api/organizations/{organizationId}/audit-log/': inPath(KEEPERS, 200, home),

  [`GET /api/members/${OF}`]: inQuery(EVERYBODY, 200, home),
  [`PATCH /api/members/{memberId}/${OF}`]: inQuery(KEEPERS, 200, colleague, { role: 'viewer' }),
  [`DELETE /api/members/{memberId}/${OF}`]: inQuery(KEEPERS, 204, colleague),

  [`GET /api/invitations/${OF}`]: inQuery(KEEPERS, 200, home),
  'POST /api/invitations/': inBody(KEEPERS, 201, nothing, (ids) => into(ids, { email: anEmail(), role: 'viewer' })),
  [`POST /api/invitations/{invitationId}/resend/${OF}`]: inQuery(KEEPERS, 200, sentInvitation),
  [`DELETE /api/invitations/{invitationId}/${OF}`]: inQuery(KEEPERS, 204, sentInvitation),

  [`GET /api/api-keys/${OF}`]: inQuery(KEEPERS, 200, home),
  'POST /api/api-keys/': inBody(KEEPERS, 201, nothing, (ids) => into(ids, { name: 'Kiosk', type: 'read' })),
  [`PATCH /api/api-keys/{keyId}/${OF}`]: inQuery(KEEPERS, 200, apiKey, { name: 'Screens' }),
  [`POST /api/api-keys/{keyId}/rotate/${OF}`]: inQuery(KEEPERS, 200, apiKey, {}),
  [`DELETE /api/api-keys/{keyId}/${OF}`]: inQuery(KEEPERS, 204, apiKey),

  [`GET /api/webhooks/${OF}`]: listing('webhookId', inQuery(KEEPERS, 200, webhook)),
  'POST /api/webhooks/': inBody(KEEPERS, 201, nothing, (ids) => into(ids, newWebhook)),
  [`GET /api/webhooks/{webhookId}/${OF}`]: inQuery(KEEPERS, 200, webhook),
  [`PATCH /api/webhooks/{webhookId}/${OF}`]: inQuery(KEEPERS, 200, webhook, { is_active: false }),
  [`DELETE /api/webhooks/{webhookId}/${OF}`]: inQuery(KEEPERS, 204, webhook),
  [`POST /api/webhooks/{webhookId}/regenerate-secret/${OF}`]: inQuery(KEEPERS, 200, webhook),
  [`POST /api/webhooks/{webhookId}/test/${OF}`]: inQuery(KEEPERS, 200, webhook),
  [`GET /api/webhooks/{webhookId}/deliveries/${OF}`]: inQuery(KEEPERS, 200, webhook),
  [`POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/resend/${OF}`]: inQuery(KEEPERS, 200, delivery),

  // Members and viewers see the groups that they are in.
  [`GET /api/groups/${OF}`]: listing('groupId', inQuery(EVERYBODY, 200, home), ...OUTSIDERS),
  [`GET /api/groups/{groupId}/${OF}`]: except(inQuery(EVERYBODY, 200, home), each(OUTSIDERS, '404')),
  'POST /api/groups/': inBody(KEEPERS, 201, nothing, (ids) => into(ids, { name: randomUUID() })),
  [`PATCH /api/groups/{groupId}/${OF}`]: inQuery(KEEPERS, 200, group, { draft_limit: 5 }),
  [`DELETE /api/groups/{groupId}/${OF}`]: inQuery(KEEPERS, 204, group),
  [`POST /api/groups/{groupId}/members/${OF}`]: inQuery(KEEPERS, 200, group, member),
  [`DELETE /api/groups/{groupId}/members/${OF}`]: inQuery(KEEPERS, 204, group, member),

  [`GET /api/usage/${OF}`]: inQuery(EVERYBODY, 200, home),
  [`GET /api/billing/subscription/${OF}`]: inQuery(OWNERS, 200, home),
};
