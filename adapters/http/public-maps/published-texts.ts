import type { PublishedVersion } from '../../../src/domain/publishing/live.ts';
import type { CacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { LiveBytes, PublishedVersionStore } from '../../../src/ports/projects/stores.ts';
import type { RememberedHeads } from './public-heads.ts';

/** The texts of versions that this instance has published and nobody has read from the database yet, within the budget of caches. */
export interface PublishedTexts {
  keep(live: PublishedVersion): void;
  drop(projectId: string): void;
  /** The same store, which reads these texts while the database fails. */
  readable(store: PublishedVersionStore, heads: Pick<RememberedHeads, 'isFailing'>): PublishedVersionStore;
}

const NAME = 'published text';
const BYTES_PER_CHARACTER = 2;

export function publishedTexts(budget: CacheBudget): PublishedTexts {
  const texts = new Map<string, PublishedVersion>();

  /** What is dropped here weighs nothing from then on. */
  const weigh = ({ projectId: mapId, version }: PublishedVersion, weight: number, drop: () => void): void =>
    budget.keep({ mapId, version, name: NAME, weight, drop });

  /** The text is read, and cached as others are, from now on. */
  const release = (projectId: string): void => {
    const live = texts.get(projectId);
    if (texts.delete(projectId)) weigh(live!, 0, () => {});
  };

  const bytesOf = (projectId: string): LiveBytes | null => {
    const live = texts.get(projectId);
    return live ? { version: live.version, json: new TextEncoder().encode(live.json) } : null;
  };

  return {
    keep(live) {
      texts.set(live.projectId, live);
      weigh(live, live.json.length * BYTES_PER_CHARACTER, () => {
        if (texts.get(live.projectId) === live) texts.delete(live.projectId);
      });
    },
    drop: (projectId) => void texts.delete(projectId),
    readable: (store, heads) => ({
      ...store,
      async bytes(projectId) {
        const kept = heads.isFailing() ? bytesOf(projectId) : null;
        return kept ?? read(store, projectId, { bytesOf, release });
      },
    }),
  };
}

type Texts = {
  readonly bytesOf: (projectId: string) => LiveBytes | null;
  readonly release: (projectId: string) => void;
};

/** From the database, or the text where that does not respond. */
async function read(store: PublishedVersionStore, projectId: string, texts: Texts): Promise<LiveBytes | null> {
  try {
    const live = await store.bytes(projectId);
    texts.release(projectId);
    return live;
  } catch (error) {
    const kept = error instanceof DomainError && error.kind === 'unavailable' ? texts.bytesOf(projectId) : null;
    if (!kept) throw error;
    return kept;
  }
}
