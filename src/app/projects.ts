import type { Needs } from '../ports/needs.ts';
import { archiveProject } from '../usecases/projects/archive.ts';
import { authorizeProject } from '../usecases/projects/authorize.ts';
import { compareProject } from '../usecases/projects/changes/compare.ts';
import { listChanges } from '../usecases/projects/changes/list.ts';
import { createProject } from '../usecases/projects/create.ts';
import { deleteProject } from '../usecases/projects/delete.ts';
import { duplicateProject } from '../usecases/projects/duplicate.ts';
import { getProject } from '../usecases/projects/get.ts';
import { browseImages } from '../usecases/projects/images/browse.ts';
import { isImageStored } from '../usecases/projects/images/is-stored.ts';
import { readImage } from '../usecases/projects/images/read.ts';
import { repeatUpload } from '../usecases/projects/images/repeat-upload.ts';
import { uploadImage } from '../usecases/projects/images/upload.ts';
import { createItem } from '../usecases/projects/items/create.ts';
import { deleteItem } from '../usecases/projects/items/delete.ts';
import { getItem } from '../usecases/projects/items/get.ts';
import { listItems } from '../usecases/projects/items/list.ts';
import { updateItem } from '../usecases/projects/items/update.ts';
import { createLanguage } from '../usecases/projects/languages/create.ts';
import { reorderLevels } from '../usecases/projects/levels/reorder.ts';
import { replaceLevelImage } from '../usecases/projects/levels/replace-image.ts';
import { listProjects } from '../usecases/projects/list.ts';
import { bulkPlaces } from '../usecases/projects/places/bulk.ts';
import { listPlaces } from '../usecases/projects/places/list.ts';
import { findPosition } from '../usecases/projects/positions/find.ts';
import { announcePresence } from '../usecases/projects/presence/announce.ts';
import { deletePresence } from '../usecases/projects/presence/delete.ts';
import { restoreProject } from '../usecases/projects/restore.ts';
import { createSnapshot } from '../usecases/projects/snapshots/create.ts';
import { deleteSnapshot } from '../usecases/projects/snapshots/delete.ts';
import { getSnapshot } from '../usecases/projects/snapshots/get.ts';
import { listSnapshots } from '../usecases/projects/snapshots/list.ts';
import { restoreSnapshot } from '../usecases/projects/snapshots/restore.ts';
import { restoreItem } from '../usecases/projects/snapshots/restore-item.ts';
import { listStartPoints } from '../usecases/projects/start-points/list.ts';
import { listTags } from '../usecases/projects/tags/list.ts';
import { createTemplate } from '../usecases/projects/templates/create.ts';
import { deleteTemplate } from '../usecases/projects/templates/delete.ts';
import { getTemplate } from '../usecases/projects/templates/get.ts';
import { listTemplates } from '../usecases/projects/templates/list.ts';
import { updateProject } from '../usecases/projects/update.ts';
import { makeSnapshotLive } from '../usecases/publishing/make-live.ts';
import { publishProject } from '../usecases/publishing/publish.ts';
import { unpublishProject } from '../usecases/publishing/unpublish.ts';
import { updateLiveProject } from '../usecases/publishing/update-live.ts';

/** Operations on projects, their map items, templates and snapshots. */
export const projectsActions = (needs: Needs) => ({
  projects: {
    authorize: authorizeProject(needs),
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
  presence: { announce: announcePresence(needs), delete: deletePresence(needs) },
  templates: {
    list: listTemplates(needs),
    get: getTemplate(needs),
    create: createTemplate(needs),
    delete: deleteTemplate(needs),
  },
  levels: {
    list: listItems(needs, 'level', 'area', 'marker'),
    get: getItem(needs, 'level', 'area', 'marker'),
    create: createItem(needs, 'level'),
    update: updateItem(needs, 'level'),
    delete: deleteItem(needs, 'level'),
    reorder: reorderLevels(needs),
    replaceImage: replaceLevelImage(needs),
  },
  areas: {
    list: listPlaces(needs, 'area'),
    get: getItem(needs, 'area'),
    create: createItem(needs, 'area'),
    update: updateItem(needs, 'area'),
    delete: deleteItem(needs, 'area'),
    bulk: bulkPlaces(needs, 'areas'),
  },
  markers: {
    list: listPlaces(needs, 'marker'),
    get: getItem(needs, 'marker'),
    create: createItem(needs, 'marker'),
    update: updateItem(needs, 'marker'),
    delete: deleteItem(needs, 'marker'),
    bulk: bulkPlaces(needs, 'markers'),
  },
  languages: {
    list: listItems(needs, 'language'),
    get: getItem(needs, 'language'),
    create: createLanguage(needs),
    delete: deleteItem(needs, 'language'),
  },
  tags: {
    list: listTags(needs),
    get: getItem(needs, 'tag'),
    create: createItem(needs, 'tag'),
    update: updateItem(needs, 'tag'),
    delete: deleteItem(needs, 'tag'),
  },
  positions: { find: findPosition(needs) },
  startPoints: { list: listStartPoints(needs) },
  images: {
    upload: uploadImage(needs),
    repeat: repeatUpload(needs),
    read: readImage(needs),
    isStored: isImageStored(needs),
    browse: browseImages(needs),
  },
  changes: {
    list: listChanges(needs),
    compare: compareProject(needs),
  },
  snapshots: {
    list: listSnapshots(needs),
    get: getSnapshot(needs),
    create: createSnapshot(needs),
    delete: deleteSnapshot(needs),
    restore: restoreSnapshot(needs),
    makeLive: makeSnapshotLive(needs),
    restoreItem: restoreItem(needs),
  },
});
