import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../temporary-folder.ts';

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

/** How a server is installed and run: a command each, and its arguments before those that both have. */
type Program = {
  readonly install: readonly [command: string, ...args: string[]];
  readonly run: readonly [command: string, ...args: string[]];
  readonly both: readonly string[];
};

const MARIADB: Program = {
  install: ['mariadb-install-db', '--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db'],
  run: ['mariadbd', '--no-defaults', '--skip-name-resolve'],
  both: ['--innodb-log-file-size=8M'],
};

const { TEST_MYSQL9_PROGRAM = 'mysqld-of-scripts-services' } = process.env;
/** Its root may come from localhost, which is 127.0.0.1 only for a server that looks names up. */
const MYSQL: Program = {
  install: [TEST_MYSQL9_PROGRAM, '--initialize-insecure', '--innodb-flush-method=nosync'],
  run: [TEST_MYSQL9_PROGRAM, '--secure-file-priv=NULL', '--mysqlx=OFF', '--skip-log-bin'],
  both: ['--innodb-redo-log-capacity=16M'],
};

/** A server that is installed and not started, with these options; null where MariaDB is missing. */
export const ownMariadb = (options?: readonly string[]) => ownServer(MARIADB, options);

/** The same of MySQL. */
export const ownMysql = (options?: readonly string[]) => ownServer(MYSQL, options);

async function ownServer(program: Program, given: readonly string[] = []): Promise<OwnMariadb | null> {
  if (!isInstalled(program)) return null;
  const folder = await temporaryFolder();
  const [data, socket] = [join(folder.path, 'data'), join(folder.path, 'socket')];
  await mkdir(data);
  const as = await asItsUser(folder.path);
  // Not in the folder of other servers: each removes what it finds there when it starts.
  const common = [...as, `--datadir=${data}`, `--tmpdir=${data}`, ...program.both];
  const [install, ...installArgs] = program.install;
  execFileSync(install, [...installArgs, ...common], { env: ENV, stdio: 'ignore' });
  const port = await freePort();
  const options = [...common, `--socket=${socket}`, `--port=${port}`, '--bind-address=127.0.0.1', ...given];
  const log = `--log-error=${join(data, 'error.log')}`;
  const [run, ...runArgs] = program.run;
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
      server = spawn(run, [...runArgs, ...options, log, '--innodb-buffer-pool-size=32M'], {
        env: ENV,
        stdio: 'ignore',
      });
      while (!(await takesConnections(port))) {
        if (server.exitCode !== null) throw new Error(`${run} ended of itself.`);
        await pause(50);
      }
    },
    kill,
    remove: () => kill().then(folder.remove),
  };
}

function isInstalled({ install: [install], run: [run] }: Program): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${run} && command -v ${install}`], { env: ENV, stdio: 'ignore' });
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
