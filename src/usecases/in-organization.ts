import type { Organization } from '../domain/organizations/organization.ts';
import type { Action, Role } from '../domain/organizations/permission.ts';
import type { Plan } from '../domain/organizations/plan.ts';
import type { Author } from '../domain/projects/snapshot.ts';
import type { Caller } from '../domain/shared/caller.ts';
import { DomainError } from '../domain/shared/errors.ts';
import type { ActingMember } from '../ports/shared/access-store.ts';
import type { Needs } from '../ports/shared/needs.ts';
import type { Stores } from '../ports/shared/storage.ts';
import { accountAndSession, allowedIn, type NamedIn, type OrganizationRequest } from './access.ts';
import { type Recorder, recorder } from './organizations/audit/shared/record.ts';

/** What an action in an organization starts from, and where the request names the organization. */
export type OrganizationWork = OrganizationRequest & {
  readonly action: Action;
  readonly namedIn: NamedIn;
  /** Holds what has to be held before the organization. */
  readonly holdFirst?: (tx: Stores) => Promise<void>;
};

/** What an action in an organization works with; `tx` holds the organization until it ends. */
export type InOrganization = {
  readonly tx: Stores;
  readonly caller: Caller;
  readonly organization: Organization;
  readonly plan: Plan;
  /** The account that acts, as a member, and the role in which it does. */
  readonly author: Author;
  readonly member: ActingMember;
  readonly role: Role;
  /** Writes what is done into the audit log. */
  readonly record: Recorder;
};

/**
 * Does the work in one transaction that holds the organization, for a caller who may do this there: everything that it starts from is
 * loaded once. Session and permission are checked after the lock was got, so that nobody acts by a right that was taken away
 * meanwhile. The work may run again, and touches nothing but `tx`.
 */
export function inOrganization<T>(
  needs: Needs,
  { caller, organizationId, action, namedIn, holdFirst }: OrganizationWork,
  work: (at: InOrganization) => Promise<T>,
): Promise<T> {
  return needs.storage.transaction(async (tx) => {
    const account = accountAndSession(caller);
    await holdFirst?.(tx);
    const found = await tx.access.lockOrganization(organizationId, account);
    if (account.sessionId !== '' && found?.member?.hasSession === false) {
      throw new DomainError('unauthenticated', 'The session has ended.');
    }
    const { organization, member, role } = allowedIn(namedIn, { caller, action }, found);
    const author = { email: member.email, fullName: member.fullName };
    const record = recorder(needs, tx, caller, author);
    return work({ tx, caller, organization, plan: needs.plans.get(organization.plan), author, member, role, record });
  });
}
