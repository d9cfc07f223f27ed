import { closuresAction } from '../../../../domain/organizations/audited-action.ts';
import { type Closure, hasEnded, removedClosure, requireClosureQuota } from '../../../../domain/publishing/closure.ts';
import { invalidField } from '../../../../domain/shared/errors.ts';
import type { Timestamp } from '../../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../../ports/needs.ts';
import type { Stores } from '../../../../ports/storage.ts';
import { inProject } from '../../../access/in-project.ts';
import type { ProjectRequest } from '../../../access/project-access.ts';
import type { Creation } from '../../../shared/idempotency-key.ts';

type ClosureRequest = ProjectRequest & { readonly creates?: Creation };

export type ClosureScene = { readonly tx: Stores; readonly projectId: string; readonly now: Timestamp };

/** What is written of the closures of a project, and what the action returns. */
export type ClosureWrite<T> = {
  readonly inserted: readonly Closure[];
  readonly updated: readonly Closure[];
  readonly removed: readonly Closure[];
  readonly result: T;
};

/**
 * Writes what the function decides, in one transaction, with one entry in the audit log where anything changes. The organization is held:
 * closures of a project are written by one transaction at a time.
 */
export async function writeClosures<T>(
  needs: Needs,
  { creates, ...request }: ClosureRequest,
  decide: (scene: ClosureScene) => Promise<ClosureWrite<T>>,
): Promise<T> {
  const work = { ...request, action: 'closure.edit', holds: 'organization', ...(creates && { creates }) } as const;
  try {
    return await inProject(needs, work, async ({ tx, project, record }) => {
      const now = needs.now();
      const { inserted, updated, removed, result } = await decide({ tx, projectId: project.id, now });
      if (inserted.length + updated.length + removed.length === 0) return result;
      for (const closure of [...removed, ...updated]) await tx.closures.update(closure);
      await tx.closures.insert(inserted);
      if (inserted.length + updated.length > 0) requireClosureQuota(await tx.closures.count(project.id, now));
      await record(closuresAction(project, { created: inserted, changed: updated, removed }));
      return result;
    });
  } finally {
    // Also after a failure: whether it was committed may be unknown.
    needs.liveClosures.forget(request.projectId);
  }
}

/** The ended closure that gives up its external id to this one, if there is one; refused where another one has it that has not ended. */
export async function giveUpExternalId(
  { tx, projectId, now }: ClosureScene,
  { id, externalId }: Closure,
): Promise<readonly Closure[]> {
  if (externalId === null) return [];
  const named = await tx.closures.listNamed(projectId, [externalId]);
  const others = named.filter((closure) => closure.id !== id);
  if (others.every((closure) => hasEnded(closure, now))) return others.map((closure) => removedClosure(closure, now));
  throw invalidField('externalId', 'Another closure of this project has this externalId.');
}
