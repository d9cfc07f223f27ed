import { type GivenClosureFields, newClosure } from '../../../domain/publishing/closure.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { ProjectRequest } from '../../access/project-access.ts';
import type { WithIdempotencyKey } from '../../shared/idempotency-key.ts';
import { resolvedFields } from './shared/given-targets.ts';
import { type ClosureView, requireOwnTypes, withTargets } from './shared/targets.ts';
import { giveUpExternalId, writeClosures } from './shared/write.ts';

export type ClosureCreation = ProjectRequest & WithIdempotencyKey & { readonly fields: Partial<GivenClosureFields> };

/** Closes something of a map, or announces that; it acts at once, without publishing. */
export function createClosure(needs: Needs) {
  return ({ fields, idempotencyKey, ...request }: ClosureCreation): Promise<ClosureView> => {
    const id = needs.newId();
    return writeClosures(needs, { ...request, creates: { id, idempotencyKey } }, async (scene) => {
      const { tx, projectId, now } = scene;
      const closure = newClosure({ id, projectId, fields: await resolvedFields(scene, fields), now });
      const removed = await giveUpExternalId(scene, closure);
      const views = await withTargets(tx, projectId, [closure]);
      await requireOwnTypes(tx, projectId, views, () => 'target');
      return { inserted: [closure], updated: [], removed, result: views[0]! };
    });
  };
}
