import type { Objects } from '../../src/ports/projects/objects.ts';
import type { Stores } from '../../src/ports/storage.ts';

/** How many files are looked for: enough to notice a store that is empty, or another one. */
const SAMPLE = 20;

export type FileSample = { readonly looked: number; readonly missing: readonly string[] };

/** Looks in the object store for some of the files that the database refers to. Rejects where one of the stores does not respond. */
export async function sampleFiles(
  { statistics }: Pick<Stores, 'statistics'>,
  objects: Pick<Objects, 'open'>,
): Promise<FileSample> {
  const paths = await statistics.someFiles(SAMPLE);
  const found = await Promise.all(paths.map(async (path) => (await objects.open(path)) !== null));
  return { looked: paths.length, missing: paths.filter((_, index) => !found[index]) };
}
