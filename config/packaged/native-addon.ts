import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../adapters/objects/make-folder.ts';

/** Why the addon could be loaded from none of the folders. */
export class AddonError extends AggregateError {
  readonly folders: readonly string[];

  constructor(failures: readonly unknown[], folders: readonly string[]) {
    super(failures, `The SQLite engine could not be loaded from ${folders.join(' nor from ')}.`);
    this.name = 'AddonError';
    this.folders = folders;
  }
}

const SHARED_WRITE = 0o022;
const STICKY = 0o1000;

/**
 * Loads a native addon: writes it to a new private folder in the temporary folder, or in the data folder where programs may not be
 * loaded from there, and removes it at once. Throws an `AddonError` if neither is possible.
 */
export function loadAddon(bytes: Uint8Array, dataDir: string, temporary = tmpdir()): object {
  const failures: unknown[] = [];
  for (const folder of [temporary, dataDir]) {
    try {
      if (folder === dataDir) makeFolder(folder);
      return loadFrom(folder, bytes);
    } catch (error) {
      failures.push(error);
    }
  }
  throw new AddonError(failures, [temporary, dataDir]);
}

function loadFrom(folder: string, bytes: Uint8Array): object {
  requireOwn(folder);
  const own = mkdtempSync(join(folder, '.waymark-'));
  try {
    const path = join(own, 'addon.node');
    writeFileSync(path, bytes, { flag: 'wx', mode: 0o500 });
    const loaded = { exports: {} };
    process.dlopen(loaded, path, constants.dlopen.RTLD_LAZY);
    return loaded.exports;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** Where others may write, they could replace the private folder, unless only owners may rename (the sticky bit). */
function requireOwn(folder: string): void {
  const { mode } = statSync(folder);
  if ((mode & SHARED_WRITE) !== 0 && (mode & STICKY) === 0) throw new Error(`Others may write to ${folder}.`);
}
