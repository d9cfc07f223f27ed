import type { RouteRequest } from '../../domain/wayfinding/answer.ts';
import type { LiveHead } from '../../ports/projects/stores.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import type { ProjectRequest } from '../access.ts';
import { liveHead, type PublicRequest } from '../publishing/read.ts';
import { publishedMap } from './live-networks.ts';
import { workingMap } from './working-maps.ts';

/** `json` is the text of a `RouteAnswer`. */
export type LiveRoute = { readonly head: LiveHead; readonly json: string };

type Asked = { readonly question: RouteRequest };

/** A way on the working copy, for everybody who may see it, as the JSON text of a `RouteAnswer`. */
export function findWorkingRoute(needs: Needs) {
  const findMap = workingMap(needs);
  return async ({ question, ...request }: ProjectRequest & Asked): Promise<string> =>
    needs.networks.route(await findMap(request), question);
}

/** A way on the published map. */
export function findLiveRoute(needs: Needs) {
  const findHead = liveHead(needs);
  return async ({ question, ...asking }: PublicRequest & Asked): Promise<LiveRoute> => {
    const head = await findHead(asking);
    const map = publishedMap(needs, { projectId: asking.projectId, version: head.version });
    return { head, json: await needs.networks.route(map, question) };
  };
}
