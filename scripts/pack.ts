import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Packs the npm package in a folder as `npm publish` would, into a file beside that folder. */
export function pack(folder: string, file: string): void {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', '..'], { cwd: folder }).toString(),
  );
  renameSync(join(dirname(folder), packed.filename), join(dirname(folder), file));
}
