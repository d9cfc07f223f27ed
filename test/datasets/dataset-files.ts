import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { announceSkip } from '../support/require-adapter.ts';

/** Beside the project, never in it: the buildings belong to others. */
const FOLDER = new URL('../../../shared/data/', import.meta.url);

/** The folder of a real building; null, and said loudly, where it is not available. No CI is bound to have it. */
export function realData(name: string): string | null {
  const folder = fileURLToPath(new URL(`${name}/`, FOLDER));
  if (existsSync(folder)) return folder;
  announceSkip(`the real building ${name}`);
  return null;
}
