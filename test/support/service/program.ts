import { type ChildProcess, type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** The program as its users start it, in a process of its own. */
export type Program = {
  readonly process: ChildProcess;
  /** Everything that it has printed so far. */
  readonly output: () => string;
  /** Resolves with what the pattern finds in the output, as soon as it is there. */
  readonly printed: (pattern: RegExp) => Promise<string>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
};

const PROJECT = new URL('../../..', import.meta.url).pathname;

/** The file that starts it: as it was built, which takes a third of the processor, and its sources where one is newer than the build. */
export const MAIN = execFileSync(`${PROJECT}scripts/built`, ['--as-is'], { encoding: 'utf8' }).trim();

/** The file that starts the sources. */
export const MAIN_SOURCE = `${PROJECT}config/main.ts`;

/** Starts the program in a folder, with nothing of this process's settings, by default with the same Node. */
export function startProgram(
  cwd: string,
  args: readonly string[],
  environment: Record<string, string> = {},
  main = MAIN,
  node = process.execPath,
): Program {
  return watched(spawn(node, [main, ...args], { cwd, env: settings(environment) }));
}

/** The single executable, if `make binary` has built it. */
export const BINARY = new URL(`../../../dist/waymark-${process.platform}-${process.arch}`, import.meta.url).pathname;

/** Starts a copy of the single executable in a folder, with these settings, an empty search path and nothing else. */
export function startBinary(
  copy: string,
  cwd: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Program {
  return watched(
    spawn(copy, args, { cwd, env: { PATH: '', PORT: '0', MIN_FREE_MB: '0', DRAIN_SECONDS: '0', ...environment } }),
  );
}

/** Starts it as the README says, by `npm start`, in the project's own folder. */
export function startByNpm(args: readonly string[]): Program {
  return watched(spawn('npm', ['start', '--', ...args], { cwd: PROJECT, env: settings({}) }));
}

/** Where `npm start` stores compiled code: a start takes half the CPU with it. */
const NODE_COMPILE_CACHE = `${PROJECT}node_modules/.cache/node`;

/** The environment of a program: these settings, a disk of any size, and nothing else but what any program needs in a test. */
export function settings(environment: Readonly<Record<string, string>>): Record<string, string> {
  const { PATH = '', HOME = '', NODE_OPTIONS = '' } = process.env;
  return {
    PATH,
    HOME,
    NODE_OPTIONS,
    NODE_COMPILE_CACHE,
    PORT: '0',
    MIN_FREE_MB: '0',
    DRAIN_SECONDS: '0',
    ...environment,
  };
}

function watched(child: ChildProcessByStdio<null | Writable, Readable, Readable>): Program {
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (!found) return;
        listeners.delete(look);
        resolve(found[1] ?? found[0]);
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`The program ended without printing ${pattern}:\n${output}`)));
    });
  return { process: child, output: () => output, printed, ended };
}

/** Where a started service says that it listens, in its log or at a terminal. */
export const listening = (program: Program): Promise<string> => program.printed(/listens at (http:\S+)/);
