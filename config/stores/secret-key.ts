import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../adapters/objects/make-folder.ts';
import type { Access } from '../../adapters/sql/open-access.ts';
import type { FactStore } from '../../src/ports/shared/secret-stores.ts';
import { PROBE } from '../../src/usecases/shared/keys/stored-places.ts';
import { StartError } from '../errors/start-errors.ts';
import { SHORTEST_KEY } from '../settings/setting-values.ts';
import type { Settings } from '../settings/settings.ts';
import { isInMemory } from './stores.ts';

type Known = { readonly access: Access; readonly facts: FactStore };

/**
 * The key of the settings, or that in the data folder. One is created only for a database that was not written with any yet: a new key
 * would be of no use for another.
 */
export async function secretKeyOf(settings: Settings, { access, facts }: Known): Promise<string> {
  const { SECRET_KEY, DATA_DIR } = settings;
  if (SECRET_KEY) return SECRET_KEY;
  if (isInMemory(settings)) return temporarySecretKey();
  const isNew = (await facts.find(PROBE)) === null;
  if (isNew && access === 'create-and-migrate') return storedSecretKey(DATA_DIR);
  return existingSecretKey(DATA_DIR, isNew ? NOT_MADE : LOST);
}

const NOT_MADE = (path: string) =>
  `This database has no secret key yet: start the service once, which creates ${path}, or set SECRET_KEY.`;
const LOST = (path: string) =>
  `The secret key of this database is missing: put the file ${path} back, or set SECRET_KEY.`;

const EMPTY = (path: string) =>
  `The file ${path} has no secret key of at least ${SHORTEST_KEY} characters: put its copy back, or delete it where nothing was stored yet.`;

/** The key in the data folder, created on the first start and readable by its owner only. */
export function storedSecretKey(dataDir: string): string {
  makeFolder(dataDir);
  const path = secretKeyPath(dataDir);
  if (!existsSync(path)) makeOnce(path);
  return keyIn(path);
}

/** The key in the data folder. Throws a `StartError` where there is none. */
function existingSecretKey(dataDir: string, reason: (path: string) => string): string {
  const path = secretKeyPath(dataDir);
  if (!existsSync(path)) throw new StartError(reason(path), null);
  return keyIn(path);
}

/** Throws a `StartError` where the file has no key. */
function keyIn(path: string): string {
  const key = readFileSync(path, 'utf8').trim();
  if (key.length < SHORTEST_KEY) throw new StartError(EMPTY(path), null);
  return key;
}

export const secretKeyPath = (dataDir: string): string => join(dataDir, 'secret.key');

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
