import type { Driver } from './drivers/connection.ts';
import { tablesOf } from './drivers/table-names.ts';

/** What the first account, organization or demo leaves: a database with none of it was never used, or was emptied. */
const TRACES: Readonly<Record<string, string>> = {
  users: 'SELECT 1 AS found FROM users LIMIT 1',
  organizations: 'SELECT 1 AS found FROM organizations LIMIT 1',
  facts: `SELECT 1 AS found FROM facts WHERE name = 'demo'`,
};

/** Whether the database has an account or an organization, or the beginnings of a demo; in any release. */
export async function hasData(driver: Driver): Promise<boolean> {
  const tables = await tablesOf(driver);
  for (const [table, sql] of Object.entries(TRACES)) {
    if (tables.has(table) && (await driver.all(sql)).length > 0) return true;
  }
  return false;
}
