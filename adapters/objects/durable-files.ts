import { randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { joined } from '../workers/joined.ts';
import { errorCode, unlessMissing } from './disk-errors.ts';
import { flush } from './flush.ts';
import { makeFolder as makeRoot } from './make-folder.ts';

// A leading dot does not occur in object paths, so nothing here can be read or listed as a file of the store.
const UNFINISHED = '.tmp';
const ABANDONED_AFTER_MS = 3_600_000;
const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

type FileContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Creates the folder if it is missing, deletes temporary files of crashes older than an hour, and returns its real path. */
export async function openRoot(root: string): Promise<string> {
  const made = makeRoot(join(resolve(root), UNFINISHED));
  const real = await realpath(root);
  if (made) await syncFolders(real, await realpath(dirname(made)));
  await removeAbandoned(join(real, UNFINISHED));
  return real;
}

/** Checks that the disk is writable, by a temporary file. */
export async function probeRoot(root: string): Promise<void> {
  const probe = join(root, UNFINISHED, randomUUID());
  try {
    await writeSynced(probe, Uint8Array.of(1));
  } finally {
    await discard(probe);
  }
}

/**
 * Writes the file completely or not at all. When it resolves, it survives a crash of the machine: the file and every folder
 * in its path were flushed.
 */
export async function writeFileDurably(root: string, path: string, content: FileContent): Promise<void> {
  const unfinished = join(root, UNFINISHED, randomUUID());
  try {
    await writeSynced(unfinished, content);
    const { folder, isNew } = await makeFolders(root, path);
    await rename(unfinished, join(folder, basename(path)));
    // Another put may have created a folder without flushing it yet: unless it is known to be flushed, the whole path is flushed.
    const isKnown = !isNew && flushed.has(folder);
    await syncFolders(folder, isKnown ? folder : root);
    remember(folder);
  } catch (error) {
    await discard(unfinished);
    throw error;
  }
}

/** Folders that this process has flushed, with all their parents. */
const flushed = new Set<string>();
const MOST_FLUSHED = 10_000;

function remember(folder: string): void {
  if (flushed.size >= MOST_FLUSHED) flushed.clear();
  flushed.add(folder);
}

/** The folder for the file of this path, and whether it, or a parent, had to be created. */
async function makeFolders(root: string, path: string): Promise<{ readonly folder: string; readonly isNew: boolean }> {
  let isNew = false;
  const folder = await enterFolder(root, path, async (name) => {
    const found = await unlessMissing(lstat(name));
    if (found) return found;
    isNew = (await makeFolder(name)) || isNew;
    return lstat(name);
  });
  return { folder, isNew };
}

/** The folder of the file of this path. Throws when a part of the path is no real folder, as a link is. */
export async function enterFolder(
  root: string,
  path: string,
  lookAt: (folder: string) => Promise<Stats> = (folder) => lstat(folder),
): Promise<string> {
  let folder = root;
  for (const part of path.split('/').slice(0, -1)) {
    folder = join(folder, part);
    if (!(await lookAt(folder)).isDirectory()) throw new Error(`In the file store, ${folder} is not a folder.`);
  }
  return folder;
}

/** True when it did not exist. */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, OWNER_ONLY_FOLDER);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function writeSynced(name: string, content: FileContent): Promise<void> {
  const file = await open(name, 'wx', OWNER_ONLY_FILE);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes each folder from the first up to the last, which is a parent of it. */
async function syncFolders(first: string, last: string): Promise<void> {
  for (let name = first; ; name = dirname(name)) {
    await syncFolder(name);
    if (name === last) return;
  }
}

/** Files that are put into a folder at the same time share its flush. */
const syncFolder = joined(flush);

/** Deletes a temporary file; if even that fails, the next start does it. */
async function discard(name: string): Promise<void> {
  await rm(name, { force: true }).catch(() => undefined);
}

async function removeAbandoned(folder: string): Promise<void> {
  const newest = Date.now() - ABANDONED_AFTER_MS;
  for (const name of await readdir(folder)) {
    const found = await unlessMissing(lstat(join(folder, name)));
    if (found && found.mtimeMs < newest) await rm(join(folder, name), { recursive: true, force: true });
  }
}
