import type { OrganizationView } from '../../domain/organizations/organization.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { requireUser } from '../../domain/shared/caller.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import type { Needs } from '../../ports/needs.ts';
import { lockAccount } from '../access/own-account.ts';
import { storeIdempotencyKey, type WithIdempotencyKey } from '../shared/idempotency-key.ts';
import { insertOrganization, newOwnedOrganization } from './shared/create-owned.ts';

export type OrganizationCreation = WithIdempotencyKey & { readonly caller: Caller; readonly name: string };

/** Creates an organization on the default plan, owned by the caller. */
export function createOrganization(needs: Needs) {
  return ({ caller, name, idempotencyKey }: OrganizationCreation): Promise<OrganizationView> => {
    const { userId } = requireUser(caller);
    const created = newOwnedOrganization(needs, userId, normaliseName(name));
    return needs.storage.transaction(async (tx) => {
      await lockAccount(tx, caller);
      await storeIdempotencyKey(needs, tx, userId, { id: created.organization.id, idempotencyKey });
      await insertOrganization(needs, tx, caller, created);
      return { ...created.organization, role: created.membership.role, memberCount: 1, projectCount: 0 };
    });
  };
}
