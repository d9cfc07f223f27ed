import { answerRoute, type RouteAnswer, type RouteRequest } from '../../domain/wayfinding/answer.ts';
import type { Needs } from '../../ports/needs.ts';
import type { LiveHead } from '../../ports/project-stores.ts';
import type { ProjectRequest } from '../access.ts';
import type { LiveMaps } from '../live/maps.ts';
import { type Asking, liveHead } from '../live/read.ts';
import type { WorkingMaps } from './working-maps.ts';

export type LiveRoute = { readonly head: LiveHead; readonly answer: RouteAnswer };

type Asked = { readonly question: RouteRequest };

/** A way on the working copy, for everybody who may see it. */
export function findWorkingRoute(openMap: WorkingMaps) {
  return async ({ question, ...request }: ProjectRequest & Asked): Promise<RouteAnswer> => {
    const { map, network } = await openMap(request);
    return answerRoute(map, network, question);
  };
}

/** A way on the published map. */
export function findLiveRoute(needs: Needs, maps: LiveMaps) {
  const findHead = liveHead(needs);
  return async ({ question, ...asking }: Asking & Asked): Promise<LiveRoute> => {
    const head = await findHead(asking);
    const map = await maps.open(asking.projectId, head.version);
    return { head, answer: answerRoute(map, await maps.networkOf(map), question) };
  };
}
