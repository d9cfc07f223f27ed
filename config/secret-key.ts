import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key in the data folder, created on the first start and readable by its owner only. */
export function storedSecretKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) makeOnce(path);
  return readFileSync(path, 'utf8').trim();
}

/** A key for the lifetime of the process, for data that is kept in memory only. */
export const temporarySecretKey = (): string => randomBytes(48).toString('base64url');

function makeOnce(path: string): void {
  // Written to a temporary name first: of several concurrent starts one renames its key, and none reads a partial one.
  const draft = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(draft, temporarySecretKey(), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
