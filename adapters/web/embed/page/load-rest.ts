import { loadWhole, RefusedError, type Source } from '../model/load.ts';
import type { PublicMap } from '../model/model.ts';
import type { MapStore } from '../state/state.ts';

/** In seconds: the pause after a failure, which doubles with each. */
const [FIRST_PAUSE, LONGEST_PAUSE] = [2, 60];

/**
 * Loads what the first map is shown without: parts of the script by `loadParts`, and from `source` the whole map, unless that is there
 * already. Tries again until it succeeds, or is refused.
 */
export async function loadRest(
  store: MapStore,
  source: Source | null,
  loadParts: () => Promise<unknown>,
): Promise<void> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      const { version } = store.get().map;
      const [whole] = await Promise.all([
        source && loadWhole(source, version, () => store.set({ rest: 'busy' })),
        loadParts(),
      ]);
      complete(store, whole);
      return;
    } catch (error) {
      console.warn(error);
      store.set({ rest: 'failed' });
      if (error instanceof RefusedError) return;
      await new Promise((resume) => setTimeout(resume, pause * 1000));
    }
  }
}

/** What is drawn of the level stays as it is. Where another version was published meanwhile, the page shows that. */
function complete(store: MapStore, whole: PublicMap | null): void {
  const { map, waiting } = store.get();
  if (whole && whole.version !== map.version) {
    location.reload();
    return;
  }
  store.set({ map: whole ? { ...whole, levels: map.levels } : map, rest: 'here', waiting: [] });
  for (const action of waiting) action();
}
