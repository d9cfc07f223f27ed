import { sqliteProblems } from '../../../adapters/sql/drivers/sqlite-file.ts';
import { checkService } from '../../../config/checks/check-service.ts';
import type { NamedFinding } from '../../../config/checks/finding.ts';
import { openApplication } from '../../../config/service/application.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { MISSING_FOLDER } from '../../support/temporary-folder.ts';

export type Environment = Readonly<Record<string, string>>;

export const KEY = 'a secret key of at least thirty-two characters';

/** Everything that is found with these settings. `ahead`: by how many milliseconds the clock of this machine is ahead. */
export function check(environment: Environment, ahead = 0): Promise<readonly NamedFinding[]> {
  const problemsIn = async (path: string) => sqliteProblems({ path });
  return checkService(
    { DATA_DIR: MISSING_FOLDER, MIN_FREE_MB: '0', ...environment },
    { problemsIn, now: () => Date.now() + ahead },
  );
}

/** What failed or was warned of, as `name: message advice`. */
export async function troubles(environment: Environment, ahead = 0): Promise<readonly string[]> {
  const findings = await check(environment, ahead);
  return findings
    .filter(({ status }) => status !== 'ok')
    .map(({ name, message, advice }) => `${name}: ${message} ${advice ?? ''}`.trim())
    .filter((line) => !EXPECTED.test(line));
}

/** What is said of every service without a mail server, a public address and a backup. */
const EXPECTED = /^(mail: Mails are not sent|public address: PUBLIC_URL is not set|backups: No backup was made so far)/;

/** Makes the data of a service with these settings. */
export async function makeData(environment: Environment): Promise<void> {
  const application = await openApplication(
    readSettings({ DATA_DIR: MISSING_FOLDER, LOG_LEVEL: 'silent', ...environment }),
  );
  await application.cradle.objects.check();
  await application.close();
}
