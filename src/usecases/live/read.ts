import { notFound } from '../../domain/errors.ts';
import type { LiveMap } from '../../domain/live.ts';
import { isPublic } from '../../domain/project.ts';
import type { Needs } from '../../ports/needs.ts';
import type { LiveHead } from '../../ports/project-stores.ts';

/** Whether a project has a public side, and which version stands there; 404 for whatever is not published. */
export function liveHead(needs: Needs) {
  return async (projectId: string): Promise<LiveHead> => {
    const head = await needs.storage.lives.head(projectId);
    if (!head || !isPublic(head.status)) throw notFound();
    return head;
  };
}

/** The live version of a project. Whether it is public is asked of `liveHead`, each time. */
export function readLive(needs: Needs) {
  return async (projectId: string): Promise<LiveMap> => {
    const live = await needs.storage.lives.find(projectId);
    if (!live) throw notFound();
    return JSON.parse(live.json) as LiveMap;
  };
}
