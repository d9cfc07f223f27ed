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
  ContentStore,
  ImageStore,
  ProjectStore,
  PublishedVersionStore,
  SnapshotStore,
  TemplateStore,
} from '../projects/stores.ts';
import type { RollUpStore, VisitEventStore, VisitSaltStore } from '../visits/stores.ts';
import type { DeliveryStore, DetachedEventStore, OutboxStore, WebhookStore } from '../webhooks/stores.ts';
import type { AccessStore } from './access-store.ts';

/** A turn of a job that comes at set times: `tick` is the time that it is due. */
export type JobRun = { readonly name: string; readonly owner: string; readonly tick: Timestamp };

export interface JobStore {
  /**
   * True for exactly one of all who ask for this turn, on whatever instance, where it is later than the last turn taken and that
   * one's lease was released or has ended by `now`; false for all where not, the last owner included. The lease is held until
   * `until`. A compare-and-set on the job's row.
   */
  take(turn: JobRun, now: Timestamp, until: Timestamp): Promise<boolean>;
  /** Ends the lease of the owner's turn, so that the next turn need not wait for its end. */
  release(turn: JobRun): Promise<void>;
}

/** Everything that is kept in rows, a store per noun. */
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
  readonly contents: ContentStore;
  readonly lives: PublishedVersionStore;
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
