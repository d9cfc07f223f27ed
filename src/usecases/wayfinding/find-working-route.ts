import type { Needs } from '../../ports/needs.ts';
import type { ProjectRequest } from '../access/project-access.ts';
import type { WithQuestion } from './shared/with-question.ts';
import { workingMap } from './shared/working-maps.ts';

/** A route on the working copy, for callers with access to it, as the JSON text of a `RouteAnswer`. */
export function findWorkingRoute(needs: Needs) {
  const findMap = workingMap(needs);
  return async ({ question, ...request }: ProjectRequest & WithQuestion): Promise<string> =>
    needs.networks.route(await findMap(request), question);
}
