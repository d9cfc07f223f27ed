import { unavailable } from '../../src/domain/shared/errors.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';

type Beginning = {
  /** Whether there should be files in it. */
  readonly hasFiles: () => Promise<boolean>;
  /** Creates the folder. */
  readonly open: () => Promise<Objects>;
};

/**
 * The store of a folder that does not exist: it has no files. Where it should have none, it is opened, which creates it, with the first one that
 * is put there; where it should have some, it takes none: its disk is not mounted.
 */
export function noObjects(root: string, { hasFiles, open }: Beginning): Objects {
  let opened: Promise<Objects> | null = null;
  const missing = () => unavailable(`The folder of the file store, ${root}, does not exist.`);
  return {
    async put(path, content) {
      if (!opened && (await hasFiles())) throw missing();
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
      if (!store) throw missing();
      await store.check();
    },
    close: async () => (await opened)?.close(),
  };
}
