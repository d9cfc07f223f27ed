import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { ServiceUnderTest } from './clients.ts';
import { PROJECT } from './paths.ts';

/** Rates are no subject of the journeys, which follow each other quickly. */
const SETTINGS = {
  PORT: '0',
  MIN_FREE_MB: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_ANONYMOUS: '100000',
  RATE_LIMIT_AUTHENTICATED: '100000',
  RATE_LIMIT_UNAUTHENTICATED: '100000',
};

/** Starts a service with the demo, which keeps its data in memory. */
export async function startDemo(): Promise<ServiceUnderTest & { stop(): Promise<void> }> {
  const folder = await mkdtemp(`${tmpdir()}/waymark-clients-`);
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [`${PROJECT}/config/main.ts`, 'serve', '--memory', '--demo'], {
    cwd: folder,
    env: { PATH, HOME, ...SETTINGS },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const find = finderIn(child.stdout.setEncoding('utf8'), ended);
  const url = await find(/listens at (http:\S+)/);
  const demo = await find(/\/embed\/([\w-]+)/);
  const password = await find(/with the password (\S+)/);
  const [document, document30] = await Promise.all(
    ['', '-3.0'].map((edition) => textOf(`${url}/api/openapi${edition}.json`)),
  );
  return {
    url,
    document: document!,
    document30: document30!,
    environment: {
      WAYMARK_URL: url,
      WAYMARK_DEMO: demo,
      WAYMARK_EMAIL: 'demo@waymark.example',
      WAYMARK_PASSWORD: password,
    },
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

/** Waits until a pattern is in what a program prints. */
function finderIn(stream: NodeJS.ReadableStream, ended: Promise<unknown>): (pattern: RegExp) => Promise<string> {
  let output = '';
  return async (pattern) => {
    for (;;) {
      const found = pattern.exec(output)?.[1];
      if (found) return found;
      const next = await Promise.race([once(stream, 'data'), ended.then(() => null)]);
      if (!next) throw new Error(`The service ended:\n${output}`);
      output += next[0];
    }
  };
}
