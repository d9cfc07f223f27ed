import type { Connection as Client, ResultSetHeader } from 'mysql2';
import { Conflict } from './mysql-errors.ts';

type Callback = (error: unknown, result: unknown) => void;
type Limited = <Result>(start: (done: Callback) => void) => Promise<Result>;

/** How many statements stay prepared on a connection: the client closes the one that was not used for longest. */
export const MAX_PREPARED = 200;

const NOTHING = 'DO 0';
/** The flag of a result that says that a transaction is open. */
const IN_TRANSACTION = 1;

/** In the order of their last use, as in the client. */
const preparedOn = new WeakMap<Client, Set<string>>();

/**
 * Prepares a statement on a connection, unless it is prepared. A node of a cluster may roll back the transaction of the connection while
 * it prepares a statement, without an error, and would run the statements that follow outside of a transaction: that throws `Conflict`.
 * For a statement that is prepared already the node returns the error.
 */
export async function prepareSafely(client: Client, limited: Limited, sql: string): Promise<void> {
  const prepared = preparedOn.get(client) ?? new Set<string>();
  preparedOn.set(client, prepared);
  if (!prepared.delete(sql)) await prepare(client, limited, sql);
  prepared.add(sql);
  if (prepared.size > MAX_PREPARED) prepared.delete(prepared.values().next().value!);
}

async function prepare(client: Client, limited: Limited, sql: string): Promise<void> {
  const isInTransaction = async () => {
    const { serverStatus } = await limited<ResultSetHeader>((done) => client.query(NOTHING, done));
    return (serverStatus & IN_TRANSACTION) !== 0;
  };
  const wasInTransaction = await isInTransaction();
  await limited((done) => client.prepare(sql, done));
  if (wasInTransaction && !(await isInTransaction())) throw new Conflict('The transaction was rolled back.');
}
