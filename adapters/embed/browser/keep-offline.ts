import { iconAddress } from './icon-address.ts';
import type { PublicMap } from './model.ts';
import { optional } from './optional.ts';

/** How long the page may be busy before its map is stored all the same, in milliseconds. */
const PATIENCE = 5_000;
/** How many of the page's requests the browser remembers for us; by default 250. */
const MOST_REQUESTS = 2_000;

/**
 * Has the service worker at this address store the map, so that it opens without network from now on: once the page has time for it,
 * with the plans of all levels unless the visitor saves data. Where the browser refuses storage, as in a sandboxed frame, nothing
 * happens. `unreachable` is called when the service does not answer.
 */
export function keepOffline(map: PublicMap, worker: string, unreachable: () => void): void {
  performance.setResourceTimingBufferSize(MOST_REQUESTS);
  // In a sandboxed frame, reading it is an error.
  const workers = optional(() => navigator.serviceWorker);
  if (!workers) return;
  workers.addEventListener('message', ({ data }) => data?.type === 'unreachable' && unreachable());
  whenIdle(() => {
    workers
      .register(worker, { scope: new URL('.', new URL(worker, location.href)).pathname, updateViaCache: 'none' })
      .then(() => workers.ready)
      .then(({ active }) => active?.postMessage({ type: 'keep', ...addressesOf(map) }))
      .catch(() => undefined);
  });
}

/** The addresses that the worker is to store, as `worker/keep-copy.ts` takes them. */
function addressesOf(map: PublicMap) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const places = [...map.areas, ...map.markers];
  const pictures = places.flatMap(({ images }) => images.map(({ url }) => url));
  const icons = map.markers.flatMap(({ icon, customIcon }) => [icon && iconAddress(icon), customIcon]);
  const plans = map.levels.flatMap(({ imageUrl, imageUrlDark }) => [imageUrl, imageUrlDark]);
  const others = [...plans, ...icons].filter((address) => typeof address === 'string');
  return isDataSaved()
    ? { loaded, wanted: [], allowed: [...others, ...pictures] }
    : { loaded, wanted: [...new Set(others)], allowed: pictures };
}

/** Whether the visitor asked the browser to save data (https://wicg.github.io/savedata/). */
const isDataSaved = (): boolean =>
  (navigator as { connection?: Readonly<{ saveData?: boolean }> }).connection?.saveData === true;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: PATIENCE });
  else setTimeout(work, PATIENCE);
}
