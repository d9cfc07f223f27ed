import { buffer } from 'node:stream/consumers';
import { assertObjectPath } from '../../../src/domain/projects/images/object-path.ts';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import type { Timestamp } from '../../../src/domain/shared/timestamp.ts';
import type { Objects } from '../../../src/ports/projects/objects.ts';

type Stored = { readonly bytes: Uint8Array; readonly modifiedAt: Timestamp };

export interface MemoryObjects extends Objects {
  clear(): void;
}

const PIECE = 262_144;

async function* piecesOf(files: ReadonlyMap<string, Stored>, path: string): AsyncGenerator<Uint8Array> {
  const bytes = files.get(path)?.bytes;
  if (!bytes) throw unavailable(`The file ${path} was deleted before it was read.`);
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.slice(at, at + PIECE);
}

const bytesOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => new Uint8Array(await buffer(chunks));

/** Files in the memory of this process. `now` dates them. */
export function memoryObjects(now: () => Timestamp = () => new Date().toISOString()): MemoryObjects {
  const files = new Map<string, Stored>();
  return {
    async put(path, content) {
      assertObjectPath(path);
      const bytes = content instanceof Uint8Array ? Uint8Array.from(content) : await bytesOf(content);
      files.set(path, { bytes, modifiedAt: now() });
    },
    async get(path) {
      assertObjectPath(path);
      const file = files.get(path);
      return file ? Uint8Array.from(file.bytes) : null;
    },
    async open(path) {
      assertObjectPath(path);
      const file = files.get(path);
      return file ? { size: file.bytes.length, chunks: piecesOf(files, path) } : null;
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
