/** Work that is done after the response, so that no response's time says anything of it. */
export interface Background {
  /**
   * Takes the work over and resolves at once; the work begins after the response of the request that is in progress. Its failures
   * are reported. Where too much waits, the work is dropped, and that is reported.
   */
  run(work: () => Promise<void>): Promise<void>;
  /** Waits for the work that was taken over, some seconds at most. */
  close(): Promise<void>;
}
