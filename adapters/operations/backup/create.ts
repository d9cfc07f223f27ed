import { createWriteStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import type { Objects } from '../../../src/ports/projects/objects.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { BackupError } from './backup-error.ts';
import type { DatabaseSource, OpenDatabaseSource } from './database-source.ts';
import { moveDurably, requireAbsent } from './durable.ts';
import { objectEntry, SECRET_KEY } from './entry-names.ts';
import { takeLease } from './lease.ts';
import { type BackupHeader, FORMAT } from './manifest.ts';
import { readAhead } from './read-ahead.ts';
import { compressed } from './sealed-file.ts';
import { inWorkFolder } from './work-folder.ts';
import { archiveOf, type Entry, type Summary, single } from './write-archive.ts';

export type BackupParts = {
  readonly openDatabase: OpenDatabaseSource;
  /** Null for a backup of the database only. */
  readonly objects: Pick<Objects, 'open'> | null;
  /** Where the lease of the backup is. */
  readonly storage: Pick<Storage, 'jobs' | 'time'>;
  /** What the header says of the service. */
  readonly service: Pick<BackupHeader, 'release' | 'series' | 'isRotated' | 'keyFingerprint'>;
  /** The secret key, where it is to be in the archive. */
  readonly key: string | null;
  /**
   * Where the archive goes: a path, which must not exist; a folder, with a name that is chosen when it is complete; or a stream, and the
   * folder for temporary files.
   */
  readonly target:
    | { readonly path: string }
    | { readonly folder: string; readonly nameOf: (missing: number) => string }
    | { readonly folder: string; readonly stream: Writable };
  readonly signal: AbortSignal;
};

/** `path` is null for a backup on a stream. */
export type CreatedBackup = {
  readonly header: BackupHeader;
  readonly summary: Summary;
  readonly bytes: number;
  readonly path: string | null;
};

const OBJECTS_AT_ONCE = 8;

/**
 * Makes a backup while the service runs: the database of one moment, then every file that its rows refer to. Meanwhile no file is
 * removed. The archive gets its name once it is complete and flushed.
 */
export async function createBackup(parts: BackupParts): Promise<CreatedBackup> {
  const { target, service } = parts;
  if ('path' in target) await requireAbsent(target.path);
  const lease = await takeLease(parts.storage);
  try {
    const parent = 'path' in target ? dirname(target.path) : target.folder;
    return await inWorkFolder({ parent, series: service.series }, (folder) => create(parts, folder, lease.requireHeld));
  } finally {
    await lease.release();
  }
}

async function create(parts: BackupParts, folder: string, requireHeld: () => Promise<void>): Promise<CreatedBackup> {
  const { target, signal } = parts;
  const database = await parts.openDatabase(folder, signal);
  try {
    const header = headerOf(parts, database);
    const objects = { count: 0, bytes: 0, missing: 0 };
    const archive = archiveOf(header, entriesOf(parts, database, objects), () => ({ ...database.contents(), objects }));
    const draft = join(folder, 'draft');
    const output = 'stream' in target ? target.stream : createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    let bytes = 0;
    const counted = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length;
        yield piece;
      }
    };
    // The last thing that it writes is the end of the archive: without the lease there is none.
    const held = heldTo(archive, requireHeld);
    const [compress, seal] = compressed();
    await pipeline(Readable.from(held), compress, seal, counted, output, { signal, end: output !== process.stdout });
    const path = pathOf(target, objects.missing);
    if (path !== null) await moveDurably(draft, path);
    return { header, summary: { ...database.contents(), objects: { ...objects } }, bytes, path };
  } finally {
    await database.close();
  }
}

function pathOf(target: BackupParts['target'], missing: number): string | null {
  if ('path' in target) return target.path;
  return 'nameOf' in target ? join(target.folder, target.nameOf(missing)) : null;
}

function headerOf(
  { service, objects, key, target }: BackupParts,
  { dialect, migrations }: DatabaseSource,
): BackupHeader {
  return {
    format: FORMAT,
    ...service,
    createdAt: new Date().toISOString(),
    dialect,
    migrations: [...migrations],
    isDatabaseOnly: objects === null,
    isMissingNamed: 'nameOf' in target,
    hasKey: key !== null,
  };
}

async function* entriesOf(
  { objects, key }: BackupParts,
  database: DatabaseSource,
  counts: { count: number; bytes: number; missing: number },
): AsyncGenerator<Entry> {
  yield* database.entries();
  const load = async (path: string) => ({ path, file: await readObject(objects!, path) });
  for await (const { path, file } of objects ? readAhead(database.objectPaths(), OBJECTS_AT_ONCE, load) : []) {
    if (file === null) counts.missing++;
    if (file === null) continue;
    counts.count++;
    counts.bytes += file.size;
    yield { name: objectEntry(path), size: file.size, content: file.content };
  }
  if (key !== null) yield single(SECRET_KEY, Buffer.from(`${key}\n`));
}

/** A file of the store; one as large as an image may be is read ahead. */
async function readObject(
  objects: Pick<Objects, 'open'>,
  path: string,
): Promise<Pick<Entry, 'size' | 'content'> | null> {
  try {
    const file = await objects.open(path);
    if (!file) return null;
    const isSmall = file.size <= MAX_IMAGE_BYTES;
    return { size: file.size, content: isSmall ? [await buffer(file.chunks)] : readable(file.chunks, path) };
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

async function* readable(chunks: AsyncIterable<Uint8Array>, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (cause) {
    throw unreadable(path, cause);
  }
}

const unreadable = (path: string, cause: unknown) =>
  new BackupError(`The file ${path} of the object store cannot be read: ${reasonOf(cause)}.`, cause);

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The pieces; the last one only while the lease is held. */
async function* heldTo(
  pieces: AsyncIterable<Uint8Array>,
  requireHeld: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let last: Uint8Array | null = null;
  for await (const piece of pieces) {
    if (last) yield last;
    last = piece;
  }
  await requireHeld();
  if (last) yield last;
}
