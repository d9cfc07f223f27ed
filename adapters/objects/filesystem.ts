import { constants } from 'node:fs';
import { lstat, open, readdir, unlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { assertObjectPath, isObjectFolder, isObjectPath } from '../../src/domain/projects/images/object-path.ts';
import type { Objects, StoredObject } from '../../src/ports/projects/objects.ts';
import { onDisk, unlessMissing } from './disk-errors.ts';
import { enterFolder, openRoot, probeRoot, writeFileDurably } from './durable-files.ts';
import { once } from './once.ts';

/**
 * Files below the folder `root`, which is created if it is missing and may be shared by several processes. Temporary files are in
 * `root/.tmp`. Folders stay when their last file is deleted: removing them would race with a put. A symbolic link below the
 * root is never followed.
 */
export function filesystemObjects({ root }: { readonly root: string }): Objects {
  const opened = once(() => openRoot(root));
  return {
    async put(path, bytes) {
      assertObjectPath(path);
      await onDisk(async () => writeFileDurably(await opened(), path, bytes));
    },
    async get(path) {
      assertObjectPath(path);
      return onDisk(async () => unlessMissing(readFile(await opened(), path)));
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

async function readFile(root: string, path: string): Promise<Uint8Array> {
  const folder = await enterFolder(root, path);
  const file = await open(join(folder, basename(path)), constants.O_RDONLY | constants.O_NOFOLLOW);
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
