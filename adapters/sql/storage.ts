import type { CacheBudget } from '../../src/domain/shared/cache-budget.ts';
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
import { sqlDraftPictures } from './projects/draft-pictures.ts';
import { sqlFiles } from './projects/files.ts';
import { sqlImages } from './projects/images.ts';
import { sqlImports } from './projects/imports.ts';
import { sqlItems } from './projects/items.ts';
import { sqlPresences } from './projects/presences.ts';
import { sqlProjectVersions } from './projects/project-versions.ts';
import { sqlProjects } from './projects/projects.ts';
import { rememberedItems } from './projects/remembered-items.ts';
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

/** The storage on a migrated database. Within the budget, if any, it keeps what was read of maps, where the database has one node. */
export function sqlStorage(driver: Driver, budget?: CacheBudget): Storage {
  const guard = transactionGuard();
  const storage: Storage = {
    ...allStoresOn(driver),
    ...(budget && driver.dialect === 'sqlite' && { items: rememberedItems(sqlItems(driver), budget) }),
    visits: batchedVisits(sqlVisits(driver)),
    transaction: (work) => driver.transaction((connection) => guard.run(() => work(storesOn(connection)))),
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

/** How each store is made on a connection. */
const MAKE: { readonly [Name in keyof Stores]: (connection: Connection) => Stores[Name] } = {
  users: sqlUsers,
  sessions: sqlSessions,
  twoFactors: sqlTwoFactors,
  challenges: sqlChallenges,
  mailTokens: sqlMailTokens,
  mailOutbox: sqlMailOutbox,
  organizations: (connection) => ({
    ...sqlOrganizations(connection),
    delete: (id) => deleteOrganization(connection, id),
  }),
  memberships: sqlMemberships,
  groups: sqlGroups,
  invitations: sqlInvitations,
  access: sqlAccess,
  apiKeys: sqlApiKeys,
  audit: sqlAudit,
  templates: sqlTemplates,
  projects: (connection) => ({ ...sqlProjects(connection), delete: (id) => deleteProject(connection, id) }),
  items: sqlItems,
  draftPictures: sqlDraftPictures,
  presences: sqlPresences,
  projectVersions: sqlProjectVersions,
  publishedVersions: sqlPublishedVersions,
  closures: sqlClosures,
  images: sqlImages,
  files: sqlFiles,
  imports: sqlImports,
  snapshots: sqlSnapshots,
  visits: sqlVisits,
  rollUps: sqlRollUps,
  visitSalts: sqlVisitSalts,
  webhooks: sqlWebhooks,
  outbox: sqlOutbox,
  detachedEvents: sqlDetachedEvents,
  deliveries: sqlDeliveries,
  jobs: sqlJobs,
  idempotencyKeys: sqlIdempotencyKeys,
  facts: sqlFacts,
  storedSecrets: sqlStoredSecrets,
  statistics: sqlStatistics,
};

type Made = { readonly connection: Connection };

/** A store is made when it is first used: a request uses few of them. */
const ON_FIRST_USE = Object.defineProperties(
  {},
  Object.fromEntries(
    Object.entries(MAKE).map(([name, make]) => [
      name,
      {
        enumerable: true,
        get(this: Made) {
          const store = make(this.connection);
          Object.defineProperty(this, name, { value: store, enumerable: true });
          return store;
        },
      },
    ]),
  ),
);

const allStoresOn = (connection: Connection): Stores =>
  Object.fromEntries(Object.entries(MAKE).map(([name, make]) => [name, make(connection)])) as unknown as Stores;

/** The stores on a connection. Wrappers inherit from them: a copy of their properties is empty. */
const storesOn = (connection: Connection): Stores =>
  Object.create(ON_FIRST_USE, { connection: { value: connection } }) as Stores;
