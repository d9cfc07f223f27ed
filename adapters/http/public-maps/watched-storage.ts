import type { Storage, Stores } from '../../../src/ports/shared/storage.ts';
import type { RememberedHeads } from './public-heads.ts';

/** The same storage, which reports to the remembered heads which projects its transactions change, and that it responds. */
export function watchedStorage(storage: Storage, heads: RememberedHeads): Storage {
  return {
    ...storage,
    async transaction(work) {
      const changed = new Set<string>();
      try {
        const result = await storage.transaction((tx) => work(watched(tx, changed)));
        heads.responded();
        return result;
      } finally {
        // Also after a failure: whether it was committed may be unknown.
        heads.forget(changed);
      }
    },
  };
}

/** The stores of a transaction, which note the projects that are changed or deleted. */
function watched<S extends Stores>(stores: S, changed: Set<string>): S {
  const { projects } = stores;
  return {
    ...stores,
    projects: {
      ...projects,
      update(project, before) {
        changed.add(project.id);
        return projects.update(project, before);
      },
      delete(id) {
        changed.add(id);
        return projects.delete(id);
      },
    },
  };
}
