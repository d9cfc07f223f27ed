import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { StartError } from '../errors/start-errors.ts';

const FILE = '.env';

/** The variables that this process was started with. */
const STARTED_WITH: Readonly<NodeJS.ProcessEnv> = { ...process.env };

/** The variables of this process and, where they have none, those of `.env` in the working folder as it is now. */
export function readEnvironment(): NodeJS.ProcessEnv {
  return { ...(existsSync(FILE) && parseEnv(readFile())), ...STARTED_WITH };
}

function readFile(): string {
  try {
    return readFileSync(FILE, 'utf8');
  } catch (cause) {
    throw new StartError(
      `The file ${FILE} in the working folder cannot be read. Correct its rights, or remove it.`,
      cause,
    );
  }
}
