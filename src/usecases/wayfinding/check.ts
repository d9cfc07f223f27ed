import type { NetworkCheck } from '../../domain/wayfinding/route/check.ts';
import type { Needs } from '../../ports/needs.ts';
import type { ProjectRequest } from '../access/project-access.ts';
import { workingMap } from './shared/working-maps.ts';

/** The check of the working copy's network. */
export function checkWayfinding(needs: Needs) {
  const findMap = workingMap(needs);
  return async (request: ProjectRequest): Promise<NetworkCheck> => needs.networks.check(await findMap(request));
}
