import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { sqliteDriver } from '../../adapters/sql/drivers/sqlite.ts';
import { writeMark } from '../../adapters/sql/transfer/unfinished-copy.ts';
import { expectRefused } from '../config/commands/commands-given.ts';
import { PNG } from '../content/images/pictures.ts';
import { dataUrl } from '../http/projects/whole-map.ts';
import { client, PASSWORD, signUp } from '../support/client.ts';
import { freshDatabase } from '../support/databases/mysql.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { runCommand } from '../support/service/command.ts';
import { listening, startProgram } from '../support/service/program.ts';
import { startTestService } from '../support/service/service.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { copy, type Environment, served, storesIn, targeting } from './given-copies.ts';

describe('waymark copy-to', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let source: Environment;
  let target: Environment;

  beforeEach(async () => {
    folder = await temporaryFolder();
    source = storesIn(join(folder.path, 'source'));
    target = storesIn(join(folder.path, 'target'));
    await served(source, async ({ url }) => {
      const api = client(url);
      const owner = await signUp(api, 'owner@copies.example');
      await api.patch(`/api/organizations/${owner.organizationId}/`, { logo_url: dataUrl(PNG) }, owner.as);
    });
  });
  afterEach(() => folder.remove());

  const errorOf = async (from = source, to = target): Promise<string> => {
    const error = await rejection(copy(from, to));
    return error instanceof Error ? error.message : 'It was copied.';
  };

  it('copies the data, which the service reads with the same secret key', async () => {
    const { tables, objects } = await copy(source, target);
    expect(tables.find(({ table }) => table === 'users')).to.deep.include({ rows: 1 });
    expect(objects).to.deep.include({ count: 1, bytes: PNG.length });
    await served(target, async ({ url }) => {
      const { token } = await signInAs(url);
      expect((await client(url).get('/api/organizations/', { token })).body[0].logo_url).to.include('/media/logos/');
    });
  });

  it('takes the target from arguments and files, prints the result as JSON, and the progress apart', async () => {
    const file = join(folder.path, 'objects-url');
    await writeFile(file, `${target.OBJECTS_URL}\n`);
    const environment = { ...source, COPY_TO_OBJECTS_URL_FILE: file, COPY_TO_DATABASE_URL_FILE: '/missing' };
    const args = ['copy-to', target.DATABASE_URL!, '--json'];
    const { code, output, errors } = await runCommand(folder.path, args, { environment });
    expect([code, errors]).to.deep.equal([0, '']);
    const { tables, objects, key_file } = JSON.parse(output);
    expect(tables[0]).to.have.all.keys('table', 'rows', 'sha256');
    expect([objects.count, key_file]).to.deep.equal([1, null]);
  });

  it('is refused without a target, or with one of a wrong kind', async () => {
    expect(await rejection(copy(source, { DATABASE_URL: 'memory:', OBJECTS_URL: 'memory:' })))
      .to.have.property('message')
      .that.matches(/COPY_TO_DATABASE_URL: must start with sqlite: or mysql:\n.*COPY_TO_OBJECTS_URL/);
    expectRefused(await runCommand(folder.path, ['copy-to'], { environment: source }), 2, /COPY_TO_DATABASE_URL/);
  });

  it('is refused with an address that is incomplete, wrong or of a server that does not respond, without its secret', async () => {
    const s3 = (rest: string) => ({ ...target, OBJECTS_URL: `s3://key:not-the-secret@${rest}` });
    expect(await errorOf(source, { ...s3('127.0.0.1:9/'), DATABASE_URL: 'mysql://app:password@127.0.0.1:9' })).to.match(
      /COPY_TO_DATABASE_URL: .* names no database\..*\n.*COPY_TO_OBJECTS_URL: The bucket /,
    );
    const unreachable = await errorOf(source, s3('127.0.0.1:9/maps?tls=0'));
    expect(unreachable).to.match(/files in maps on 127\.0\.0\.1:9 cannot be read: .*does not respond/);
    const server = { ...target, DATABASE_URL: 'mysql://app:password@127.0.0.1:9/maps' };
    expect(await errorOf(source, server)).to.match(/database server 127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/);
  });

  it('is refused while the service runs on the source, and leaves no target', async () => {
    const service = startProgram(folder.path, [], source);
    await listening(service);
    expect(await errorOf()).to.match(/source.waymark\.db is in use by another program: stop every instance/);
    expect(existsSync(join(folder.path, 'target'))).to.equal(false);
    service.process.kill('SIGTERM');
    await service.ended;
    expect(await errorOf()).to.equal('It was copied.');
  });

  it('is refused where the target has rows or files, or belongs to another program', async () => {
    await copy(source, target);
    expect(await errorOf()).to.match(/target.waymark\.db is not empty, it has rows in facts: choose an empty database/);
    await rm(join(folder.path, 'target', 'waymark.db'));
    expect(await errorOf()).to.match(/target.objects is not empty: choose an empty folder or bucket/);
    const other = sqliteDriver({ path: join(folder.path, 'other.db') });
    await other.run('CREATE TABLE notes (id TEXT)');
    await other.close();
    expect(await errorOf(source, { ...target, DATABASE_URL: `sqlite:${folder.path}/other.db` })).to.match(
      /another program/,
    );
  });

  it('is refused where the target is the source, or a folder in it', async () => {
    expect(await errorOf(source, source)).to.match(/is a part of the source/);
    expect(await errorOf(source, { ...target, OBJECTS_URL: `${source.OBJECTS_URL}/more` })).to.match(/is a part of/);
  });

  it('is refused with another secret key, without the files of the database, and without a database', async () => {
    expect(await errorOf({ ...source, SECRET_KEY: 'another secret key that is long enough' })).to.match(
      /secret key is not/,
    );
    await mkdir(join(folder.path, 'empty'));
    expect(await errorOf({ ...source, OBJECTS_URL: `file:${folder.path}/empty` })).to.match(
      /no files in .*correct OBJECTS/,
    );
    expect(await errorOf(storesIn(join(folder.path, 'nothing')))).to.match(/no data in the database/);
    expect(existsSync(join(folder.path, 'nothing'))).to.equal(false);
  });

  it('makes a target that nothing opens until it is complete', async () => {
    await copy(source, target);
    const driver = sqliteDriver({ path: join(folder.path, 'target', 'waymark.db') });
    await writeMark(driver, { source: 'another', objects: '/' });
    await driver.close();
    const sentence = /target.waymark\.db is an unfinished copy: run waymark copy-to again/;
    expect(await rejection(startTestService(target)))
      .to.have.property('message')
      .that.matches(sentence);
    expectRefused(await runCommand(folder.path, ['user', 'list'], { environment: target }), 1, sentence);
    expect(await errorOf(target, storesIn(join(folder.path, 'third')))).to.match(sentence);
    expect(await errorOf()).to.match(/is an unfinished copy of another database: choose an empty one/);
  });

  it('is refused while the service runs on a MySQL server, and names no password', async function () {
    const database = freshDatabase();
    if (!requireAdapter('MySQL', database !== null)) this.skip();
    const server = { ...target, DATABASE_URL: database!.url };
    const back = storesIn(join(folder.path, 'back'));
    try {
      await copy(source, server);
      await served(server, async () => {
        expect(await errorOf(server, back)).to.match(/is in use by programs on \S+: stop every instance/);
      });
      expect(await errorOf(server, back)).to.equal('It was copied.');
      const wrong = new URL(database!.url);
      wrong.password = 'not-the-password';
      const environment = { ...source, ...targeting({ ...target, DATABASE_URL: wrong.href }) };
      const refused = await runCommand(folder.path, ['copy-to'], { environment });
      expectRefused(refused, 1, /does not accept the user and the password/);
      expect(refused.errors).not.to.include('not-the-password');
    } finally {
      await database!.remove();
    }
  });
});

async function signInAs(url: string): Promise<{ readonly token: string }> {
  const { body } = await client(url).post('/api/auth/login/', { email: 'owner@copies.example', password: PASSWORD });
  return { token: body.tokens.access };
}
