import type { Needs } from './ports/needs.ts';
import { authenticate } from './usecases/accounts/authenticate.ts';
import { changePassword } from './usecases/accounts/change-password.ts';
import { deleteMe } from './usecases/accounts/delete-me.ts';
import { login } from './usecases/accounts/login.ts';
import { logout } from './usecases/accounts/logout.ts';
import { getMe, updateMe } from './usecases/accounts/me.ts';
import { refreshAccess } from './usecases/accounts/refresh.ts';
import { register } from './usecases/accounts/register.ts';
import { browseImages } from './usecases/images/browse.ts';
import { readImage } from './usecases/images/read.ts';
import { admitUpload, uploadImage } from './usecases/images/upload.ts';
import { purgeSessions } from './usecases/jobs/purge-sessions.ts';
import { sweepObjects } from './usecases/jobs/sweep-objects.ts';
import { takeTurn } from './usecases/jobs/take-turn.ts';
import { liveHead, readLive } from './usecases/live/read.ts';
import { listOrganizations } from './usecases/organizations/list.ts';
import { archiveProject } from './usecases/projects/archive.ts';
import { createProject } from './usecases/projects/create.ts';
import { deleteProject } from './usecases/projects/delete.ts';
import { duplicateProject } from './usecases/projects/duplicate.ts';
import { getProject } from './usecases/projects/get.ts';
import { listProjects } from './usecases/projects/list.ts';
import { publishProject } from './usecases/projects/publish.ts';
import { restoreProject } from './usecases/projects/restore.ts';
import { unpublishProject } from './usecases/projects/unpublish.ts';
import { updateProject } from './usecases/projects/update.ts';
import { updateLiveProject } from './usecases/projects/update-live.ts';
import { createSnapshot } from './usecases/snapshots/create.ts';
import { deleteSnapshot } from './usecases/snapshots/delete.ts';
import { getSnapshot, listSnapshots } from './usecases/snapshots/find.ts';
import { restoreSnapshot } from './usecases/snapshots/restore.ts';
import { createTag } from './usecases/tags/create.ts';
import { deleteTag } from './usecases/tags/delete.ts';
import { listTags } from './usecases/tags/list.ts';
import { updateTag } from './usecases/tags/update.ts';

import { ingestVisits } from './usecases/visits/ingest.ts';
import { purgeVisits } from './usecases/visits/purge.ts';

/** Everything that the service can do. */
export function buildApp(needs: Needs) {
  return {
    accounts: {
      authenticate: authenticate(needs),
      register: register(needs),
      login: login(needs),
      refreshAccess: refreshAccess(needs),
      logout: logout(needs),
      getMe: getMe(needs),
      updateMe: updateMe(needs),
      deleteMe: deleteMe(needs),
      changePassword: changePassword(needs),
    },
    organizations: { list: listOrganizations(needs) },
    projects: {
      list: listProjects(needs),
      get: getProject(needs),
      create: createProject(needs),
      update: updateProject(needs),
      delete: deleteProject(needs),
      duplicate: duplicateProject(needs),
      publish: publishProject(needs),
      unpublish: unpublishProject(needs),
      updateLive: updateLiveProject(needs),
      archive: archiveProject(needs),
      restore: restoreProject(needs),
    },
    tags: { list: listTags(needs), create: createTag(needs), update: updateTag(needs), delete: deleteTag(needs) },
    images: {
      admit: admitUpload(needs),
      upload: uploadImage(needs),
      read: readImage(needs),
      browse: browseImages(needs),
    },
    snapshots: {
      list: listSnapshots(needs),
      get: getSnapshot(needs),
      create: createSnapshot(needs),
      delete: deleteSnapshot(needs),
      restore: restoreSnapshot(needs),
    },
    visits: { ingest: ingestVisits(needs) },
    jobs: {
      takeTurn: takeTurn(needs),
      sweepObjects: sweepObjects(needs),
      purgeSessions: purgeSessions(needs),
      purgeVisits: purgeVisits(needs),
    },
    live: { head: liveHead(needs), read: readLive(needs) },
  };
}

export type App = ReturnType<typeof buildApp>;
