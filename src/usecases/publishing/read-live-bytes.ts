import { notFound } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import type { LiveBytes } from '../../ports/projects/stores.ts';

/** The JSON of the published version of a project as it is stored: its descriptions are not sanitised yet. */
export function readLiveBytes({ storage }: Needs) {
  return async (projectId: string): Promise<LiveBytes> => {
    const live = await storage.publishedVersions.bytes(projectId);
    if (!live) throw notFound();
    return live;
  };
}
