import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { addressOf, here, peakMemory, residentMemory } from '../processes.ts';
import { serviceProgram } from '../service.ts';
import type { Reading } from './probe.ts';

/**
 * The cost of requests: milliseconds of the main thread in all and the most in one go, the longest wait of a parallel `/livez`, MiB of
 * memory at its peak.
 */
export type Taken = {
  readonly cpu: number;
  readonly longest: number;
  readonly wait: number;
  readonly memory: number;
};

/** The service in a process of its own, whose main thread is measured. */
export type WatchedService = {
  readonly url: string;
  /** The cost of the work; null for the figures where it ends the process. */
  readonly watch: (work: () => Promise<void>) => Promise<Taken | null>;
  readonly stop: () => Promise<void>;
};

/** Work after the response counts too. */
const AFTERWARDS = 250;

export async function startWatched(folder: string, nodeArgs: readonly string[] = []): Promise<WatchedService> {
  const probe = ['--expose-gc', '--import', here('stalls/probe.ts'), ...nodeArgs];
  const { args, environment } = serviceProgram(folder, { nodeArgs: probe });
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...environment };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const url = await addressOf(child);
  const livez = spawn(process.execPath, [here('stalls/livez.ts'), url], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const pid = child.pid!;
  const read = async (order = 'read') => (await ask(child, order)) as Reading;

  return {
    url,
    async watch(work) {
      const before = await read('collect');
      await ask(livez, 'longest');
      // From here on the peak is that of the work.
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      const memory = residentMemory(pid);
      await work();
      await pause(AFTERWARDS);
      if (child.exitCode !== null || child.signalCode !== null) return null;
      const { microseconds, longest } = await read();
      return {
        cpu: (microseconds - before.microseconds) / 1000,
        longest: longest / 1000,
        wait: (await ask(livez, 'longest')) as number,
        memory: peakMemory(pid) - memory,
      };
    },
    async stop() {
      livez.kill();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ask(child: ChildProcess, order: string): Promise<unknown> {
  const answered = once(child, 'message');
  child.send(order);
  return (await answered)[0];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
