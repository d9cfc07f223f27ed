import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../objects/make-folder.ts';

const PREFIX = '.waymark-backup-';

/** Runs the work with a private folder in this one, and removes it. Those of earlier work of this series are removed first. */
export async function inWorkFolder<T>(
  { parent, series }: { readonly parent: string; readonly series: string },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  makeFolder(parent);
  const prefix = `${PREFIX}${series}-`;
  for (const name of await readdir(parent))
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  const folder = join(parent, prefix + randomUUID());
  await mkdir(folder, { mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
