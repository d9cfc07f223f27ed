import type { Needs } from '../../../ports/needs.ts';
import { findProject } from '../../access/access.ts';
import type { ExportRequest } from './export.ts';
import { requireWritable } from './shared/formats.ts';

/** The version of a project that an export would be of, without making one. Refuses what the export would refuse. */
export function findExportedVersion(needs: Needs) {
  return async ({ format, levelId: _, ...request }: ExportRequest): Promise<number> => {
    const { version } = await findProject(needs.storage, request, 'project.view');
    requireWritable(needs, format);
    return version;
  };
}
