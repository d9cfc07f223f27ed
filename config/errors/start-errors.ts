import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Coded, causesOf } from '../../adapters/http/health/fault-cause.ts';
import { NotBuiltError } from '../../adapters/pages/map/assets.ts';
import { SchemaError } from '../../adapters/sql/schema-error.ts';
import { AddonError } from '../packaged/native-addon.ts';
import type { Settings } from '../settings/settings.ts';
import { certificateProblem, lacksTls } from './tls-errors.ts';

/** Why the service or a command cannot start, in one sentence that says what to do. */
export class StartError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

type Known = Partial<Pick<Settings, 'HOST' | 'PORT'>>;

const LISTENING: Readonly<Record<string, (settings: Known) => string>> = {
  EADDRINUSE: ({ HOST, PORT }) => `Another program listens on port ${PORT} of ${HOST}. Choose another port with PORT.`,
  EADDRNOTAVAIL: ({ HOST }) => `This machine has no address ${HOST}. Choose another with HOST.`,
  ENOTFOUND: ({ HOST }) => `There is no host ${HOST}. Choose another with HOST.`,
  EACCES: ({ PORT }) => `This account may not listen on port ${PORT}. Choose one above 1023 with PORT.`,
};

const FILES: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the quota of this account is used up',
  ENOTDIR: 'a part of this path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file where a folder should be',
  EIO: 'its disk is broken',
  ENOENT: 'its folder does not exist',
};

const DATABASE: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: 'is no SQLite database, or is encrypted or damaged',
  SQLITE_CORRUPT: 'is damaged. Restore a backup',
  SQLITE_CANTOPEN: 'cannot be opened: this account may not write there, or its folder does not exist',
  SQLITE_READONLY: 'is read-only for this account',
  SQLITE_FOREIGN: 'belongs to another program. Choose another file with DATABASE_URL or DATA_DIR',
  SQLITE_BUSY: 'is locked by another program, such as waymark copy-to. Try again when that has ended',
  SQLITE_FULL: 'cannot be written: its disk is full',
  SQLITE_IOERR: 'cannot be read or written: its disk is full or broken',
};

/** Why the tables cannot be used; `where` names the database. */
const TABLES: Readonly<Record<SchemaError['reason'], (where: string, error: SchemaError) => string>> = {
  empty: (where) =>
    `There is no data in the ${where}: start the service to create it, or correct DATA_DIR or DATABASE_URL.`,
  pending: (where, { names }) =>
    `The ${where} is older than this program (pending migrations: ${names.length}): make a backup, then run waymark migrate up.`,
  unfinished: (where) =>
    `The ${where} is an unfinished copy: run waymark copy-to again with the settings of its source, or waymark restore with the backup, or choose another database.`,
  newer: (where, { names }) =>
    `The ${where} is newer than this program, it has ${names.join(', ')}: install the release that wrote it. Nothing was changed.`,
};

const SERVER = {
  unreachable: (host: string, code: string) => `The database server ${host} cannot be reached (${code}).`,
  withoutTls: (host: string) => `The database server ${host} offers no TLS, which DATABASE_URL requires.`,
  certificate: (host: string, problem: string) =>
    `The certificate of the database server ${host} is not accepted: ${problem}. Name the file of its authority as ca in DATABASE_URL, or correct the certificate.`,
};

const unwritable = (path: string, reason: string): string => `${path} cannot be written: ${reason}.`;
const absent = (path: string): string => `There is no file ${path}.`;
const unreadable = (path: string): string => `${path} cannot be read: this account may not read it.`;
/** Errors of the system while a file is written have no path. */
const SOME_FILE = 'A file';

const ENGINE =
  'The SQLite engine cannot be loaded: programs may not be started from … nor from …. Set TMPDIR to a folder that is not mounted with noexec.';
const unusable = (path: string, reason: string): string => `The database ${path} ${reason}.`.replace('  ', ' ');

