import type { Needs } from '../ports/needs.ts';
import { archiveProject } from '../usecases/projects/archive.ts';
import { authorizeProject } from '../usecases/projects/authorize.ts';
import { compareProject } from '../usecases/projects/changes/compare.ts';
import { listChanges } from '../usecases/projects/changes/list.ts';
import { createProject } from '../usecases/projects/create.ts';
import { deleteProject } from '../usecases/projects/delete.ts';
import { getDraftPicture } from '../usecases/projects/draft-picture/get.ts';
import { replaceDraftPicture } from '../usecases/projects/draft-picture/replace.ts';
import { duplicateProject } from '../usecases/projects/duplicate.ts';
import { exportProject } from '../usecases/projects/exports/export.ts';
import { getExportHead } from '../usecases/projects/exports/get-head.ts';
import { listFormats } from '../usecases/projects/exports/list-formats.ts';
import { reportExport } from '../usecases/projects/exports/report.ts';
import { getProject } from '../usecases/projects/get.ts';
import { browseImages } from '../usecases/projects/images/browse.ts';
import { isImageStored } from '../usecases/projects/images/is-stored.ts';
import { readImage } from '../usecases/projects/images/read.ts';
import { repeatUpload } from '../usecases/projects/images/repeat-upload.ts';
import { uploadImage } from '../usecases/projects/images/upload.ts';
import { applyImport } from '../usecases/projects/imports/apply.ts';
import { authorizeImport } from '../usecases/projects/imports/authorize.ts';
import { authorizeApplication } from '../usecases/projects/imports/authorize-application.ts';
import { cancelImport } from '../usecases/projects/imports/cancel.ts';
import { createImport } from '../usecases/projects/imports/create.ts';
import { getImport } from '../usecases/projects/imports/get.ts';
import { listImports } from '../usecases/projects/imports/list.ts';
import { listImportIssues } from '../usecases/projects/imports/list-issues.ts';
import { previewImport } from '../usecases/projects/imports/preview.ts';
import { deleteItem } from '../usecases/projects/items/delete.ts';
import { getItem } from '../usecases/projects/items/get.ts';
import { listItems } from '../usecases/projects/items/list.ts';
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
import { getTemplatePicture } from '../usecases/projects/templates/get-picture.ts';
import { listTemplates } from '../usecases/projects/templates/list.ts';
import { updateProject } from '../usecases/projects/update.ts';
import { makeSnapshotLive } from '../usecases/publishing/make-live.ts';
import { publishProject } from '../usecases/publishing/publish.ts';
import { unpublishProject } from '../usecases/publishing/unpublish.ts';
import { updateLiveProject } from '../usecases/publishing/update-live.ts';
import { itemActions } from './items.ts';

/** Operations on projects, their map items, templates and snapshots. */
export const PROJECTS_ACTIONS = {
  projects: {
    authorize: authorizeProject,
    list: listProjects,
    get: getProject,
    create: createProject,
    update: updateProject,
    delete: deleteProject,
    duplicate: duplicateProject,
    publish: publishProject,
    unpublish: unpublishProject,
    updateLive: updateLiveProject,
    archive: archiveProject,
    restore: restoreProject,
  },
  draftPictures: { get: getDraftPicture, replace: replaceDraftPicture },
  presence: { announce: announcePresence, delete: deletePresence },
  templates: {
    list: listTemplates,
    get: getTemplate,
    picture: getTemplatePicture,
    create: createTemplate,
    delete: deleteTemplate,
  },
  levels: {
    list: (needs: Needs) => listItems(needs, 'level', 'area', 'marker'),
    ...itemActions('level', 'area', 'marker'),
    reorder: reorderLevels,
    replaceImage: replaceLevelImage,
  },
  areas: {
    list: (needs: Needs) => listPlaces(needs, 'area'),
    ...itemActions('area'),
    bulk: (needs: Needs) => bulkPlaces(needs, 'areas'),
  },
  markers: {
    list: (needs: Needs) => listPlaces(needs, 'marker'),
    ...itemActions('marker'),
    bulk: (needs: Needs) => bulkPlaces(needs, 'markers'),
  },
  languages: {
    list: (needs: Needs) => listItems(needs, 'language'),
    get: (needs: Needs) => getItem(needs, 'language'),
    create: createLanguage,
    delete: (needs: Needs) => deleteItem(needs, 'language'),
  },
  tags: { list: listTags, ...itemActions('tag') },
  positions: { find: findPosition },
  startPoints: { list: listStartPoints },
  images: { upload: uploadImage, repeat: repeatUpload, read: readImage, isStored: isImageStored, browse: browseImages },
  imports: {
    authorize: authorizeImport,
    authorizeApplication,
    formats: listFormats,
    create: createImport,
    list: listImports,
    get: getImport,
    issues: listImportIssues,
    preview: previewImport,
    apply: applyImport,
    cancel: cancelImport,
  },
  exports: { head: getExportHead, write: exportProject, report: reportExport },
  changes: { list: listChanges, compare: compareProject },
  snapshots: {
    list: listSnapshots,
    get: getSnapshot,
    create: createSnapshot,
    delete: deleteSnapshot,
    restore: restoreSnapshot,
    makeLive: makeSnapshotLive,
    restoreItem,
  },
};
