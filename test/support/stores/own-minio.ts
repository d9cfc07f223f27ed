import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'minio';
import { parseS3Url } from '../../../adapters/objects/s3-url.ts';
import { freePorts } from '../network/free-ports.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A MinIO server of one test, which may be killed or suspended. */
export type OwnMinio = {
  /** A bucket that is not made yet. */
  readonly url: string;
  /** Starts the server on what it left behind; resolves when it is ready. */
  start(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  /** It keeps its connections and answers nothing, until it is resumed. */
  suspend(): void;
  resume(): void;
  remove(): Promise<void>;
};

const [USER, PASSWORD] = ['waymark', 'waymark-secret'];

/** A server that is not started; null where `MINIO_BIN` names none. */
export async function ownMinio(): Promise<OwnMinio | null> {
  const program = process.env.MINIO_BIN;
  if (!program) return null;
  const folder = await temporaryFolder();
  const [port] = await freePorts(1);
  const address = `127.0.0.1:${port}`;
  const settings = { MINIO_BROWSER: 'off', MINIO_UPDATE: 'off', HOME: folder.path };
  const env = { MINIO_ROOT_USER: USER, MINIO_ROOT_PASSWORD: PASSWORD, ...settings };
  const url = `s3://${USER}:${PASSWORD}@${address}/waymark?tls=0`;
  // Its own sign of readiness comes before it can check a signature.
  const client = new Client({ ...parseS3Url(url), retryOptions: { disableRetry: true } });
  const answers = () =>
    client.listBuckets().then(
      () => true,
      () => false,
    );
  let server: ChildProcess | null = null;
  const kill = async () => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  };
  return {
    url,
    async start() {
      server = spawn(program, ['server', '--address', address, join(folder.path, 'data')], { env, stdio: 'ignore' });
      while (!(await answers())) {
        if (server.exitCode !== null) throw new Error('minio ended of itself.');
        await pause(50);
      }
    },
    kill,
    suspend: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    remove: () => kill().then(folder.remove),
  };
}
