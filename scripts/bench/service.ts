import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { here, type Program } from './processes.ts';

export type Variant = {
  readonly nodeArgs?: readonly string[];
  /** Whether rate limits are enabled, which are never reached. */
  readonly isCounted?: boolean;
  /** Whether metrics are served. */
  readonly isMeasured?: boolean;
  /** The checkout to run; this one when absent. */
  readonly checkout?: string;
};

const BEYOND_REACH = '1000000000';

/** The service as in production, on SQLite and files in this folder. */
export function serviceProgram(folder: string, variant: Variant = {}): Program {
  const { nodeArgs = [], isCounted = true, isMeasured = false, checkout } = variant;
  const root = checkout ? resolve(checkout) : here('../..');
  const rate = isCounted ? BEYOND_REACH : '0';
  const { options, allocator } = startOf(root);
  return {
    args: [...nodeArgs, ...options, programOf(root)],
    environment: {
      ...allocator,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'error',
      ...(isMeasured && { METRICS_TOKEN: 'a-token-that-nobody-uses' }),
      ACCESS_TTL: '12h',
      RATE_LIMIT_ANONYMOUS: rate,
      RATE_LIMIT_AUTHENTICATED: rate,
      RATE_LIMIT_INGESTION: rate,
      RATE_LIMIT_UNAUTHENTICATED: rate,
      RATE_LIMIT_EMBED: rate,
      RATE_LIMIT_PASSWORD_RESETS: rate,
      RATE_LIMIT_REGISTRATIONS: rate,
      INGESTION_EVENTS_PER_HOUR: rate,
      INGESTION_WORDS_PER_DAY: rate,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    },
  };
}

/** The options that `npm start` of a checkout gives to node, and what it says to the memory allocator. */
function startOf(root: string) {
  const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as { readonly start: string };
  return {
    options: /exec node ((?:--\S+ )*)/.exec(start)![1]!.split(' ').filter(Boolean),
    allocator: Object.fromEntries(
      Array.from(start.matchAll(/\b(MALLOC_\w+)=(\S+)/g), ([, name, value]) => [name!, value!]),
    ),
  };
}

/** What `npm start` runs: the bundle, of versions that have one. */
function programOf(root: string): string {
  const built = join(root, 'dist/service/main.cjs');
  return existsSync(built) ? built : join(root, 'config/main.ts');
}

/** The baseline, on the database that lies in the folder; the strict one promises less and is faster. */
export const baselineProgram = (folder: string, isStrict: boolean): Program => ({
  args: [here(isStrict ? 'strict-baseline.ts' : 'baseline.ts'), folder],
});

/** `node:http` with the recorded responses; the strict one sends as few headers as it can. */
export const rawProgram = (recorded: string, isStrict: boolean): Program => ({
  args: [here('raw.ts'), recorded, ...(isStrict ? ['--bare-headers'] : [])],
});
