import { type Closure, isActing } from '../../../domain/publishing/closure.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type LiveMap, liveClosures } from './live.ts';

/** The closures of a published map that act now, for routes. */
export function actingClosures(needs: Needs) {
  const find = liveClosures(needs);
  return async (map: LiveMap): Promise<readonly Closure[]> => {
    const closures = await find(map);
    const now = needs.now();
    return closures.filter((closure) => isActing(closure, now));
  };
}
