import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { generatedModules, PACKAGE } from '../../scripts/python/generated.ts';
import { pythonVersion, wheelOf } from '../../scripts/python/wheel.ts';
import { PNG } from '../content/images/pictures.ts';
import { blocksOf } from '../docs/blocks.ts';
import { type DocsService, startDocsService } from '../docs/docs-service.ts';
import { PASSWORD } from '../support/client.ts';
import { isInstalled } from '../support/is-installed.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');

describe('The client for Python', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let service: DocsService;

  before(async function () {
    if (!requireAdapter('Python 3.9', isInstalled('python3'))) return this.skip();
    folder = await temporaryFolder();
    const { name, bytes } = await wheelOf('0.7.0');
    await writeFile(join(folder.path, name), bytes);
    await python('-m', 'zipfile', '-e', name, 'installed');
    service = await startDocsService();
  });
  after(async () => {
    await service?.stop();
    await folder?.remove();
  });

  async function python(...args: readonly string[]): Promise<string> {
    const { url, env } = service ?? { url: '', env: {} };
    const environment = { PATH: process.env.PATH, PYTHONPATH: 'installed', WAYMARK_URL: url, API_KEY: env.KEY };
    return (await run('python3', args, { cwd: folder.path, env: environment })).stdout;
  }

  it('has the types and operations of the OpenAPI document', async () => {
    // Their descriptions are those of the last time, until the next change of a type; a wheel has those of its release.
    const withoutTexts = (module: string) => module.replace(/^ *""".*"""\n/gm, '');
    for (const [path, text] of await generatedModules())
      expect(withoutTexts(await readFile(path, 'utf8')), 'node scripts/build-python-types.ts').to.equal(
        withoutTexts(text),
      );
  });

  it('is packed with the same bytes each time, with every file and its digest', async () => {
    const [one, other] = [await wheelOf('0.7.0'), await wheelOf('0.7.0')];
    expect(one.name).to.equal('waymark_client-0.7.0-py3-none-any.whl');
    expect(Buffer.compare(one.bytes, other.bytes)).to.equal(0);
    for (const file of ['__init__.py', '_operations.py', 'py.typed'])
      expect(existsSync(join(folder.path, 'installed/waymark_client', file)), file).to.equal(true);
    const checked = await python('-c', CHECK_RECORD);
    expect(Number(checked)).to.be.at.least(12);
  });

  it('has the version of a development release between releases', () => {
    expect(['0.7.0', '0.7.0-dev'].map(pythonVersion)).to.deep.equal(['0.7.0', '0.7.0.dev0']);
  });

  it('repeats what is harmless, limits the time, and checks webhooks', async () => {
    await cp(join(import.meta.dirname, 'test_client.py'), join(folder.path, 'test_client.py'));
    await python('-W', 'error', 'test_client.py');
  });

  it('does what its page shows', async () => {
    const texts = ['docs/python-client.md', 'docs/pip-client.md'].flatMap(blocksOf).map(({ text }) => text);
    const programs = texts.map((text) => text.replace(/^pip install .*\n*/m, ''));
    const given = { email: service.ada.email, password: PASSWORD, secret: 'whsec_1' };
    const values = Object.entries(given).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
    const stored = ['stored = []', 'store = stored.append', ...values];
    const outcome = 'assert waymark_of_session.get_me()["email"] == email\nassert receive(b"{}", {}) == 401\n';
    const text = [...stored, ...programs]
      .join('\n')
      .replace(/\n {4}waymark = Client\((?=[^\n]*tokens)/, '\n    waymark_of_session = Client(');
    await writeFile(join(folder.path, 'plan.png'), PNG);
    await writeFile(
      join(folder.path, 'page.py'),
      `${text.replaceAll('https://maps.example', service.url).replaceAll('sk_…', service.env.KEY!)}\n${outcome}`,
    );
    const printed = await python('-W', 'error', 'page.py');
    expect(printed)
      .to.match(/^400 None \{'appearance\.routeColor': \['Must be/m)
      .and.match(/^200 "\d+-/m);
  });

  it('draws, publishes and updates a map, as the example does', async () => {
    await cp(join(ROOT, 'examples/python-map/main.py'), join(folder.path, 'main.py'));
    const [first, second] = [await python('main.py'), await python('main.py')];
    expect(first)
      .to.match(/\/embed\/[\w-]{36}\n$/)
      .and.equal(second);
    const id = /[\w-]{36}\n$/.exec(first)![0].trim();
    const { body } = await service.api.get(`/api/p/${id}/`);
    expect(body.areas.map(({ externalId }: { externalId: string }) => externalId)).to.have.members(['R-1', 'R-2']);
  });

  it('is in the folder of the sources as it is imported', () => {
    expect(existsSync(join(PACKAGE, '__init__.py'))).to.equal(true);
  });
});

/** Compares every file with its line of RECORD, and prints how many there are. */
const CHECK_RECORD = `
import base64, csv, glob, hashlib
rows = list(csv.reader(open(glob.glob('installed/*.dist-info/RECORD')[0])))
for path, digest, size in rows:
    content = open('installed/' + path, 'rb').read()
    found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b'=').decode()
    assert digest in ('', 'sha256=' + found) and size in ('', str(len(content))), path
print(len(rows))
`;
