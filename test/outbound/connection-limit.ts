import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

/** Listens, prints its port, and never accepts: the kernel queues connections up to the backlog. */
const PROGRAM = `
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    require('node:fs').writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** A loopback port on which connecting neither succeeds nor fails. */
export async function unresponsivePort(): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const program = spawn(process.execPath, ['-e', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(program.stdout, 'data');
  const port = Number(said);
  const waiting = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await once(waiting[0]!, 'connect');
  return {
    port,
    async stop() {
      for (const socket of waiting) socket.destroy();
      program.kill('SIGKILL');
      await once(program, 'exit');
    },
  };
}
