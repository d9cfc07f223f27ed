import type { Membership, Organization } from '../../domain/organizations/organization.ts';
import type { Project } from '../../domain/projects/content/project.ts';
import type { Author } from '../../domain/shared/author.ts';

/** The calling account and its session; '' for none. */
export type ActingAccount = { readonly userId: string; readonly sessionId: string };

/** An account as a member of an organization. */
export type ActingMember = Pick<Membership, 'id' | 'role' | 'status'> &
  Author & {
    /** Whether the session still exists. */
    readonly hasSession: boolean;
    /** Whether the member is in the group of the project; false where the project has none. */
    readonly isInGroup: boolean;
  };

/** An organization, and the account's membership; null for a stranger. */
export type OrganizationAccess = { readonly organization: Organization; readonly member: ActingMember | null };

/** A project, its organization, and the account's membership. */
export type ProjectAccess = OrganizationAccess & { readonly project: Project };

/** The data that permissions are decided by, each in one statement. */
export interface AccessStore {
  project(projectId: string, account: ActingAccount): Promise<ProjectAccess | null>;
  /** The same, with the project locked until the transaction ends; everything is read after the lock was acquired. */
  lockProject(projectId: string, account: ActingAccount): Promise<ProjectAccess | null>;
  /** An organization, locked until the transaction ends; everything is read after the lock was acquired. */
  lockOrganization(organizationId: string, account: ActingAccount): Promise<OrganizationAccess | null>;
}
