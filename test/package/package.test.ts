import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { client, makeProject, signUp } from '../support/client.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { otherNode } from '../support/service/other-nodes.ts';
import { listening, type Program, startBinary } from '../support/service/program.ts';
import { type Installed, installPackage, TARBALL } from './installed.ts';

const run = promisify(execFile);
const isBuilt = requireAdapter('the npm package of `make package`', existsSync(TARBALL));

/** Releases of Node that are still met. */
const TOO_OLD = ['18.20.8', '20.20.2'];

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><script>alert(1)</script><rect width="4"/></svg>';

/** Uses everything that `waymark` and `waymark/testing` export; compiled against their types, and run. */
const PROGRAM = `
import { startService } from 'waymark';
import { startWaymark } from 'waymark/testing';

const service = await startService({ settings: { PORT: '0', DATA_DIR: './maps', LOG_LEVEL: 'error' }, demo: true });
const health = (await fetch(service.url + '/readyz')).status;
await service.stop();

const waymark = await startWaymark({ plan: 'pro', settings: { SERVICE_NAME: 'Maps' } });
const levels = [{ name: 'Ground floor', width: 100, height: 60 }];
const seed = { users: [{ email: 'ada@people.example' }], projects: [{ name: 'Library', content: { levels }, isPublished: true }] };
const { users, projects } = await waymark.seed(seed);
const get = async (path, token) => fetch(waymark.url + path, { headers: token ? { authorization: 'Bearer ' + token } : {} });
const me = async () => (await get('/api/auth/me/', users[0]?.access)).status;
const statuses = [await me()];
waymark.fail({ storage: true });
statuses.push(await me(), await me());
const jobs = await waymark.clock.advance('16m');
statuses.push(await me(), (await get('/api/p/' + projects[0]?.id + '/')).status, (await fetch(projects[0]?.url ?? '')).status);
await waymark.clock.set('2030-01-01T00:00:00Z');
const year = waymark.clock.now().slice(0, 4);
await waymark.runJob('purge-ended');
const owned = users[0]?.organization.id ?? '';
await waymark.setPlan(owned, 'free', null, { isMailed: true });
await waymark.setPlan(owned, 'pro');
const { demo } = await waymark.seed({ demo: true });
// The owner was mailed the first change of the plan alone.
const counts = [waymark.mails().length, waymark.webhooks().length];
await waymark.reset();
statuses.push((await get('/api/p/' + demo?.project.id + '/')).status);
await waymark.close();
console.log(JSON.stringify({ health, statuses, year, counts, isDue: jobs.includes('roll-up-visits') }));
`;

