import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild';
import { THREAD_SCRIPTS } from '../../adapters/workers/threads/thread-scripts.ts';
import { OLDEST_NODE } from '../../config/packaged/oldest-node.ts';
import { builtFrom } from './built-from.ts';
import { containTexts } from './locales.ts';
import { programHelp } from './program-help.ts';
import { stackMap } from './stack-map.ts';

export const ROOT = join(import.meta.dirname, '../..');

/** koa-body checks its options with zod, which brings its messages in fifty languages along. */
const ENGLISH_ZOD: Plugin = {
  name: 'english-zod',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
    onLoad({ filter: /zod\/v4\/locales\/index\.cjs$/ }, () => ({
      contents: "exports.en = require('./en.cjs').default;",
    }));
  },
};

export const COMMON: BuildOptions = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  target: `node${OLDEST_NODE}`,
  // As an ECMAScript module it would take longer to start: importing node:http from one loads undici for its export WebSocket.
  format: 'cjs',
  alias: {
    // The default entries of these look for files beside them.
    'css-tree': 'css-tree/dist/csstree.esm',
    'node-cron': join(ROOT, 'node_modules/node-cron/dist/node-cron.cjs'),
    // That of awilix brings along a search of folders.
    awilix: 'awilix/browser',
    // accepts depends on an older one, with a table of its own that takes as long to read.
    'mime-types': join(ROOT, 'node_modules/mime-types'),
  },
  plugins: [ENGLISH_ZOD, { name: 'locales', setup: containTexts }],
  // Names are kept: packages and error messages use them.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
  // Paths of a checkout are computed only where no packaged file is used.
  logOverride: { 'empty-import-meta': 'silent' },
};

/** Packages that not every service needs. The others are loaded faster, and take less memory, where these are modules of their own. */
export const LATE_PACKAGES: readonly string[] = [
  '@zxcvbn-ts/language-common',
  'age-encryption',
  'ioredis',
  'koa-body',
  'minio',
  'mysql2',
  'nodemailer',
  'rate-limiter-flexible',
  'sanitize-html',
];

/** A module for `bundledModules`. */
const MODULE: BuildOptions = {
  ...COMMON,
  banner: { js: '(function(exports,require,module,__filename,__dirname){' },
  footer: { js: '})' },
  // Such modules have `require` only.
  supported: { 'dynamic-import': false },
};

/**
 * Bundles the program with its packages into the module `name` and some for packages, which are files in `outdir` with their names. That of the
 * program has a map beside it, `NAME.map.json`, for the stacks of its errors.
 */
export async function bundleProgram(outdir: string, name: string): Promise<readonly string[]> {
  const late = Object.fromEntries(LATE_PACKAGES.map((each) => [each, each]));
  const program = {
    entryPoints: { [name]: 'config/binary.ts' },
    outdir,
    external: [...LATE_PACKAGES],
    define: builtFrom(),
  };
  const [map, script] = await bundleModules({ ...program, sourcemap: 'external', sourcesContent: false });
  const places = stackMap(map!.text, map!.path, script!.text, ROOT);
  writeFileSync(join(outdir, `${name}.map.json`), JSON.stringify(places));
  await bundleModules({ entryPoints: late, outdir });
  return [name, ...LATE_PACKAGES];
}

/** Writes the scripts; returns what was made. */
async function bundleModules(options: BuildOptions): Promise<readonly OutputFile[]> {
  const { outputFiles = [] } = await build({ ...MODULE, ...options, write: false });
  for (const { path, text } of outputFiles.filter(({ path }) => path.endsWith('.js'))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, inAscii(text));
  }
  return outputFiles;
}

/** esbuild escapes other characters everywhere but in regular expressions, where the same escapes mean the same. */
export const inAscii = (script: string): string =>
  script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The paths of all files that are bundled for the executable. */
export async function filesOfExecutable(): Promise<readonly string[]> {
  const scripts = ['config/executable.ts', 'config/binary.ts', ...Object.values(THREAD_SCRIPTS)];
  const entryPoints = [...scripts, ...LATE_PACKAGES];
  const { metafile } = await build({ ...COMMON, entryPoints, outdir: ROOT, write: false, metafile: true });
  return Object.keys(metafile.inputs);
}

/** Bundles the main script of the executable. */
export async function bundleExecutable(outfile: string): Promise<void> {
  await build({
    ...COMMON,
    entryPoints: ['config/executable.ts'],
    outfile,
    define: { ...builtFrom(), ...programHelp() },
  });
}

/** Bundles the script of each thread into a file with its name. Returns the paths of the files that were bundled. */
export async function bundleThreads(outdir: string): Promise<readonly string[]> {
  const { metafile } = await build({ ...COMMON, entryPoints: THREAD_SCRIPTS, outdir, metafile: true });
  return Object.keys(metafile.inputs);
}
