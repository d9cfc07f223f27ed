import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder, deleted by `remove()`. */
export async function temporaryFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'waymark-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A folder that no test makes: the data folder of services that need none. */
export const MISSING_FOLDER = join(tmpdir(), 'waymark-test-missing');
