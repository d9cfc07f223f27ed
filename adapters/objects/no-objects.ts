import { unavailable } from '../../src/domain/shared/errors.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';

/** The store of a folder that does not exist and is not to be created: it has no files, and takes none. */
export function noObjects(root: string): Objects {
  const refuse = async () => {
    throw unavailable(`The folder of the file store, ${root}, does not exist.`);
  };
  return {
    put: refuse,
    get: async () => null,
    open: async () => null,
    async delete() {},
    async *list() {},
    check: refuse,
    async close() {},
  };
}
