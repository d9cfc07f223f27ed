import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'chai';
import { applyImport, readImport, sendImport } from '../../http/projects/imports/importing.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { type Body, type Client, client, type Person, signUp } from '../../support/client.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { waitUntil } from '../../support/wait-until.ts';

const COUNT = 2000;
const PLACES = [
  'name,externalId,level,x,y,description',
  ...Array.from(
    { length: COUNT },
    (_, at) => `Room ${at},R${at},EG,${at % 97},${at % 89},${'what is in it '.repeat(9)}`,
  ),
].join('\n');

describe('An import whose service is killed', function () {
  this.timeout(240_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let program: Program;
  let api: Client;
  let ada: Person;

  before(async () => {
    folder = await temporaryFolder();
    await mkdir(join(folder.path, 'tmp'));
    await start();
    ada = await signUp(api);
  });
  after(async () => {
    await kill();
    await folder.remove();
  });

  async function start(): Promise<void> {
    program = startProgram(folder.path, [], { TMPDIR: join(folder.path, 'tmp') });
    api = client(await listening(program));
  }
  async function kill(): Promise<void> {
    program.process.kill('SIGKILL');
    await program.ended;
  }
  /** As if the time of a lease had passed, which is a quarter of a minute at most. */
  function endLeases(): void {
    const database = new DatabaseSync(join(folder.path, 'data', 'waymark.db'), { timeout: 10_000 });
    const { last } = database.prepare('SELECT MAX(lease_until) AS last FROM imports').get() as { last: string };
    expect(last === '' ? 0 : Date.parse(last) - Date.now()).to.be.at.most(15_000);
    database.prepare("UPDATE imports SET lease_until = '2000-01-01T00:00:00.000Z' WHERE lease_until <> ''").run();
    database.close();
  }
  const sent = async () => {
    const reply = await sendImport(api, ada, { organization: ada.organizationId }, { 'rooms.csv': PLACES });
    return expectOk(reply, 202).id as string;
  };
  const get = async (path: string): Promise<Body> => expectOk(await api.get(path, ada.as));
  const projects = async () => (await get('/api/projects/')).results as Body[];

  it('is read again by the next one, from its files, and leaves nothing on the disk', async () => {
    const id = await sent();
    await kill();
    await start();
    endLeases();
    const found = await readImport(api, ada, id);
    expect([found.status, found.report.counts.places]).to.deep.equal(['ready', COUNT]);
    await waitUntil(async () => (await readdir(join(folder.path, 'tmp'))).length === 0);
    expectOk(await api.delete(`/api/projects/imports/${id}/`, ada.as), 204);
  });

  for (const after of [0, 200, 600]) {
    it(`while it is applied makes all of the project or nothing, ${after} ms after that began`, async () => {
      const id = await sent();
      await readImport(api, ada, id);
      const before = (await projects()).length;
      const applying = applyImport(api, ada, id).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, after));
      await kill();
      await applying;
      await start();
      endLeases();
      await waitUntil(async () => (await get(`/api/projects/imports/${id}/`)).status !== 'applying');
      const { status, project } = await get(`/api/projects/imports/${id}/`);
      expect(status).to.be.oneOf(['ready', 'done']);
      expect(await projects()).to.have.length(before + (status === 'done' ? 1 : 0));
      const made = status === 'done' ? project : expectOk(await applyImport(api, ada, id), 202).project;
      expect((await get(`/api/projects/${made}/`)).markers).to.have.length(COUNT);
      expect(await projects()).to.have.length(before + 1);
      await api.delete(`/api/projects/${made}/`, ada.as);
    });
  }
});
