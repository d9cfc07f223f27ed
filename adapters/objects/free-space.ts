import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Space } from '../../src/ports/projects/space.ts';
import { joined } from '../workers/joined.ts';
import { onDisk, unlessMissing } from './disk-errors.ts';

const MEGABYTE = 1_048_576;

/** Which folders are on the disks, and how many MB of 1,048,576 bytes must stay free on each; 0 for none. */
export type FreeSpaceOptions = { readonly folders: readonly string[]; readonly minimumMb: number };

/**
 * Checked with each call, because other data on the disk may grow at any time. Concurrent callers share a check. The folder may not
 * exist yet.
 */
export function freeSpace({ folders, minimumMb }: FreeSpaceOptions): Space {
  const minimum = minimumMb * MEGABYTE;
  const freeIn = joined((folder) => onDisk(() => freeBytesIn(resolve(folder))));
  const freeBytes = async () => (folders.length === 0 ? null : Math.min(...(await Promise.all(folders.map(freeIn)))));
  return {
    async isShort() {
      if (minimum === 0) return false;
      const free = await freeBytes();
      return free !== null && free < minimum;
    },
    freeBytes,
  };
}

/** The free space for a process without special rights, in bytes, on the disk of a folder, which may not exist yet. */
export async function freeBytesIn(folder: string): Promise<number> {
  const found = await unlessMissing(statfs(folder));
  if (found) return found.bavail * found.bsize;
  const parent = dirname(folder);
  return parent === folder ? 0 : freeBytesIn(parent);
}
