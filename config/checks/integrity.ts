import { statSync } from 'node:fs';
import { databasePath } from '../stores/stores.ts';
import type { CheckContext } from './context.ts';
import { type Check, failed, ok, warning } from './finding.ts';

/** Less than a check may take, in milliseconds. */
const LIMIT = 4500;

/** Whether a SQLite file is undamaged. MySQL servers check their own. */
export const integrityCheck = ({ settings, problemsIn, storage }: CheckContext): Check => ({
  name: 'integrity',
  async run() {
    const path = databasePath(settings);
    if (path === null || !statSync(path, { throwIfNoEntry: false })?.isFile()) return [];
    const problems = await problemsIn(path, LIMIT);
    if (problems === null) {
      const advice = `Run sqlite3 ${path} "PRAGMA integrity_check" at a quiet time.`;
      return [warning(`The file ${path} is too large to be checked within ${LIMIT / 1000} seconds.`, advice)];
    }
    if (problems.length === 0) return [ok('The file of the database is undamaged.')];
    // One that cannot be opened at all is a finding of the database.
    const isOpen = await storage().then(
      () => true,
      () => false,
    );
    const message = `The database ${path} is damaged: ${problems.join('; ')}.`;
    return isOpen ? [failed(message, 'Stop the service and restore a backup.')] : [];
  },
});
