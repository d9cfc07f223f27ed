import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy in front of instances on this machine. */
export type Haproxy = {
  readonly url: string;
  /** Whether the proxy sends requests to the instance on this port, by the result of its last checks. */
  isUsing(port: number): Promise<boolean>;
  stop(): Promise<void>;
};

/**
 * Starts haproxy in a folder, on a port, in front of the ports of instances, with defaults but for timeouts and checks of readiness four
 * times a second. It repeats a request only where an instance accepted no connection, as it does by default.
 */
export function startHaproxy(folder: string, port: number, instances: readonly number[]): Promise<Haproxy> {
  return startHaproxyWith(
    folder,
    port,
    `
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 20s
frontend maps
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  option httpchk GET /readyz
  default-server check inter 250ms fall 1 rise 1
${instances.map((each, n) => `  server instance${n} 127.0.0.1:${each}`).join('\n')}
`,
  );
}

/** Starts haproxy with this configuration, which listens on the port without TLS, and checks the servers of a backend `instances`. */
export async function startHaproxyWith(
  folder: string,
  port: number,
  config: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Haproxy> {
  const statistics = join(folder, 'haproxy.sock');
  const path = join(folder, 'haproxy.cfg');
  await writeFile(path, `global\n  stats socket ${statistics} mode 600 level operator\n${config}`);
  const child = spawn('haproxy', ['-db', '-q', '-f', path], {
    stdio: 'ignore',
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}.`);
    await pause(50);
  }
  return {
    url,
    isUsing: async (instance) => statusOf(await read(statistics), instance).startsWith('UP'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The status of the server on a port, as `UP`; ` 1/3` after it where the last check differed. */
function statusOf(statistics: string, port: number): string {
  const [head, ...rows] = statistics.split('\n').map((line) => line.split(','));
  return (
    rows.find((row) => row[0] === 'instances' && row.includes(`127.0.0.1:${port}`))?.[head!.indexOf('status')] ?? ''
  );
}

/** What haproxy knows of its servers, a line of comma-separated values each. */
async function read(statistics: string): Promise<string> {
  const socket = connect(statistics);
  socket.write('show stat\n');
  return text(socket);
}

/** Whether the service at this address accepts writes. */
export async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.status === 200;
}
