import type { Timestamp } from '../../domain/shared/timestamp.ts';
import type { ChallengeStore, MailTokenStore, SessionStore, TwoFactorStore, UserStore } from '../accounts/stores.ts';
import type {
  ApiKeyStore,
  AuditStore,
  GroupStore,
  InvitationStore,
  MembershipStore,
  OrganizationStore,
} from '../organizations/stores.ts';
import type { FileStore } from '../projects/file-store.ts';
import type {
  ImageStore,
  ItemStore,
  ProjectStore,
  PublishedVersionStore,
  SnapshotStore,
  TemplateStore,
} from '../projects/stores.ts';
import type { RollUpStore, VisitEventStore, VisitSaltStore } from '../visits/stores.ts';
import type { DeliveryStore, DetachedEventStore, OutboxStore, WebhookStore } from '../webhooks/stores.ts';
import type { AccessStore } from './access-store.ts';

/** A run of a scheduled job: `tick` is the time at which it is due. */
export type JobRun = { readonly name: string; readonly owner: string; readonly tick: Timestamp };

export interface JobStore {
  /**
   * True for exactly one of all concurrent callers for this run, on any instance, if it is later than the last run and that one's
   * lease was released or has ended by `now`; else false for all, including the last owner. The lease lasts until `until`. A
   * compare-and-set on the job's row.
   */
  take(turn: JobRun, now: Timestamp, until: Timestamp): Promise<boolean>;
  /** Ends the lease of the owner's run, so that the next run need not wait until it expires. */
  release(turn: JobRun): Promise<void>;
}

/** The stores of everything in the database, one per noun. */
export interface Stores {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly twoFactors: TwoFactorStore;
  readonly challenges: ChallengeStore;
  readonly mailTokens: MailTokenStore;
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
  readonly publishedVersions: PublishedVersionStore;
  readonly images: ImageStore;
  readonly files: FileStore;
  readonly snapshots: SnapshotStore;
  readonly visits: VisitEventStore;
  readonly rollUps: RollUpStore;
  readonly visitSalts: VisitSaltStore;
  readonly webhooks: WebhookStore;
  readonly outbox: OutboxStore;
  readonly detachedEvents: DetachedEventStore;
  readonly deliveries: DeliveryStore;
  readonly jobs: JobStore;
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
  close(): Promise<void>;
}
