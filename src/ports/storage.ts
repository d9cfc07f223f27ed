import type { ItemKind } from '../domain/item.ts';
import type { LiveVersion } from '../domain/live.ts';
import type { Membership, Organization, OrganizationView } from '../domain/organization.ts';
import type { Project, ProjectStatus } from '../domain/project.ts';
import type { ContentChange, StoredItem } from '../domain/project-content.ts';
import type { StoredImage } from '../domain/stored-image.ts';
import type { Timestamp } from '../domain/timestamp.ts';
import type { Session, User } from '../domain/user.ts';

/** A part of a list: the entries from `offset` on, `limit` at most. */
export type Slice = { readonly offset: number; readonly limit: number };

/** Which projects: those of these organizations, narrowed by what is given. `search` is folded text. */
export type ProjectFilter = {
  readonly organizationIds: readonly string[];
  readonly groupId?: string;
  readonly status?: ProjectStatus;
  readonly search?: string;
};

export interface UserStore {
  find(id: string): Promise<User | null>;
  /** The account, held until the transaction ends: whoever changes a part of it changes nothing that others wrote meanwhile. */
  lock(id: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  count(): Promise<number>;
  /** False, and nothing stored, when the email is taken. */
  insert(user: User): Promise<boolean>;
  /** False, and nothing changed, when the email is taken by another account. */
  update(user: User): Promise<boolean>;
  /** Takes the account's sessions and memberships with it. */
  delete(id: string): Promise<void>;
}

export interface SessionStore {
  /** The session, unless it has ended by then. */
  find(id: string, now: Timestamp): Promise<Session | null>;
  insert(session: Session): Promise<void>;
  /** True when there was such a session. */
  delete(id: string): Promise<boolean>;
  /** Ends every session of an account but the one named. */
  deleteOfUser(userId: string, exceptId: string | null): Promise<void>;
}

export interface OrganizationStore {
  find(id: string): Promise<Organization | null>;
  /**
   * The organization, held until the transaction ends: whoever waited for it counts afresh after. Limits are checked under it.
   */
  lock(id: string): Promise<Organization | null>;
  insert(organization: Organization): Promise<void>;
  update(organization: Organization): Promise<void>;
  /** Takes memberships, projects and all that is theirs with it; the files are the caller's to remove. */
  delete(id: string): Promise<void>;
  /** Those in which the account is an active member, by name, then id. */
  listOfUser(userId: string): Promise<readonly OrganizationView[]>;
  /** Those of which the account is the only owner. */
  listSolelyOwnedBy(userId: string): Promise<readonly string[]>;
}

export interface MembershipStore {
  find(organizationId: string, userId: string): Promise<Membership | null>;
  /** Every membership of an account, blocked ones too. */
  listOfUser(userId: string): Promise<readonly Membership[]>;
  /** False, and nothing stored, when the account is a member already. */
  insert(membership: Membership): Promise<boolean>;
  update(membership: Membership): Promise<void>;
}

export interface ProjectStore {
  find(id: string): Promise<Project | null>;
  /** The project, held until the transaction ends. Whoever locks its organization too does that first. */
  lock(id: string): Promise<Project | null>;
  /** Newest first: by `createdAt`, then by id, both descending; a total order, so that pages neither overlap nor leave gaps. */
  list(filter: ProjectFilter, slice: Slice): Promise<readonly Project[]>;
  count(filter: ProjectFilter): Promise<number>;
  /** False, and nothing stored, when the organization has a project of that name. */
  insert(project: Project): Promise<boolean>;
  /** False, and nothing changed, when the organization has another project of that name. */
  update(project: Project): Promise<boolean>;
  /** Takes content, live version and image rows with it; the files are the caller's to remove. */
  delete(id: string): Promise<void>;
}

export interface ContentStore {
  /** A project's items, of the given kinds or of all, by kind and within a kind by position, then id. */
  list(projectId: string, kinds?: readonly ItemKind[]): Promise<readonly StoredItem[]>;
  apply(projectId: string, change: ContentChange): Promise<void>;
}

/** What a public read asks first: whether there is something to see, and which version. */
export type LiveHead = Pick<LiveVersion, 'version'> & {
  readonly status: ProjectStatus;
  readonly allowedDomains: readonly string[];
};

export interface LiveStore {
  head(projectId: string): Promise<LiveHead | null>;
  find(projectId: string): Promise<LiveVersion | null>;
  /** Stores the live version in place of the last one. */
  put(live: LiveVersion): Promise<void>;
  delete(projectId: string): Promise<void>;
}

export interface ImageStore {
  find(path: string): Promise<StoredImage | null>;
  insert(image: StoredImage): Promise<void>;
  /** Newest first. */
  list(projectId: string, slice: Slice): Promise<readonly StoredImage[]>;
  count(projectId: string): Promise<number>;
  /** The paths of every image of an organization's projects, or of one project. */
  paths(owner: { readonly organizationId: string } | { readonly projectId: string }): Promise<readonly string[]>;
}

/** Everything that is kept in rows, a store per noun. */
export interface Stores {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly organizations: OrganizationStore;
  readonly memberships: MembershipStore;
  readonly projects: ProjectStore;
  readonly contents: ContentStore;
  readonly lives: LiveStore;
  readonly images: ImageStore;
}

/**
 * The rows, outside a transaction: each call stands alone and sees what is committed. Every method throws
 * `DomainError('unavailable')` when the database does not answer in its time limits.
 */
export interface Storage extends Stores {
  /**
   * The unit of work: all of it is committed, or none. The work touches `tx` only, may be run again (after a deadlock), and
   * returns what is to be told after the commit. Using the storage itself inside throws.
   */
  transaction<T>(work: (tx: Stores) => Promise<T>): Promise<T>;
  /** Resolves when a write would succeed, for `/readyz`. */
  check(): Promise<void>;
  close(): Promise<void>;
}
