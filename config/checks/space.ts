import { dirname } from 'node:path';
import { freeBytesIn } from '../../adapters/objects/free-space.ts';
import { databasePath, objectsPath } from '../stores/stores.ts';
import type { CheckContext } from './context.ts';
import { type Check, type Finding, failed, ok } from './finding.ts';

const MEGABYTE = 1_048_576;

/** Whether the disks of the database and of the files have the free space that is to be preserved. */
export const spaceCheck = ({ settings }: CheckContext): Check => ({
  name: 'disk space',
  async run() {
    const [database, objects] = [databasePath(settings), objectsPath(settings)];
    const folders = [...(database ? [dirname(database)] : []), ...(objects ? [objects] : [])];
    return Promise.all(folders.map((folder) => free(folder, settings.MIN_FREE_MB)));
  },
});

async function free(folder: string, minimumMb: number): Promise<Finding> {
  const megabytes = Math.floor((await freeBytesIn(folder)) / MEGABYTE);
  const disk = `The disk of ${folder}`;
  if (minimumMb === 0 || megabytes >= minimumMb) return ok(`${disk} has ${megabytes} MB free.`);
  return failed(
    `${disk} has ${megabytes} MB free, less than MIN_FREE_MB (${minimumMb}): uploads, snapshots and imports are refused.`,
    'Free space on it, or use a larger disk.',
  );
}
