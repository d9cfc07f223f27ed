import { type Check, type Finding, failed, type NamedFinding } from './finding.ts';
import { reasonOf } from './reason.ts';

/** How long one check may take, in milliseconds. */
export const CHECK_LIMIT = 5000;

/** The findings of all checks, in their order. The checks run at the same time; one that throws or takes too long has failed. */
export async function runChecks(checks: readonly Check[], limit = CHECK_LIMIT): Promise<readonly NamedFinding[]> {
  const found = await Promise.all(
    checks.map(async (check) => (await findingsOf(check, limit)).map((finding) => ({ name: check.name, ...finding }))),
  );
  return found.flat();
}

async function findingsOf({ run }: Check, limit: number): Promise<readonly Finding[]> {
  const { promise: late, resolve } = Promise.withResolvers<readonly Finding[]>();
  const timer = setTimeout(() => resolve([overdue(limit)]), limit);
  const done = run().catch((error: unknown) => [failed(`${reasonOf(error)}.`, 'See the log of the service.')]);
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}

const overdue = (limit: number): Finding =>
  failed(
    `There was no result within ${limit / 1000} seconds.`,
    'Check that the server is up and its network is fast enough.',
  );
