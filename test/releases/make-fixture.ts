import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { client } from '../support/client.ts';
import { freshDatabase } from '../support/databases/mysql.ts';
import { startReceiver } from '../support/network/receiver.ts';
import { listening, startProgram } from '../support/service/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { type Account, fill } from './making/fill.ts';
import { dumpMysql } from './making/mysql-dump.ts';

const SECRET_KEY = 'the secret key of the release fixtures, known to everybody';

/** Filling a service asks more of it at once than people do. */
const NO_LIMITS = Object.fromEntries(
  ['ANONYMOUS', 'AUTHENTICATED', 'INGESTION', 'WEBHOOK_TEST', 'UNAUTHENTICATED', 'EMBED', 'PASSWORD_RESETS'].map(
    (name) => [`RATE_LIMIT_${name}`, '0'],
  ),
);

// Makes the fixture of a release: `npm run release-fixture`, with `--from FOLDER` for the release that is checked out, with its
// packages and built, in that folder. Writes test/releases/VERSION/, on SQLite and on MySQL (`TEST_MYSQL_URL`).
const { values } = parseArgs({ options: { from: { type: 'string' } } });
const project = resolve(import.meta.dirname, '../..');
const release = resolve(values.from ?? project);
const { version } = JSON.parse(await readFile(join(release, 'package.json'), 'utf8'));
const target = join(project, 'test/releases', version);
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });

const folder = await temporaryFolder();
await writeFixture('sqlite', `sqlite:${folder.path}/waymark.db`);
await writeFile(join(target, 'sqlite.db.gz'), gzipSync(await readFile(join(folder.path, 'waymark.db')), { level: 9 }));
await folder.remove();

const database = freshDatabase();
if (!database) throw new Error('TEST_MYSQL_URL is not set: the fixture needs a MySQL server.');
await writeFixture('mysql', database.url);
await writeFile(join(target, 'mysql.sql'), await dumpMysql(database.url));
await database.remove();
console.log(`Wrote ${target}`);

async function writeFixture(name: string, databaseUrl: string): Promise<void> {
  const objects = await temporaryFolder();
  const accounts = await fillService({ DATABASE_URL: databaseUrl, OBJECTS_URL: `file:${objects.path}` });
  await writeFile(join(target, `${name}.json`), `${JSON.stringify({ secretKey: SECRET_KEY, accounts }, null, 2)}\n`);
  await cp(objects.path, join(target, `${name}-objects`), { recursive: true });
  await objects.remove();
}

/** Runs the release's own program over these stores while it is filled. */
async function fillService(stores: Readonly<Record<string, string>>): Promise<readonly Account[]> {
  const environment = { ...stores, ...NO_LIMITS, SECRET_KEY, WEBHOOK_ALLOW_PRIVATE: 'true', LOG_LEVEL: 'error' };
  const start = (...args: string[]) => startProgram(release, args, environment, join(release, 'config/main.ts'));
  const receiver = await startReceiver();
  const service = start();
  try {
    const api = client(await listening(service));
    const setPlan = async (id: string, plan: string) => {
      if ((await start('org', 'set-plan', id, plan).ended) !== 0) throw new Error('The plan could not be set.');
    };
    return await fill({ api, hookUrl: receiver.hook().url, setPlan });
  } finally {
    service.process.kill('SIGTERM');
    await service.ended;
    await receiver.stop();
  }
}
