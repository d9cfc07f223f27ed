import { execFile, execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { createConnection } from 'mysql2/promise';
import { expectOk } from '../http/shared/expectations.ts';
import { type Body, type Client, client, makeProject, type Person, signUp } from '../support/client.ts';
import { type FreshDatabase, freshDatabase } from '../support/databases/mysql.ts';
import { isInstalled } from '../support/is-installed.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ONE_PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** As docs/operating.md advises. */
const DUMP = ['--single-transaction', '--max-allowed-packet=1G'];

/** What names the server, the user and the database on the command line. */
function addressOf(url: string): readonly string[] {
  const { hostname, port, username, password, pathname } = new URL(url);
  return [`--host=${hostname}`, `--port=${port}`, `--user=${username}`, `--password=${password}`, pathname.slice(1)];
}

async function makeEmpty({ url }: FreshDatabase): Promise<void> {
  const server = await createConnection(process.env.TEST_MYSQL_URL!);
  await server.query(`CREATE DATABASE ${new URL(url).pathname.slice(1)} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
  await server.end();
}

describe('A dump of MariaDB that is made while the service writes', () => {
  let from: FreshDatabase;
  let to: FreshDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const ends: (() => Promise<unknown>)[] = [];

  before(async function () {
    const [first, second] = [freshDatabase(), freshDatabase()];
    const isAvailable =
      requireAdapter('MySQL', first !== null) && requireAdapter('mariadb-dump', isInstalled('mariadb-dump'));
    if (!isAvailable || !first || !second) return this.skip();
    [from, to, folder] = [first, second, await temporaryFolder()];
  });
  after(async () => {
    for (const end of ends.toReversed()) await end();
    await Promise.all([from?.remove(), to?.remove(), folder?.remove()]);
  });

  async function start({ url }: FreshDatabase, objects: string): Promise<TestService> {
    const OBJECTS_URL = `file:${join(folder.path, objects)}`;
    const service = await startTestService({ DATABASE_URL: url, OBJECTS_URL, PUBLIC_URL: 'https://maps.example' });
    ends.push(service.stop);
    return service;
  }

  it('is restored as a database from which a service answers the same', async () => {
    const service = await start(from, 'objects');
    const api = client(service.local);
    const owner = await signUp(api);
    const quiet = await makeProject(api, owner, 'Plan “Süd” 🧭 \\ \' " %');
    const levels = [{ name: 'Ground', imageUrl: ONE_PIXEL }];
    expectOk(await api.patch(`/api/projects/${quiet.id}/`, { levels }, owner.as));
    expectOk(await api.post(`/api/projects/${quiet.id}/publish/`, undefined, owner.as));
    const busy = await startWriting(api, owner);
    ends.push(busy.stop);
    let dump: string;
    let acknowledged: number;
    do {
      acknowledged = busy.count();
      dump = (await promisify(execFile)('mariadb-dump', [...DUMP, ...addressOf(from.url)])).stdout;
    } while (busy.count() === acknowledged);
    const expected = await answersOf(api, owner, quiet);
    await busy.stop();
    await cp(join(folder.path, 'objects'), join(folder.path, 'restored'), { recursive: true });
    await makeEmpty(to);
    execFileSync('mariadb', addressOf(to.url), { input: dump });

    const restored = await start(to, 'restored');
    const again = client(restored.local);
    expect(await answersOf(again, owner, quiet)).to.deep.equal(expected);
    const path = `/api/projects/${busy.id}/`;
    const [working, live] = [await again.get(path, owner.as), await again.get(`/api/p/${busy.id}/`)];
    expect(Number(live.body.name)).to.be.within(acknowledged, Number(working.body.name));
    expect(Number(working.body.name) - Number(live.body.name)).to.be.at.most(1);
    expectOk(await again.post(`${path}update-live/`, undefined, owner.as));
  });
});

/** Renames a published project and refreshes it, time and again; its name is the number of the time. */
async function startWriting(api: Client, owner: Person) {
  const { id } = await makeProject(api, owner, '0');
  const path = `/api/projects/${id}/`;
  expectOk(await api.post(`${path}publish/`, undefined, owner.as));
  let [count, isStopping] = [0, false];
  const write = async () => {
    expectOk(await api.patch(path, { name: String(count + 1) }, owner.as));
    expectOk(await api.post(`${path}update-live/`, undefined, owner.as));
    count++;
  };
  await write();
  const writing = (async () => {
    while (!isStopping) await write();
  })();
  const stop = () => {
    isStopping = true;
    return writing;
  };
  return { id, count: () => count, stop };
}

async function answersOf(api: Client, owner: Person, { id }: Body) {
  const project = expectOk(await api.get(`/api/projects/${id}/`, owner.as));
  const live = expectOk(await api.get(`/api/p/${id}/`));
  const image = await api.get(new URL(live.levels[0].imageUrl).pathname);
  return { project, live, image: [image.status, image.headers.get('etag')] };
}
