import type { Organization } from '../../../domain/organizations/organization.ts';
import { remove } from '../../../domain/projects/content/project.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { writeDown } from '../../shared/events/notify.ts';

const BATCH = 100;

/**
 * Writes the deletion of an organization's projects as events for its webhooks, and copies all pending events, before both are deleted
 * with the organization, which the transaction has locked. `sendDetachedNow` sends them after the commit.
 */
export async function detachEvents(
  needs: Needs,
  tx: Stores,
  { id: organizationId, plan: code }: Organization,
): Promise<void> {
  const plan = needs.plans.get(code);
  if (!plan.features.webhooks) return;
  if ((await tx.webhooks.count(organizationId)) === 0) return;
  for (let offset = 0; ; offset += BATCH) {
    const projects = await tx.projects.list({ organizationIds: [organizationId] }, { offset, limit: BATCH });
    for (const event of projects.flatMap((project) => remove(project).events)) await writeDown(needs, tx, plan, event);
    if (projects.length < BATCH) break;
  }
  await tx.detachedEvents.detach(organizationId);
}
