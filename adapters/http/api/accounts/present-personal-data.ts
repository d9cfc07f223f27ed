import type {
  OwnAction,
  OwnInvitation,
  OwnMembership,
  PersonalData,
} from '../../../../src/domain/accounts/personal-data.ts';
import type { ApiKey } from '../../../../src/domain/organizations/api-key.ts';
import type { Site } from '../../shared/site.ts';
import { presentSessionEntry, presentUser } from './present.ts';

/** The data of a person. Each field is named, so that no hash of a secret gets into it. */
export function presentPersonalData({ user, networks, invitationsReceived, ...data }: PersonalData, site: Site) {
  return {
    account: {
      ...presentUser(user, site),
      google_id: user.googleId,
      mailbox_proven_at: user.mailboxProvenAt,
      last_active_at: user.lastActiveAt,
    },
    sessions: data.sessions.map(presentSessionEntry),
    sign_in_networks: networks,
    memberships: data.memberships.map(presentMembership),
    api_keys: data.apiKeys.map(presentKey),
    invitations_sent: data.invitationsSent.map((sent) => ({ ...presentInvitation(sent), email: sent.email })),
    invitations_received: invitationsReceived.map(presentInvitation),
    actions: data.actions.map(presentAction),
    is_truncated: data.isTruncated,
  };
}

const presentMembership = ({ id, organizationId, organizationName, role, status, ...more }: OwnMembership) => ({
  id,
  organization: organizationId,
  organization_name: organizationName,
  role,
  status,
  groups: more.groupIds,
  joined_at: more.joinedAt,
});

const presentKey = ({ id, organizationId, name, type, prefix, projectIds, ...times }: ApiKey) => ({
  id,
  organization: organizationId,
  name,
  type,
  prefix,
  projects: projectIds,
  expires_at: times.expiresAt,
  last_used_at: times.lastUsedAt,
  created_at: times.createdAt,
});

const presentInvitation = ({ id, organizationId, organizationName, role, status, ...times }: OwnInvitation) => ({
  id,
  organization: organizationId,
  organization_name: organizationName,
  role,
  status,
  expires_at: times.expiresAt,
  created_at: times.createdAt,
});

const presentAction = ({ id, organizationId, action, objectType, objectId, summary, ...entry }: OwnAction) => ({
  id,
  organization: organizationId,
  action,
  object_type: objectType,
  object_id: objectId,
  summary,
  ip: entry.address || null,
  created_at: entry.createdAt,
});
