import { assertObjectPath } from '../../../src/domain/projects/images/object-path.ts';
import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';
import type { Objects } from '../../../src/ports/projects/objects.ts';

type Stored = { readonly bytes: Uint8Array; readonly modifiedAt: Timestamp };

export interface MemoryObjects extends Objects {
  clear(): void;
}

/** Files in the memory of this process. `now` dates them. */
export function memoryObjects(now: () => Timestamp = () => new Date().toISOString()): MemoryObjects {
  const files = new Map<string, Stored>();
  return {
    async put(path, bytes) {
      assertObjectPath(path);
      files.set(path, { bytes: Uint8Array.from(bytes), modifiedAt: now() });
    },
    async get(path) {
      assertObjectPath(path);
      const file = files.get(path);
      return file ? Uint8Array.from(file.bytes) : null;
    },
    async delete(path) {
      assertObjectPath(path);
      files.delete(path);
    },
    async *list(prefix) {
      const found = [...files].filter(([path]) => path.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1));
      for (const [path, { bytes, modifiedAt }] of found) yield { path, size: bytes.length, modifiedAt };
    },
    clear: () => files.clear(),
    async check() {},
    async close() {},
  };
}
