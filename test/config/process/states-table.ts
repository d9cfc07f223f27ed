import { cp, mkdir, open, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { openApplication } from '../../../config/service/application.ts';
import { readSettings } from '../../../config/settings/settings.ts';
import { copyFixture } from '../../releases/open-fixture.ts';
import type { Program } from '../../support/service/program.ts';
import { smallDisk } from '../../support/stores/small-disk.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { IS_FULL } from '../../support/test-depth.ts';

type Environment = Readonly<Record<string, string>>;

/** Starts the program in a folder. */
export type Start = (cwd: string, args: readonly string[], environment: Environment) => Program;

/** What may be wrong with a machine: plants it beside good data in `data`, and returns the settings for it. Null where this machine cannot. */
type State = (cwd: string) => Promise<Environment | null>;

const sql = async (cwd: string, text: string) => {
  const database = new Database(join(cwd, 'data/waymark.db'));
  database.exec(text);
  database.close();
  return {};
};

/** Overwrites everything behind the first pages. */
async function damage(cwd: string): Promise<Environment> {
  const path = join(cwd, 'data/waymark.db');
  const { size } = await stat(path);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(size - 8192, 0xff), 0, size - 8192, 8192);
  await file.close();
  return {};
}

const STATES: Readonly<Record<string, State>> = {
  'everything is right': async () => ({}),
  'there is nothing yet': async () => ({ DATA_DIR: 'new' }),
  'a file is in the place of the data folder': async (cwd) => {
    await rm(join(cwd, 'data'), { recursive: true });
    await writeFile(join(cwd, 'data'), '');
    return {};
  },
  'a text is in the place of the database': async (cwd) => {
    await writeFile(join(cwd, 'data/waymark.db'), 'no database '.repeat(500));
    return {};
  },
  'the database is damaged': damage,
  'the database is that of another program': async (cwd) => {
    await rm(join(cwd, 'data/waymark.db'));
    return sql(cwd, 'CREATE TABLE users (id INTEGER)');
  },
  'the database is of a newer release': (cwd) =>
    sql(cwd, `INSERT INTO schema_migrations (name, applied_at) VALUES ('999_later', '')`),
  'the database is of an earlier release': async (cwd) => {
    const { settings, remove } = (await copyFixture('0.1.0', 'SQLite'))!;
    await cp(settings.DATABASE_URL!.slice('sqlite:'.length), join(cwd, 'data/waymark.db'));
    await remove();
    return { SECRET_KEY: settings.SECRET_KEY! };
  },
  'the key is empty': async (cwd) => {
    await writeFile(join(cwd, 'data/secret.key'), '');
    return {};
  },
  'the key is another one': async (cwd) => {
    await writeFile(join(cwd, 'data/secret.key'), 'another key of at least thirty-two characters');
    return {};
  },
  'the images are gone': async (cwd) => {
    await rm(join(cwd, 'data/objects'), { recursive: true, force: true });
    return {};
  },
  'a folder is in the place of .env': async (cwd) => {
    await mkdir(join(cwd, '.env'));
    return {};
  },
  '.env is in UTF-16': async (cwd) => {
    await writeFile(join(cwd, '.env'), 'PORT=0\n', 'utf16le');
    return {};
  },
  'the data folder is a link that leads nowhere': async (cwd) => {
    await symlink('nowhere', join(cwd, 'link'));
    return { DATA_DIR: 'link' };
  },
  'the data folder has a blank and a quote in its name': async (cwd) => {
    await rename(join(cwd, 'data'), join(cwd, "Ada's data"));
    return { DATA_DIR: "Ada's data" };
  },
  'the clock is behind what it was': (cwd) =>
    sql(cwd, `INSERT INTO jobs (name, tick, owner, lease_until) VALUES ('purge', '2125-01-01T00:00:00.000Z', 'x', '')`),
  '.env has a name twice': async (cwd) => {
    await writeFile(join(cwd, '.env'), 'LOG_LEVEL=info\nLOG_LEVEL=warn\n');
    return {};
  },
  'there is no home, no language and no such time zone': async () => ({ HOME: '', LC_ALL: 'C', TZ: 'Mars/Olympus' }),
  'the public address has a path': async () => ({ PUBLIC_URL: 'https://maps.example/maps' }),
  'the database is of another product': async () => ({ DATABASE_URL: 'postgres://ada:hidden@127.0.0.1/maps' }),
  'a setting is wrong': async () => ({ BACKUP_EVERY: '1m', PORT: 'eighty' }),
  'the database server is down': async () => ({
    DATABASE_URL: 'mysql://ada:hidden@127.0.0.1:1/maps',
    SECRET_KEY: 'a secret key of at least thirty-two characters',
  }),
  'the object store is down': async () => ({ OBJECTS_URL: 's3://key:hidden@127.0.0.1:1/maps?tls=off' }),
  'the folder of backups cannot be made': async () => ({ BACKUP_DIR: '/proc/nope' }),
};

