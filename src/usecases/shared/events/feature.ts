import { type Plan, planOf, requireFeature } from '../../../domain/organizations/plan.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';

/** Whether an organization's plan includes webhooks, also while its subscription has lapsed. */
export async function hasWebhooks(needs: Needs, stores: Stores, organizationId: string): Promise<boolean> {
  return (await organizationPlan(needs, stores, organizationId))?.features.webhooks ?? false;
}

/** Refuses where the plan has no webhooks. */
export async function requireWebhooks(needs: Needs, stores: Stores, organizationId: string): Promise<void> {
  const plan = await organizationPlan(needs, stores, organizationId);
  if (!plan) throw notFound();
  requireFeature(plan, 'webhooks');
}

/** Refuses to list webhooks where the plan has none, except existing ones from before. */
export async function requireWebhooksOrLeft(needs: Needs, stores: Stores, organizationId: string): Promise<void> {
  if ((await stores.webhooks.count(organizationId)) === 0) await requireWebhooks(needs, stores, organizationId);
}

/** Null where the organization was deleted meanwhile. */
async function organizationPlan(needs: Needs, stores: Stores, organizationId: string): Promise<Plan | null> {
  const organization = await stores.organizations.find(organizationId);
  return organization && planOf(needs.plans, organization);
}
