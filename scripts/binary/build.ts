import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { THREAD_SCRIPTS } from '../../adapters/workers/threads/thread-scripts.ts';
import { PACKAGED } from '../../config/packaged/packaged.ts';
import { bundleExecutable, bundleProgram, bundleThreads } from '../bundle/bundle.ts';
import { zstd } from '../bundle/zstd.ts';
import { writeNodeExecutable, writeStripped } from './node-executable.ts';
import { ownTarget, TARGETS, type TargetName } from './targets.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');

/** The options of `npm start`: among them that SIGUSR1 opens no inspector, which any program of the account could use. The build needs them too: a code cache is used only with the options that it was made with. */
const NODE_OPTIONS = ['--max-semi-space-size=16', '--disable-sigusr1'];

/**
 * Builds the service into one executable file: Node for the target without its debug symbols, the bundled program and the files
 * that it reads. Returns its path. Needs the built embed, and `strip` for the target.
 */
export async function buildBinary(target: TargetName): Promise<string> {
  const work = join(DIST, `binary-${target}`);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  try {
    const [main, executable, output] = ['main.js', 'node', 'waymark'].map((name) => join(work, name));
    await bundleExecutable(main!);
    writeNodeExecutable(target, executable!);
    const files = await packagedFiles(target, work);
    const sea = {
      // The executable has this path in it: the same at each build, and on each machine.
      main: relative(ROOT, main!),
      executable,
      output,
      disableExperimentalSEAWarning: true,
      execArgv: NODE_OPTIONS,
      // Compiled code is that of one platform.
      assets: target === ownTarget() ? { ...files, ...compiled(files, work) } : files,
    };
    const config = join(work, 'sea.json');
    writeFileSync(config, JSON.stringify(sea));
    run(['--build-sea', config]);
    const built = join(DIST, `waymark-${target}${TARGETS[target].ending}`);
    renameSync(output!, built);
    return built;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

type Files = Readonly<Record<string, string>>;

/** Makes the packaged files in the folder, and returns their paths by name. Needs the built embed, and `strip` for the target. */
export async function packagedFiles(target: TargetName, work: string): Promise<Files> {
  await bundleThreads(join(work, 'threads'));
  return assets(target, work, await bundleProgram(join(work, 'modules'), PACKAGED.program));
}

/** Runs this Node with the options of the executable. */
const run = (args: readonly string[]) =>
  execFileSync(process.execPath, [...NODE_OPTIONS, ...args], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });

/** With these the program is compiled to the same bytes each time (`compile-program.ts`). */
const COMPILED_ALIKE = ['--random-seed=1', '--initial-heap-size=1000'];

/** The compiled code of the program: the same bytes for the same files. */
export function compiled(files: Files, work: string): Files {
  const [list, output] = [join(work, 'assets.json'), join(work, 'compiled')];
  writeFileSync(list, JSON.stringify(files));
  run([...COMPILED_ALIKE, join(import.meta.dirname, 'compile-program.ts'), list, output]);
  return { [PACKAGED.compiled(PACKAGED.program)]: output };
}

/** The packaged file of a bundled module. Those that not every service needs are compressed. */
const moduleFile = (name: string, path: string): readonly [name: string, path: string] =>
  name === PACKAGED.program ? [PACKAGED.module(name), path] : [PACKAGED.compressed(name), compressed(path)];

/** The path of the file compressed. */
function compressed(path: string): string {
  writeFileSync(`${path}.zst`, zstd(readFileSync(path)));
  return `${path}.zst`;
}

/** The paths of the packaged files, by name. */
function assets(target: TargetName, work: string, modules: readonly string[]): Files {
  const addon = join(work, 'addon.node');
  writeStripped(target, join(ROOT, `node_modules/better-sqlite3/prebuilds/${TARGETS[target].addon}.node`), addon);
  const inFolder = (name: string, folder: string) =>
    readdirSync(join(ROOT, folder)).map((file) => [`${name}${file}`, join(ROOT, folder, file)] as const);
  return Object.fromEntries([
    ...['sqlite', 'mysql'].flatMap((dialect) =>
      inFolder(PACKAGED.migrations(dialect), `adapters/sql/migrations/${dialect}`),
    ),
    ...inFolder(PACKAGED.embed, 'dist/embed'),
    [PACKAGED.stackMap, compressed(join(work, `modules/${PACKAGED.program}.map.json`))] as const,
    ...modules.map((name) => moduleFile(name, join(work, `modules/${name}.js`))),
    ...Object.keys(THREAD_SCRIPTS).map(
      (name) => [PACKAGED.compressedThread(name), compressed(join(work, `threads/${name}.js`))] as const,
    ),
    [PACKAGED.sqliteAddon, addon] as const,
  ]);
}
