import type { Objects } from '../../src/ports/projects/objects.ts';
import { FOLDERS } from '../../src/usecases/projects/images/shared/known.ts';
import { StartError, startError } from '../errors/start-errors.ts';
import { certificateProblem } from '../errors/tls-errors.ts';
import { type DataSettings, openObjects } from './stores.ts';

const LOST =
  'The database is empty, but the object store has files: put the database back, with its waymark.db-wal file or from a backup, or choose an empty OBJECTS_URL.';
/**
 * Throws a `StartError` where the object store has a file, for a database without data. Its rows were probably lost, as they are in a copy
 * of `waymark.db` alone, and a service that started on it would remove the files, which belong to no row.
 */
export async function requireNoObjects(settings: DataSettings): Promise<void> {
  // Listing the files of a folder would create it, and a bucket that does not exist cannot be listed.
  const objects = await openObjects(
    settings,
    settings.OBJECTS_URL?.startsWith('s3:') ? 'create-and-migrate' : 'existing',
  );
  try {
    for (const folder of FOLDERS) if (await hasFile(objects, folder)) throw new StartError(LOST, null);
  } finally {
    await objects.close();
  }
}

async function hasFile(objects: Objects, folder: string): Promise<boolean> {
  try {
    for await (const _file of objects.list(`${folder}/`)) return true;
    return false;
  } catch (error) {
    throw unreadable(startError(error));
  }
}

function unreadable(error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error;
  const problem = certificateProblem(error);
  const cause = problem ? `Its certificate is not accepted: ${problem}.` : error.message;
  const reason = `${cause} Check OBJECTS_URL, and that the store runs.`;
  return new StartError(
    `The database is empty, and the object store cannot be read, which must be empty too: ${reason}`,
    error,
  );
}
