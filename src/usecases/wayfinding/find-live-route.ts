import type { LiveHead } from '../../ports/projects/stores.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import { liveHead, type PublicRequest } from '../publishing/live-head.ts';
import type { Asked } from './shared/asked.ts';
import { publishedMap } from './shared/live-networks.ts';

/** `json` is the text of a `RouteAnswer`. */
export type LiveRoute = { readonly head: LiveHead; readonly json: string };

/** A way on the published map. */
export function findLiveRoute(needs: Needs) {
  const findHead = liveHead(needs);
  return async ({ question, ...asking }: PublicRequest & Asked): Promise<LiveRoute> => {
    const head = await findHead(asking);
    const map = publishedMap(needs, { projectId: asking.projectId, version: head.version });
    return { head, json: await needs.networks.route(map, question) };
  };
}
