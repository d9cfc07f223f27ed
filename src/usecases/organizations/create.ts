import type { OrganizationView } from '../../domain/organizations/organization.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { requireUser } from '../access.ts';
import { lockAccount } from '../accounts/shared/own-account.ts';
import { insertOrganization, newOwnedOrganization } from './shared/create-owned.ts';

/** Creates an organization on the default plan, owned by the caller. */
export function createOrganization(needs: Needs) {
  return ({ caller, name }: { readonly caller: Caller; readonly name: string }): Promise<OrganizationView> => {
    const created = newOwnedOrganization(needs, requireUser(caller).userId, normaliseName(name));
    return needs.storage.transaction(async (tx) => {
      await lockAccount(tx, caller);
      await insertOrganization(needs, tx, caller, created);
      return { ...created.organization, role: created.membership.role, memberCount: 1, projectCount: 0 };
    });
  };
}
