/** Revoked sessions, also while the database is unavailable. */
export interface Revocations {
  /**
   * Revokes a session: this process refuses it from the call on. Always resolves. Where the revocation could not be stored it is
   * retried, for a day at most and for a limited number of sessions; that, and what is given up, is reported.
   */
  revoke(sessionId: string): Promise<void>;
  /** Whether a session was revoked here while that is not stored. */
  isRevoked(sessionId: string): boolean;
  /** No further attempt starts; what is not stored by then is reported. */
  close(): Promise<void>;
}