/** What people run. */
const SERVE = ['serve'];
const COMMANDS: readonly (readonly string[])[] = [
  ['check'],
  ['user', 'list'],
  ['backup', 'create'],
  ['backup', 'verify', 'nofile'],
  ['backup', 'verify', '.'],
  ['backup', 'list'],
  ['restore', 'nofile'],
  ['migrate', 'status'],
  ['migrate', 'up', '--dry-run'],
  ['prune', 'objects', '--dry-run'],
  ['healthcheck'],
  ['bogus'],
];

/** What a programmer is to read, and nobody else. */
const OF_A_PROGRAMMER = /^\s+at |Error:|\[Error|errno|node:internal|Invalid value|Expected /m;
const A_LINE_OF_THE_LOG = /^\{"level"/;

/**
 * Every state with the service and with commands: each works, or ends with a sentence, and never with a stack. `in turn`: with one command a
 * state, so that each is run. With all of them where TEST_DEPTH is `full`, and with the executable, which starts in a third of the time.
 */
export function describeStates(title: string, start: Start, depth: 'all' | 'in turn'): void {
  const commandsFor = (n: number) =>
    IS_FULL || depth === 'all' ? [SERVE, ...COMMANDS] : [SERVE, COMMANDS[n % COMMANDS.length]!];
  describe(title, function () {
    this.timeout(120_000);
    let good: Awaited<ReturnType<typeof temporaryFolder>>;

    before(async () => {
      good = await temporaryFolder();
      const DATA_DIR = join(good.path, 'data');
      const { close } = await openApplication(readSettings({ DATA_DIR, LOG_LEVEL: 'silent', MIN_FREE_MB: '0' }));
      await close();
      await mkdir(join(DATA_DIR, 'objects'), { mode: 0o700 });
    });
    after(() => good.remove());

    for (const [n, [state, plant]] of Object.entries(STATES).entries()) {
      it(`says in a sentence what is wrong where ${state}`, async () => {
        for (const command of commandsFor(n)) await expectSentence(state, plant, command);
      });
    }

    it('says in a sentence that the disk is full', async function () {
      const disk = await smallDisk(8 * 1024 * 1024);
      if (!disk) return this.skip();
      await cp(join(good.path, 'data'), join(disk.path, 'data'), { recursive: true });
      await disk.fill(0);
      try {
        for (const command of commandsFor(Object.keys(STATES).length))
          await expectOf('the disk is full', command, await ended(disk.path, command, { MIN_FREE_MB: '0' }));
      } finally {
        await disk.remove();
      }
    });

    async function expectSentence(state: string, plant: State, command: readonly string[]): Promise<void> {
      const folder = await temporaryFolder();
      await cp(good.path, folder.path, { recursive: true, preserveTimestamps: true });
      try {
        const environment = (await plant(folder.path))!;
        await expectOf(state, command, await ended(folder.path, command, environment));
      } finally {
        await folder.remove();
      }
    }

    /** A service that starts is stopped. */
    async function ended(cwd: string, command: readonly string[], environment: Environment) {
      const program = start(cwd, command, environment);
      if (command[0] === 'serve')
        program.printed(/listens at/).then(
          () => program.process.kill('SIGINT'),
          () => {},
        );
      return { code: await program.ended, output: program.output() };
    }
  });
}

async function expectOf(
  state: string,
  command: readonly string[],
  { code, output }: { readonly code: number | null; readonly output: string },
): Promise<void> {
  const what = `${command.join(' ')}, where ${state}: ${code}\n${output}`;
  const lines = output.split('\n').filter((line) => line !== '' && !A_LINE_OF_THE_LOG.test(line));
  expect(code, what).to.be.oneOf([0, 1, 2, 3]);
  expect(lines.join('\n'), what).not.to.match(OF_A_PROGRAMMER);
  expect(output, what).not.to.include('hidden');
  if (code !== 0) expect(lines.length, what).to.be.within(1, 40);
}
