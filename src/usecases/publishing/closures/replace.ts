import { decideClosureBulk, type GivenClosureItem } from '../../../domain/publishing/closure-bulk.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { ProjectRequest } from '../../access/project-access.ts';
import { resolvedItems } from './shared/given-targets.ts';
import { requireOwnTypes, withTargets } from './shared/targets.ts';
import { writeClosures } from './shared/write.ts';

export type ClosureReplacement = ProjectRequest & { readonly items: readonly GivenClosureItem[] };

/** How many closures a bulk created, updated, deleted and left as they were. */
export type ClosureCounts = Readonly<Record<'created' | 'updated' | 'deleted' | 'unchanged', number>> & {
  /** The external ids of those it wrote whose target is not in the working copy. */
  readonly targetsGone: readonly string[];
};

/** Writes many closures by their external ids, all or none; the same bulk again changes nothing. */
export function replaceClosures(needs: Needs) {
  return ({ items: given, ...request }: ClosureReplacement): Promise<ClosureCounts> =>
    writeClosures(needs, request, async ({ tx, projectId, now }) => {
      const items = await resolvedItems({ tx, projectId }, given);
      const names = items.map(({ externalId }) => externalId);
      const stored = await tx.closures.listNamed(projectId, names);
      const { unchanged, ...write } = decideClosureBulk({ projectId, items, stored, newId: needs.newId, now });
      const written = await withTargets(tx, projectId, [...write.inserted, ...write.updated]);
      const positions = new Map(names.map((name, at) => [name, at]));
      await requireOwnTypes(tx, projectId, written, (closure) => `items.${positions.get(closure.externalId!)}.target`);
      const targetsGone = written.flatMap(({ isTargetGone, externalId }) => (isTargetGone ? externalId! : []));
      const deleted = items.filter(
        ({ isDeleted, externalId }) => isDeleted && write.removed.some((closure) => closure.externalId === externalId),
      ).length;
      const counts = { created: write.inserted.length, updated: write.updated.length, deleted, unchanged };
      return { ...write, result: { ...counts, targetsGone } };
    });
}
