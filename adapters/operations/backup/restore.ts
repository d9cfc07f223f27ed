import { buffer } from 'node:stream/consumers';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import type { Objects } from '../../../src/ports/projects/objects.ts';
import { BackupError } from './backup-error.ts';
import { objectPathOf, SECRET_KEY } from './entry-names.ts';
import type { BackupHeader } from './manifest.ts';
import { type ReadArchive, type ReadEntry, readArchive, readArchiveHeader } from './read-archive.ts';
import type { RestoreTarget } from './restore-target.ts';
import { decompressed } from './sealed-file.ts';
import { verifyArchive } from './verify.ts';

export type RestoreParts = {
  /** The path of the archive. */
  readonly path: string;
  readonly database: RestoreTarget;
  readonly objects: Pick<Objects, 'put' | 'list'>;
  /** Throws where the backup does not fit the service. */
  readonly accept: (header: BackupHeader) => void;
  /** Throws where the secret key of the archive is not the one that its header names. */
  readonly acceptKey: (key: string, header: BackupHeader) => void;
  /** Stores the secret key of the archive. */
  readonly storeKey: (key: string) => Promise<void>;
};

const PUTS_AT_ONCE = 8;

/**
 * Restores a backup to an empty database and an empty object store. The archive is verified before anything is restored, and the
 * database comes last: no service can start before everything is there. One that was interrupted can be repeated.
 */
export async function restoreBackup(parts: RestoreParts): Promise<ReadArchive> {
  const { path, database, accept } = parts;
  const header = await readArchiveHeader(decompressed(path));
  accept(header);
  await requireEmpty(parts, header);
  const verified = await verifyFirst(parts);
  await database.begin(header);
  const restored = await putBack(parts);
  if (JSON.stringify(restored) !== JSON.stringify(verified))
    throw new BackupError('The archive was replaced while it was restored. Run the command again.');
  await database.finish(restored.manifest);
  return restored;
}

async function verifyFirst({ path, database, acceptKey }: RestoreParts): Promise<ReadArchive> {
  try {
    return await verifyArchive(path, { openCheck: () => database.check(), onKey: acceptKey });
  } catch (error) {
    await database.discard();
    throw error;
  }
}

async function requireEmpty({ database, objects }: RestoreParts, { isDatabaseOnly }: BackupHeader): Promise<void> {
  const state = await database.state();
  if (state === 'in use')
    throw new BackupError('There is a database already. Restore to an empty DATA_DIR, or to another DATABASE_URL.');
  if (state === 'unfinished' || isDatabaseOnly) return;
  for await (const { path } of objects.list(''))
    throw new BackupError(`The object store has files already, such as ${path}. Restore to an empty OBJECTS_URL.`);
}

/** Reads the archive again, and checks it again: it may be another file by now. */
async function putBack({ path, database, objects, acceptKey, storeKey }: RestoreParts): Promise<ReadArchive> {
  const puts = limited(PUTS_AT_ONCE);
  const keys: string[] = [];
  const onFile = async (entry: ReadEntry) => {
    const object = objectPathOf(entry.name);
    if (object !== null && entry.size > MAX_IMAGE_BYTES) return objects.put(object, entry.content);
    if (object !== null) return puts.add(objects.put(object, await buffer(entry.content)));
    if (entry.name !== SECRET_KEY) return database.take(entry);
    keys.push((await buffer(entry.content)).toString().trim());
  };
  try {
    const archive = await readArchive(decompressed(path), { onFile });
    for (const key of keys) acceptKey(key, archive.header);
    await puts.end();
    for (const key of keys) await storeKey(key);
    return archive;
  } finally {
    await puts.end().catch(() => {});
  }
}

/** Waits while so many are under way. Throws the first error, also of an earlier one. */
function limited(count: number) {
  const pending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const throwFirst = () => {
    if (failures.length > 0) throw failures[0];
  };
  return {
    async add(work: Promise<void>) {
      const ended = work.catch((error: unknown) => void failures.push(error)).finally(() => pending.delete(ended));
      pending.add(ended);
      if (pending.size >= count) await Promise.race(pending);
      throwFirst();
    },
    async end() {
      await Promise.all(pending);
      throwFirst();
    },
  };
}
