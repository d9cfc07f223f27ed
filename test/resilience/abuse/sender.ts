import type { AbuseWorld } from './world.ts';

/** A running service, and what the senders of requests work on. */
export type Target = { readonly url: string; readonly world: AbuseWorld };

/** The statuses of requests, or the codes of the errors of those without a response. */
export type Statuses = readonly (number | string)[];

export type Sending = {
  /** Gives up the requests that are left unfinished. */
  readonly end: () => void;
  /** When every request is answered or given up. */
  readonly finished: Promise<Statuses>;
};

/**
 * Somebody who sends as much at once as the default limits allow to one address or one account, to keep others from being served.
 * Others are served meanwhile.
 */
export type Sender = {
  readonly name: string;
  /** The statuses that its requests may be answered with. */
  readonly statuses: readonly number[];
  /** Has no account; then its requests have to be light. */
  readonly isAnonymous?: boolean;
  /** Resolves when others are to be served nevertheless: requests are under way, or left unfinished until `end`. */
  readonly send: (target: Target) => Promise<Sending>;
};
