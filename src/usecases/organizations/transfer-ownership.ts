import { organizationAction } from '../../domain/organizations/audited-action.ts';
import type { OrganizationView } from '../../domain/organizations/organization.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import { invalidField } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { inOrganization } from '../access/in-organization.ts';
import type { OrganizationRequest } from '../access/organization-access.ts';
import { revokeInvitationsOf } from './invitations/shared/revoke-of-inviter.ts';
import { lockAccounts } from './members/shared/lock.ts';
import { viewOrganization } from './shared/view.ts';

export type Transfer = OrganizationRequest & { readonly memberId: string };

/**
 * Makes another active member an owner, and the caller an admin, whose pending invitations are revoked as by every demotion. Other
 * owners do not change.
 */
export function transferOwnership(needs: Needs) {
  return ({ memberId, ...request }: Transfer): Promise<OrganizationView> => {
    const { userId } = requireUser(request.caller);
    const { organizationId } = request;
    const lockFirst = (tx: Stores) => lockAccounts(tx, organizationId, [memberId]);
    const place = { ...request, action: 'organization.transfer', namedIn: 'path', lockFirst } as const;
    return inOrganization(needs, place, async ({ tx, organization, record }) => {
      const [heir, membership] = [
        await tx.memberships.view(organizationId, memberId),
        await tx.memberships.find(organizationId, userId),
      ];
      if (!heir || !membership || heir.status !== 'active' || heir.id === membership.id) {
        throw invalidField('memberId', 'Must be another active member of the organization.');
      }
      await tx.memberships.update({ ...heir, role: 'owner' });
      await tx.memberships.update({ ...membership, role: 'admin' });
      await revokeInvitationsOf(needs, { tx, record }, membership);
      const summary = `Ownership transferred to ${heir.user.fullName} (${heir.user.email})`;
      await record(organizationAction(organization, 'ownership_transferred', summary));
      return viewOrganization(tx, request);
    });
  };
}
