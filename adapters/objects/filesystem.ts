import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readdir, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { assertObjectPath, isObjectFolder, isObjectPath } from '../../src/domain/projects/images/object-path.ts';
import { unavailable } from '../../src/domain/shared/errors.ts';
import type { Objects, StoredObject } from '../../src/ports/projects/objects.ts';
import { onDisk, unlessMissing } from './disk-errors.ts';
import { enterFolder, openRoot, probeRoot, writeFileDurably } from './durable-files.ts';
import { fromSource } from './from-source.ts';
import { once } from './once.ts';

const PIECE = 262_144;

/**
 * Files below the folder `root`, which is created if it is missing and may be shared by several processes. Temporary files are in
 * `root/.tmp`. Folders stay when their last file is deleted: removing them would race with a put. A symbolic link below the
 * root is never followed.
 */
export function filesystemObjects({ root }: { readonly root: string }): Objects {
  const opened = once(() => openRoot(root));
  return {
    async put(path, content) {
      assertObjectPath(path);
      const source = fromSource(content);
      await onDisk(async () => writeFileDurably(await opened(), path, source.content)).catch(source.rethrow);
    },
    async get(path) {
      assertObjectPath(path);
      return onDisk(async () => unlessMissing(readFile(await opened(), path)));
    },
    async open(path) {
      assertObjectPath(path);
      const found = await onDisk(async () => unlessMissing(openFile(await opened(), path)));
      if (!found) return null;
      const { size } = await onDisk(() => found.stat()).finally(() => found.close());
      return { size, chunks: piecesOf(await opened(), path, size) };
    },
    async delete(path) {
      assertObjectPath(path);
      await onDisk(async () => unlessMissing(removeFile(await opened(), path)));
    },
    async *list(prefix) {
      yield* filesBelow(await onDisk(opened), '', prefix);
    },
    async check() {
      await onDisk(async () => probeRoot(await opened()));
    },
    async close() {},
  };
}

async function openFile(root: string, path: string): Promise<FileHandle> {
  const folder = await enterFolder(root, path);
  return open(join(folder, basename(path)), constants.O_RDONLY | constants.O_NOFOLLOW);
}

/** Opens the file only when it is read, so that what is not read holds no file handle. */
async function* piecesOf(root: string, path: string, size: number): AsyncGenerator<Uint8Array> {
  const file = await onDisk(() => openFile(root, path));
  try {
    for (let at = 0; at < size; ) {
      const piece = new Uint8Array(Math.min(PIECE, size - at));
      const { bytesRead } = await onDisk(() => file.read(piece, 0, piece.length, at));
      if (bytesRead === 0) throw unavailable(`The file ${path} of the file store became shorter while it was read.`);
      at += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

async function readFile(root: string, path: string): Promise<Uint8Array> {
  const file = await openFile(root, path);
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function removeFile(root: string, path: string): Promise<void> {
  await unlink(join(await enterFolder(root, path), basename(path)));
}

async function* filesBelow(root: string, folder: string, prefix: string): AsyncGenerator<StoredObject> {
  for (const path of await pathsIn(root, folder)) {
    if (path.endsWith('/')) {
      if (path.startsWith(prefix) || prefix.startsWith(path)) yield* filesBelow(root, path, prefix);
    } else if (path.startsWith(prefix)) {
      const found = await onDisk(() => unlessMissing(lstat(join(root, path))));
      if (found) yield { path, size: found.size, modifiedAt: found.mtime.toISOString() };
    }
  }
}

/** The files and folders of the store in a folder, in order of path: a folder ends in `/`, so that it sorts like its files. */
async function pathsIn(root: string, folder: string): Promise<string[]> {
  const entries = await onDisk(() => readdir(join(root, folder), { withFileTypes: true }));
  const paths = entries.flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory()) return isObjectFolder(`${path}/`) ? [`${path}/`] : [];
    return entry.isFile() && isObjectPath(path) ? [path] : [];
  });
  return paths.sort();
}
