import type { Needs } from '../../../ports/needs.ts';
import { findProject } from '../../access/project-access.ts';
import type { ExportHead, ExportRequest } from './export.ts';
import { requireWritable } from './shared/formats.ts';

/** What an export would be called and of which version it would be, without making one. Refuses what the export would refuse. */
export function getExportHead(needs: Needs) {
  return async ({ format, levelId: _, ...request }: ExportRequest): Promise<ExportHead> => {
    const { name, version } = await findProject(needs.storage, request, 'project.view');
    const { type, extension } = requireWritable(needs, format);
    return { name, version, type, extension };
  };
}
