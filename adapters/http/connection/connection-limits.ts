/** Timeouts of clients, in milliseconds, and how much unwanted data is read. */
export type ConnectionLimits = {
  /** From the first byte of a request, or from connecting, to the end of its headers. */
  readonly headersMilliseconds: number;
  /** Between requests on one connection: longer than proxies keep theirs, so that they never reuse a connection that is being closed. */
  readonly keepAliveMilliseconds: number;
  /** How many connections of an untrusted address may be without a request; beyond that, those that were for so long are closed. */
  readonly idlePerAddress: number;
  readonly idleMilliseconds: number;
  /** For the body of most requests. */
  readonly bodyMilliseconds: number;
  /** For a whole request that writes content or uploads a file. */
  readonly longMilliseconds: number;
  /** The interval of checks for connections that exceeded a timeout. */
  readonly checkMilliseconds: number;
  /** How much of a request's body is still read after its response. */
  readonly drainBytes: number;
  readonly drainMilliseconds: number;
  /** How long a client that keeps sending may take to read its response before the connection is closed. */
  readonly lingerMilliseconds: number;
  /** How many connections may be in that state. */
  readonly drainsPerAddress: number;
  readonly drains: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMilliseconds: 10_000,
  keepAliveMilliseconds: 80_000,
  idlePerAddress: 1000,
  idleMilliseconds: 5000,
  bodyMilliseconds: 30_000,
  longMilliseconds: 120_000,
  checkMilliseconds: 1000,
  drainBytes: 67_108_864,
  drainMilliseconds: 5000,
  lingerMilliseconds: 1000,
  drainsPerAddress: 4,
  drains: 100,
};
