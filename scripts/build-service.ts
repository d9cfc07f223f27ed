import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGED } from '../config/packaged/packaged.ts';
import { bundleLib, START_SCRIPT } from './bundle/lib.ts';

const FOLDER = join(import.meta.dirname, '../dist/service');

/** Bundles what `npm start` runs, into `dist/service`: it starts in half the time of the sources. Beside `dist/embed`. */
export async function buildService(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  await bundleLib(FOLDER);
  symlinkSync('../../embed', join(FOLDER, 'assets', PACKAGED.embed.slice(0, -1)));
  // Last: it is there where the build is complete.
  writeFileSync(join(FOLDER, 'main.cjs'), `require('./${START_SCRIPT}');\n`);
}

if (import.meta.main) await buildService();
