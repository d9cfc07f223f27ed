import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { PACKAGED } from '../../config/packaged/packaged.ts';
import { builtFrom } from './built-from.ts';
import { bundleThreads, COMMON, LATE_PACKAGES, ROOT } from './bundle.ts';
import { programHelp } from './program-help.ts';
import { stackMap } from './stack-map.ts';
import { zstd } from './zstd.ts';

/** The script of the program. */
export const LIB_SCRIPT = `${PACKAGED.program}.cjs`;

/** The script that is started: it loads the program where its answer is not known before. */
export const START_SCRIPT = 'start.cjs';

/**
 * The scripts that throw where Node is too old: to be loaded before the program, by `require` and by `import`. An older Node reports what a script
 * for `require` throws a second time, and ends, where the import is caught.
 */
export const NODE_CHECK_SCRIPTS = { cjs: 'check-node.cjs', esm: 'check-node.js' } as const;

/** A Node that is old enough to be there by accident, and to say that it is too old. */
const ANY_NODE = 'node12';

const START = `try {
  require('./${NODE_CHECK_SCRIPTS.cjs}');
} catch ({ message }) {
  console.error(message);
  process.exit(1);
}
const { quickAnswer } = require('./quick-answers.cjs');

const answer = quickAnswer(process.argv.slice(2));
if (answer === null) require('./${LIB_SCRIPT}').run();
else process.stdout.write(answer);
`;

const lateFile = (name: string): string => `late/${name.replaceAll('/', '-')}.cjs`;

const LATE_FILES: Plugin = {
  name: 'late-files',
  setup({ onResolve }) {
    onResolve({ filter: /^[@a-z]/ }, ({ path }) =>
      LATE_PACKAGES.includes(path) ? { path: `./${lateFile(path)}`, external: true } : null,
    );
  },
};

/**
 * Bundles the program into `folder`, for the npm package and for `npm start`: a CommonJS script that exports what the package exports,
 * packages that not every service needs beside it, and in `assets` the scripts of threads, the migrations and the map of its places. The
 * built browser code is left out. SQLite stays a package, because of its native addon. Returns the paths of the files that were bundled.
 */
export async function bundleLib(folder: string): Promise<readonly string[]> {
  const [script, assets] = [join(folder, LIB_SCRIPT), join(folder, 'assets')];
  const program = await build({
    ...COMMON,
    entryPoints: ['config/package/bundle.ts'],
    outfile: script,
    external: ['better-sqlite3'],
    plugins: [...COMMON.plugins!, LATE_FILES],
    define: { 'import.meta.dirname': '__dirname', ...builtFrom() },
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    write: false,
  });
  mkdirSync(assets, { recursive: true });
  const start = await bundleStart(folder);
  const [map, text] = program.outputFiles;
  writeFileSync(script, text!.text);
  const places = JSON.stringify(stackMap(map!.text, map!.path, text!.text, ROOT));
  writeFileSync(join(assets, PACKAGED.stackMap), zstd(places));
  for (const dialect of ['sqlite', 'mysql'])
    cpSync(join(ROOT, 'adapters/sql/migrations', dialect), join(assets, PACKAGED.migrations(dialect)), {
      recursive: true,
      filter: (path) => !path.endsWith('.ts'),
    });
  const late = await Promise.all(LATE_PACKAGES.map((name) => bundleLate(name, join(folder, lateFile(name)))));
  const threads = await bundleThreads(join(assets, 'threads'));
  return [...Object.keys(program.metafile.inputs), ...start, ...late.flat(), ...threads];
}

/** What is loaded before the program: whether this Node can run it, and what needs no program. */
async function bundleStart(folder: string): Promise<readonly string[]> {
  const formats = ['cjs', 'esm'] as const;
  const checks = await Promise.all(formats.map((format) => bundleNodeCheck(folder, format)));
  const quick = await build({
    ...COMMON,
    entryPoints: ['config/packaged/quick-answers.ts'],
    outfile: join(folder, 'quick-answers.cjs'),
    define: { ...builtFrom(), ...programHelp() },
    metafile: true,
  });
  writeFileSync(join(folder, START_SCRIPT), START);
  return [...checks, quick].flatMap(({ metafile }) => Object.keys(metafile.inputs));
}

const bundleNodeCheck = (folder: string, format: keyof typeof NODE_CHECK_SCRIPTS) =>
  build({
    ...COMMON,
    format,
    target: ANY_NODE,
    // The line that throws is printed.
    minifyWhitespace: false,
    entryPoints: ['config/packaged/check-node.ts'],
    outfile: join(folder, NODE_CHECK_SCRIPTS[format]),
    metafile: true,
  });

async function bundleLate(name: string, outfile: string): Promise<readonly string[]> {
  const { metafile } = await build({ ...COMMON, entryPoints: [name], outfile, metafile: true });
  return Object.keys(metafile.inputs);
}
