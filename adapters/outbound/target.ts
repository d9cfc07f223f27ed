/** Where something may be sent to. */
export type Target = {
  readonly url: URL;
  /** The name or address, without brackets and a trailing dot. */
  readonly host: string;
  /** The only addresses that may be connected to, at least one. */
  readonly addresses: readonly string[];
};
