import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FirstLink } from '../../src/usecases/accounts/operator/make-first-link.ts';
import type { Settings } from '../settings/settings.ts';
import { isInMemory } from '../stores/stores.ts';
import type { Service } from './service.ts';

/** What belongs to a running database, and is of no use without it. */
const OF_DATABASE = /-wal$|-shm$|\.serving$/;

/** The names of what is in the data folder; none where there is no folder. */
export function namesIn({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): readonly string[] {
  try {
    return readdirSync(DATA_DIR)
      .filter((name) => !OF_DATABASE.test(name))
      .sort();
  } catch {
    return [];
  }
}

/**
 * What a start says to the operator while nobody has an account: where the Studio is, what this start has made beside the names of `before`,
 * who may register, and a one-time link for the first person. Nothing of a service in memory.
 */
export async function firstStart(
  { app, storage, url }: Pick<Service, 'app' | 'storage' | 'url'>,
  settings: Settings,
  before: readonly string[],
): Promise<readonly string[]> {
  if (isInMemory(settings) || (await storage.users.count()) > 0) return [];
  const made = namesIn(settings).filter((name) => !before.includes(name));
  return [
    ...(settings.STUDIO === 'on' ? [`The Studio: ${url}/studio/`] : []),
    ...(made.length > 0 ? [`Made in ${resolve(settings.DATA_DIR)}: ${made.join(', ')}.${keyAdvice(made)}`] : []),
    WHO_MAY[settings.REGISTRATION],
    ...linkAdvice(await app.operator.makeFirstLink()),
  ];
}

const keyAdvice = (made: readonly string[]): string =>
  made.includes('secret.key') ? ' Keep a copy of secret.key: without it a backup cannot be read in full.' : '';

const linkAdvice = (link: FirstLink | null): readonly string[] =>
  link ? [`For the first person, valid once and until ${link.expiresAt}: ${link.url}`] : [];

const BY_COMMAND = 'Create the first account by: waymark user create EMAIL --name NAME';
const WHO_MAY: Readonly<Record<Settings['REGISTRATION'], string>> = {
  open: 'Nobody has an account yet. Anybody who reaches this address may create one (REGISTRATION=open).',
  closed: `Nobody has an account yet, and nobody may register (REGISTRATION=closed). ${BY_COMMAND}`,
  invite: `Nobody has an account yet, and only invited people may register (REGISTRATION=invite). ${BY_COMMAND}`,
};
