import type { Organization } from '../../domain/organizations/organization.ts';
import type { Action, Role } from '../../domain/organizations/permission.ts';
import type { Plan } from '../../domain/organizations/plan.ts';
import { planOf } from '../../domain/organizations/plan.ts';
import type { Author } from '../../domain/shared/author.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { invalidToken } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ActingMember } from '../../ports/projects/access-store.ts';
import type { Stores } from '../../ports/storage.ts';
import { type Creation, storeIdempotencyKey } from '../shared/idempotency-key.ts';
import { accountAndSession } from './actor.ts';
import { allowedIn, type NamedIn, type OrganizationRequest } from './organization-access.ts';
import { type Recorder, recorder } from './record.ts';

/** The input of an action in an organization, and where the request names it. */
export type OrganizationWork = OrganizationRequest & {
  readonly action: Action;
  readonly namedIn: NamedIn;
  /** Acquires the locks that are needed before that of the organization. */
  readonly lockFirst?: (tx: Stores) => Promise<void>;
  /** What the action creates, if it may be repeated with an idempotency key. */
  readonly creates?: Creation;
};

/** The context of an action in an organization, which `tx` has locked until it ends. */
export type InOrganization = {
  readonly tx: Stores;
  readonly caller: Caller;
  readonly organization: Organization;
  readonly plan: Plan;
  /** The acting account, as a member, and its role. */
  readonly author: Author;
  readonly member: ActingMember;
  readonly role: Role;
  /** Writes the action into the audit log. */
  readonly record: Recorder;
};

/**
 * Runs the action in one transaction that locks the organization, for a caller with the permission: everything that it needs is
 * loaded once. Session and permission are checked after the lock was acquired, so that nobody acts with a permission revoked
 * meanwhile. The function may run again, and uses `tx` only.
 */
export function inOrganization<T>(
  needs: Needs,
  { caller, organizationId, action, namedIn, lockFirst, creates }: OrganizationWork,
  work: (at: InOrganization) => Promise<T>,
): Promise<T> {
  return needs.storage.transaction(async (tx) => {
    const account = accountAndSession(caller);
    await lockFirst?.(tx);
    const found = await tx.access.lockOrganization(organizationId, account);
    if (account.sessionId !== '' && found?.member?.hasSession === false) {
      throw invalidToken('The session has ended.');
    }
    const { organization, member, role } = allowedIn(namedIn, { caller, action }, found);
    if (creates) await storeIdempotencyKey(needs, tx, account.userId, creates);
    const author = { email: member.email, fullName: member.fullName };
    const record = recorder(needs, tx, caller, author);
    return work({ tx, caller, organization, plan: planOf(needs.plans, organization), author, member, role, record });
  });
}
