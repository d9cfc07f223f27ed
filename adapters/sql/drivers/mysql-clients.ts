import { type Connection as Client, createConnection, createPool, type Pool } from 'mysql2';
import { mysqlAddress } from './mysql-address.ts';
import { translated } from './mysql-errors.ts';
import { MAX_PREPARED } from './mysql-prepared.ts';

const CONNECTIONS = 10;

const UNKNOWN_DATABASE = 1049;
const WRONG_PASSWORD = new Set([1045, 1698]);
const DENIED = new Set([1044, 1227]);
const NEEDS_TLS = 3159;

/** Texts are bound and read as UTF-8, and times are text, so that nothing depends on the server's defaults. */
const SETTINGS = { charset: 'utf8mb4_bin', timezone: 'Z', maxPreparedStatements: MAX_PREPARED } as const;

/**
 * A pool of connections, opened when needed. Connecting may take `limit` milliseconds. One text may hold several statements, which
 * is safe because values are always bound, never part of a text.
 */
export function openPool(url: string, limit: number): Pool {
  return createPool({
    ...SETTINGS,
    ...mysqlAddress(url),
    connectTimeout: limit,
    connectionLimit: CONNECTIONS,
    multipleStatements: true,
  });
}

/** Runs the work on a separate connection, on which one text may hold several statements. */
export async function onClient<T>(url: string, limit: number, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createConnection({
    ...SETTINGS,
    ...mysqlAddress(url),
    connectTimeout: limit,
    multipleStatements: true,
  });
  client.on('error', () => {}); // Each statement reports the error; an unhandled event would end the process.
  try {
    await new Promise<void>((resolve, reject) => client.connect((error) => (error ? reject(error) : resolve())));
    return await work(client);
  } finally {
    client.destroy();
  }
}

/** Creates the database of the URL unless it exists. Throws if it does not exist and the account may not create it. */
export async function ensureDatabase(url: string, limit: number): Promise<void> {
  if (!(await hasDatabase(url, limit))) await createDatabase(url, limit);
}

/** Whether the database of the URL exists. Throws if the account may not use it. */
export async function hasDatabase(url: string, limit: number): Promise<boolean> {
  const name = nameIn(url);
  try {
    await onClient(url, limit, async () => {});
    return true;
  } catch (error) {
    if (errnoOf(error) === UNKNOWN_DATABASE) return false;
    throw refused(error, `use the database ${name}`);
  }
}

/** Creates the database of the URL. Throws if the account may not do so. */
export async function createDatabase(url: string, limit: number): Promise<void> {
  const [server, name] = [new URL(url), nameIn(url)];
  server.pathname = '/';
  await onClient(server.href, limit, (client) => create(client, name)).catch((cause: unknown) => {
    throw refused(cause, `create the database ${name}, which is missing`);
  });
}

function nameIn(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  if (!name) throw new Error('The address of the MySQL server names no database.');
  return name;
}

function create(client: Client, name: string): Promise<void> {
  const quoted = `\`${name.replaceAll('`', '``')}\``;
  const sql = `CREATE DATABASE IF NOT EXISTS ${quoted} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`;
  return new Promise((resolve, reject) => client.query(sql, (error) => (error ? reject(error) : resolve())));
}

/** The operator has to correct a wrong address or account, or a missing privilege; an unreachable server is temporary. */
function refused(error: unknown, action: string): unknown {
  if (errnoOf(error) === NEEDS_TLS)
    return new Error('The MySQL server takes connections by TLS only: add tls=verify to its address.', {
      cause: error,
    });
  if (WRONG_PASSWORD.has(errnoOf(error)))
    return new Error('The MySQL server does not accept the user and the password of the address.', { cause: error });
  if (!DENIED.has(errnoOf(error))) return translated(error);
  return new Error(`The MySQL server does not let this account ${action}.`, { cause: error });
}

function errnoOf(error: unknown): number {
  return error instanceof Error && 'errno' in error ? Number(error.errno) : 0;
}
