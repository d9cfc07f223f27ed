import { removedClosure } from '../../../domain/publishing/closure.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { ProjectRequest } from '../../access/project-access.ts';
import { writeClosures } from './shared/write.ts';

/** Ends a closure now; the history keeps it. */
export function deleteClosure(needs: Needs) {
  return ({ id, ...request }: ProjectRequest & { readonly id: string }): Promise<void> =>
    writeClosures(needs, request, async ({ tx, projectId, now }) => {
      const closure = await tx.closures.find(projectId, id);
      if (!closure) throw notFound();
      return { inserted: [], updated: [], removed: [removedClosure(closure, now)], result: undefined };
    });
}
