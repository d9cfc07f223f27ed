import { areaPoint } from '../../../../../src/domain/projects/items/area-point.ts';
import type { FoundRoute, Leg, RouteEnd, Step } from '../../../../../src/domain/wayfinding/route/route.ts';
import type { PublicMap, XY } from '../../model/model.ts';

/** A leg with a walk, and the steps on it: the last one takes the transition to the next. */
export type WalkedLeg = Readonly<{ leg: Leg; first: number; steps: readonly Step[] }>;

/** A route's legs with their steps; landings of stairs that are passed without walking have none and are left out. */
export function walkedLegs({ legs }: FoundRoute, steps: readonly Step[]): readonly WalkedLeg[] {
  const walked: WalkedLeg[] = [];
  let rest = legs;
  let first = 0;
  steps.forEach((step, index) => {
    if (step.type !== 'transition' && step.type !== 'arrive') return;
    const at = Math.max(
      0,
      rest.findIndex((leg) => leg.levelId === step.levelId),
    );
    const leg = rest[at];
    if (leg) walked.push({ leg, first, steps: steps.slice(first, index + 1) });
    rest = rest.slice(at + 1);
    first = index + 1;
  });
  return walked;
}

/** The position of an end of a route. */
export function pointOfEnd(map: PublicMap, end: RouteEnd): (XY & Readonly<{ levelId: string }>) | null {
  if (end.kind === 'point') return end;
  if (end.kind === 'marker') {
    const marker = map.markers.find(({ id }) => id === end.id);
    return marker ? { ...marker.position, levelId: marker.levelId } : null;
  }
  const area = map.areas.find(({ id }) => id === end.id);
  if (!area) return null;
  const { holes, parts, levelId } = area;
  return { ...areaPoint({ ...area, holes: holes ?? [], parts: parts ?? [] }), levelId };
}
