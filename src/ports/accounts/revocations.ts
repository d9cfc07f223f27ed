/** Sessions that are ended, also while the database takes no note of it. */
export interface Revocations {
  /**
   * Ends a session: this process refuses it from the call on. Resolves in any case. Where the end could not be stored it is tried
   * again, for a day at most and for a bounded number of sessions; that, and what is given up, is reported.
   */
  revoke(sessionId: string): Promise<void>;
  /** Whether a session was ended here while that is not stored. */
  isRevoked(sessionId: string): boolean;
  /** No further attempt begins; what is not stored by then is reported. */
  close(): Promise<void>;
}
