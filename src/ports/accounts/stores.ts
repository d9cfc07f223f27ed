import type { MailPurpose, MailToken } from '../../domain/accounts/mail-token.ts';
import type { Challenge, TwoFactor } from '../../domain/accounts/two-factor.ts';
import type { Session, User } from '../../domain/accounts/user.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';
import type { Slice } from '../shared/slice.ts';

export interface UserStore {
  find(id: string): Promise<User | null>;
  /** The account, locked until the transaction ends, so that a partial change does not overwrite a concurrent one. */
  lock(id: string): Promise<User | null>;
  findByEmail(email: string): Promise<User | null>;
  findByGoogleId(googleId: string): Promise<User | null>;
  count(): Promise<number>;
  /** By email. */
  list(slice: Slice): Promise<readonly User[]>;
  /** False, and nothing stored, when the email or the Google id is in use. */
  insert(user: User): Promise<boolean>;
  /** Updates everything but `lastActiveAt`. False, and nothing changed, when the email or the Google id belongs to another account. */
  update(user: User): Promise<boolean>;
  /** Those of the paths that are somebody's avatar; for hundreds of paths at once. */
  knownAvatars(paths: readonly string[]): Promise<ReadonlySet<string>>;
  /** Also deletes all data of the account: sessions, second factor, challenges, mail tokens, memberships and their API keys. */
  delete(id: string): Promise<void>;
}

export interface SessionStore {
  /** The session, unless it has expired by then. */
  find(id: string, now: Timestamp): Promise<Session | null>;
  /** Whether the session was not deleted; an expired one may still exist. */
  exists(id: string): Promise<boolean>;
  /** The account's sessions that have not expired by then, newest first. */
  list(userId: string, now: Timestamp): Promise<readonly Session[]>;
  /** Stores it, and records the network that it was created from (`addressKey`). */
  insert(session: Session): Promise<void>;
  /**
   * Deletes the account's sessions but so many that were used last: those that have expired by then first, then those that were not used
   * since they were created, then the others.
   */
  keepLastUsed(userId: string, count: number, now: Timestamp): Promise<void>;
  /** Whether a session of the account was created from this network, also one that has ended. */
  hasNetwork(userId: string, network: string): Promise<boolean>;
  /** The networks that sessions of the account were created from, in order. */
  listNetworks(userId: string): Promise<readonly string[]>;
  /** Deletes every recorded network of the account. */
  forgetNetworks(userId: string): Promise<void>;
  /**
   * Deletes the networks of at most `limit` accounts that have no session and were not active since then; true when there may be more.
   */
  purgeNetworks(since: Timestamp, limit: number): Promise<boolean>;
  /** Records that the session was used: its `lastSeenAt` and its account's `lastActiveAt`, where these are earlier. */
  seen(id: string, at: Timestamp): Promise<void>;
  /** Deletes at most `limit` sessions that have expired by then; true when there may be more. */
  purge(now: Timestamp, limit: number): Promise<boolean>;
  /** True when there was such a session. */
  delete(id: string): Promise<boolean>;
  /** Deletes every session of an account except the given one. */
  deleteOfUser(userId: string, exceptId: string | null): Promise<void>;
}

export interface TwoFactorStore {
  find(userId: string): Promise<TwoFactor | null>;
  /** Stores a provisional secret instead of the last one. False, and nothing stored, where the second factor is enabled. */
  provide(userId: string, sealedSecret: string): Promise<boolean>;
  /** Enables exactly this secret, with these backup codes (their hashes). True for exactly one of all concurrent callers. */
  enable(userId: string, sealedSecret: string, backupHashes: readonly string[]): Promise<boolean>;
  /**
   * Uses up a step for sign-in: true for exactly one of all concurrent callers, where it is enabled and the step is later than the
   * last one used.
   */
  spendStep(userId: string, step: number): Promise<boolean>;
  /** Uses up a backup code by its hash: true for exactly one of all concurrent callers. */
  spendBackupCode(userId: string, hash: string): Promise<boolean>;
  /**
   * Deletes the second factor, with its backup codes, provisional ones as well. True where one was enabled, for exactly one of all
   * concurrent callers.
   */
  delete(userId: string): Promise<boolean>;
}

export interface ChallengeStore {
  insert(challenge: Challenge): Promise<void>;
  /**
   * Counts one more attempt, and returns the challenge with it; null when there is none with this hash, it has expired by then, or
   * all `tries` are used. Exact under concurrency: called on the storage itself, it is counted whether or not the sign-in succeeds.
   */
  attempt(hash: string, tries: number, now: Timestamp): Promise<Challenge | null>;
  /** True for exactly one of all concurrent callers. */
  delete(hash: string): Promise<boolean>;
  deleteOfUser(userId: string): Promise<void>;
  /** Deletes at most `limit` that have expired by then; true when there may be more. */
  purge(now: Timestamp, limit: number): Promise<boolean>;
}

export interface MailTokenStore {
  /** The token, unless it has expired by then. */
  find(hash: string, now: Timestamp): Promise<MailToken | null>;
  insert(token: MailToken): Promise<void>;
  /** True for exactly one of all concurrent callers. */
  delete(hash: string): Promise<boolean>;
  /** Those of one purpose, or all. */
  deleteOfUser(userId: string, purpose?: MailPurpose): Promise<void>;
  /** Deletes at most `limit` that have expired by then; true when there may be more. */
  purge(now: Timestamp, limit: number): Promise<boolean>;
}
