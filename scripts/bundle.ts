import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { THREAD_SCRIPTS } from '../adapters/threads/thread-scripts.ts';

const ROOT = join(import.meta.dirname, '..');

const COMMON: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: 'node26',
  // The default entry of css-tree reads files beside it, the one of awilix brings along a search of folders.
  alias: { 'css-tree': 'css-tree/dist/csstree.esm', awilix: 'awilix/browser' },
  // Names are kept: packages and error messages use them.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
};

/** What CommonJS packages expect, in a module. */
const COMMONJS = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;
`;

/** Bundles the program with its packages into one ECMAScript module. */
export async function bundleProgram(outfile: string): Promise<void> {
  await build({ ...COMMON, entryPoints: ['config/binary.ts'], outfile, format: 'esm', banner: { js: COMMONJS } });
}

/** Bundles the script of each thread, as CommonJS, into a file with its name. */
export async function bundleThreads(outdir: string): Promise<void> {
  // Paths of a checkout are computed where no bundled script is used.
  const logOverride = { 'empty-import-meta': 'silent' } as const;
  await build({ ...COMMON, entryPoints: THREAD_SCRIPTS, outdir, format: 'cjs', logOverride });
}
