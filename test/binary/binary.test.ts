import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import packageJson from '../../package.json' with { type: 'json' };
import { client, makeProject, signUp } from '../support/client.ts';
import { freshDatabase } from '../support/databases/mysql.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { BINARY, listening, type Program, startBinary } from '../support/service/program.ts';
import { freshBucket } from '../support/stores/s3.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Folder = Awaited<ReturnType<typeof temporaryFolder>>;
type Settings = Record<string, string>;

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>alert(1)</script><rect width="4"/></svg>';

const isBuilt = requireAdapter('the executable of `make binary`', existsSync(BINARY));

(isBuilt ? describe : describe.skip)('The executable, in an empty folder with an empty environment', () => {
  let installed: Folder;
  let folder: Folder;
  const programs: Program[] = [];
  const start = (args: readonly string[], settings: Settings = {}) => {
    const program = startBinary(join(installed.path, 'waymark'), folder.path, args, settings);
    programs.push(program);
    return program;
  };
  const stop = async (program: Program) => {
    program.process.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
  };

  // Away from the checkout, in whose folders it could find packages.
  before(async () => {
    installed = await temporaryFolder();
    await copyFile(BINARY, join(installed.path, 'waymark'));
  });

  after(() => installed.remove());

  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  afterEach(async () => {
    for (const program of programs.splice(0)) {
      program.process.kill('SIGKILL');
      await program.ended;
    }
    await folder.remove();
  });

  it('is at most 135 MB', async () => {
    expect((await stat(BINARY)).size).to.be.within(1e6, 135e6);
  });

  it('names the places of the sources in the stack of an error', async () => {
    const program = start(['serve', '--memory']);
    await listening(program);
    await mkdir(join(folder.path, '.env'));
    program.process.kill('SIGHUP');
    const stack = await program.printed(/"stack":"([^"]*)"/);
    expect(stack)
      .to.match(/at readEnvironment \(config\/process\/environment\.ts:\d+:\d+\)/)
      .and.not.include('waymark.js');
    await stop(program);
  });

  it('answers what needs nothing of it before it is loaded', async () => {
    const answer = async (...args: readonly string[]) => {
      const program = start(args);
      expect(await program.ended).to.equal(0);
      return program.output();
    };
    expect(await answer('--help')).to.match(/^Usage: waymark /);
    expect(await answer('version')).to.equal(`${packageJson.version}\n`);
    expect(JSON.parse(await answer('version', '--json')).commit).to.be.a('string');
  });

  it('opens no inspector with SIGUSR1', async () => {
    const program = start(['serve', '--memory']);
    const api = client(await listening(program));
    program.process.kill('SIGUSR1');
    expect((await api.get('/livez')).status).to.equal(200);
    await stop(program);
    expect(program.output()).not.to.match(/Debugger listening/);
  });

  it('serves the demo building: its page, its script and its public map', async () => {
    const program = start(['serve', '--demo']);
    const api = client(await listening(program));
    const page = await program.printed(/The demo building: ([^"\s]+)/);
    const html = await api.get(page);
    expect(html.status).to.equal(200);
    const script = /src="([^"]+\.js)"/.exec(html.body)![1]!;
    expect((await api.get(script)).status).to.equal(200);
    const map = await api.get(`/api/p/${page.split('/').at(-1)}/`);
    expect(map.status).to.equal(200);
    expect(map.body.levels).to.have.length.above(1);
    expect(await readdir(join(folder.path, 'data'))).to.include.members(['waymark.db', 'secret.key']);
  });

  it('cleans an uploaded drawing, and keeps the data over a restart', () => keepsData({}));

  it('does the same on MySQL and S3', async function () {
    const [database, bucket] = [freshDatabase(), freshBucket()];
    if (!database || !bucket) {
      requireAdapter('MySQL or S3', false);
      this.skip();
    }
    try {
      const SECRET_KEY = 'a secret key of the test, forty characters';
      await keepsData({ DATABASE_URL: database.url, OBJECTS_URL: bucket.url.href, SECRET_KEY });
      expect(await readdir(folder.path)).to.deep.equal([]);
    } finally {
      await database.remove();
      await bucket.remove();
    }
  });

  async function keepsData(settings: Settings): Promise<void> {
    const first = start(['serve'], settings);
    let api = client(await listening(first));
    const person = await signUp(api);
    const project = await makeProject(api, person, 'Station');
    const form = new FormData();
    form.set('file', new Blob([DRAWING]), 'plan.svg');
    const { status, body } = await api.post(`/api/projects/${project.id}/upload-image/`, form, person.as);
    expect(status).to.equal(201);
    await stop(first);

    const second = start([], settings);
    api = client(await listening(second));
    expect((await api.get(`/api/projects/${project.id}/`, person.as)).body.name).to.equal('Station');
    const image = await fetch(api.url + new URL(body.url).pathname);
    expect(await image.text())
      .to.contain('<rect')
      .and.not.contain('script');
    await stop(second);
  }

  it('keeps everything in memory when asked', async () => {
    const program = start(['--memory']);
    expect((await client(await listening(program)).get('/readyz')).status).to.equal(200);
    await stop(program);
    expect(await readdir(folder.path)).to.deep.equal([]);
  });

  it('checks everything that it needs, the file of its database in another process', async () => {
    const service = start(['serve']);
    await listening(service);
    const check = start(['check']);
    expect(await check.ended, check.output()).to.equal(0);
    expect(check.output()).to.match(
      /^(ok|warning) +integrity +The file (of the database is undamaged|\S+ is too large)/m,
    );
    await stop(service);
  });

  it('has the other commands', async () => {
    const ran = async (...args: readonly string[]) => {
      const program = start(args, { SECRET_KEY: 'a secret key that only the tests know' });
      return { code: await program.ended, output: program.output() };
    };
    expect(await ran('user', 'list')).to.deep.include({ code: 1 });
    expect(await readdir(folder.path)).to.deep.equal([]);
    expect(await ran('migrate', 'up')).to.deep.include({ code: 0 });
    const created = await ran('user', 'create', 'ada@people.example', '--name', 'Ada', '--json');
    expect(created.code).to.equal(0);
    expect(created.output).to.contain('ada@people.example');
  });

  it('makes a project of files, writes it in each format, and checks what it has written', async () => {
    const ran = async (...args: readonly string[]) => {
      const program = start([...args, '--json'], {
        SECRET_KEY: 'a secret key that only the tests know',
        LOG_LEVEL: 'error',
      });
      return { code: await program.ended, output: program.output() };
    };
    await ran('migrate', 'up');
    await ran('user', 'create', 'ada@people.example', '--name', 'Ada');
    const [{ id: organization }] = JSON.parse((await ran('org', 'list')).output);
    await writeFile(join(folder.path, 'hall.svg'), DRAWING.replace('<rect', '<rect id="lab" height="3"'));
    const imported = await ran('project', 'import', 'hall.svg', '--organization', organization);
    expect(imported.code, imported.output).to.equal(0);
    const { project } = JSON.parse(imported.output);
    for (const format of ['archive', 'geojson', 'csv', 'svg']) {
      const exported = await ran('project', 'export', project, '--format', format, '-o', `hall.${format}.zip`);
      expect(exported.code, exported.output).to.equal(0);
    }
    expect(await ran('project', 'verify', 'hall.archive.zip')).to.deep.include({ code: 0 });
    expect(await ran('project', 'verify', 'hall.svg.zip')).to.deep.include({ code: 1 });
    expect(await ran('project', 'export', project, '--format', 'dwg')).to.deep.include({ code: 1 });
    const again = await ran('project', 'import', 'hall.archive.zip', '--into', project);
    expect(JSON.parse(again.output).report.changes.areas).to.deep.include({ unchanged: 1, updated: 0 });
    expect((await ran('project', 'formats')).output).to.include('geojson');
  });
});
