import type { Timestamp } from '../domain/shared/timestamp.ts';
import type { ChallengeStore, MailTokenStore, SessionStore, TwoFactorStore, UserStore } from './accounts/stores.ts';
import type { ImportStore } from './exchange/import-store.ts';
import type {
  ApiKeyStore,
  AuditStore,
  GroupStore,
  InvitationStore,
  MembershipStore,
  OrganizationStore,
} from './organizations/stores.ts';
import type { AccessStore } from './projects/access-store.ts';
import type { DraftPictureStore } from './projects/draft-picture-store.ts';
import type { FileStore } from './projects/file-store.ts';
import type { PresenceStore } from './projects/presence-store.ts';
import type {
  ImageStore,
  ItemStore,
  ProjectStore,
  PublishedVersionStore,
  SnapshotStore,
  TemplateStore,
} from './projects/stores.ts';
import type { ProjectVersionStore } from './projects/version-store.ts';
import type { ClosureStore } from './publishing/closure-store.ts';
import type { IdempotencyKeyStore } from './shared/idempotency-key-store.ts';
import type { MailOutboxStore } from './shared/mail-outbox.ts';
import type { FactStore, StoredSecretStore } from './shared/secret-stores.ts';
import type { StatisticsStore } from './shared/statistics-store.ts';
import type { RollUpStore, VisitEventStore, VisitSaltStore } from './visits/stores.ts';
import type { DeliveryStore, DetachedEventStore, OutboxStore, WebhookStore } from './webhooks/stores.ts';

/** A run of a scheduled job: `tick` is the time at which it is due. */
export type JobRun = { readonly name: string; readonly owner: string; readonly tick: Timestamp };

/** The latest times that the last run of a job can have, unless a clock was wrong. */
export type JobBounds = { readonly tick: Timestamp; readonly leaseUntil: Timestamp };

export interface JobStore {
  /**
   * True for exactly one of all concurrent callers for this run, on any instance, if it is later than the last run and that one's
   * lease was released or has ended by `now`; else false for all, including the last owner. The lease lasts until `until`. A
   * compare-and-set on the job's row.
   */
  take(run: JobRun, now: Timestamp, until: Timestamp): Promise<boolean>;
  /** Extends the lease of the owner's run until `until`. False, and no change, where it has ended by `now` or is another run's. */
  renew(run: JobRun, now: Timestamp, until: Timestamp): Promise<boolean>;
  /** The run of this job whose lease has not ended by `now`; null where there is none. */
  leased(name: string, now: Timestamp): Promise<JobRun | null>;
  /** Ends the lease of the owner's run, so that the next run need not wait until it expires. */
  release(run: JobRun): Promise<void>;
  /** Likewise, and stores when the run succeeded. */
  succeed(run: JobRun, at: Timestamp): Promise<void>;
  /**
   * Deletes the last run of a job, with its lease, if it lies beyond these bounds, so that later runs need not wait for that time.
   * Returns whether it did.
   */
  deleteBeyond(name: string, latest: JobBounds): Promise<boolean>;
}

/** The stores of everything in the database, one per noun. */
export interface Stores {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly twoFactors: TwoFactorStore;
  readonly challenges: ChallengeStore;
  readonly mailTokens: MailTokenStore;
  readonly mailOutbox: MailOutboxStore;
  readonly organizations: OrganizationStore;
  readonly memberships: MembershipStore;
  readonly groups: GroupStore;
  readonly invitations: InvitationStore;
  readonly access: AccessStore;
  readonly apiKeys: ApiKeyStore;
  readonly audit: AuditStore;
  readonly templates: TemplateStore;
  readonly projects: ProjectStore;
  readonly items: ItemStore;
  readonly draftPictures: DraftPictureStore;
  readonly presences: PresenceStore;
  readonly projectVersions: ProjectVersionStore;
  readonly publishedVersions: PublishedVersionStore;
  readonly closures: ClosureStore;
  readonly images: ImageStore;
  readonly files: FileStore;
  readonly imports: ImportStore;
  readonly snapshots: SnapshotStore;
  readonly visits: VisitEventStore;
  readonly rollUps: RollUpStore;
  readonly visitSalts: VisitSaltStore;
  readonly webhooks: WebhookStore;
  readonly outbox: OutboxStore;
  readonly detachedEvents: DetachedEventStore;
  readonly deliveries: DeliveryStore;
  readonly jobs: JobStore;
  readonly idempotencyKeys: IdempotencyKeyStore;
  readonly facts: FactStore;
  readonly storedSecrets: StoredSecretStore;
  readonly statistics: StatisticsStore;
}

/**
 * The stores outside a transaction: each call is independent and sees committed data only. Every method throws
 * `DomainError('unavailable')` when the database does not respond in its time limits.
 */
export interface Storage extends Stores {
  /**
   * Runs a unit of work atomically. The function uses `tx` only, may run again (after a deadlock), and returns what is to be
   * published after the commit. Using the storage itself inside throws.
   */
  transaction<T>(work: (tx: Stores) => Promise<T>): Promise<T>;
  /** Resolves when a write would succeed, for `/readyz`. */
  check(): Promise<void>;
  /** The time by the database's own clock; null where it has the clock of this machine. */
  time(): Promise<Timestamp | null>;
  close(): Promise<void>;
}
