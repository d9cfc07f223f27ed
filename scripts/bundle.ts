import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { THREAD_SCRIPTS } from '../adapters/threads/thread-scripts.ts';

const ROOT = join(import.meta.dirname, '..');

const COMMON: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node26',
  // As an ECMAScript module it would take longer to start: importing node:http from one loads undici for its export WebSocket.
  format: 'cjs',
  alias: {
    // The default entries of these look for files beside them.
    'css-tree': 'css-tree/dist/csstree.esm',
    'node-cron': join(ROOT, 'node_modules/node-cron/dist/node-cron.cjs'),
    // That of awilix brings along a search of folders.
    awilix: 'awilix/browser',
  },
  // Names are kept: packages and error messages use them.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
  // Paths of a checkout are computed only where no packaged file is used.
  logOverride: { 'empty-import-meta': 'silent' },
};

/** Bundles the program with its packages into one CommonJS script. */
export async function bundleProgram(outfile: string): Promise<void> {
  await build({ ...COMMON, entryPoints: ['config/binary.ts'], outfile });
}

/** Bundles the script of each thread into a file with its name. */
export async function bundleThreads(outdir: string): Promise<void> {
  await build({ ...COMMON, entryPoints: THREAD_SCRIPTS, outdir });
}
