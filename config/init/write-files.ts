import { rmSync, writeFileSync } from 'node:fs';
import { StartError } from '../errors/start-errors.ts';

type NewFile = { readonly path: string; readonly text: string; readonly mode: number };

/**
 * Writes all of the files and does what comes `then`, or leaves none: never over a file, or through a link, that is there. Throws a
 * `StartError` that names it.
 */
export function writeNewFiles(files: readonly NewFile[], then: () => unknown): void {
  const written: string[] = [];
  try {
    for (const file of files) writeNew(file, written);
    then();
  } catch (error) {
    for (const path of written) rmSync(path, { force: true });
    throw error;
  }
}

/** What is there is not noted as written; what could be written in part only is. */
function writeNew({ path, text, mode }: NewFile, written: string[]): void {
  try {
    writeFileSync(path, '', { flag: 'wx', mode });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    throw new StartError(`${path} is there already: nothing was written. Move it away, or change it by hand.`, cause);
  }
  written.push(path);
  writeFileSync(path, text, { flag: 'r+', flush: true });
}
