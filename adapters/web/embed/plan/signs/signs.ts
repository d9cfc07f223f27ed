import type { Area, XY } from '../../model/model.ts';
import { closuresNow } from '../../state/closures-now.ts';
import { isRouteOpen } from '../../state/route/route-state.ts';
import { spotsOf, type Target } from '../../state/route/target-spots.ts';
import type { Closure, MapState } from '../../state/state.ts';

/** A sign on the plan. `blocked`: it keeps the visitor from the requested route. */
export type Sign = Readonly<{ at: XY; effect: Closure['effect'] | 'blocked'; isOnMarker: boolean }>;

/** The signs of the current level, one for each place: at what is closed, slow or has a notice, and at what blocks the open route. */
export function signsOf(state: MapState): readonly Sign[] {
  const signs = new Map<string, Sign>();
  const put = (target: Target, effect: Sign['effect']): void => {
    for (const { levelId, at, isOnMarker = false } of spotsOf(state.map, target)) {
      if (levelId === state.levelId) signs.set(`${at.x} ${at.y}`, { at, effect, isOnMarker });
    }
  };
  for (const weakest of ['info', 'slow', 'closed'] as const) {
    for (const { target, effect } of closuresNow(state)) if (effect === weakest) put(target, effect);
  }
  const { answer } = state.route;
  if (isRouteOpen(state) && answer && !answer.found) for (const blocker of answer.blockers) put(blocker, 'blocked');
  return [...signs.values()];
}

/** The areas of the current level that are closed just now. */
export function closedAreasOf(state: MapState): readonly Area[] {
  const { map, levelId } = state;
  const closed = new Set(closuresNow(state).flatMap(({ target, effect }) => (effect === 'closed' ? [target.id] : [])));
  return map.areas.filter((area) => area.levelId === levelId && !area.isHidden && closed.has(area.id));
}
