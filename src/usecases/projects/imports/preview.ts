import { requireImportStatus } from '../../../domain/exchange/import.ts';
import { changedItems } from '../../../domain/projects/changes/changed-items.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { ProjectView } from '../shared/view.ts';
import { computeImport, pictureImages, readDraft, readTarget } from './shared/compute.ts';
import { findImport, type ImportRequest } from './shared/find.ts';

/** The project as it would be if the import were applied now; its pictures are not there yet. */
export function previewImport(needs: Needs) {
  return async (request: ImportRequest): Promise<ProjectView> => {
    const found = await findImport(needs.storage, request, 'view');
    requireImportStatus(found, ['ready']);
    const target = await readTarget(needs, found);
    const files = await needs.storage.imports.files(found.id);
    const images = await pictureImages(needs, target, files);
    const applied = await computeImport(needs, found, { ...target, draft: await readDraft(needs, files), images });
    return { project: applied.project, items: changedItems(target.items, applied.change) };
  };
}