(isBuilt ? describe : describe.skip)('The npm package, in an empty project', () => {
  let installed: Installed;
  const programs: Program[] = [];

  before(async () => {
    installed = await installPackage();
  });

  afterEach(async () => {
    for (const program of programs.splice(0)) {
      program.process.kill('SIGKILL');
      await program.ended;
    }
  });

  after(() => installed?.remove());

  it('depends on SQLite alone, and brings the licences of what it contains', async () => {
    const { folder } = installed;
    const names = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'));
    expect(names).to.have.members(['waymark', 'better-sqlite3', 'node-addon-api']);
    const licences = await readFile(join(folder, 'node_modules/waymark/THIRD-PARTY-LICENCES.txt'), 'utf8');
    for (const name of ['koa', 'valibot', 'pino', 'mysql2', 'leaflet'])
      expect(licences).to.match(
        new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT|^${name} \\d+\\.\\d+\\.\\d+ \\(BSD`, 'm'),
      );
    expect(await readdir(join(folder, 'node_modules/waymark'))).to.include.members(['LICENSE', 'README.md']);
  });

  it('has types that compile in the strictest settings, without those of other packages', async () => {
    const typed = PROGRAM.replace('(path, token)', '(path: string, token?: string)');
    const wrong = '\n// @ts-expect-error settings are texts\nawait startWaymark({ settings: { PORT: 0 } });\n';
    await writeFile(join(installed.folder, 'program.mts'), typed + wrong);
    const tsc = new URL('../../node_modules/.bin/tsc', import.meta.url).pathname;
    const checks = [
      '--strict',
      '--exactOptionalPropertyTypes',
      '--noUncheckedIndexedAccess',
      '--skipLibCheck',
      'false',
    ];
    const options = ['--noEmit', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom', ...checks];
    const { stdout } = await run(tsc, [...options, 'program.mts'], { cwd: installed.folder }).catch((error) => error);
    expect(stdout).to.equal('');
  });

  for (const version of TOO_OLD)
    it(`says in one sentence that Node ${version} is too old, and prints no code`, async () => {
      const node = await otherNode(version);
      const needed = `Waymark needs Node 24.7 or later; this is Node ${version}.`;
      const refusal = async (...args: readonly string[]) => {
        const ended = await rejection(run(node, args, { cwd: installed.folder }));
        expect(ended).to.include({ code: 1, stdout: '' });
        return (ended as Error & { readonly stderr: string }).stderr;
      };
      const bin = join(installed.folder, 'node_modules/waymark/bin/waymark.js');
      for (const args of [['serve', '--demo'], ['--version'], []])
        expect(await refusal(bin, ...args)).to.equal(`${needed}\n`);
      const program = join(installed.folder, 'import.mjs');
      for (const name of ['waymark', 'waymark/testing']) {
        await writeFile(program, `import '${name}';`);
        expect(await refusal(program))
          .to.include(`Error: ${needed}`)
          .and.have.length.below(600);
        await writeFile(program, `await import('${name}').catch(({ message }) => console.log(message));`);
        expect((await run(node, [program], { cwd: installed.folder })).stdout).to.equal(`${needed}\n`);
      }
      await writeFile(
        program,
        "import { verifyWebhook } from 'waymark/client'; console.log(verifyWebhook('', {}, ''));",
      );
      expect((await run(node, [program], { cwd: installed.folder })).stdout).to.equal('false\n');
    });

  for (const version of ['oldest', 'newest'] as const)
    describe(`on the ${version} Node`, () => {
      const node = () => installed.nodes[version];

      it('is that Node', async () => {
        const found = (await run(node(), ['--version'])).stdout.trim();
        expect(found === process.version).to.equal(version === 'newest');
      });

      it('starts a service, and one in memory, in the process of a program', async () => {
        expect(JSON.parse(await installed.run(node(), PROGRAM))).to.deep.equal({
          health: 200,
          year: '2030',
          counts: [1, 0],
          isDue: true,
          statuses: [200, 503, 200, 401, 200, 200, 404],
        });
      });

      it('can be loaded by require', async () => {
        const source = "require('waymark/testing').startWaymark().then((waymark) => waymark.close())";
        await run(node(), ['-e', source], { cwd: installed.folder });
      });

      it('has the command: it serves the demo building, and cleans an uploaded drawing', async () => {
        const bin = join(installed.folder, 'node_modules/waymark/bin/waymark.js');
        const program = startBinary(node(), installed.folder, [bin, 'serve', '--demo'], { DATA_DIR: `./${version}` });
        programs.push(program);
        const api = client(await listening(program));
        const page = await program.printed(/The demo building: ([^"\s]+)/);
        const id = page.split('/').at(-1);
        expect((await api.get(page)).status).to.equal(200);
        const places = (await api.get(`/api/p/${id}/`)).body;
        const [from, to] = [places.areas[0].id, places.areas.at(-1).id];
        const question = { from: { areaId: from }, to: { areaId: to } };
        expect((await api.post(`/api/p/${id}/route/`, question)).status).to.equal(200);
        const person = await signUp(api);
        const project = await makeProject(api, person, 'Station');
        const form = new FormData();
        form.set('file', new Blob([DRAWING]), 'plan.svg');
        const { body } = await api.post(`/api/projects/${project.id}/upload-image/`, form, person.as);
        const image = await (await fetch(api.url + new URL(body.url).pathname)).text();
        expect(image).to.contain('<rect').and.not.contain('script');
        program.process.kill('SIGTERM');
        expect(await program.ended).to.equal(0);
      });

      it('has the command for operators too', async () => {
        const command = join(installed.folder, 'node_modules/.bin/waymark');
        const PATH = [dirname(node()), '/usr/bin', '/bin'].join(delimiter);
        const args = ['user', 'create', `ada-${version}@people.example`, '--name', 'Ada', '--json'];
        const env = { PATH, DATA_DIR: './operated', SECRET_KEY: 'a secret key that only the tests know' };
        await run(command, ['migrate', 'up'], { cwd: installed.folder, env });
        const { stdout } = await run(command, args, { cwd: installed.folder, env });
        expect(JSON.parse(stdout).email).to.equal(`ada-${version}@people.example`);
      });
    });
});
