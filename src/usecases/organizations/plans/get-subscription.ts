import type { Organization } from '../../../domain/organizations/organization.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type OrganizationRequest, requireMembership } from '../../access/organization-access.ts';

export type Subscription = Pick<Organization, 'plan' | 'subscriptionStatus' | 'periodEnd'>;

/** An organization's subscription, for its owners. */
export function getSubscription({ storage }: Needs) {
  return async (request: OrganizationRequest): Promise<Subscription> => {
    const organization = await storage.organizations.find(request.organizationId);
    await requireMembership(storage, request, 'billing.view');
    return organization!; // It exists, since it has a member.
  };
}
