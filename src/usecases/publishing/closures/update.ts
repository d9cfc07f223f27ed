import { changedClosure, type GivenClosureFields } from '../../../domain/publishing/closure.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { ProjectRequest } from '../../access/project-access.ts';
import { resolvedFields } from './shared/given-targets.ts';
import { type ClosureView, requireOwnTypes, withTargets } from './shared/targets.ts';
import { giveUpExternalId, writeClosures } from './shared/write.ts';

export type ClosureChange = ProjectRequest & { readonly id: string; readonly fields: Partial<GivenClosureFields> };

/** Updates a closure; absent fields stay. */
export function updateClosure(needs: Needs) {
  return ({ id, fields, ...request }: ClosureChange): Promise<ClosureView> =>
    writeClosures(needs, request, async (scene) => {
      const { tx, projectId, now } = scene;
      const before = await tx.closures.find(projectId, id);
      if (!before) throw notFound();
      const after = changedClosure(before, await resolvedFields(scene, fields), now);
      const isRenamed = after.externalId !== before.externalId;
      const removed = isRenamed ? await giveUpExternalId(scene, after) : [];
      const views = await withTargets(tx, projectId, [after]);
      if (fields.target) await requireOwnTypes(tx, projectId, views, () => 'target');
      return { inserted: [], updated: after === before ? [] : [after], removed, result: views[0]! };
    });
}
