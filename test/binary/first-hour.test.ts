import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, readdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect } from 'chai';
import { parseS3Url } from '../../adapters/objects/s3-url.ts';
import { writeDebianPackage } from '../../scripts/release/debian-package.ts';
import { png } from '../content/images/pictures.ts';
import { expectOk } from '../http/shared/expectations.ts';
import { copyFixture, RELEASES } from '../releases/open-fixture.ts';
import { signInAccount } from '../releases/stored-ids.ts';
import { type Body, client, makeProject, signUp } from '../support/client.ts';
import { isInstalled } from '../support/is-installed.ts';
import { announceSkip, requireAdapter } from '../support/require-adapter.ts';
import { BINARY, type Program } from '../support/service/program.ts';
import { copyOfSystem, type SystemCopy } from '../support/service/system-copy.ts';
import { aBucketForEach } from '../support/stores/s3-policy.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const isBuilt = requireAdapter('the executable of `make binary`', existsSync(BINARY));

/** Runs a command of the package as the user of the service, beside it or instead. */
const waymark = (words: string) =>
  `set -a; . /etc/waymark/waymark.env; DATA_DIR=/var/lib/waymark; cd /var/lib/waymark
  setpriv --reuid=waymark --regid=waymark --clear-groups waymark ${words}`;

(isBuilt ? describe : describe.skip)('The first hour with the package of Debian', function () {
  this.timeout(600_000);
  const bucket = aBucketForEach();
  const copies: SystemCopy[] = [];
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let path = '';

  before(async () => {
    folder = await temporaryFolder();
    const at = (name: string) => join(folder.path, name);
    for (const name of ['licences', 'changes']) await writeFile(at(name), `${name}\n`);
    const made = { licences: at('licences'), changes: at('changes'), time: 1_800_000_000 };
    path = writeDebianPackage(folder.path, { executable: BINARY, architecture: 'amd64', ...made });
  });
  afterEach(async () => {
    for (const copy of copies.splice(0)) await copy.remove();
  });
  after(() => folder?.remove());

  /** A machine with the package, before its first start, with these settings. */
  const machine = async (settings: Readonly<Record<string, string>>): Promise<SystemCopy | null> => {
    const copy = await copyOfSystem();
    if (copy === null) return null;
    copies.push(copy);
    await cp(path, join(copy.shared, 'waymark.deb'));
    const lines = Object.entries({ PORT: '0', ...settings }).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(join(copy.shared, 'waymark.env'), lines.join(''));
    // A bare system lacks libraries that the package names.
    copy.run('dpkg -i /mnt/waymark.deb >/dev/null 2>&1 || { apt-get -q update; apt-get -q -y -f install; } >/dev/null');
    copy.run('cat /mnt/waymark.env >>/etc/waymark/waymark.env');
    return copy;
  };
  const stop = async ({ process, ended }: Program) => {
    process.kill('SIGTERM');
    expect(await ended).to.equal(0);
  };

  it('goes from the package to a published map, whose backup is restored on another machine', async function () {
    if (!requireAdapter('age', isInstalled('age'))) this.skip();
    const identity = await generateX25519Identity();
    const { endPoint, port, accessKey, secretKey } = parseS3Url(bucket().url.href);
    await bucket().client.makeBucket(bucket().name);
    const first = await machine({
      BACKUP_TO: `s3://${bucket().name}/first`,
      BACKUP_TO_ENDPOINT: `http://${endPoint}:${port}`,
      BACKUP_TO_ACCESS_KEY: accessKey,
      BACKUP_TO_SECRET_KEY: secretKey,
      BACKUP_AGE_RECIPIENTS: await identityToRecipient(identity),
    });
    if (first === null) {
      announceSkip('the right to mount, to install the package');
      return this.skip();
    }
    const running = await first.start();
    const published = await publishMap(running.url);
    const { name } = JSON.parse(first.run(waymark('backup create --rotate --json'))).sent;
    await stop(running.program);

    const second = (await machine({ SECRET_KEY: first.run('cat /var/lib/waymark/secret.key').trim() }))!;
    await bucket().client.fGetObject(bucket().name, `first/${name}`, join(second.shared, name));
    await writeFile(join(folder.path, 'identity.txt'), `${identity}\n`);
    const archive = join(second.shared, basename(name, '.age'));
    execFileSync('age', ['-d', '-i', join(folder.path, 'identity.txt'), '-o', archive, join(second.shared, name)]);
    second.run(waymark(`restore /mnt/${basename(archive)}`));
    const restored = await second.start();
    expect(await publicMap(restored.url, published.path)).to.deep.equal(published.map);
    await stop(restored.program);
  });

  it('upgrades the data of the last release', async function () {
    const fixture = (await copyFixture(RELEASES.at(-1)!, 'SQLite'))!;
    const copy = await machine({ SECRET_KEY: fixture.settings.SECRET_KEY! });
    if (copy === null) {
      announceSkip('the right to mount, to install the package');
      await fixture.remove();
      return this.skip();
    }
    const files = fixture.settings.OBJECTS_URL!.slice('file:'.length).replace(/\/objects$/, '');
    for (const name of await readdir(files)) await cp(join(files, name), join(copy.shared, name), { recursive: true });
    copy.run('cp -r /mnt/waymark.db /mnt/objects /var/lib/waymark; chown -R waymark: /var/lib/waymark');
    const { program, url } = await copy.start();
    const api = client(url);
    const token = await signInAccount(api, fixture.accounts[0]!);
    const { results } = expectOk(await api.get('/api/projects/?status=PUBLISH', { token }));
    expect(results).not.to.deep.equal([]);
    for (const { id } of results) expectOk(await api.get(`/api/projects/${id}/`, { token }));
    // Some may be embedded on certain pages only.
    const answers = await Promise.all(results.map(({ id }: Body) => api.get(`/api/p/${id}/`)));
    expect(answers.map(({ status }) => status)).to.include(200);
    await stop(program);
    await fixture.remove();
  });
});

const publicMap = async (url: string, path: string): Promise<Body> => expectOk(await client(url).get(path));

/** Somebody signs up, draws a level with a plan, and publishes it. */
async function publishMap(url: string): Promise<{ readonly path: string; readonly map: Body }> {
  const api = client(url);
  const person = await signUp(api);
  const { id } = await makeProject(api, person, 'City Museum');
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(png())]), 'plan.png');
  expectOk(await api.post(`/api/projects/${id}/upload-image/`, form, person.as), 201);
  const { public_api_url } = expectOk(await api.post(`/api/projects/${id}/publish/`, {}, person.as));
  const path = new URL(public_api_url).pathname;
  return { path, map: await publicMap(url, path) };
}
