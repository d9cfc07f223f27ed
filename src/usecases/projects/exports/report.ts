import type { Loss } from '../../../domain/exchange/losses.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findProject } from '../../access/project-access.ts';
import type { ExportRequest } from './export.ts';
import { requireWritable } from './shared/formats.ts';

/** What an export of the working copy in a format would not contain. */
export function reportExport(needs: Needs) {
  return async ({
    format,
    levelId,
    ...request
  }: ExportRequest): Promise<{ readonly version: number; readonly losses: readonly Loss[] }> => {
    const project = await findProject(needs.storage, request, 'project.view');
    requireWritable(needs, format);
    const items = await needs.storage.items.list(project.id);
    return { version: project.version, losses: await needs.importReader.losses(format, { project, items, levelId }) };
  };
}
