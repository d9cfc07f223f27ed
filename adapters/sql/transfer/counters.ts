import type { Connection } from '../drivers/connection.ts';
import { quoted } from './read-rows.ts';
import type { Table } from './tables.ts';

/** The highest number that each table with automatic numbers has given to a row, also to one that was deleted since. */
export type Counters = Readonly<Record<string, number>>;

export async function readCounters(connection: Connection, tables: readonly Table[]): Promise<Counters> {
  const counters = await (connection.dialect === 'sqlite' ? ofFile(connection) : ofServer(connection, tables));
  return Object.fromEntries(Object.entries(counters).filter(([, number]) => number > 0));
}

/** Continues each counter after its number, unless it is further already. Not for use in a transaction. */
export async function raiseCounters(
  connection: Connection,
  tables: readonly Table[],
  counters: Counters,
): Promise<void> {
  const current = await readCounters(connection, tables);
  for (const [name, number] of Object.entries(counters)) {
    if (number <= (current[name] ?? 0)) continue;
    if (connection.dialect === 'sqlite') await raiseInFile(connection, name, number);
    else await connection.run(`ALTER TABLE ${quoted(name)} AUTO_INCREMENT = ${number + 1}`);
  }
}

async function ofFile(connection: Connection): Promise<Counters> {
  const rows = await connection.all<{ readonly name: string; readonly seq: number }>(
    'SELECT name, seq FROM sqlite_sequence',
  );
  return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]));
}

/** From the definition of the table: what the catalogue says may be a day old. */
async function ofServer(connection: Connection, tables: readonly Table[]): Promise<Counters> {
  const counters: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await connection.all<Readonly<Record<string, string>>>(`SHOW CREATE TABLE ${quoted(name)}`);
    const next = /\bAUTO_INCREMENT=(\d+)/.exec(row!['Create Table'] ?? '')?.[1];
    if (next) counters[name] = Number(next) - 1;
  }
  return counters;
}

async function raiseInFile(connection: Connection, name: string, number: number): Promise<void> {
  const raised = await connection.run('UPDATE sqlite_sequence SET seq = ? WHERE name = ?', [number, name]);
  if (raised === 0) await connection.run('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name, number]);
}
