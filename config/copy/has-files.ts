import { hasObjects } from '../../adapters/objects/copy-objects.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import { StartError } from '../errors/start-errors.ts';

/** Whether an object store has a file. Throws a `StartError` where it cannot be read. */
export async function hasFiles(objects: Objects, place: string): Promise<boolean> {
  try {
    return await hasObjects(objects);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new StartError(
      `The files in ${place} cannot be read: ${reason} Check the address, and that the store runs.`,
      error,
    );
  }
}
