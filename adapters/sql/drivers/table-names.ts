import type { Driver } from './connection.ts';

/** The names of all tables of the database, also of other programs. */
export async function tablesOf(driver: Driver): Promise<ReadonlySet<string>> {
  const rows = await driver.all<{ readonly name: string }>(driver.tableNames);
  return new Set(rows.map(({ name }) => name));
}
