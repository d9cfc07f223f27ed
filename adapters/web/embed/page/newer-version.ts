import type { MapStore } from '../state/state.ts';
import { shareAddress } from './address.ts';

/** For how long nobody has touched a page that shows a newer version by itself, in milliseconds. */
const UNTOUCHED = 300_000;
/** What counts as a touch: also messages of the page around the map, and coming back to the tab. */
const TOUCHES = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'message', 'visibilitychange'];

/**
 * Returns what is to be called with each response that names the published version (`Map-Version`). The first one that names a newer
 * version than the page shows makes it known to the state; a page that nobody has touched for five minutes, such as a kiosk, shows it at
 * once. A position that the address does not have would be lost: then it waits.
 */
export function followVersion(store: MapStore): (answer: Pick<Response, 'headers'>) => void {
  let touched = performance.now();
  const touch = (): void => {
    touched = performance.now();
  };
  for (const type of TOUCHES) addEventListener(type, touch, { capture: true, passive: true });
  return ({ headers }) => {
    const { map, here } = store.get();
    const newestVersion = Number(headers.get('map-version'));
    if (!(newestVersion > map.version)) return;
    store.set({ newestVersion });
    const isLost = here !== null && !here.isInAddress;
    if (!document.hidden && !isLost && performance.now() - touched >= UNTOUCHED) showNewest(store);
  };
}

/** Loads the page again, with what it shows. */
export function showNewest(store: MapStore): void {
  history.replaceState(history.state, '', shareAddress(store.get()));
  location.reload();
}
