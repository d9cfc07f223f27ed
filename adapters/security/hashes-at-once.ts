/** The threads that Node shares among hashes, files, compression and names of hosts, unless `UV_THREADPOOL_SIZE` says otherwise. */
const USUAL_THREADS = 4;
const MOST_THREADS = 1024;

/** The threads of that pool, by the value of `UV_THREADPOOL_SIZE`. */
export function poolThreads(size: string | undefined): number {
  if (size === undefined) return USUAL_THREADS;
  return Math.min(Math.max(Number.parseInt(size, 10) || 1, 1), MOST_THREADS);
}

/**
 * How many hashes of passwords may run at once: one for each core, but one less than the pool has threads, so that no write waits
 * for a hash until it is flushed to the disk. At least one.
 */
export const hashesAtOnce = (cores: number, threads: number): number => Math.max(1, Math.min(cores, threads - 1));
