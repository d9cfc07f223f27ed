import type { Storage, Stores } from '../../src/ports/storage.ts';
import { sqlChallenges } from './accounts/challenges.ts';
import { sqlMailTokens } from './accounts/mail-tokens.ts';
import { sqlSessions } from './accounts/sessions.ts';
import { sqlTwoFactors } from './accounts/two-factors.ts';
import { sqlUsers } from './accounts/users.ts';
import { deleteOrganization, deleteProject } from './deletions.ts';
import type { Connection, Driver } from './drivers/connection.ts';
import { sqlApiKeys } from './organizations/api-keys.ts';
import { sqlAudit } from './organizations/audit.ts';
import { sqlGroups } from './organizations/groups.ts';
import { sqlInvitations } from './organizations/invitations.ts';
import { sqlMemberships } from './organizations/memberships.ts';
import { sqlOrganizations } from './organizations/organizations.ts';
import { sqlAccess } from './projects/access.ts';
import { sqlFiles } from './projects/files.ts';
import { sqlImages } from './projects/images.ts';
import { sqlItems } from './projects/items.ts';
import { sqlPresences } from './projects/presences.ts';
import { sqlProjectVersions } from './projects/project-versions.ts';
import { sqlProjects } from './projects/projects.ts';
import { sqlSnapshots } from './projects/snapshots.ts';
import { sqlTemplates } from './projects/templates.ts';
import { sqlClosures } from './publishing/closures.ts';
import { sqlPublishedVersions } from './publishing/published-versions.ts';
import { sqlFacts } from './shared/facts.ts';
import { sqlIdempotencyKeys } from './shared/idempotency-keys.ts';
import { sqlJobs } from './shared/jobs.ts';
import { sqlMailOutbox } from './shared/mail-outbox.ts';
import { first } from './shared/rows.ts';
import { sqlStatistics } from './shared/statistics.ts';
import { sqlStoredSecrets } from './shared/stored-secrets.ts';
import { transactionGuard } from './shared/transaction-guard.ts';
import { batchedVisits } from './visits/batched-visits.ts';
import { sqlRollUps } from './visits/roll-ups.ts';
import { sqlVisitSalts } from './visits/visit-salts.ts';
import { sqlVisits } from './visits/visits.ts';
import { sqlDeliveries } from './webhooks/deliveries.ts';
import { sqlDetachedEvents } from './webhooks/detached-events.ts';
import { sqlOutbox } from './webhooks/outbox.ts';
import { sqlWebhooks } from './webhooks/webhooks.ts';

const WRITE = 'UPDATE readiness SET writes = writes + 1';

/** The storage on a migrated database. */
export function sqlStorage(driver: Driver): Storage {
  const guard = transactionGuard();
  const storage: Storage = {
    ...stores(driver),
    visits: batchedVisits(sqlVisits(driver)),
    transaction: (work) => driver.transaction((connection) => guard.run(() => work(stores(connection)))),
    async check() {
      const damage = driver.damage();
      if (damage !== null) throw damage;
      await driver.transaction(async (connection) => void (await connection.run(WRITE)));
    },
    time: async () => (driver.time ? (await first<{ readonly now: string }>(driver, driver.time, []))!.now : null),
    close: () => driver.close(),
  };
  return guard.outside(storage);
}

function stores(connection: Connection): Stores {
  return {
    users: sqlUsers(connection),
    sessions: sqlSessions(connection),
    twoFactors: sqlTwoFactors(connection),
    challenges: sqlChallenges(connection),
    mailTokens: sqlMailTokens(connection),
    mailOutbox: sqlMailOutbox(connection),
    organizations: { ...sqlOrganizations(connection), delete: (id) => deleteOrganization(connection, id) },
    memberships: sqlMemberships(connection),
    groups: sqlGroups(connection),
    invitations: sqlInvitations(connection),
    access: sqlAccess(connection),
    apiKeys: sqlApiKeys(connection),
    audit: sqlAudit(connection),
    templates: sqlTemplates(connection),
    projects: { ...sqlProjects(connection), delete: (id) => deleteProject(connection, id) },
    items: sqlItems(connection),
    presences: sqlPresences(connection),
    projectVersions: sqlProjectVersions(connection),
    publishedVersions: sqlPublishedVersions(connection),
    closures: sqlClosures(connection),
    images: sqlImages(connection),
    files: sqlFiles(connection),
    snapshots: sqlSnapshots(connection),
    visits: sqlVisits(connection),
    rollUps: sqlRollUps(connection),
    visitSalts: sqlVisitSalts(connection),
    webhooks: sqlWebhooks(connection),
    outbox: sqlOutbox(connection),
    detachedEvents: sqlDetachedEvents(connection),
    deliveries: sqlDeliveries(connection),
    jobs: sqlJobs(connection),
    idempotencyKeys: sqlIdempotencyKeys(connection),
    facts: sqlFacts(connection),
    storedSecrets: sqlStoredSecrets(connection),
    statistics: sqlStatistics(connection),
  };
}
