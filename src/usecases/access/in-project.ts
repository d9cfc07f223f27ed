import type { Action } from '../../domain/organizations/permission.ts';
import { planOf } from '../../domain/organizations/plan.ts';
import type { Project } from '../../domain/projects/content/project.ts';
import { accountOf } from '../../domain/shared/caller.ts';
import type { ProjectEvent } from '../../domain/shared/project-event.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ProjectAccess } from '../../ports/projects/access-store.ts';
import type { Stores } from '../../ports/storage.ts';
import { transactAndNotify } from '../shared/events/notify.ts';
import { type Creation, storeIdempotencyKey } from '../shared/idempotency-key.ts';
import type { InOrganization } from './in-organization.ts';
import { holdProject, lockOwned, lockOwner, type ProjectRequest } from './project-access.ts';
import { recorder } from './record.ts';

/** The input of an action on a project. */
export type ProjectWork = ProjectRequest & {
  readonly action: Action;
  /**
   * The locks of the transaction: `both` for an action that writes into its organization, such as a status or an entry of
   * the audit log; `organization` for one that only adds to the organization, without changing the project.
   */
  readonly holds: 'project' | 'organization' | 'both';
  /** What the action creates, if it may be repeated with an idempotency key. */
  readonly creates?: Creation;
};

/** The context of an action on a project. */
export type InProject = Omit<InOrganization, 'role'> & {
  /** The project until now. */
  readonly project: Project;
  /** Writes events for the subscribed webhooks; they are sent after the commit, in order. */
  readonly publishEvents: (events: readonly ProjectEvent[]) => Promise<void>;
};

type Hold = (tx: Stores, request: ProjectRequest, action: Action) => Promise<ProjectAccess>;

const HOLD: Readonly<Record<ProjectWork['holds'], Hold>> = {
  project: holdProject,
  organization: lockOwner,
  both: lockOwned,
};

/**
 * Runs the action in one transaction, for a caller with the permission: everything that it needs is loaded once, after
 * the locks were acquired. The function may run again, and uses `tx` only. Its events are sent before this returns.
 */
export function inProject<T>(
  needs: Needs,
  { caller, projectId, action, holds, creates }: ProjectWork,
  work: (at: InProject) => Promise<T>,
): Promise<T> {
  return transactAndNotify(needs, async (tx, announce) => {
    const { project, organization, member: found } = await HOLD[holds](tx, { caller, projectId }, action);
    if (creates) await storeIdempotencyKey(needs, tx, accountOf(caller), creates);
    const plan = planOf(needs.plans, organization);
    const member = found!; // The caller is a member here; others were refused.
    const author = { email: member.email, fullName: member.fullName };
    const record = recorder(needs, tx, caller, author);
    const publishEvents = (events: readonly ProjectEvent[]) => announce(plan, events);
    return work({ tx, caller, project, organization, plan, author, member, record, publishEvents });
  });
}
