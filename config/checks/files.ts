import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { databasePath, isInMemory, objectsPath } from '../stores/stores.ts';
import type { CheckContext } from './context.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { reasonOf } from './reason.ts';

type Kind = 'folder' | 'file' | 'key';
type Place = readonly [what: string, path: string, kind: Kind];

const { R_OK, W_OK, X_OK } = constants;
const NEEDED: Readonly<Record<Kind, number>> = { folder: R_OK | W_OK | X_OK, file: R_OK | W_OK, key: R_OK };
const MODES: Readonly<Record<Kind, string>> = { folder: '700', file: '600', key: '600' };
const OF_OTHERS = 0o077;

/** Whether this account may use the files and folders, and whether others may read what is secret. */
export const filesCheck = (context: CheckContext): Check => ({
  name: 'files',
  async run() {
    const { settings } = context;
    const found = (await Promise.all(places(settings).map((place) => lookAt(place, context)))).flat();
    return [...found, ...(await asRoot(settings))];
  },
});

function places(settings: CheckContext['settings']): readonly Place[] {
  const { DATA_DIR, SECRET_KEY, BACKUP_DIR } = settings;
  const [database, objects] = [databasePath(settings), objectsPath(settings)];
  const hasKeyFile = !SECRET_KEY && !isInMemory(settings);
  return [
    ...(database || objects || hasKeyFile ? [['The data folder', DATA_DIR, 'folder'] as const] : []),
    ...(database ? [['The database', database, 'file'] as const] : []),
    ...(hasKeyFile ? [['The secret key', join(DATA_DIR, 'secret.key'), 'key'] as const] : []),
    ...(objects ? [['The folder of images', objects, 'folder'] as const] : []),
    ...(BACKUP_DIR ? [['The folder of backups', BACKUP_DIR, 'folder'] as const] : []),
  ];
}

async function lookAt(place: Place, context: CheckContext): Promise<readonly Finding[]> {
  const [what, path, kind] = place;
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error && found.code === 'ENOENT') return absent(place, context);
  if (found instanceof Error) return [denied(what, path, found)];
  if (!(kind === 'folder' ? found.isDirectory() : found.isFile())) {
    const kindFound = found.isDirectory() ? 'a folder' : `no ${kind === 'folder' ? 'folder' : 'file'}`;
    return [failed(`${what} ${path} is something else: ${kindFound}.`, 'Move it away, or correct the setting.')];
  }
  const refusal = await refusalOf(path, NEEDED[kind]);
  if (refusal) return [denied(what, path, refusal)];
  return [found.mode & OF_OTHERS ? readable(what, path, kind) : ok(`${what} ${path} is accessible.`)];
}

/** Why this account may not do that; null where it may. */
const refusalOf = (path: string, mode: number): Promise<Error | null> =>
  access(path, mode).then(
    () => null,
    (error: Error) => error,
  );

const denied = (what: string, path: string, error: Error): Finding =>
  failed(
    `${what} ${path} cannot be used: ${reasonOf(error)}.`,
    'Give it to the account of the service: chown, chmod u+rwX.',
  );

function readable(what: string, path: string, kind: Kind): Finding {
  const message = `${what} ${path} is open to other accounts of this machine.`;
  const advice = `chmod ${MODES[kind]} ${shellWord(path)}`;
  return kind === 'key' ? failed(message, advice) : warning(message, advice);
}

/** A missing key is looked at with the database, which may not need one yet. */
async function absent([what, path, kind]: Place, context: CheckContext): Promise<readonly Finding[]> {
  if (kind === 'key') return [];
  const isLost = path === objectsPath(context.settings) && (await hasFiles(context));
  return [isLost ? lost(what, path) : await missing(what, path)];
}

/** Whether the database refers to files of the object store; not where it cannot be read. */
const hasFiles = ({ storage }: CheckContext): Promise<boolean> =>
  storage().then(
    async ({ statistics }) => (await statistics.someFiles(1)).length > 0,
    () => false,
  );

const lost = (what: string, path: string): Finding =>
  failed(
    `${what} ${path} does not exist, although the database refers to files in it.`,
    'Mount its disk, correct OBJECTS_URL or DATA_DIR, or restore the files from a backup.',
  );

/** The service creates what is missing, if it may. */
async function missing(what: string, path: string): Promise<Finding> {
  const parent = await existingParent(resolve(path));
  const refusal = await refusalOf(parent, W_OK | X_OK);
  if (refusal)
    return failed(
      `${what} ${path} does not exist and cannot be created in ${parent}: ${reasonOf(refusal)}.`,
      'Create it for the account of the service, or correct the setting.',
    );
  return warning(
    `${what} ${path} does not exist.`,
    'The service creates it when it is needed. Otherwise correct the setting.',
  );
}

async function existingParent(path: string): Promise<string> {
  const parent = dirname(path);
  const exists = await stat(parent).then(
    () => true,
    () => false,
  );
  return exists || parent === path ? parent : existingParent(parent);
}

/** Rights do not bind root, so that nothing was learned about those of the service. */
async function asRoot({ DATA_DIR }: CheckContext['settings']): Promise<readonly Finding[]> {
  if (process.getuid?.() !== 0) return [];
  const owner = await stat(DATA_DIR).then(
    ({ uid }) => uid,
    () => 0,
  );
  if (owner === 0) return [];
  const message = `This check runs as root, but the data folder belongs to the account ${owner}: its rights were not checked.`;
  return [warning(message, 'Run waymark check as the account of the service.')];
}

/** As a shell takes it for one word. */
const shellWord = (text: string): string => (/^[\w./:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
