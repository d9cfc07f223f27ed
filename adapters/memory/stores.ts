import type { Stores } from '../../src/ports/storage.ts';
import { memoryContents } from './contents.ts';
import { memoryImages } from './images.ts';
import { memoryJobs } from './jobs.ts';
import { memoryLives } from './lives.ts';
import { memoryMemberships } from './memberships.ts';
import { memoryOrganizations } from './organizations.ts';
import { memoryProjects } from './projects.ts';
import { memorySessions } from './sessions.ts';
import { memorySnapshots } from './snapshots.ts';
import type { Tables } from './tables.ts';
import { memoryUsers } from './users.ts';
import { memoryVisits } from './visits.ts';

/** Every store, over these tables. */
export function memoryStores(tables: Tables): Stores {
  return {
    users: memoryUsers(tables),
    sessions: memorySessions(tables),
    organizations: memoryOrganizations(tables),
    memberships: memoryMemberships(tables),
    projects: memoryProjects(tables),
    contents: memoryContents(tables),
    lives: memoryLives(tables),
    images: memoryImages(tables),
    snapshots: memorySnapshots(tables),
    visits: memoryVisits(tables),
    jobs: memoryJobs(tables),
  };
}
