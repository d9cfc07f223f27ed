import type { Limit } from '../../domain/shared/limit.ts';

/** The state of a limit after a hit. Times are in milliseconds. */
export type Count = {
  /** Until the next hit is allowed, where this one exceeds the limit; else 0. */
  readonly wait: number;
  /** How many more hits the window allows. */
  readonly remaining: number;
  /** Until the window ends. */
  readonly reset: number;
};

/**
 * Rate limits. A window begins with the first hit of a key and is as long as the limit
 * says; counts are exact under concurrency, also where several instances share them. Where the shared counter does not respond, an
 * instance counts locally.
 */
export interface Limits {
  /** Counts a hit, unless it exceeds the limit. */
  count(limit: Limit, key: string): Promise<Count>;
  /** The same. Returns the milliseconds to wait where this one exceeds the limit, else 0. */
  hit(limit: Limit, key: string): Promise<number>;
  /** Counts nothing. Returns the milliseconds to wait where the limit is used up, else 0. */
  wait(limit: Limit, key: string): Promise<number>;
  /** Takes a hit back that was counted, where its window lasts. */
  giveBack(limit: Limit, key: string): Promise<void>;
  close(): Promise<void>;
}
