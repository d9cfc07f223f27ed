import { scaleOf } from '../../model/level-scale.ts';
import { hereEnd, isHere } from '../here/here.ts';
import type { Here, MapState, MapStore } from '../state.ts';
import { isRouteOpen, requested } from './route-state.ts';
import { stepsOf } from './route-steps.ts';

/** The least time between two routes, in milliseconds. */
const INTERVAL = 5000;

/** The least way that leads to another route: in metres, and as a share of a level whose scale is not known. */
const [LEAST_METERS, LEAST_SHARE] = [5, 1 / 200];

/**
 * Finds the open route again when the visitor, at whose position it begins, has moved on; at most every five seconds, and not while the page
 * is printed or a place is picked on the plan.
 */
export function followPosition(store: MapStore): void {
  let isPrinted = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const update = (): void => {
    const changes = isPrinted ? null : followed(store.get());
    if (!changes) return;
    last = Date.now();
    store.set(changes);
  };
  store.subscribe((state, former) => {
    if (state.here === former.here) return;
    clearTimeout(next);
    next = setTimeout(update, Math.max(0, last + INTERVAL - Date.now()));
  });
  addEventListener('beforeprint', () => {
    isPrinted = true;
  });
  addEventListener('afterprint', () => {
    isPrinted = false;
    update();
  });
}

/** The route from where the visitor is now; null where it need not be found again. */
function followed(state: MapState): Pick<MapState, 'route' | 'levelId'> | null {
  const { here, levelId, route } = state;
  const { from, to, picks, step, changedBy } = route;
  if (!(here && from && to && isRouteOpen(state) && isHere(from)) || picks !== null || !isFar(state, from, here))
    return null;
  const found = requested(state, { from: hereEnd(state) });
  const isFollowed = { changedBy, isFollowed: true } as const;
  const steps = stepsOf({ ...state, ...found });
  // Steps are counted from the destination: those that the visitor has walked are no longer there.
  const at = step === null ? -1 : Math.max(0, steps.length - (stepsOf(state).length - step));
  const current = steps[at];
  if (!current) return { levelId, route: { ...found.route, ...isFollowed } };
  return { levelId: current.levelId, route: { ...found.route, ...isFollowed, step: at } };
}

function isFar(state: MapState, from: NonNullable<MapState['route']['from']>, here: Here): boolean {
  if (from.kind !== 'point' || from.levelId !== here.levelId) return true;
  const level = state.map.levels.find(({ id }) => id === here.levelId);
  const scale = level && scaleOf(level);
  const least = scale ? LEAST_METERS / scale : (level?.width ?? 1000) * LEAST_SHARE;
  return Math.hypot(here.x - from.x, here.y - from.y) >= least;
}
