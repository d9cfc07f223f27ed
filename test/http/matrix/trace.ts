import type { Fixture } from './fixture.ts';
import type { Ids } from './line.ts';

const ALL = { offset: 0, limit: 1000 };

/** What reads may change: when an account or a key was last used. */
const USES = ['lastActiveAt', 'lastSeenAt', 'lastUsedAt'];

/** Everything that a refused request could have changed in the organization, in its resources, and in the accounts. */
export async function traceOf({ service, files, founder, people }: Fixture, ids: Ids): Promise<unknown> {
  const { storage } = service;
  const organizationId = ids.organizationId!;
  const rows = await Promise.all([
    storage.organizations.find(organizationId),
    storage.memberships.list(organizationId, ALL),
    storage.groups.list(organizationId),
    storage.invitations.list(organizationId, ALL),
    storage.apiKeys.list(organizationId),
    storage.templates.list([organizationId]),
    storage.webhooks.list(organizationId),
    storage.audit.count(organizationId),
    storage.projects.count({ organizationIds: [organizationId] }),
    storage.imports.list({ organizationId }, 1000).then((all) => all.map(({ id }) => id)),
    ...(ids.importId ? [storage.imports.find(ids.importId), storage.imports.files(ids.importId)] : []),
    storage.users.count(),
    ...[founder, people.owner, people.stranger].flatMap(({ userId }) => accountOf(service, userId)),
    ...(ids.webhookId ? [storage.deliveries.count({ webhookId: ids.webhookId })] : []),
    ...(ids.userId ? accountOf(service, ids.userId) : []),
    ...(ids.projectId ? [...projectOf(service, ids.projectId), files(`projects/${ids.projectId}/`)] : []),
  ]);
  const text = JSON.stringify(rows, (name, value) => (USES.includes(name) ? undefined : value));
  return { rows: JSON.parse(text), mails: service.mails().length };
}

const accountOf = ({ storage, now }: Fixture['service'], userId: string) => [
  storage.users.find(userId),
  storage.sessions.list(userId, new Date(now()).toISOString()),
  storage.twoFactors.find(userId),
  storage.memberships.listOfUser(userId),
];

const projectOf = ({ storage }: Fixture['service'], projectId: string) => [
  storage.imports.list({ projectId }, 1000).then((all) => all.map(({ id }) => id)),
  storage.projects.find(projectId),
  storage.items.list(projectId),
  storage.publishedVersions.find(projectId),
  storage.snapshots.list(projectId),
  storage.images.list(projectId, ALL),
  storage.visits.count(projectId),
];
