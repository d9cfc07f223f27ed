import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { announceSkip } from '../support/require-adapter.ts';

/** Beside the project, never in it: the buildings belong to others. */
const FOLDER = new URL('../../../shared/data/', import.meta.url);

/** The folder of a real building; null, with a message, where it is not available. CI does not require it. */
export function realData(name: string): string | null {
  const folder = fileURLToPath(new URL(`${name}/`, FOLDER));
  if (existsSync(folder)) return folder;
  announceSkip(`the real building ${name}`);
  return null;
}
