import type { Membership, Organization } from '../../domain/organizations/organization.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { Author } from '../../domain/projects/snapshot.ts';

/** The calling account and its session; '' for none. */
export type ActingAccount = { readonly userId: string; readonly sessionId: string };

/** An account as a member of an organization. */
export type ActingMember = Pick<Membership, 'id' | 'role' | 'status'> &
  Author & {
    /** Whether the session is there still. */
    readonly hasSession: boolean;
    /** Whether the member is in the group of the project; false where the project has none. */
    readonly isInGroup: boolean;
  };

/** An organization, and what the account is in it; null for a stranger. */
export type OrganizationAccess = { readonly organization: Organization; readonly member: ActingMember | null };

/** A project, its organization, and what the account is there. */
export type ProjectAccess = OrganizationAccess & { readonly project: Project };

/** What permissions are decided by, each in one statement. */
export interface AccessStore {
  project(projectId: string, account: ActingAccount): Promise<ProjectAccess | null>;
  /** The same, the project held until the transaction ends; what comes with it is as it is after the lock was got. */
  lockProject(projectId: string, account: ActingAccount): Promise<ProjectAccess | null>;
  /** An organization, held until the transaction ends; what comes with it is as it is after the lock was got. */
  lockOrganization(organizationId: string, account: ActingAccount): Promise<OrganizationAccess | null>;
}
