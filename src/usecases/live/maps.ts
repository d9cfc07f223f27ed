import { type Kept, keptByVersion } from '../../domain/kept.ts';
import type { LiveMap } from '../../domain/live.ts';
import { buildSearchIndex, type SearchIndex } from '../../domain/search.ts';
import type { Needs } from '../../ports/needs.ts';
import { readLive } from './read.ts';

/** Published maps as questions about them need them; what is derived is made when it is first asked for, once. */
export interface LiveMaps {
  /** The map of a published version; `liveHead` says which version stands. */
  open(projectId: string, version: number): Promise<LiveMap>;
  indexOf(map: LiveMap): Promise<SearchIndex>;
}

/** About how many bytes of each are kept. */
const MOST = 64_000_000;
const BYTES_OF = { character: 2, word: 500 };

/** Opens published maps, and keeps those asked about last. */
export function liveMaps(needs: Needs): LiveMaps {
  const read = readLive(needs);
  const maps: Kept<LiveMap> = keptByVersion(MOST);
  const indexes: Kept<SearchIndex> = keptByVersion(MOST);
  return {
    open: (projectId, version) =>
      maps.get(projectId, version, async () => {
        const map = await read(projectId);
        return { version: map.version, weight: JSON.stringify(map).length * BYTES_OF.character, value: map };
      }),
    indexOf: (map) =>
      indexes.get(map.id, map.version, async () => {
        const value = buildSearchIndex(map);
        return { version: map.version, weight: value.words.length * BYTES_OF.word, value };
      }),
  };
}
