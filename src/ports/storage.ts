import type { VisitEvent } from '../domain/analytics.ts';
import type { ItemKind } from '../domain/item.ts';
import type { LiveVersion } from '../domain/live.ts';
import type { Membership, Organization, OrganizationView } from '../domain/organization.ts';
import type { Project, ProjectStatus } from '../domain/project.ts';
import type { ContentChange, StoredItem } from '../domain/project-content.ts';
import type { Snapshot, SnapshotHead } from '../domain/snapshot.ts';
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
  /** Deletes at most `limit` sessions that have ended by then; true when there may be more. */
  purge(now: Timestamp, limit: number): Promise<boolean>;
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
  /** Takes content, live version, snapshots, visits and image rows with it; the files are the caller's to remove. */
  delete(id: string): Promise<void>;
}

export interface ContentStore {
  /** A project's items, of the given kinds or of all, by kind and within a kind by position, then id. */
  list(projectId: string, kinds?: readonly ItemKind[]): Promise<readonly StoredItem[]>;
  apply(projectId: string, change: ContentChange): Promise<void>;
}

/** What a public read asks first: whether there is something to see, and which version. */
export type LiveHead = Pick<LiveVersion, 'version' | 'analytics'> & {
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
  /** Those of the paths that are images of a project; for hundreds of paths at once. */
  known(paths: readonly string[]): Promise<ReadonlySet<string>>;
  insert(image: StoredImage): Promise<void>;
  /** Newest first. */
  list(projectId: string, slice: Slice): Promise<readonly StoredImage[]>;
  count(projectId: string): Promise<number>;
  /** The paths of every image of an organization's projects, or of one project. */
  paths(owner: { readonly organizationId: string } | { readonly projectId: string }): Promise<readonly string[]>;
}

export interface SnapshotStore {
  /** The snapshot of this project. */
  find(projectId: string, id: string): Promise<Snapshot | null>;
  /** Newest first: by `createdAt`, then by id, both descending. `isLive`: it is the one that `LiveVersion.snapshotId` names. */
  list(projectId: string): Promise<readonly SnapshotHead[]>;
  /** `isLive` is not stored. */
  insert(snapshot: Snapshot): Promise<void>;
  delete(projectId: string, id: string): Promise<void>;
  /** Deletes all of a project's snapshots but the newest `keep` (0 or more); the live one stays always, also where it is older. */
  prune(projectId: string, keep: number): Promise<void>;
}

export interface VisitEventStore {
  /**
   * Stores all of them or none, those of a project in this order. Thousands at once; events of a project that is gone are
   * dropped without an error, and none is left of one that is deleted meanwhile.
   */
  insert(events: readonly VisitEvent[]): Promise<void>;
  count(projectId: string): Promise<number>;
  /**
   * In the order in which they were stored, from after the event numbered `after` (0: from the first). Numbers rise, and none is
   * used twice. Who reads on from the last number seen misses nothing where it holds the project's lock: without it, an event of
   * a transaction that ends later may have a lower number.
   */
  list(projectId: string, after: number, limit: number): Promise<readonly (VisitEvent & { readonly number: number })[]>;
  /**
   * Deletes at most `limit` events of projects that are gone, which no method shows any more; true when there may be more. There can
   * be millions: a deletion that took them along would hold everybody up.
   */
  purgeGone(limit: number): Promise<boolean>;
}

/** A turn of a job that comes at set times: `tick` is the time that it is due. */
export type JobTurn = { readonly name: string; readonly owner: string; readonly tick: Timestamp };

export interface JobStore {
  /**
   * True for exactly one of all who ask for this turn, on whatever instance, where it is later than the last turn taken and that
   * one's lease was released or has ended by `now`; false for all where not, the last owner included. The lease is held until
   * `until`. A compare-and-set on the job's row.
   */
  take(turn: JobTurn, now: Timestamp, until: Timestamp): Promise<boolean>;
  /** Ends the lease of the owner's turn, so that the next turn need not wait for its end. */
  release(turn: JobTurn): Promise<void>;
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
  readonly snapshots: SnapshotStore;
  readonly visits: VisitEventStore;
  readonly jobs: JobStore;
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
