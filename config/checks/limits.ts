import type { CheckContext } from './context.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { reasonOf } from './reason.ts';

/** In milliseconds: less than a check may take. */
const LIMIT = 3000;

/** Whether the counter of rate limits responds. */
export const limitsCheck = ({ settings: { LIMITS_URL, DATABASE_URL } }: CheckContext): Check => ({
  name: 'rate limits',
  async run() {
    const isOnServer = DATABASE_URL?.startsWith('mysql:') ?? false;
    if (LIMITS_URL?.startsWith('memory:') && isOnServer)
      return [
        warning(
          'Every instance counts requests for itself.',
          'With several instances, leave LIMITS_URL empty or use Redis.',
        ),
      ];
    if (LIMITS_URL?.startsWith('mysql://')) return [await result(pingMysql(LIMITS_URL))];
    if (LIMITS_URL?.startsWith('redis')) return [await result(pingRedis(LIMITS_URL))];
    return [ok(isOnServer ? 'Requests are counted in the database.' : 'Requests are counted in the service.')];
  },
});

const result = (ping: Promise<void>): Promise<Finding> =>
  ping.then(
    () => ok('The counter of rate limits takes writes.'),
    (error: unknown) =>
      failed(
        `The counter of rate limits cannot be used: ${reasonOf(error)}. Meanwhile every instance counts for itself.`,
        'Check LIMITS_URL and the server.',
      ),
  );

async function pingRedis(url: string): Promise<void> {
  const { writeToRedis } = await import('../../adapters/limits/redis-write.ts');
  await writeToRedis(url, LIMIT);
}

async function pingMysql(url: string): Promise<void> {
  const { mysqlDriver } = await import('../../adapters/sql/drivers/mysql.ts');
  const driver = mysqlDriver({ url, limit: LIMIT });
  try {
    await driver.all('SELECT 1');
  } finally {
    await driver.close();
  }
}
