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
  /** False, and nothing stored, when the email or the Google id is taken. */
  insert(user: User): Promise<boolean>;
  /** Changes everything but `lastActiveAt`. False, and nothing changed, when the email or the Google id is another account's. */
  update(user: User): Promise<boolean>;
  /** Those of the paths that are somebody's avatar; for hundreds of paths at once. */
  knownAvatars(paths: readonly string[]): Promise<ReadonlySet<string>>;
  /** Takes with it all that is the account's: sessions, second factor, challenges, mail tokens, memberships and their API keys. */
  delete(id: string): Promise<void>;
}

export interface SessionStore {
  /** The session, unless it has ended by then. */
  find(id: string, now: Timestamp): Promise<Session | null>;
  /** Whether nobody has ended the session; one whose time is over may be there still. */
  exists(id: string): Promise<boolean>;
  /** The account's sessions that have not ended by then, newest first. */
  list(userId: string, now: Timestamp): Promise<readonly Session[]>;
  /** Stores it, and notes the network that it was opened from (`addressKey`). */
  insert(session: Session): Promise<void>;
  /** Whether it is noted that a session of the account was opened from this network, also one that has ended. */
  hasNetwork(userId: string, network: string): Promise<boolean>;
  /** Forgets every network that the account was signed in from. */
  forgetNetworks(userId: string): Promise<void>;
  /**
   * Forgets the networks of at most `limit` accounts that have no session and were not active since then; true when there may be more.
   */
  purgeNetworks(since: Timestamp, limit: number): Promise<boolean>;
  /** Notes that the session was used: its `lastSeenAt` and its account's `lastActiveAt`, where these are earlier. */
  seen(id: string, at: Timestamp): Promise<void>;
  /** Deletes at most `limit` sessions that have ended by then; true when there may be more. */
  purge(now: Timestamp, limit: number): Promise<boolean>;
  /** True when there was such a session. */
  delete(id: string): Promise<boolean>;
  /** Ends every session of an account but the one named. */
  deleteOfUser(userId: string, exceptId: string | null): Promise<void>;
}

export interface TwoFactorStore {
  find(userId: string): Promise<TwoFactor | null>;
  /** Stores a provisional secret in place of the last one. False, and nothing stored, where the second factor is enabled. */
  provide(userId: string, sealedSecret: string): Promise<boolean>;
  /** Enables this very secret, with these backup codes (their hashes). True for exactly one of all concurrent callers. */
  enable(userId: string, sealedSecret: string, backupHashes: readonly string[]): Promise<boolean>;
  /**
   * Spends a step for sign-in: true for exactly one of all concurrent callers, where it is enabled and the step is later than the
   * last one spent.
   */
  spendStep(userId: string, step: number): Promise<boolean>;
  /** Spends a backup code by its hash: true for exactly one of all concurrent callers. */
  spendBackupCode(userId: string, hash: string): Promise<boolean>;
  /**
   * Takes the second factor away, backup codes too, provisional ones as well. True where one was enabled, for exactly one of all
   * concurrent callers.
   */
  delete(userId: string): Promise<boolean>;
}

export interface ChallengeStore {
  insert(challenge: Challenge): Promise<void>;
  /**
   * Counts one more try, and returns the challenge with it; null when there is none of this hash, it has ended by then, or it has
   * had `tries` already. Exact under concurrency: called on the storage itself, it is counted whether or not the sign-in succeeds.
   */
  attempt(hash: string, tries: number, now: Timestamp): Promise<Challenge | null>;
  /** True for exactly one of all concurrent callers. */
  delete(hash: string): Promise<boolean>;
  deleteOfUser(userId: string): Promise<void>;
  /** Deletes at most `limit` that have ended by then; true when there may be more. */
  purge(now: Timestamp, limit: number): Promise<boolean>;
}

export interface MailTokenStore {
  /** The token, unless it has ended by then. */
  find(hash: string, now: Timestamp): Promise<MailToken | null>;
  insert(token: MailToken): Promise<void>;
  /** True for exactly one of all concurrent callers. */
  delete(hash: string): Promise<boolean>;
  /** Those of one purpose, or all. */
  deleteOfUser(userId: string, purpose?: MailPurpose): Promise<void>;
  /** Deletes at most `limit` that have ended by then; true when there may be more. */
  purge(now: Timestamp, limit: number): Promise<boolean>;
}
