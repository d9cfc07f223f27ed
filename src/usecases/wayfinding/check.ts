import { checkNetwork, type NetworkCheck } from '../../domain/wayfinding/check.ts';
import type { ProjectRequest } from '../access.ts';
import type { WorkingMaps } from './working-maps.ts';

/** What there is to know about the ways of the working copy. */
export function checkWayfinding(openMap: WorkingMaps) {
  return async (request: ProjectRequest): Promise<NetworkCheck> => checkNetwork((await openMap(request)).network);
}
