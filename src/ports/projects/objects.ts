/** One stored file in a listing. `size` is in bytes, `modifiedAt` is ISO 8601 in UTC. */
export type StoredObject = { readonly path: string; readonly size: number; readonly modifiedAt: string };

/** A file as it is read: its size in bytes, and its content in pieces, which can be read once. */
export type ObjectStream = { readonly size: number; readonly chunks: AsyncIterable<Uint8Array> };

/**
 * Files by path. A path is `a/b/c.ext` as `src/domain/projects/images/object-path.ts` defines it; any other is refused with a `TypeError`
 * before anything else. When the store does not respond in its time limits, is full or read-only, each method
 * throws `DomainError('unavailable')`. What `get` returns is the caller's own.
 */
export interface Objects {
  /**
   * Stores the content completely or not at all; it survives a crash. A second put replaces the first. One that failed
   * with `unavailable` may still take effect, also completely. The bytes must not change before it has ended; later they may.
   * Of a stream a few MB are in memory at once. Where it fails, its error is thrown, and what was stored before stays.
   */
  put(path: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The bytes, or null for a missing file. */
  get(path: string): Promise<Uint8Array | null>;
  /**
   * The file as a stream, or null for a missing one. What is not read to its end holds nothing. Reading throws where the file is deleted
   * meanwhile, or replaced by one of another size.
   */
  open(path: string): Promise<ObjectStream | null>;
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
