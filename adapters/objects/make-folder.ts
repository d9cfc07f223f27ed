import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** For the owner alone. */
const MODE = 0o700;

/**
 * Makes a folder with those above it, as far as they are missing, and returns the first that was made; undefined where none was. Throws the error
 * of the system where one cannot be made. Node's own way never ends below folders such as /proc, where none can.
 */
export function makeFolder(path: string): string | undefined {
  const missing: string[] = [];
  for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const each of missing) makeOne(each);
  if (!statSync(path).isDirectory()) mkdirSync(path); // Throws EEXIST.
  return missing[0];
}

/** Another process may make it at the same time. */
function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: MODE });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
