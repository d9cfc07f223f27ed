import type { Storage, Stores } from '../../src/ports/shared/storage.ts';
import { sqlAccess } from './access.ts';
import { sqlApiKeys } from './api-keys.ts';
import { sqlAudit } from './audit.ts';
import { sqlChallenges } from './challenges.ts';
import type { Connection, Driver } from './connection.ts';
import { sqlContents } from './contents.ts';
import { sqlDeliveries } from './deliveries.ts';
import { sqlDetachedEvents } from './detached-events.ts';
import { sqlFiles } from './files.ts';
import { gatheredVisits } from './gathered-visits.ts';
import { sqlGroups } from './groups.ts';
import { sqlImages } from './images.ts';
import { sqlInvitations } from './invitations.ts';
import { sqlJobs } from './jobs.ts';
import { sqlLives } from './lives.ts';
import { sqlMailTokens } from './mail-tokens.ts';
import { sqlMemberships } from './memberships.ts';
import { sqlOrganizations } from './organizations.ts';
import { sqlOutbox } from './outbox.ts';
import { sqlProjects } from './projects.ts';
import { sqlRollUps } from './roll-ups.ts';
import { sqlSessions } from './sessions.ts';
import { sqlSnapshots } from './snapshots.ts';
import { sqlTemplates } from './templates.ts';
import { transactionGuard } from './transaction-guard.ts';
import { sqlTwoFactors } from './two-factors.ts';
import { sqlUsers } from './users.ts';
import { sqlVisitSalts } from './visit-salts.ts';
import { sqlVisits } from './visits.ts';
import { sqlWebhooks } from './webhooks.ts';

const WRITE = 'UPDATE readiness SET writes = writes + 1';

/** The storage on a database whose tables are made. */
export function sqlStorage(driver: Driver): Storage {
  const guard = transactionGuard();
  const storage: Storage = {
    ...stores(driver),
    visits: gatheredVisits(sqlVisits(driver)),
    transaction: (work) => driver.transaction((connection) => guard.run(() => work(stores(connection)))),
    check: () => driver.transaction(async (connection) => void (await connection.run(WRITE))),
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
    organizations: sqlOrganizations(connection),
    memberships: sqlMemberships(connection),
    groups: sqlGroups(connection),
    invitations: sqlInvitations(connection),
    access: sqlAccess(connection),
    apiKeys: sqlApiKeys(connection),
    audit: sqlAudit(connection),
    templates: sqlTemplates(connection),
    projects: sqlProjects(connection),
    contents: sqlContents(connection),
    lives: sqlLives(connection),
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
  };
}
