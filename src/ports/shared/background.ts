/** Work that is done after the response, so that response times do not depend on it. */
export interface Background {
  /**
   * Queues the work and resolves at once; the work begins after the response of the request that is in progress. Its failures
   * are reported. Where the queue is full, the work is dropped, and that is reported.
   */
  run(work: () => Promise<void>): Promise<void>;
  /** Waits for the queued work, some seconds at most. */
  close(): Promise<void>;
}
