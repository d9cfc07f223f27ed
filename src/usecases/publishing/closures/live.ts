import { type Closure, hasEnded, leadUntil } from '../../../domain/publishing/closure.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { PublicHead } from '../../../ports/publishing/public-heads.ts';

export type LiveMap = Pick<PublicHead, 'age'> & { readonly projectId: string };

/** The closures of a published map that act now or begin within the next hour. `liveHead` checks before whether it is public. */
export function liveClosures(needs: Needs) {
  return async ({ projectId, age }: LiveMap): Promise<readonly Closure[]> => {
    const closures = await needs.liveClosures.find(projectId, age === null);
    const now = needs.now();
    return closures.filter((closure) => closure.from <= leadUntil(now) && !hasEnded(closure, now));
  };
}
