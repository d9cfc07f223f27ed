/** One stored file, as the sweep sees it. `size` is in bytes, `modifiedAt` is ISO 8601 in UTC. */
export type StoredObject = { readonly path: string; readonly size: number; readonly modifiedAt: string };

/**
 * Files by path. A path is `a/b/c.ext` as `src/domain/projects/object-path.ts` defines it; any other is refused with a `TypeError`
 * before anything is touched. When the store does not answer in its time limits, is full or takes no writes, each method
 * throws `DomainError('unavailable')`. Bytes are copied on the way in and out: the caller's buffer stays its own.
 */
export interface Objects {
  /**
   * Stores the bytes, whole or not at all; after a crash they are still there. A second put replaces the first. One that failed
   * with `unavailable` may still take effect, also as a whole.
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null where there is no such file. */
  get(path: string): Promise<Uint8Array | null>;
  /** Removes the file; nothing happens where there is none. */
  delete(path: string): Promise<void>;
  /**
   * Every file whose path starts with the prefix (any text, empty for all), in order of path; unfinished puts are never
   * among them, nor is anything in the store that has no path of ours. A file that comes or goes meanwhile may be missed.
   */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Resolves when the store can take a write, for `/readyz`. */
  check(): Promise<void>;
  /** Releases what the adapter holds. */
  close(): Promise<void>;
}
