import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { useBundledScripts } from '../../adapters/workers/threads/thread-scripts.ts';
import { type Packaged, packagedParts } from '../packaged/packaged.ts';

/** The folder beside the bundle that `scripts/build-package.ts` writes them to. */
const FOLDER = join(import.meta.dirname, 'assets');

let parts: Packaged | null = null;

/** The parts of the program that are files of the npm package. Threads run their bundled scripts from then on. */
export function installedParts(): Packaged {
  if (parts) return parts;
  const names = () => (readdirSync(FOLDER, { recursive: true }) as string[]).map((name) => name.replaceAll(sep, '/'));
  const read = (name: string) => readFileSync(join(FOLDER, name));
  parts = { ...packagedParts({ names, read }), sqliteAddon: undefined };
  useBundledScripts(parts.threadScript);
  return parts;
}
