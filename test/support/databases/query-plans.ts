import { currentRequest } from '../../../adapters/http/request-scope.ts';
import type { Connection, Driver, Value } from '../../../adapters/sql/drivers/connection.ts';

/** `requestId`: the HTTP request that it was run for; null outside of any. */
export type Statement = { readonly sql: string; readonly values: readonly Value[]; readonly requestId: string | null };

/** The plan of a statement: its indexes, and whether it reads or sorts more than it returns. */
export type QueryPlan = { readonly sql: string; readonly indexes: readonly string[]; readonly isWasteful: boolean };

type MysqlStep = { readonly key: string | null; readonly type: string | null; readonly Extra: string | null };

/** A driver that records its statements. */
export function remembering(driver: Driver): { readonly driver: Driver; readonly statements: Statement[] } {
  const statements: Statement[] = [];
  const remember = (sql: string, values: readonly Value[]) =>
    void statements.push({ sql, values, requestId: currentRequest()?.requestId ?? null });
  const wrapped = <C extends Connection>(connection: C): C => ({
    ...connection,
    all: (sql: string, values: readonly Value[] = []) => {
      remember(sql, values);
      return connection.all(sql, values);
    },
    joined: (sql: string, values: readonly Value[]) => {
      remember(sql, values);
      return connection.joined(sql, values);
    },
    run: (sql: string, values: readonly Value[] = []) => {
      remember(sql, values);
      return connection.run(sql, values);
    },
    insert: (sql: string, values: readonly Value[], rows: number) => {
      remember(sql, values);
      return connection.insert(sql, values, rows);
    },
    transaction: <T>(work: (tx: Connection) => Promise<T>) => connection.transaction((tx) => work(wrapped(tx))),
  });
  return { driver: wrapped(driver), statements };
}

/** The plan of the database. */
export async function planOf(driver: Driver, { sql, values }: Pick<Statement, 'sql' | 'values'>): Promise<QueryPlan> {
  if (driver.dialect === 'sqlite') {
    const steps = await driver.all<{ readonly detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values);
    const text = steps.map(({ detail }) => detail).join('; ');
    const indexes = [...text.matchAll(/INDEX (\w+)|(PRIMARY) KEY/g)].map(([, index, key]) => (index ?? key)!);
    return { sql, indexes, isWasteful: /SCAN (?!CONSTANT ROW)|TEMP B-TREE/.test(text) };
  }
  const steps = await driver.all<MysqlStep>(`EXPLAIN FORMAT=TRADITIONAL ${sql}`, values);
  const isWasteful = steps.some(
    ({ type, Extra }) => type === 'ALL' || type === 'index' || /filesort/.test(Extra ?? ''),
  );
  return { sql, indexes: steps.flatMap(({ key }) => key ?? []), isWasteful };
}
