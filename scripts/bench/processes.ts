import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LoadOrder, LoadResult } from './load.ts';

/** A server in a process of its own. */
export type Server = {
  readonly url: string;
  readonly pid: number;
  /** From the start of its process to its first response, in milliseconds. */
  readonly startedIn: number;
  readonly stop: () => Promise<void>;
};

export type Program = {
  /** What is run instead of this node. */
  readonly executable?: string;
  /** Arguments of it. */
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

/** A load generator in a process of its own. */
export type Generator = { readonly run: (order: LoadOrder) => Promise<LoadResult>; readonly stop: () => void };

const SERVER_CORE = '0';
const LOAD_CORE = '1';
const TICKS_PER_SECOND = 100;

/** Servers have one core and the load generator another, where the machine has two and can pin them. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The path of a file beside this one, or from here. */
export const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Starts a program that prints `listens at http://…`; resolves when it has answered `/livez`. */
export async function startServer({ executable = process.execPath, args, environment = {} }: Program): Promise<Server> {
  const start = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = onCore(SERVER_CORE, [executable, ...args], { PATH, HOME, ...environment }, false);
  const url = await addressOf(child);
  await (await fetch(`${url}/livez`)).arrayBuffer();
  const startedIn = performance.now() - start;
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid!, startedIn, stop };
}

export function startGenerator(): Generator {
  const child = onCore(LOAD_CORE, [process.execPath, here('load.ts')], process.env, true);
  return {
    async run(order) {
      const answered = once(child, 'message');
      child.send(order);
      const [result] = (await answered) as [LoadResult];
      if (result.fault) throw new Error(`An answer was not the expected one:\n${result.fault}`);
      return result;
    },
    stop: () => child.kill(),
  };
}

function onCore(core: string, command: readonly string[], env: NodeJS.ProcessEnv, hasChannel: boolean): ChildProcess {
  const [file, ...rest] = canPin ? ['taskset', '-c', core, ...command] : command;
  return spawn(file!, rest, {
    env,
    stdio: ['ignore', hasChannel ? 'inherit' : 'pipe', 'inherit', ...(hasChannel ? (['ipc'] as const) : [])],
    serialization: 'advanced',
  });
}

/** The printed address of a started server. */
export function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /listens at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', () => reject(new Error(`A server ended without listening:\n${output}`)));
  });
}

/** Processor time that a process has used, its threads included, in microseconds; NaN where there is no `/proc`. */
export function processorTime(pid: number): number {
  const fields = procFile(pid, 'stat')?.split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS_PER_SECOND;
}

/** Memory of a process that is in RAM, in MiB; NaN where there is no `/proc`. */
export function residentMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(procFile(pid, 'status') ?? '')?.[1] ?? Number.NaN) / 1024;
}

/** The most memory that a process has had in RAM since its peak was last cleared, in MiB; NaN where there is no `/proc`. */
export function peakMemory(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(procFile(pid, 'status') ?? '')?.[1] ?? Number.NaN) / 1024;
}

function procFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}
