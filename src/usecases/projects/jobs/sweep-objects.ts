import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { removeFiles } from '../../shared/files/remove-files.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';
import { FOLDERS, knownFiles } from '../images/shared/known.ts';

/** An upload stores its file before its row: a file of this age may still get one. */
const GRACE_MILLISECONDS = 3_600_000;
const BATCH = 200;

/** With `isDryRun` the files are only counted. */
export type Sweep = { readonly isDryRun?: boolean; readonly lease?: JobLease };

/** Removes unused files: of interrupted uploads, of projects whose files could not be removed. */
export function sweepObjects(needs: Needs) {
  return async ({ isDryRun = false, lease = ALWAYS_HELD }: Sweep = {}): Promise<{ readonly removed: number }> => {
    const before = addMilliseconds(needs.now(), -GRACE_MILLISECONDS);
    const remove = isDryRun ? async (paths: readonly string[]) => paths.length : filesRemoved(needs);
    let removed = 0;
    for (const folder of FOLDERS) removed += await sweepFolder(needs, { folder, before, remove, lease });
    return { removed };
  };
}

type Folder = {
  readonly folder: string;
  readonly before: string;
  readonly lease: JobLease;
  /** Returns how many were removed. */
  readonly remove: (paths: readonly string[]) => Promise<number>;
};

const filesRemoved = (needs: Needs) => (paths: readonly string[]) => removeFiles(needs, paths);

async function sweepFolder(needs: Needs, { folder, before, remove, lease }: Folder): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const sweep = async () => {
    const known = await knownFiles(needs.storage, batch);
    removed += await remove(batch.filter((path) => !known.has(path)));
    batch = [];
  };
  for await (const { path, modifiedAt } of needs.objects.list(`${folder}/`)) {
    if (!lease.isHeld()) return removed;
    if (modifiedAt > before) continue;
    if (batch.push(path) >= BATCH) await sweep();
  }
  if (batch.length > 0) await sweep();
  return removed;
}
