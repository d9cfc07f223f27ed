import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);

/** An ext4 file system in an image file. */
export type CutDisk = {
  /** Where it is mounted. */
  readonly path: string;
  /**
   * Copies the image without the page cache: only flushed data, as on a disk after a power cut.
   * Mounts the copy, which replays its journal, hands over its folder, and removes it.
   */
  afterCut(look: (folder: string) => Promise<void>): Promise<void>;
  remove(): Promise<void>;
};

/** A disk of so many bytes that can be copied in the middle of its work; null without root, loop devices or mkfs.ext4. */
export async function cutDisk(bytes: number): Promise<CutDisk | null> {
  const folder = await temporaryFolder();
  const at = (name: string) => join(folder.path, name);
  try {
    await run('truncate', ['-s', String(bytes), at('disk')]);
    await run('mkfs.ext4', ['-q', '-F', at('disk')]);
    await mount(at('disk'), at('mounted'));
  } catch {
    await folder.remove();
    return null;
  }
  return {
    path: at('mounted'),
    async afterCut(look) {
      await run('cp', ['--sparse=always', at('disk'), at('copy')]);
      await mount(at('copy'), at('look'));
      await look(at('look')).finally(() => run('umount', [at('look')]));
      await rm(at('copy'));
    },
    async remove() {
      await run('umount', [at('mounted')]);
      await folder.remove();
    },
  };
}

async function mount(image: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await run('mount', ['-o', 'loop', image, target]);
}
