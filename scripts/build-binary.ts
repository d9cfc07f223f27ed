import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { THREAD_SCRIPTS } from '../adapters/threads/thread-scripts.ts';
import { PACKAGED } from '../config/packaged.ts';
import { bundleProgram, bundleThreads } from './bundle.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const TARGET = `${process.platform}-${process.arch}`;

/** The options of `npm start`. The build needs them too: a code cache is used only with the options that it was made with. */
const NODE_OPTIONS = ['--max-semi-space-size=16'];

/**
 * Builds the service into one executable file for this platform: this Node without its debug symbols, the bundled program and the files
 * that it reads. Needs the built embed, and `strip` of binutils.
 */
async function buildBinary(): Promise<string> {
  if (process.platform !== 'linux') throw new Error('The executable can be built on Linux only.');
  mkdirSync(DIST, { recursive: true });
  const work = mkdtempSync(join(DIST, 'binary-'));
  try {
    const [main, executable, output] = ['main.js', 'node', 'waymark'].map((name) => join(work, name));
    await bundleProgram(main!);
    await bundleThreads(join(work, 'threads'));
    execFileSync('strip', ['-o', executable!, process.execPath]);
    const sea = {
      ...{ main, executable, output, disableExperimentalSEAWarning: true, useCodeCache: true },
      execArgv: NODE_OPTIONS,
      assets: assets(work),
    };
    const config = join(work, 'sea.json');
    writeFileSync(config, JSON.stringify(sea));
    execFileSync(process.execPath, [...NODE_OPTIONS, '--build-sea', config], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const built = join(DIST, `waymark-${TARGET}`);
    renameSync(output!, built);
    return built;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The paths of the packaged files, by name. */
function assets(work: string): Readonly<Record<string, string>> {
  const inFolder = (name: string, folder: string) =>
    readdirSync(join(ROOT, folder)).map((file) => [`${name}${file}`, join(ROOT, folder, file)] as const);
  return Object.fromEntries([
    ...['sqlite', 'mysql'].flatMap((dialect) =>
      inFolder(PACKAGED.migrations(dialect), `adapters/sql/migrations/${dialect}`),
    ),
    ...inFolder(PACKAGED.embed, 'dist/embed'),
    ...Object.keys(THREAD_SCRIPTS).map((name) => [PACKAGED.thread(name), join(work, `threads/${name}.js`)] as const),
    [PACKAGED.sqliteAddon, join(ROOT, `node_modules/better-sqlite3/prebuilds/${TARGET}.node`)] as const,
  ]);
}

const built = await buildBinary();
console.log(`${built}  ${(statSync(built).size / 1e6).toFixed(0)} MB`);
