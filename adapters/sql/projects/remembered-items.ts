import type { ItemLists } from '../../../src/domain/projects/content/project-content.ts';
import type { CacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import type { ItemStore, ItemsState } from '../../../src/ports/projects/stores.ts';

type Remembered = ItemsState & { readonly lists: ItemLists };

const NAME = 'lists';
const mapIdOf = (projectId: string): string => `${projectId} working copy`;
/** Bytes of a character in memory, at most. */
const CHARACTER = 2;

/**
 * The same items, whose lists are read from the database once for each state of a project, and then kept within the budget. Only for a
 * database where a request that has read a state of a project reads its items in this state or a later one, not where several nodes answer; and
 * which is never emptied, after which another project could be in the same state.
 */
export function rememberedItems(items: ItemStore, budget: CacheBudget): ItemStore {
  const known = new Map<string, Remembered>();

  const keep = (projectId: string, remembered: Remembered): void => {
    const mapId = mapIdOf(projectId);
    const weight = CHARACTER * Object.values(remembered.lists).reduce((sum, text) => sum + text.length, 0);
    budget.keep({ mapId, version: remembered.version, name: NAME, weight, drop: () => void known.delete(projectId) });
    known.set(projectId, remembered);
  };

  return {
    ...items,
    async lists(projectId, state) {
      const found = known.get(projectId);
      if (state && found?.version === state.version && found.updatedAt === state.updatedAt) {
        budget.use(mapIdOf(projectId), NAME);
        return found.lists;
      }
      const lists = await items.lists(projectId);
      if (state) keep(projectId, { version: state.version, updatedAt: state.updatedAt, lists });
      return lists;
    },
  };
}
