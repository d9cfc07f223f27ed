import type { Stores } from '../../src/ports/storage.ts';
import { memoryApiKeys } from './api-keys.ts';
import { memoryAudit } from './audit.ts';
import { memoryChallenges } from './challenges.ts';
import { memoryContents } from './contents.ts';
import { memoryDeliveries } from './deliveries.ts';
import { memoryGroups } from './groups.ts';
import { memoryImages } from './images.ts';
import { memoryInvitations } from './invitations.ts';
import { memoryJobs } from './jobs.ts';
import { memoryLives } from './lives.ts';
import { memoryMailTokens } from './mail-tokens.ts';
import { memoryMemberships } from './memberships.ts';
import { memoryOrganizations } from './organizations.ts';
import { memoryOutbox } from './outbox.ts';
import { memoryProjects } from './projects.ts';
import { memoryRollUps } from './roll-ups.ts';
import { memorySessions } from './sessions.ts';
import { memorySnapshots } from './snapshots.ts';
import type { Tables } from './tables.ts';
import { memoryTemplates } from './templates.ts';
import { memoryTwoFactors } from './two-factors.ts';
import { memoryUsers } from './users.ts';
import { memoryVisitSalts } from './visit-salts.ts';
import { memoryVisits } from './visits.ts';
import { memoryWebhooks } from './webhooks.ts';

/** Every store, over these tables. */
export function memoryStores(tables: Tables): Stores {
  return {
    users: memoryUsers(tables),
    sessions: memorySessions(tables),
    twoFactors: memoryTwoFactors(tables),
    challenges: memoryChallenges(tables),
    mailTokens: memoryMailTokens(tables),
    organizations: memoryOrganizations(tables),
    memberships: memoryMemberships(tables),
    groups: memoryGroups(tables),
    invitations: memoryInvitations(tables),
    apiKeys: memoryApiKeys(tables),
    audit: memoryAudit(tables),
    templates: memoryTemplates(tables),
    projects: memoryProjects(tables),
    contents: memoryContents(tables),
    lives: memoryLives(tables),
    images: memoryImages(tables),
    snapshots: memorySnapshots(tables),
    visits: memoryVisits(tables),
    rollUps: memoryRollUps(tables),
    visitSalts: memoryVisitSalts(tables),
    webhooks: memoryWebhooks(tables),
    outbox: memoryOutbox(tables),
    deliveries: memoryDeliveries(tables),
    jobs: memoryJobs(tables),
  };
}
