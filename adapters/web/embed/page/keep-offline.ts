import { categoryIcon } from '../model/category-icon.ts';
import type { PublicMap } from '../model/model.ts';
import { hasNetwork } from '../model/network.ts';
import { iconAddress } from '../shared/icon-address.ts';
import { optional } from '../shared/optional.ts';
import { loadVocabulary } from '../state/search/load-words.ts';
import { offerableIcons } from '../state/search/offered-categories.ts';
import { prepareAhead } from '../state/search/prepare-ahead.ts';
import type { MapState } from '../state/state.ts';
import { loadStrings } from '../strings/strings.ts';

/** How many of the page's requests the browser remembers for us; by default 250. */
const MOST_REQUESTS = 2_000;

/** What is shown when the map is stored: of the state only this is read, once. */
type Shown = Pick<MapState, 'map' | 'language'>;

/**
 * Has the service worker at this address store the map, so that it opens without network from now on: once the page has time for it,
 * with the plans of all levels unless the visitor saves data. Where the browser refuses storage, as in a sandboxed frame, nothing
 * happens. `unreachable` is called when the service does not answer.
 */
export async function keepOffline(shown: Shown, worker: string, unreachable: () => void): Promise<void> {
  performance.setResourceTimingBufferSize(MOST_REQUESTS);
  // In a sandboxed frame, reading it is an error.
  const workers = optional(() => navigator.serviceWorker);
  if (!workers) return;
  workers.addEventListener('message', ({ data }) => data?.type === 'unreachable' && unreachable());
  // A later visit has icons by the words of English alone at first, and then by those of all languages.
  const atFirst = iconsOfPlaces(shown.map);
  await loadRare(shown.map);
  // The search knows the categories of the map, whose icons are stored too.
  prepareAhead(
    () => shown,
    () => {
      workers
        .register(worker, { scope: new URL('.', new URL(worker, location.href)).pathname, updateViaCache: 'none' })
        .then(() => workers.ready)
        .then(({ active }) => active?.postMessage({ type: 'keep', ...addressesOf(shown.map, atFirst) }))
        .catch(() => undefined);
    },
  );
}

/** Loads the parts of the script that this visit may have done without: the texts and words of other languages, by which places have icons, and what draws QR codes. */
async function loadRare(map: PublicMap): Promise<void> {
  const languages = map.languages.map(({ languageCode }) => loadStrings(languageCode));
  const codes = hasNetwork(map) && import('../shared/qr-code.ts').catch((error) => console.warn(error));
  const words = loadVocabulary().catch((error) => console.warn(error));
  await Promise.all([...languages, codes, words]);
}

/** The addresses that the worker is to store, as `worker/keep-copy.ts` takes them. */
function addressesOf(map: PublicMap, iconsAtFirst: readonly string[]) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const places = [...map.areas, ...map.markers];
  const pictures = places.flatMap(({ images }) => images.map(({ url }) => url));
  const icons = map.markers.flatMap(({ icon, customIcon }) => [icon && iconAddress(icon), customIcon]);
  const offered = offerableIcons(map);
  const ofPlaces = [...iconsAtFirst, ...iconsOfPlaces(map)].filter((icon) => !offered.includes(icon));
  const plans = map.levels.flatMap(({ imageUrl, imageUrlDark }) => [imageUrl, imageUrlDark]);
  const { logo } = map.appearance;
  const others = [logo, ...plans, ...icons, ...[...ofPlaces, ...offered].map(iconAddress)].filter(
    (address) => typeof address === 'string',
  );
  return isDataSaved()
    ? { loaded, wanted: [], allowed: [...others, ...pictures] }
    : { loaded, wanted: [...new Set(others)], allowed: pictures };
}

/** Of the categories that the words loaded by now name. */
const iconsOfPlaces = ({ areas, markers }: PublicMap): readonly string[] =>
  [...areas, ...markers].flatMap((place) => categoryIcon(place) ?? []);

/** Whether the visitor asked the browser to save data (https://wicg.github.io/savedata/). */
const isDataSaved = (): boolean =>
  (navigator as { connection?: Readonly<{ saveData?: boolean }> }).connection?.saveData === true;
