/** Work that is done after the response, so that response times do not depend on it. */
export interface Background {
  /**
   * Queues the work and resolves at once; the work begins after the response of the request that is in progress. Its failures
   * are reported. Where the queue is full, the work is dropped, and that is reported.
   */
  run(work: () => Promise<void>): Promise<void>;
  /**
   * Begins the work at once, beside the queue, and resolves when it has ended, or after so many milliseconds: then it goes on after the
   * response. Its failures are reported. The work is notified when the service ends, and begins nothing more then.
   */
  within(milliseconds: number, work: (isEnding: () => boolean) => Promise<void>): Promise<void>;
  /** Waits for the work that is queued or under way, some seconds at most. */
  close(): Promise<void>;
}
