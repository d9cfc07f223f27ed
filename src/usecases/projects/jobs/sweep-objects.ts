import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import { removeFiles } from '../images/shared/files.ts';
import { FOLDERS, knownFiles } from '../images/shared/known.ts';

/** An upload stores its file before its row: a file of this age may still get one. */
const GRACE_MILLISECONDS = 3_600_000;
const BATCH = 200;

/** Removes unused files: of interrupted uploads, of projects whose files could not be removed. */
export function sweepObjects(needs: Needs) {
  return async (): Promise<{ readonly removed: number }> => {
    const before = addMilliseconds(needs.now(), -GRACE_MILLISECONDS);
    let removed = 0;
    for (const folder of FOLDERS) removed += await sweepFolder(needs, folder, before);
    return { removed };
  };
}

async function sweepFolder(needs: Needs, folder: string, before: string): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const known = await knownFiles(needs.storage, batch);
    removed += await removeFiles(
      needs,
      batch.filter((path) => !known.has(path)),
    );
    batch = [];
  };
  for await (const { path, modifiedAt } of needs.objects.list(`${folder}/`)) {
    if (modifiedAt > before) continue;
    if (batch.push(path) >= BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return removed;
}
