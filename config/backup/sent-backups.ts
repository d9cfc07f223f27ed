import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { missingRight } from '../../adapters/objects/s3-actions.ts';
import { type RemoteFiles, s3Files } from '../../adapters/objects/s3-files.ts';
import { parseS3Url } from '../../adapters/objects/s3-url.ts';
import { encrypted } from '../../adapters/operations/backup/age.ts';
import { BackupError } from '../../adapters/operations/backup/backup-error.ts';
import { outdated, sentName } from '../../adapters/operations/backup/retention.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * A backup that was encrypted and sent. `isReadBack`: whether the stored object was read again and had the size and SHA-256; an account that
 * may only write cannot, and relies on the store, which has compared each part. `removed`: the names of those that were removed for it.
 */
export type SentBackup = {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly isReadBack: boolean;
  readonly removed: readonly string[];
};

/** The files of BACKUP_TO; throws a `BackupError` where it is not set. To be closed. */
export function filesOfBackupTo(settings: Settings): RemoteFiles {
  const { BACKUP_TO, BACKUP_TO_ENDPOINT, BACKUP_TO_REGION, BACKUP_TO_ACCESS_KEY, BACKUP_TO_SECRET_KEY } = settings;
  if (!BACKUP_TO) throw new BackupError('BACKUP_TO is not set: it is the bucket that backups are sent to.');
  const [, bucket, prefix] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(BACKUP_TO)!;
  const url = new URL(BACKUP_TO_ENDPOINT!.replace(/^https?:/, 's3:'));
  url.username = encodeURIComponent(BACKUP_TO_ACCESS_KEY!);
  url.password = encodeURIComponent(BACKUP_TO_SECRET_KEY!);
  url.pathname = `/${bucket}`;
  url.searchParams.set('region', BACKUP_TO_REGION);
  if (BACKUP_TO_ENDPOINT!.startsWith('http:')) url.searchParams.set('tls', 'off');
  return s3Files(parseS3Url(url.href), prefix === '' ? '' : `${prefix}/`);
}

/**
 * Encrypts a verified backup for BACKUP_AGE_RECIPIENTS, sends it to BACKUP_TO, checks what is stored, and removes what BACKUP_TO_KEEP does not
 * keep. An aborted signal ends it, and leaves no part of an object.
 */
export async function sendBackup(path: string, settings: Settings, signal: AbortSignal): Promise<SentBackup> {
  const files = filesOfBackupTo(settings);
  const name = sentName(basename(path));
  try {
    const sent = await send({ path, name, recipients: settings.BACKUP_AGE_RECIPIENTS }, files, signal);
    const isReadBack = await isStored(files, name, sent, signal);
    return { name, ...sent, isReadBack, removed: await removeOutdated(files, settings) };
  } catch (error) {
    const reason = error instanceof Error ? reasonOf(error) : String(error);
    throw new BackupError(`The backup ${path} was made, but could not be sent to BACKUP_TO: ${reason}`, error);
  } finally {
    files.close();
  }
}

const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error && !message.includes(cause.message) ? `${message} ${cause.message}` : message;

type Stored = { readonly bytes: number; readonly sha256: string };

type Sending = { readonly path: string; readonly name: string; readonly recipients: readonly string[] };

async function send({ path, name, recipients }: Sending, files: RemoteFiles, signal: AbortSignal): Promise<Stored> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of await encrypted(createReadStream(path), recipients)) {
      signal.throwIfAborted();
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await files.put(name, counted());
  return { bytes, sha256: hash.digest('hex') };
}

/** Reads the stored object again; false where the account may not. Throws a `BackupError` where it differs from what was sent. */
async function isStored(files: RemoteFiles, name: string, sent: Stored, signal: AbortSignal): Promise<boolean> {
  try {
    const size = await files.size(name);
    const hash = createHash('sha256');
    for await (const piece of files.read(name, size)) {
      signal.throwIfAborted();
      hash.update(piece);
    }
    if (size !== sent.bytes || hash.digest('hex') !== sent.sha256)
      throw new BackupError(`The stored ${name} differs from what was sent.`);
    return true;
  } catch (error) {
    if (missingRight(error) !== null) return false;
    throw error;
  }
}

/** Removes nothing where the account may not list or delete: the bucket has rules of its own then. */
async function removeOutdated(files: RemoteFiles, { BACKUP_TO_KEEP: keep }: Settings): Promise<readonly string[]> {
  if (keep === null) return [];
  try {
    const old = outdated(
      (await files.list()).map(({ name }) => name),
      keep,
    );
    for (const name of old) await files.delete(name);
    return old;
  } catch (error) {
    if (missingRight(error) !== null) return [];
    throw error;
  }
}
