import { join } from 'node:path';
import { here, type Program } from './processes.ts';

/** The service as in production, on SQLite and files in this folder, with no limits of rate. */
export function serviceProgram(folder: string, nodeArgs: readonly string[] = []): Program {
  return {
    args: [...nodeArgs, here('../../config/main.ts')],
    environment: {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ACCESS_TTL: '12h',
      RATE_LIMIT_ANONYMOUS: '0',
      RATE_LIMIT_AUTHENTICATED: '0',
      RATE_LIMIT_INGESTION: '0',
      NODE_COMPILE_CACHE: here('../../node_modules/.cache/node'),
    },
  };
}

/** The floor, on the database that lies in the folder. */
export const floorProgram = (folder: string): Program => ({ args: [here('floor.ts'), folder] });
