import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';

/** A disk of its own, so small that a test can fill it. */
export type SmallDisk = {
  readonly path: string;
  /** Fills the disk up to so many bytes. */
  fill(leaving: number): Promise<void>;
  /** Frees that space. */
  free(): Promise<void>;
  remove(): Promise<void>;
};

/** A disk of so many bytes, in memory, with these options of mount; null without the right to mount. */
export async function smallDisk(bytes: number, options = 'rw'): Promise<SmallDisk | null> {
  const folder = await temporaryFolder();
  const filler = join(folder.path, 'filler');
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},${options}`, 'tmpfs', folder.path], { stdio: 'ignore' });
  } catch {
    await folder.remove();
    return null;
  }
  return {
    path: folder.path,
    async fill(leaving) {
      const { bavail, bsize } = await statfs(folder.path);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leaving)));
    },
    free: () => rm(filler),
    async remove() {
      execFileSync('umount', [folder.path]);
      await folder.remove();
    },
  };
}
