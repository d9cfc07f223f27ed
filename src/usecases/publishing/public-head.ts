import { isPublic } from '../../domain/projects/project.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { LiveHead } from '../../ports/projects/stores.ts';
import type { Needs } from '../../ports/shared/needs.ts';

/** The published version of a project and its state; 404 if it is not published, and then nothing of it stays in the cache. */
export function publicHead(needs: Needs) {
  return async (projectId: string): Promise<LiveHead> => {
    const head = await needs.storage.publishedVersions.head(projectId);
    if (head && isPublic(head.status)) return head;
    needs.dropCachedMap(projectId);
    throw notFound();
  };
}
