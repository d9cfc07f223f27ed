import type { ApiKey, ApiKeyView } from '../../domain/organizations/api-key.ts';
import type { AuditEntry } from '../../domain/organizations/audit.ts';
import type { Group, GroupView } from '../../domain/organizations/group.ts';
import type { Invitation, NamedInvitation } from '../../domain/organizations/invitation.ts';
import type {
  Membership,
  MemberView,
  Organization,
  OrganizationView,
} from '../../domain/organizations/organization.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';
import type { Slice } from '../shared/slice.ts';

export interface OrganizationStore {
  find(id: string): Promise<Organization | null>;
  /** By name, then id. */
  list(slice: Slice): Promise<readonly Organization[]>;
  count(): Promise<number>;
  /** Those whose subscription is active and whose period has ended by then, up to a limit. */
  listDue(now: Timestamp, limit: number): Promise<readonly string[]>;
  /**
   * The organization, locked until the transaction ends. Quotas are checked under this lock, with counts read after it was
   * acquired.
   */
  lock(id: string): Promise<Organization | null>;
  /** The organization of a project, locked in the same way; the project is not. */
  lockOf(projectId: string): Promise<Organization | null>;
  insert(organization: Organization): Promise<void>;
  update(organization: Organization): Promise<void>;
  /** Also deletes all data of the organization, including its projects; the caller removes the files. */
  delete(id: string): Promise<void>;
  /** Those in which the account is an active member, by name, then id. */
  listOfUser(userId: string): Promise<readonly OrganizationView[]>;
  /** One of those, as this member sees it; null for an account that is not an active member. */
  view(id: string, userId: string): Promise<OrganizationView | null>;
  /** Those of the paths that are some organization's logo; for hundreds of paths at once. */
  knownLogos(paths: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface MembershipStore {
  find(organizationId: string, userId: string): Promise<Membership | null>;
  /** Every membership of an account, blocked ones too. */
  listOfUser(userId: string): Promise<readonly Membership[]>;
  /** The members of an organization by time of joining, then id, blocked ones too. */
  list(organizationId: string, slice: Slice): Promise<readonly MemberView[]>;
  count(organizationId: string): Promise<number>;
  /** A member of this organization by the membership's own id. */
  view(organizationId: string, id: string): Promise<MemberView | null>;
  /** How many members are active, or how many of these are owners. */
  countActive(organizationId: string, role?: 'owner'): Promise<number>;
  /** False, and nothing stored, when the account is already a member. */
  insert(membership: Membership): Promise<boolean>;
  update(membership: Membership): Promise<void>;
  /** Also deletes the member's group memberships and API keys in this organization. */
  delete(id: string): Promise<void>;
}

export interface GroupStore {
  find(id: string): Promise<Group | null>;
  view(id: string): Promise<GroupView | null>;
  /** By name, then id. */
  list(organizationId: string): Promise<readonly GroupView[]>;
  /** False, and nothing stored, when the organization has a group of that name. */
  insert(group: Group): Promise<boolean>;
  /** False, and nothing changed, when the organization has another group of that name. */
  update(group: Group): Promise<boolean>;
  /** Its projects have no group then. */
  delete(id: string): Promise<void>;
  /** The groups that a member is in. */
  listOfMember(membershipId: string): Promise<readonly string[]>;
  /** Adds members to a group, or removes them; present (or absent) ones do not change. */
  addMembers(groupId: string, membershipIds: readonly string[]): Promise<void>;
  removeMembers(groupId: string, membershipIds: readonly string[]): Promise<void>;
  /** Sets the groups of a member to exactly these. */
  setOfMember(membershipId: string, groupIds: readonly string[]): Promise<void>;
}

export interface InvitationStore {
  find(id: string): Promise<Invitation | null>;
  /** By the hash of either of its tokens. */
  findByToken(hash: string): Promise<Invitation | null>;
  /** The invitation of an email that can be accepted at that time. */
  findPending(organizationId: string, email: string, now: Timestamp): Promise<Invitation | null>;
  /** Newest first. */
  list(organizationId: string, slice: Slice): Promise<readonly Invitation[]>;
  /** Those of one inviter that can be accepted at that time, newest first. */
  listPendingOf(organizationId: string, inviterId: string, now: Timestamp): Promise<readonly Invitation[]>;
  /** Those that an account sent last, or that were sent to an email, in any organization: the newest ones, up to a limit. */
  listOfInviter(inviterId: string, limit: number): Promise<readonly NamedInvitation[]>;
  listOfAddressee(email: string, limit: number): Promise<readonly NamedInvitation[]>;
  count(organizationId: string): Promise<number>;
  /** How many can be accepted at that time. */
  countPending(organizationId: string, now: Timestamp): Promise<number>;
  insert(invitation: Invitation): Promise<void>;
  update(invitation: Invitation): Promise<void>;
  /** Marks a pending invitation as accepted: true for exactly one of all concurrent callers. */
  accept(id: string): Promise<boolean>;
}

export interface ApiKeyStore {
  find(organizationId: string, id: string): Promise<ApiKeyView | null>;
  /** The key with this hash, or the one rotated from it within the grace period. One that has expired by then is not found. */
  findByHash(hash: string, now: Timestamp): Promise<ApiKey | null>;
  /** Newest first. */
  list(organizationId: string): Promise<readonly ApiKeyView[]>;
  /** The keys that an account created, in any organization, newest first. */
  listOfUser(userId: string): Promise<readonly ApiKey[]>;
  insert(key: ApiKey): Promise<void>;
  /** Updates everything but `lastUsedAt`. */
  update(key: ApiKey): Promise<void>;
  /** Records that it was used then, where `lastUsedAt` is earlier. */
  seen(id: string, at: Timestamp): Promise<void>;
  delete(id: string): Promise<void>;
  deleteOfUser(userId: string): Promise<void>;
}

export interface AuditStore {
  insert(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  list(organizationId: string, slice: Slice): Promise<readonly AuditEntry[]>;
  /** What an account did itself, in any organization: the newest entries, up to a limit. */
  listOfUser(userId: string, limit: number): Promise<readonly AuditEntry[]>;
  count(organizationId: string): Promise<number>;
}
