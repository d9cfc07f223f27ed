import { type Limit, throttled } from '../domain/limit.ts';
import type { Needs } from '../ports/needs.ts';

/** Counts one more, and refuses one too many with the time to wait. A limit of 0 refuses nothing. */
export async function requireRate({ limits }: Pick<Needs, 'limits'>, limit: Limit, key: string): Promise<void> {
  if (limit.max === 0) return;
  const wait = await limits.hit(limit, key);
  if (wait > 0) throw throttled(wait);
}
