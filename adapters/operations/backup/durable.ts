import { access, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush } from '../../objects/flush.ts';
import { BackupError } from './backup-error.ts';

/** Gives a file its final name, so that both survive a crash of the machine. Throws where there is one of that name. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await flush(from);
  await requireAbsent(to);
  await rename(from, to);
  await flush(dirname(to));
}

/** Throws where something has this path already. */
export async function requireAbsent(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${path} exists already. Choose another name.`);
}
