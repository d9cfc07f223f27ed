import { itemLists } from '../../../../src/domain/projects/content/project-content.ts';
import type { RouteClosure } from '../../../../src/domain/wayfinding/route/route-closure.ts';
import type { WayfindingView } from '../../../../src/usecases/wayfinding/get.ts';
import { versionTag } from '../../responses/etag.ts';
import type { RouteResponse } from '../../shared/route.ts';

/** The response with a whole network. The stored texts of its items are joined, not serialised again. */
export function presentNetwork({ project, items }: WayfindingView): RouteResponse {
  const { corridor = '', transition = '' } = itemLists(items);
  const json = `{"corridors":[${corridor}],"transitions":[${transition}]}`;
  return { status: 200, json, headers: versionTag(project.version) };
}

/** A closure that affects a route, without who made it and when. */
export const routeClosure = ({ id, target, effect, reason }: RouteClosure): RouteClosure => ({
  id,
  target,
  effect,
  reason,
});