/** Every message of these errors, with … for what differs. docs/troubleshooting.md explains them. */
export function startMessages(): readonly string[] {
  const any = '…';
  const listening = Object.values(LISTENING).map((message) => message({ HOST: any, PORT: any as never }));
  const tables = Object.values(TABLES).map((message) => message(`database ${any}`, new SchemaError('newer', [any])));
  const files = Object.values(FILES).map((reason) => unwritable(any, reason));
  const database = Object.values(DATABASE).map((reason) => unusable(any, reason));
  const server = Object.values(SERVER).map((message) => message(any, any));
  const messages = [...listening, ...files, absent(any), unreadable(any), ...database, ...tables, ...server, ENGINE];
  return [...new Set(messages.map((message) => message.replace('migrations: 1', `migrations: ${any}`)))];
}

const WRITING: ReadonlySet<string> = new Set(['write', 'fsync', 'ftruncate', 'close', 'copyfile']);

const reasonOfDatabase = (code: string): string | undefined =>
  DATABASE[code] ?? DATABASE[code.split('_').slice(0, 2).join('_')];

const engineMessage = ({ folders }: AddonError): string =>
  folders.reduce((message, folder) => message.replace('…', folder), ENGINE);

/** The error as a `StartError` where its reason is known, otherwise itself. */
export function startError(error: unknown, settings: Known = {}): unknown {
  if (error instanceof NotBuiltError || error instanceof StartError) return error;
  for (const each of causesOf(error)) {
    const message = listeningMessage(each, settings) ?? fileMessage(each) ?? databaseMessage(each);
    if (message) return new StartError(message, error);
  }
  return error;
}

function listeningMessage({ code = '', syscall }: Coded, settings: Known): string | undefined {
  const isListening = (syscall === 'listen' || syscall === 'getaddrinfo') && settings.PORT !== undefined;
  return isListening ? LISTENING[code]?.(settings) : undefined;
}

function fileMessage({ code = '', path, syscall = '' }: Coded): string | undefined {
  const reason = path || WRITING.has(syscall) ? FILES[code] : undefined;
  if (reason && path && isOfReading(path, code)) return code === 'ENOENT' ? absent(path) : unreadable(path);
  return reason && unwritable(path ?? SOME_FILE, reason);
}

/** Opening a file to read and to write fails alike: one that is not there though its folder is, or may not be read, was to be read. */
function isOfReading(path: string, code: string): boolean {
  if (code === 'ENOENT') return existsSync(dirname(path));
  return code === 'EACCES' && existsSync(path) && !mayRead(path);
}

function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function databaseMessage(error: Coded): string | undefined {
  if (error instanceof AddonError) return engineMessage(error);
  const reason = reasonOfDatabase(error.code ?? '');
  return reason && unusable('', reason);
}

/** The same for the port of the metrics. */
export function metricsError(error: unknown, { HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): StartError {
  const [first] = causesOf(error);
  return new StartError(
    `The metrics cannot be served on port ${PORT} of ${HOST} (${first?.code}). Choose another METRICS_PORT or METRICS_HOST.`,
    error,
  );
}

/** The same for the SQLite database of this file. */
export function databaseFileError(error: unknown, path: string): unknown {
  if (error instanceof StartError) return error;
  if (error instanceof SchemaError) return new StartError(TABLES[error.reason](`database ${path}`, error), error);
  for (const { code = '' } of causesOf(error)) {
    const reason = reasonOfDatabase(code);
    if (reason) return new StartError(unusable(path, reason), error);
  }
  return startError(error);
}

/** The same for a database server. Its address is named without the password. */
export function databaseServerError(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error;
  const { host, pathname } = new URL(url);
  if (error instanceof SchemaError)
    return new StartError(TABLES[error.reason](`database ${pathname.slice(1)} on ${host}`, error), error);
  const certificate = certificateError(error, host);
  if (certificate) return certificate;
  for (const { code = '' } of causesOf(error)) {
    if (/^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|PROTOCOL_CONNECTION_LOST)/.test(code))
      return new StartError(SERVER.unreachable(host, code), error);
  }
  const [first] = causesOf(error);
  return first?.cause instanceof Error && 'errno' in first.cause ? new StartError(first.message, error) : error;
}

function certificateError(error: unknown, host: string): StartError | null {
  if (lacksTls(error)) return new StartError(SERVER.withoutTls(host), error);
  const problem = certificateProblem(error);
  return problem ? new StartError(SERVER.certificate(host, problem), error) : null;
}
