import type { Organization } from '../../domain/organization.ts';
import { checkLimit, type LimitKind } from '../../domain/plan.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';

const COUNTED = { draft: 'DRAFT', build: 'PUBLISH' } as const satisfies Record<LimitKind, string>;

/** Refuses one more project of the kind than the organization's plan allows. The organization has to be held by the transaction. */
export async function checkRoom(needs: Needs, tx: Stores, { id, plan }: Organization, kind: LimitKind): Promise<void> {
  const { draftLimit, buildLimit } = needs.plans.get(plan);
  const used = await tx.projects.count({ organizationIds: [id], status: COUNTED[kind] });
  checkLimit('organization', kind, used, { draft: draftLimit, build: buildLimit }[kind]);
}
