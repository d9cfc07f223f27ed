import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from '../errors/start-errors.ts';
import { repeatedNames } from './repeated-names.ts';

const FILE = '.env';

/** The variables that this process was started with. */
const STARTED_WITH: Readonly<NodeJS.ProcessEnv> = { ...process.env };

/** The variables of this process and, where they have none, those of `.env` in the working folder as it is now. */
export function readEnvironment(): NodeJS.ProcessEnv {
  return { ...(existsSync(FILE) && parseEnv(readFile())), ...STARTED_WITH };
}

/** The names that occur more than once in that file, of which the last value holds: the process was not started with another. */
export const repeatedInFile = (): readonly string[] =>
  existsSync(FILE) ? repeatedNames(readFile()).filter((name) => STARTED_WITH[name] === undefined) : [];

/** Its text. Editors of Windows may write it in other encodings, whose names and values would be lost without a word. */
function readFile(): string {
  const bytes = readBytes();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new StartError(`The file ${FILE} in the working folder is not in UTF-8. Save it in that encoding.`, cause);
  }
}

function readBytes(): Uint8Array {
  try {
    return readFileSync(FILE);
  } catch (cause) {
    throw new StartError(
      `The file ${FILE} in the working folder cannot be read. Correct its rights, or remove it.`,
      cause,
    );
  }
}
