import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const FILE = '.env';

/** The variables that this process was started with. */
const STARTED_WITH: Readonly<NodeJS.ProcessEnv> = { ...process.env };

/** The variables of this process and, where they have none, those of `.env` in the working folder as it is now. */
export function readEnvironment(): NodeJS.ProcessEnv {
  return { ...(existsSync(FILE) && parseEnv(readFileSync(FILE, 'utf8'))), ...STARTED_WITH };
}
