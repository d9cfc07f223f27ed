import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { missingRight } from '../../adapters/objects/s3-actions.ts';
import { MissingBucket } from '../../adapters/objects/s3-bucket.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import { objectsPath, openObjects } from '../stores/stores.ts';
import type { CheckContext } from './context.ts';
import { type Check, type Finding, failed, ok, warning } from './finding.ts';
import { reasonOf } from './reason.ts';

/** In milliseconds: less than a check may take. */
const LIMIT = 4000;

/** Whether files can be stored, read, listed and deleted, by one of its own. */
export const objectsCheck = ({ settings }: CheckContext): Check => ({
  name: 'object store',
  async run() {
    const path = objectsPath(settings);
    if (path !== null && !existsSync(path)) return []; // A finding of the files.
    if (settings.OBJECTS_URL?.startsWith('memory:'))
      return [warning('Files are stored in the memory of the service.', 'For tests only: all are lost when it stops.')];
    try {
      return [await tried(await opened(settings))];
    } catch (error) {
      return [refused(error)];
    }
  },
});

async function opened(settings: CheckContext['settings']): Promise<Objects> {
  const url = settings.OBJECTS_URL;
  if (!url?.startsWith('s3:')) return openObjects(settings, 'existing');
  const { minioObjects } = await import('../../adapters/objects/minio.ts');
  return minioObjects(url, { bodyMs: LIMIT, requestMs: LIMIT, mayCreate: false });
}

async function tried(objects: Objects): Promise<Finding> {
  const path = `check-${randomUUID()}.txt`;
  const bytes = Uint8Array.of(1);
  try {
    await objects.check();
    await objects.put(path, bytes);
    const read = await objects.get(path);
    const listed = await Array.fromAsync(objects.list(path));
    await objects.delete(path);
    if (read?.length === bytes.length && listed.length === 1)
      return ok('Files can be stored, read, listed and deleted.');
    return failed('A file that was stored cannot be read or listed.', 'Check that all instances use the same store.');
  } finally {
    await objects.close();
  }
}

function refused(error: unknown): Finding {
  if (error instanceof MissingBucket)
    return warning(
      error.message,
      'The first start of the service creates it, if it may. Otherwise correct OBJECTS_URL.',
    );
  const right = missingRight(error);
  if (right)
    return failed(
      `The object store does not let this account do ${right}.`,
      'Grant it that right; docs/configuration.md has the whole policy.',
    );
  return failed(
    `The object store cannot be used: ${reasonOf(error)}.`,
    'Check the address, the bucket, the key and its secret in OBJECTS_URL, or the disk.',
  );
}
