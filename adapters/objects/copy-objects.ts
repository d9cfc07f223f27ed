import { createHash, type Hash } from 'node:crypto';
import type { Objects, StoredObject } from '../../src/ports/projects/objects.ts';

export type Stores = { readonly source: Objects; readonly target: Objects };

/** A file is not the same in both stores. */
export class FilesDiffer extends Error {}

/** How many files, their bytes, and a digest over the path, size and SHA-256 of each in the order of their paths. */
export type ObjectsDigest = { readonly count: number; readonly bytes: number; readonly sha256: string };

/**
 * `isResumed`: an interrupted copy may have left files in the target; those with the same content stay, those that the source does not
 * have are deleted. `onObject` is called with the number of files that are done.
 */
export type CopyOptions = { readonly isResumed: boolean; readonly onObject: (done: number) => void };

/** Of each a piece is in memory. */
const AT_ONCE = 8;

/** Copies every file, and reads each back. Throws `FilesDiffer`. */
export async function copyObjects(stores: Stores, { isResumed, onObject }: CopyOptions): Promise<ObjectsDigest> {
  const digest = createHash('sha256');
  let [count, bytes] = [0, 0];
  for await (const batch of inBatches(stores.source.list(''), AT_ONCE)) {
    const copied = await Promise.all(batch.map(({ path }) => copyObject(stores, path, isResumed)));
    for (const { line, size } of copied) {
      digest.update(`${line}\n`);
      count += 1;
      bytes += size;
    }
    onObject(count);
  }
  await requireSameList(stores, isResumed);
  return { count, bytes, sha256: digest.digest('hex') };
}

async function copyObject({ source, target }: Stores, path: string, isResumed: boolean) {
  const content = await source.open(path);
  if (!content) throw new FilesDiffer(`The file ${path} was deleted while it was copied.`);
  const known = isResumed ? await digestIn(target, path) : null;
  const own = createHash('sha256');
  if (known !== null && known === (await digestIn(source, path))) return lineOf(path, content.size, known);
  await target.put(path, seen(content.chunks, own));
  const digest = own.digest('hex');
  if ((await digestIn(target, path)) !== digest) throw new FilesDiffer(`The copy of the file ${path} is not the same.`);
  return lineOf(path, content.size, digest);
}

const lineOf = (path: string, size: number, digest: string) => ({ line: `${path} ${size} ${digest}`, size });

async function digestIn(objects: Objects, path: string): Promise<string | null> {
  const content = await objects.open(path);
  if (!content) return null;
  const digest = createHash('sha256');
  for await (const chunk of content.chunks) digest.update(chunk);
  return digest.digest('hex');
}

async function* seen(chunks: AsyncIterable<Uint8Array>, digest: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    digest.update(chunk);
    yield chunk;
  }
}

/** Compares the lists of both stores, which are in order of path; throws `FilesDiffer`. */
async function requireSameList({ source, target }: Stores, isResumed: boolean): Promise<void> {
  const own = source.list('')[Symbol.asyncIterator]();
  let next = await own.next();
  for await (const { path, size } of target.list('')) {
    if (!next.done && next.value.path === path && next.value.size === size) next = await own.next();
    else if (isResumed && (next.done || path < next.value.path)) await target.delete(path);
    else throw new FilesDiffer(`The file ${path} of the target differs from the source.`);
  }
  if (!next.done) throw new FilesDiffer(`The file ${next.value.path} is missing in the target.`);
}

/** Whether the store has a file. */
export async function hasObjects(objects: Objects): Promise<boolean> {
  for await (const _ of objects.list('')) return true;
  return false;
}

async function* inBatches(objects: AsyncIterable<StoredObject>, size: number): AsyncGenerator<readonly StoredObject[]> {
  let batch: StoredObject[] = [];
  for await (const object of objects) {
    batch.push(object);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
