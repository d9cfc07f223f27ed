import type { AbuseWorld } from './world.ts';

/** A request as it goes out. */
export type HeavyRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Without a token; then it has to be light. */
  readonly isAnonymous?: boolean;
  /** The address of this machine that it is sent from; also as a proxy would say it. */
  readonly from?: string;
};

/** A kind of request with the maximum size of its limit. */
export type Abuse = {
  readonly name: string;
  /** The statuses that it may be answered with. */
  readonly statuses: readonly number[];
  readonly request: (world: AbuseWorld) => HeavyRequest;
};

/** A request with a JSON body. */
export const json = (method: string, path: string, body?: unknown): HeavyRequest => ({
  method,
  path,
  ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});
