import { BackupError } from './backup-error.ts';
import type { DatabaseCheck } from './database-check.ts';
import { objectPathOf, SECRET_KEY } from './entry-names.ts';
import type { BackupHeader, BackupManifest } from './manifest.ts';
import { type ReadArchive, type ReadEntry, readArchive } from './read-archive.ts';
import { decompressed } from './sealed-file.ts';

export type Verification = {
  /** Called with the header, before the database is read. */
  readonly openCheck: (header: BackupHeader) => DatabaseCheck | Promise<DatabaseCheck>;
  /** Called with the secret key, where the archive has it. */
  readonly onKey?: (key: string, header: BackupHeader) => void;
  /** Ends the verification with an error. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Reads a whole archive and throws a `BackupError` with the first fault: every file must have its digest, the database must open and
 * have the rows that the manifest counts, and every row its file.
 */
export async function verifyArchive(path: string, { openCheck, onKey, signal }: Verification): Promise<ReadArchive> {
  let header: BackupHeader | null = null;
  let check: DatabaseCheck | null = null;
  let objects: ObjectCheck | null = null;
  const onFile = async (entry: ReadEntry) => {
    const object = objectPathOf(entry.name);
    if (object === null && entry.name !== SECRET_KEY) return check!.take(entry);
    objects ??= await afterDatabase(check!, header!);
    if (object !== null) return objects.take(object, entry.size);
    onKey?.(await textOf(entry), header!);
  };
  try {
    const archive = await readArchive(until(signal, decompressed(path)), {
      onFile,
      async onHeader(found) {
        header = found;
        check = await openCheck(found);
      },
    });
    objects ??= await afterDatabase(check!, header!);
    await requireSame(archive.manifest, check!, objects);
    return archive;
  } finally {
    await (check as DatabaseCheck | null)?.close();
  }
}

async function* until(signal: AbortSignal | undefined, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    signal?.throwIfAborted();
    yield piece;
  }
}

type ObjectCheck = {
  take(path: string, size: number): Promise<void>;
  /** What was counted; `missing` is null where nothing was compared. */
  end(): Promise<{ readonly count: number; readonly bytes: number; readonly missing: number | null }>;
};

async function afterDatabase(check: DatabaseCheck, { isDatabaseOnly }: BackupHeader): Promise<ObjectCheck> {
  await check.end();
  return objectCheck(isDatabaseOnly ? null : check.objectPaths());
}

/** Holds the objects of the archive against the paths that the rows refer to, both in their order. */
function objectCheck(paths: AsyncIterable<string> | null): ObjectCheck {
  const counts = { count: 0, bytes: 0, missing: 0 };
  const expected = paths?.[Symbol.asyncIterator]();
  return {
    async take(path, size) {
      counts.count++;
      counts.bytes += size;
      if (!expected) return;
      for (;;) {
        const { done, value } = await expected.next();
        if (done || value > path) throw new BackupError(`objects/${path} belongs to no row of the database.`);
        if (value === path) return;
        counts.missing++;
      }
    },
    async end() {
      while (expected && !(await expected.next()).done) counts.missing++;
      return { ...counts, missing: expected ? counts.missing : null };
    },
  };
}

async function requireSame(
  { tables, objects }: BackupManifest,
  check: DatabaseCheck,
  found: ObjectCheck,
): Promise<void> {
  const counted = check.tables();
  for (const name of new Set([...Object.keys(tables), ...Object.keys(counted)])) {
    if ((tables[name] ?? 0) !== (counted[name] ?? 0))
      throw new BackupError(`The table ${name} has ${counted[name] ?? 0} rows instead of ${tables[name] ?? 0}.`);
  }
  const { count, bytes, missing } = await found.end();
  if (count !== objects.count || bytes !== objects.bytes)
    throw new BackupError(`The archive has ${count} objects instead of ${objects.count}.`);
  if (missing !== null && missing !== objects.missing)
    throw new BackupError(`${missing - objects.missing} objects of rows are missing.`);
}

async function textOf({ content }: ReadEntry): Promise<string> {
  return Buffer.concat(await Array.fromAsync(content))
    .toString()
    .trim();
}
