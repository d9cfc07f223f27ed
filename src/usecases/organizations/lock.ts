import type { Organization } from '../../domain/organization.ts';
import type { Action } from '../../domain/permission.ts';
import type { Stores } from '../../ports/storage.ts';
import { type OrganizationRequest, requireMembership, requireOrganization, requireVisible } from '../access.ts';
import { requireSession } from '../accounts/me.ts';

type Gate = (stores: Stores, request: OrganizationRequest, action: Action) => Promise<void>;

/**
 * The organization, held until the transaction ends, if the caller may do this in it. Session and gate are asked after the lock was
 * got, so that nobody acts by a right that was taken away meanwhile.
 */
const lockedBehind =
  (gate: Gate) =>
  async (tx: Stores, request: OrganizationRequest, action: Action): Promise<Organization> => {
    const organization = await tx.organizations.lock(request.organizationId);
    await requireSession(tx, request.caller);
    await gate(tx, request, action);
    return organization!; // Where there is none there is no member either, and the gate refuses.
  };

/** Of an organization that a path names. */
export const lockVisible = lockedBehind(requireVisible);

/** Of one that a query names. */
export const lockAsMember = lockedBehind(requireMembership);

/** Of one that a body names. */
export const lockNamed = lockedBehind(requireOrganization);
