import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * A database server of one test, which may be killed. It forces each commit to the disk, as servers do unless configured otherwise.
 */
export type OwnMariadb = {
  /** A database that is not made yet. */
  readonly url: string;
  /** Starts the server on what it left behind; resolves when it takes connections. */
  start(): Promise<void>;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  remove(): Promise<void>;
};

/** Debian keeps servers where only root looks. */
const ENV = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
const INSTALL = 'mariadb-install-db';
const LOG_SIZE = '--innodb-log-file-size=8M';

/** A server that is installed and not started; null where MariaDB is missing. */
export async function ownMariadb(): Promise<OwnMariadb | null> {
  if (!isInstalled()) return null;
  const folder = await temporaryFolder();
  const [data, socket] = [join(folder.path, 'data'), join(folder.path, 'socket')];
  await mkdir(data);
  const as = await asItsUser(folder.path);
  const common = ['--no-defaults', ...as, `--datadir=${data}`, LOG_SIZE];
  execFileSync(INSTALL, [...common, '--auth-root-authentication-method=normal', '--skip-test-db'], {
    env: ENV,
    stdio: 'ignore',
  });
  const port = await freePort();
  const options = [
    ...common,
    `--socket=${socket}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
  ];
  const log = `--log-error=${join(data, 'error.log')}`;
  let server: ChildProcess | null = null;
  const kill = async () => {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = null;
  };
  return {
    url: `mysql://root@127.0.0.1:${port}/waymark`,
    async start() {
      server = spawn('mariadbd', [...options, log, '--innodb-buffer-pool-size=32M'], { env: ENV, stdio: 'ignore' });
      while (!(await takesConnections(port))) {
        if (server.exitCode !== null) throw new Error('mariadbd ended of itself.');
        await pause(50);
      }
    },
    kill,
    remove: () => kill().then(folder.remove),
  };
}

function isInstalled(): boolean {
  try {
    execFileSync('sh', ['-c', `command -v mariadbd && command -v ${INSTALL}`], { env: ENV, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The server refuses to run as root: its files are then its own user's, to whom the way there is opened. */
async function asItsUser(folder: string): Promise<readonly string[]> {
  if (process.getuid?.() !== 0) return [];
  await chmod(folder, 0o711);
  execFileSync('chown', ['mysql:', folder, join(folder, 'data')]);
  return ['--user=mysql'];
}

/** A server that takes connections speaks first. */
async function takesConnections(port: number): Promise<boolean> {
  const connection = connect(port, '127.0.0.1');
  try {
    const [greeting] = await once(connection, 'data');
    return (greeting as Buffer).length > 0;
  } catch {
    return false;
  } finally {
    connection.destroy();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
