import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePorts } from '../network/free-ports.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A Redis server of one test, in memory, which may be killed. */
export type OwnRedis = {
  readonly port: number;
  /** Starts the server, empty; resolves when it takes connections. */
  start(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** Sends it a command. */
  command(name: string, ...values: readonly string[]): Promise<unknown>;
  remove(): Promise<void>;
};

/** A server that is not started. */
export async function ownRedis(): Promise<OwnRedis> {
  const folder = await temporaryFolder();
  const [port] = (await freePorts(1)) as [number];
  const stored = ['--dir', folder.path, '--save', '', '--appendonly', 'no', '--repl-diskless-sync-delay', '0'];
  const options = ['--port', `${port}`, '--bind', '127.0.0.1', ...stored];
  let server: ChildProcess | null = null;

  const command: OwnRedis['command'] = async (name, ...values) => {
    const redis = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => {}); // The command fails as well.
    try {
      return await redis.call(name, ...values);
    } finally {
      redis.disconnect();
    }
  };
  const kill = async () => {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = null;
  };
  return {
    port,
    async start() {
      server = spawn('redis-server', options, { stdio: 'ignore' });
      while ((await command('PING').catch(() => null)) !== 'PONG') {
        if (server.exitCode !== null) throw new Error('redis-server ended of itself.');
        await pause(20);
      }
    },
    kill,
    command,
    remove: () => kill().then(folder.remove),
  };
}
