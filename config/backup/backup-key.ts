import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../../adapters/objects/make-folder.ts';
import { BackupError } from '../../adapters/operations/backup/backup-error.ts';
import type { BackupHeader } from '../../adapters/operations/backup/manifest.ts';
import { derivedKey } from '../../adapters/security/derived-key.ts';
import type { Settings } from '../settings/settings.ts';
import { secretKeyPath } from '../stores/secret-key.ts';

/** What a backup says of the secret key, from which the key cannot be computed. */
export const keyFingerprint = (secretKey: string): string =>
  derivedKey(secretKey, 'waymark backup').toString('hex').slice(0, 16);

/** Throws unless the secret data of the backup can be read after it is restored with these settings. */
export function requireKeyOf(header: BackupHeader, settings: Settings): void {
  const given = givenKey(settings);
  if (given === null && header.hasKey) return;
  const keys = [...(given === null ? [] : [given]), ...settings.SECRET_KEY_PREVIOUS];
  if (keys.some((key) => keyFingerprint(key) === header.keyFingerprint)) return;
  const where = `set SECRET_KEY, or put the file ${secretKeyPath(settings.DATA_DIR)} back`;
  if (given === null) throw new BackupError(`The secret key of the backup is missing: ${where}.`);
  throw new BackupError(`The backup was made with another secret key than the one of this service: ${where}.`);
}

/** Throws where the key in an archive is not the one that it names. */
export function requireArchivedKey(key: string, { keyFingerprint: expected }: BackupHeader): void {
  if (key.length < 32 || keyFingerprint(key) !== expected)
    throw new BackupError('secret.key is damaged: it is not the key of the backup.');
}

/** Stores the key of a backup, unless the service has one. */
export async function storeArchivedKey(key: string, settings: Settings): Promise<void> {
  if (givenKey(settings) !== null) return;
  const path = secretKeyPath(settings.DATA_DIR);
  makeFolder(dirname(path));
  await writeFile(path, key, { flag: 'wx', mode: 0o600, flush: true });
}

/** The key of the settings or of the data folder; null for none. */
export function givenKey({ SECRET_KEY, DATA_DIR }: Settings): string | null {
  if (SECRET_KEY) return SECRET_KEY;
  const path = secretKeyPath(DATA_DIR);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}
