import { sampleFiles } from '../stores/missing-files.ts';
import { openObjects } from '../stores/stores.ts';
import { type CheckContext, onDatabase } from './context.ts';
import { type Check, failed, ok } from './finding.ts';

/** Whether the object store has the files that the database refers to: some of them are looked for. */
export const storedFilesCheck = (context: CheckContext): Check => ({
  name: 'stored files',
  run: () =>
    onDatabase(context, async (storage) => {
      const objects = await openObjects(context.settings, 'existing');
      try {
        const { looked, missing } = await sampleFiles(storage, objects);
        if (looked === 0) return [];
        if (missing.length === 0) return [ok(`The object store has the ${looked} files that were looked for.`)];
        return [
          failed(
            `The object store lacks ${missing.length} of ${looked} files that the database refers to, such as ${missing[0]}.`,
            'Mount the disk, correct OBJECTS_URL, or restore the files from a backup.',
          ),
        ];
      } finally {
        await objects.close();
      }
    }),
});
