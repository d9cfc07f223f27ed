import { access, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupError } from './backup-error.ts';

/** Gives a file its final name, so that both survive a crash of the machine. Throws where there is one of that name. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await sync(from);
  await requireAbsent(to);
  await rename(from, to);
  await sync(dirname(to));
}

export async function requireAbsent(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${path} exists already. Choose another name.`);
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
