import { type Limit, Throttled } from '../../domain/shared/limit.ts';
import type { Needs } from '../../ports/needs.ts';

/** Counts a hit, and refuses it above the limit with the time to wait. A limit of 0 is unlimited. */
export async function requireRate({ limits }: Pick<Needs, 'limits'>, limit: Limit, key: string): Promise<void> {
  const wait = limit.max === 0 ? 0 : await limits.hit(limit, key);
  if (wait > 0) throw new Throttled(limit, wait);
}

/** Counts a hit after the response: false above the limit. */
export const isWithinRate = async ({ limits }: Pick<Needs, 'limits'>, limit: Limit, key: string): Promise<boolean> =>
  (await limits.hit(limit, key)) === 0;
