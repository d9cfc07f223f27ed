import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from './haproxy.ts';

/** Starts nginx in a folder with this configuration, which stays in the foreground and listens on the port without TLS. */
export async function startNginx(folder: string, port: number, config: string): Promise<{ stop(): Promise<void> }> {
  const path = join(folder, 'nginx.conf');
  await writeFile(path, config);
  const child = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', path], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await pause(50);
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
