import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'chai';
import { client, makeProject, signUp } from '../../support/client.ts';
import { runCommand } from '../../support/service/command.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { waitUntil } from '../../support/wait-until.ts';
import { expectRefused, succeeded } from '../commands/commands-given.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';

describe('A database file that is damaged', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let program: Program;
  let person: Awaited<ReturnType<typeof signUp>>;
  const start = async () => {
    program = startProgram(folder.path, [], { METRICS_TOKEN });
    return client(await listening(program));
  };
  const stop = async () => {
    program.process.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  };

  beforeEach(async () => {
    folder = await temporaryFolder();
    const api = await start();
    person = await signUp(api);
    await makeProject(api, person);
    await stop();
  });
  afterEach(async () => {
    program.process.kill('SIGKILL');
    await program.ended;
    await folder.remove();
  });

  /** Overwrites the first page of a table. */
  async function damage(table: string): Promise<void> {
    const path = join(folder.path, 'data/waymark.db');
    const database = new Database(path);
    const page = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(table) as number;
    const size = database.pragma('page_size', { simple: true }) as number;
    database.close();
    const file = await open(path, 'r+');
    await file.write(Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
    await file.close();
  }

  it('is noticed by the first request that meets the damage: by readiness, metrics and one line of the log', async () => {
    await damage('projects');
    const api = await start();
    expect((await api.get('/readyz')).body).to.include({ status: 'ok' });
    for (let times = 0; times < 3; times++) expect((await api.get('/api/projects/', person.as)).status).to.equal(503);
    // The stores are checked once a second at most.
    await waitUntil(async () => (await api.get('/readyz')).body.status !== 'ok');
    const { status, body } = await api.get('/readyz');
    expect([status, body.status, body.database, body.cause]).to.deep.equal([200, 'degraded', 'failing', 'damaged']);
    const metrics = String((await api.get('/metrics', { token: METRICS_TOKEN })).body);
    expect(metrics).to.match(/^waymark_database_damaged 1$/m);
    expect(metrics).to.match(/^waymark_store_up\{store="database"\} 0$/m);
    expect(metrics).to.match(/^waymark_ready 1$/m);
    expect((await api.get('/api/auth/me/', person.as)).status).to.equal(200);
    await stop();
    const faults = program
      .output()
      .split('\n')
      .filter((line) => line.includes('"fault'));
    expect(faults).to.have.length(1);
    expect(faults[0]).to.include('database disk image is malformed');
  });

  it('takes the place of no backup', async () => {
    const create = () =>
      runCommand(folder.path, ['backup', 'create', '--rotate'], { environment: { BACKUP_KEEP: '1' } });
    succeeded(await create());
    const before = await readdir(join(folder.path, 'data/backups'));
    await damage('projects');
    // A name has the second in it: within the first one it is taken.
    let refused = await create();
    while (refused.errors.includes('exists already')) refused = await create();
    expectRefused(refused, 1, /damaged/);
    const left = await readdir(join(folder.path, 'data/backups'));
    expect(left).to.include.members(before);
  });
});
