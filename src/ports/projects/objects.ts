/** One stored file in a listing. `size` is in bytes, `modifiedAt` is ISO 8601 in UTC. */
export type StoredObject = { readonly path: string; readonly size: number; readonly modifiedAt: string };

/**
 * Files by path. A path is `a/b/c.ext` as `src/domain/projects/images/object-path.ts` defines it; any other is refused with a `TypeError`
 * before anything else. When the store does not respond in its time limits, is full or read-only, each method
 * throws `DomainError('unavailable')`. What `get` returns is the caller's own.
 */
export interface Objects {
  /**
   * Stores the bytes completely or not at all; they survive a crash. A second put replaces the first. One that failed
   * with `unavailable` may still take effect, also completely. The bytes must not change before it has ended; later they may.
   */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null for a missing file. */
  get(path: string): Promise<Uint8Array | null>;
  /** Removes the file; no effect for a missing one. */
  delete(path: string): Promise<void>;
  /**
   * Every file whose path starts with the prefix (any text, empty for all), in order of path, without unfinished puts
   * and foreign objects. A file that is added or removed meanwhile may be missed.
   */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Resolves when the store is writable, for `/readyz`. */
  check(): Promise<void>;
  /** Releases the resources of the adapter. */
  close(): Promise<void>;
}
