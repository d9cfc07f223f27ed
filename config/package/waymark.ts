import type { CapturedDelivery } from '../../adapters/operations/memory/controls.ts';
import type { FaultyPart } from '../../adapters/operations/memory/faults.ts';
import type { Seed, Seeded } from '../../adapters/operations/memory/seed.ts';
import type { Message } from '../../src/domain/shared/mail.ts';

export type WaymarkOptions = {
  /** The plan of new organizations: `free`, `pro` or, by default, `enterprise`. */
  readonly plan?: string;
  /** Other settings by name; those of the stores have no effect. There are no rate limits but those that are set here. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Which operations fail: so many (1) of each of these parts, after so many (0) that succeed. */
export type FaultOptions = { readonly [Part in FaultyPart]?: boolean } & {
  readonly after?: number;
  readonly times?: number;
};

/** Each returns the names of the jobs that have fallen due, and were run. */
export type Clock = {
  /** The time of the service, as ISO 8601 in UTC. */
  readonly now: () => string;
  /** Sets the clock, which runs on from there. */
  readonly set: (time: string | Date) => Promise<readonly string[]>;
  /** Forward by milliseconds, or by a text such as `16m`, in s, m, h or d; back by negative ones. */
  readonly advance: (by: number | string) => Promise<readonly string[]>;
};

/** A service in memory, in this process, that a test suite controls. Calls throw an error that says what is wrong with them. */
export type Waymark = {
  readonly url: string;
  /** Deletes everything that was stored, sent, counted and planned, and sets the clock to the time of the machine. */
  readonly reset: () => Promise<void>;
  /** Creates what the seed describes, and returns it with tokens and keys. */
  readonly seed: (seed: Seed) => Promise<Seeded>;
  readonly clock: Clock;
  /** Runs a scheduled job now. Throws its error. */
  readonly runJob: (name: string) => Promise<void>;
  /**
   * Sets the plan of the organization with this id. Its subscription lapses at `until`, by default never. Its owners get a mail only
   * with `isMailed`.
   */
  readonly setPlan: (
    organization: string,
    plan: string,
    until?: string | null,
    options?: { readonly isMailed?: boolean },
  ) => Promise<void>;
  /** The newest thousand mails, oldest first. */
  readonly mails: () => readonly Message[];
  /** The newest thousand deliveries to webhooks, oldest first. None leaves this machine. */
  readonly webhooks: () => readonly CapturedDelivery[];
  readonly fail: (fault: FaultOptions) => void;
  readonly close: () => Promise<void>;
};
