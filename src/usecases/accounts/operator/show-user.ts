import type { User } from '../../../domain/accounts/user.ts';
import type { MembershipStatus, Organization } from '../../../domain/organizations/organization.ts';
import type { Role } from '../../../domain/organizations/permission.ts';
import type { Needs } from '../../../ports/needs.ts';
import { findAccount } from '../../shared/emails.ts';
import { missing } from '../../shared/missing.ts';

/** An account, the organizations that it is a member of, blocked or not, and what gives access to it. */
export type ShownUser = {
  readonly user: User;
  readonly memberships: readonly Member[];
  /** How many sessions and API keys are valid. */
  readonly sessions: number;
  readonly apiKeys: number;
};

type Member = {
  readonly organization: Pick<Organization, 'id' | 'name'>;
  readonly role: Role;
  readonly status: MembershipStatus;
};

/** What the operator may know of an account. */
export function showUser(needs: Needs) {
  return async ({ email }: { readonly email: string }): Promise<ShownUser> => {
    const { storage, now } = needs;
    const user = await findAccount(needs, storage, email);
    if (!user) throw missing('account with this email');
    const memberships: Member[] = [];
    for (const { organizationId, role, status } of await storage.memberships.listOfUser(user.id)) {
      const { id, name } = (await storage.organizations.find(organizationId))!; // It exists while it has a member.
      memberships.push({ organization: { id, name }, role, status });
    }
    const sessions = await storage.sessions.list(user.id, now());
    const apiKeys = await storage.apiKeys.listOfUser(user.id);
    return { user, memberships, sessions: sessions.length, apiKeys: apiKeys.length };
  };
}
