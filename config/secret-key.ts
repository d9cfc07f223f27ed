import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key in the data folder, made on the first start and readable by its owner only. */
export function keptSecretKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secret.key');
  try {
    // Of several starts at once one makes the file, and all read what it made.
    writeFileSync(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

/** A key that lives as long as the process, for what is kept in memory only. */
export const passingSecretKey = (): string => randomBytes(48).toString('base64url');
