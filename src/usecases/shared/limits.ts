import { type Limit, throttled } from '../../domain/accounts/limit.ts';
import type { Needs } from '../../ports/shared/needs.ts';

/** Counts one more, and refuses one too many with the time to wait. A limit of 0 refuses nothing. */
export async function requireRate({ limits }: Pick<Needs, 'limits'>, limit: Limit, key: string): Promise<void> {
  const wait = limit.max === 0 ? 0 : await limits.hit(limit, key);
  if (wait > 0) throw throttled(wait);
}

/** Counts one more where nobody waits for the response any more: false for one too many. */
export const isWithinRate = async ({ limits }: Pick<Needs, 'limits'>, limit: Limit, key: string): Promise<boolean> =>
  (await limits.hit(limit, key)) === 0;
