import type { Action } from '../domain/organizations/permission.ts';
import type { Project } from '../domain/projects/project.ts';
import type { ProjectEvent } from '../domain/webhooks/event.ts';
import type { ProjectAccess } from '../ports/shared/access-store.ts';
import type { Needs } from '../ports/shared/needs.ts';
import type { Stores } from '../ports/shared/storage.ts';
import { holdProject, lockOwned, lockOwner, type ProjectRequest } from './access.ts';
import type { InOrganization } from './in-organization.ts';
import { recorder } from './organizations/audit/shared/record.ts';
import { transactAndNotify } from './webhooks/shared/notify.ts';

/** What an action on a project starts from. */
export type ProjectWork = ProjectRequest & {
  readonly action: Action;
  /**
   * What the transaction holds until it ends: `both` for what writes of the project into its organization, as a status or an entry of
   * the audit log; `organization` for what only adds to the organization, where the project stays as it is.
   */
  readonly holds: 'project' | 'organization' | 'both';
};

/** What an action on a project works with. */
export type InProject = Omit<InOrganization, 'role'> & {
  readonly project: Project;
  /** Writes events down for the webhooks that want them; they are sent once the transaction is committed, in order. */
  readonly publishEvents: (events: readonly ProjectEvent[]) => Promise<void>;
};

type Hold = (tx: Stores, request: ProjectRequest, action: Action) => Promise<ProjectAccess>;

const HOLD: Readonly<Record<ProjectWork['holds'], Hold>> = {
  project: holdProject,
  organization: lockOwner,
  both: lockOwned,
};

/**
 * Does the work in one transaction, for a caller who may do this to the project: everything that it starts from is loaded once, after
 * the locks were got. The work may run again, and touches nothing but `tx`. Its events are sent before this returns.
 */
export function inProject<T>(
  needs: Needs,
  { caller, projectId, action, holds }: ProjectWork,
  work: (at: InProject) => Promise<T>,
): Promise<T> {
  return transactAndNotify(needs, async (tx, announce) => {
    const { project, organization, member: found } = await HOLD[holds](tx, { caller, projectId }, action);
    const plan = needs.plans.get(organization.plan);
    const member = found!; // The caller is a member here; others were refused.
    const author = { email: member.email, fullName: member.fullName };
    const record = recorder(needs, tx, caller, author);
    const publishEvents = (events: readonly ProjectEvent[]) => announce(plan, events);
    return work({ tx, caller, project, organization, plan, author, member, record, publishEvents });
  });
}
