import { type Connection, type Statements, UniqueViolation } from './connection.ts';

/**
 * Runs the work on a connection that is in a transaction. A statement that fails, other than by a `UniqueViolation`, fails the work
 * even if the work continues: the database may have rolled back already, and later statements would be outside the transaction. A
 * statement after the end is rejected: it would be part of another transaction.
 */
export async function unitOfWork<T>(statements: Statements, work: (connection: Connection) => Promise<T>): Promise<T> {
  const state: { isOver: boolean; failure: { readonly error: unknown } | null } = { isOver: false, failure: null };

  async function guarded<R>(statement: () => Promise<R>): Promise<R> {
    if (state.isOver) throw new Error('The transaction is over.');
    if (state.failure) throw state.failure.error;
    try {
      return await statement();
    } catch (error) {
      if (!(error instanceof UniqueViolation)) state.failure ??= { error };
      throw error;
    }
  }

  const connection: Connection = {
    dialect: statements.dialect,
    forUpdate: statements.forUpdate,
    forShare: statements.forShare,
    bytes: statements.bytes,
    all: <Row>(sql: string, values = []) => guarded(() => statements.all<Row>(sql, values)),
    joined: (sql, values) => guarded(() => statements.joined(sql, values)),
    run: (sql, values = []) => guarded(() => statements.run(sql, values)),
    insert: (sql, values, rows) => guarded(() => statements.insert(sql, values, rows)),
    hold: (table, id) => guarded(() => statements.hold(table, id)),
    transaction: (part) => part(connection),
  };
  try {
    const result = await work(connection);
    if (state.failure) throw state.failure.error;
    return result;
  } finally {
    state.isOver = true;
  }
}
