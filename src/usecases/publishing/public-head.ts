import { isPublic } from '../../domain/projects/content/project.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import type { PublicHead } from '../../ports/publishing/public-heads.ts';

/** The published version of a project and its state; 404 if it is not published, and then nothing of it stays in the cache. */
export function publicHead(needs: Needs) {
  return async (projectId: string): Promise<PublicHead> => {
    const head = await needs.publicHeads.find(projectId);
    if (head && isPublic(head.status)) return head;
    needs.dropCachedMap(projectId);
    throw notFound();
  };
}
