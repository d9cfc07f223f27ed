/** How long clients may take, in milliseconds, and how much of what nobody wants is taken in. */
export type ConnectionLimits = {
  /** From the first byte of a request, or from connecting, to the end of its headers. */
  readonly headersMilliseconds: number;
  /** Between requests on one connection: longer than proxies in front keep theirs, so that they never reuse one as it is closed. */
  readonly keepAliveMilliseconds: number;
  /** For the body of most requests. */
  readonly bodyMilliseconds: number;
  /** For a whole request that writes content or uploads a file. */
  readonly longMilliseconds: number;
  /** How often connections are looked at for those that took too long. */
  readonly checkMilliseconds: number;
  /** After a response that came before the end of its request's body: what of the rest is still taken in. */
  readonly drainBytes: number;
  readonly drainMilliseconds: number;
  /** How long a client that went on sending may take to read its response before the connection is cut. */
  readonly lingerMilliseconds: number;
  /** How many connections may be in that state. */
  readonly drainsPerAddress: number;
  readonly drains: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMilliseconds: 10_000,
  keepAliveMilliseconds: 65_000,
  bodyMilliseconds: 30_000,
  longMilliseconds: 120_000,
  checkMilliseconds: 1000,
  drainBytes: 67_108_864,
  drainMilliseconds: 5000,
  lingerMilliseconds: 1000,
  drainsPerAddress: 4,
  drains: 100,
};
