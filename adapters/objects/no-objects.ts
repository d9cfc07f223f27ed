import { unavailable } from '../../src/domain/shared/errors.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';

/** The store of a folder that does not exist: it has no files. Only with the first one that is put there it is opened, which creates it. */
export function noObjects(root: string, open: () => Promise<Objects>): Objects {
  let opened: Promise<Objects> | null = null;
  return {
    async put(path, content) {
      opened ??= open();
      await (await opened).put(path, content);
    },
    get: async (path) => (await opened)?.get(path) ?? null,
    open: async (path) => (await opened)?.open(path) ?? null,
    delete: async (path) => (await opened)?.delete(path),
    async *list(prefix) {
      const store = await opened;
      if (store) yield* store.list(prefix);
    },
    async check() {
      const store = await opened;
      if (!store) throw unavailable(`The folder of the file store, ${root}, does not exist.`);
      await store.check();
    },
    close: async () => (await opened)?.close(),
  };
}
