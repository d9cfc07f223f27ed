import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'waymark-import-';
/** Tells this process from one before that had its number, as the first one in a container always has the same. */
const TOKEN = randomUUID().slice(0, 8);

/** A new temporary folder for files of imports. What killed processes have left is removed first. */
export async function newImportFolder(): Promise<{ readonly path: string; readonly remove: () => Promise<void> }> {
  await removeAbandoned();
  const path = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-${TOKEN}-`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Does work with a temporary folder, which is removed in any case. */
export async function inImportFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const { path, remove } = await newImportFolder();
  try {
    return await work(path);
  } finally {
    await remove();
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid, token] = new RegExp(`^${PREFIX}(\\d+)-(?:([0-9a-f]{8})-)?`).exec(name) ?? [];
    if (pid === undefined || isInUse(Number(pid), token)) continue;
    // One of another account of the machine stays.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

const isInUse = (pid: number, token: string | undefined): boolean =>
  pid === process.pid ? token === TOKEN : isRunning(pid);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
