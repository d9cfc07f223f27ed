import type { Storage } from '../../../src/ports/storage.ts';

/** The same storage, which runs the work of each transaction twice, the first time for nothing, so that a side effect shows. */
export function rehearsing(storage: Storage): Storage {
  const rehearsed = Symbol('the work was rehearsed');
  return {
    ...storage,
    async transaction(work) {
      await storage
        .transaction(async (tx) => {
          await work(tx);
          throw rehearsed;
        })
        .catch((error: unknown) => {
          if (error !== rehearsed) throw error;
        });
      return storage.transaction(work);
    },
  };
}
