import type { Message } from '../../../src/domain/shared/mail.ts';
import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';
import type { Outcome } from '../../../src/domain/webhooks/delivery.ts';
import type { Fault } from './faults.ts';
import type { Seed, Seeded } from './seed.ts';

/** A delivery to a webhook, as it was sent or would have been. */
export type CapturedDelivery = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text of the body, which is signed. */
  readonly body: string;
  /** The same, parsed. */
  readonly payload: unknown;
  /** The status of the response; 0 for none. */
  readonly status: number;
  readonly error: Outcome['error'];
};

export type PlanSetting = {
  readonly organizationId: string;
  readonly plan: string;
  /** When the subscription lapses; null for never. */
  readonly until: Timestamp | null;
  /** Whether its owners are notified by mail. */
  readonly isMailed: boolean;
};

/** What a test suite may do to a service that stores everything in memory. */
export type MemoryControls = {
  /** What requests must prove themselves with; null where the service listens on this machine only. */
  readonly token: string | null;
  /** Deletes everything that was stored, sent, counted and planned, and sets the clock to the time of the machine. */
  readonly reset: () => Promise<void>;
  /** Creates what the seed describes; no mails are left of it. Throws `DomainError` for what the API would refuse. */
  readonly seed: (seed: Seed) => Promise<Seeded>;
  readonly now: () => Timestamp;
  /**
   * Set the clock; the jobs that have fallen due since its last time are run, and named. Throws `DomainError('invalid')` for a time before
   * 1970 or after 9000.
   */
  readonly setClock: (time: Timestamp) => Promise<readonly string[]>;
  readonly advanceClock: (milliseconds: number) => Promise<readonly string[]>;
  readonly jobs: () => readonly { readonly name: string; readonly schedule: string }[];
  /** Runs a job now, whatever its schedule. Throws its error, and `DomainError('invalid')` for an unknown name. */
  readonly runJob: (name: string) => Promise<void>;
  /** Throws `DomainError` for an unknown plan or organization. */
  readonly setPlan: (setting: PlanSetting) => Promise<void>;
  /** The newest thousand, oldest first. */
  readonly mails: () => readonly Message[];
  /** The newest thousand, oldest first. */
  readonly webhooks: () => readonly CapturedDelivery[];
  readonly fail: (fault: Fault) => void;
};
