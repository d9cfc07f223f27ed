import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { aKey } from '../../http/organizations/keys.ts';
import { expectError, expectOk } from '../../http/shared/expectations.ts';
import { WEBHOOKS } from '../../http/webhooks/hooks.ts';
import { type Body, makeProject, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { runCommand } from '../../support/service/command.ts';
import { startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Beside, expectRefused, startBeside, succeeded } from './commands-given.ts';

describe('The commands by which the operator looks after a running service', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let beside: Beside;
  let ada: Person;

  before(async () => {
    folder = await temporaryFolder();
    beside = await startBeside(folder.path, { WEBHOOK_ALLOW_PRIVATE: 'true' });
    ada = await signUp(beside.api);
  });
  after(async () => {
    await beside.stop();
    await folder.remove();
  });

  it('show an account: what it is, and what gives access to it', async () => {
    const shown: Body = await beside.json('user', 'show', ada.email);
    expect(shown).to.include({ email: ada.email, sessions: 1, api_keys: 0, has_password: true });
    expect(shown.organizations).to.deep.equal([
      { id: ada.organizationId, name: 'Analytical Maps', role: 'owner', status: 'active' },
    ]);
    const lines = succeeded(await beside.waymark(['user', 'show', ada.email])).split('\n');
    expect(lines).to.include(`email:               ${ada.email}`);
    expectRefused(await beside.waymark(['user', 'show', 'nobody@people.example']), 1, /There is no account/);
  });

  it('list the accounts and organizations that are looked for, with what they use', async () => {
    const bob = await signUp(beside.api);
    const emails = async (...args: string[]) =>
      ((await beside.json('user', 'list', ...args)) as Body[]).map(({ email }) => email);
    expect(await emails('--search', bob.email.toUpperCase())).to.deep.equal([bob.email]);
    expect(await emails()).to.include.members([ada.email, bob.email]);
    await makeProject(beside.api, bob);
    const used: Body[] = await beside.json('org', 'list', '--usage');
    const ofBob = used.find(({ id }) => id === bob.organizationId);
    expect(ofBob).to.include({ members: 1, drafts: 1, published: 0, storage_bytes: 0 });
    expect(await beside.json('org', 'list', '--suspended')).to.deep.equal([]);
    expect(await beside.json('org', 'list', '--plan', 'free')).to.deep.equal([]);
    const shown = succeeded(await beside.waymark(['org', 'show', bob.organizationId]));
    expect(shown)
      .to.match(/^drafts: +1$/m)
      .and.to.match(new RegExp(`^${bob.email}  owner  active$`, 'm'));
  });

  it('disable an account beside a running service, which refuses its session, its keys and its sign-in at once', async () => {
    const bob = await signUp(beside.api);
    const key = await aKey({ api: beside.api }, bob, { type: 'read' });
    expectOk(await beside.api.get('/api/projects/', key.as));
    expectRefused(await beside.waymark(['user', 'disable', bob.email]), 2, /required option '--yes'/);
    expect(succeeded(await beside.waymark(['user', 'disable', bob.email, '--yes']))).to.match(/is disabled/);
    for (const as of [bob.as, key.as]) expectError(await beside.api.get('/api/projects/', as), 401);
    const signIn = () => beside.api.post('/api/auth/login/', { email: bob.email, password: PASSWORD });
    expectError(await signIn(), 403, 'account_disabled');
    expect((await beside.json('user', 'list', '--disabled')).map(({ email }: Body) => email)).to.deep.equal([
      bob.email,
    ]);
    succeeded(await beside.waymark(['user', 'enable', bob.email]));
    expectOk(await signIn());
    expectOk(await beside.api.get('/api/projects/', key.as));
  });

  it('give an organization limits of its own, which hold whatever its plan, and take nothing away', async () => {
    const eve = await signUp(beside.api);
    const limits = (...args: string[]): Promise<Body> => beside.json('org', 'limits', eve.organizationId, ...args);
    expect(await limits()).to.deep.include({ plan: 'enterprise', own: [] });
    for (const name of ['One', 'Two']) await makeProject(beside.api, eve, name);
    expect((await limits('--drafts', '1', '--storage-mb', '5')).own).to.deep.equal(['drafts', 'storage_mb']);
    const more = () => beside.api.post('/api/projects/', { organization: eve.organizationId, name: 'Three' }, eve.as);
    expectError(await more(), 403, 'plan_limit_reached');
    expect(expectOk(await beside.api.get('/api/projects/', eve.as)).count).to.equal(2);
    const usage = () => beside.api.get(`/api/usage/?organization=${eve.organizationId}`, eve.as);
    expect(expectOk(await usage()).drafts).to.deep.equal({ used: 2, max: 1 });
    succeeded(await beside.waymark(['org', 'set-plan', eve.organizationId, 'pro']));
    expectError(await more(), 403, 'plan_limit_reached');
    expect((await limits('--drafts', 'plan')).limits).to.include({ drafts: 25, storage_mb: 5 });
    expectOk(await more(), 201);
    expect((await limits('--members', 'none')).limits).to.include({ members: -1 });
    expectRefused(
      await beside.waymark(['org', 'limits', eve.organizationId, '--drafts=-5']),
      2,
      /Must be a whole number/,
    );
  });

  it('create, rename and hand over an organization', async () => {
    const eve = await signUp(beside.api);
    const made: Body = await beside.json('org', 'create', 'New Maps', '--owner', eve.email);
    succeeded(await beside.waymark(['org', 'rename', made.id, 'Old Maps']));
    succeeded(await beside.waymark(['org', 'transfer', made.id, ada.email]));
    const organization = expectOk(await beside.api.get(`/api/organizations/${made.id}/`, ada.as));
    expect(organization).to.include({ name: 'Old Maps', slug: made.slug });
  });

  it('give an account another email, with which it signs in from then on', async () => {
    const eve = await signUp(beside.api);
    const email = `renamed-${eve.email}`;
    succeeded(await beside.waymark(['user', 'set-email', eve.email, email]));
    const { user } = expectOk(await beside.api.post('/api/auth/login/', { email, password: PASSWORD }));
    expect(user).to.include({ email, emailVerified: true });
  });

  it('list webhooks, without their secrets', async () => {
    const hook = { organization: ada.organizationId, url: 'http://127.0.0.1:9/hook', events: ['project.published'] };
    const { secret } = expectOk(await beside.api.post(WEBHOOKS, hook, ada.as), 201);
    const listed: Body[] = await beside.json('webhook', 'list', '--organization', ada.organizationId);
    expect(listed).to.have.length(1);
    expect(listed[0]).to.deep.include({ url: hook.url, events: hook.events, consecutive_failures: 0, is_active: true });
    expect(JSON.stringify(listed)).to.not.include(secret);
    const [shown] = (await beside.api.get(`${WEBHOOKS}?organization=${ada.organizationId}`, ada.as)).body;
    expect(listed).to.deep.equal([{ organization: ada.organizationId, ...shown }]);
    expect(await beside.json('webhook', 'list', '--failing')).to.deep.equal([]);
  });

  it('say what the mail server answered to a test mail', async () => {
    expect(succeeded(await beside.waymark(['mail', 'test', 'ada@people.example']))).to.match(/A mail for .* went out/);
    const environment = { MAIL_URL: 'smtp://127.0.0.1:9' };
    const failed = await runCommand(folder.path, ['mail', 'test', 'ada@people.example'], { environment });
    expectRefused(failed, 1, /The mail was not sent: /);
  });

  it('print the settings as they are written, without any secret', async () => {
    const [key, password, token] = ['a-secret-key-of-32-characters-00', 'pass-of-mail', 'a-token-of-the-metrics-page'];
    const environment = { SECRET_KEY: key, MAIL_URL: `smtp://me:${password}@mail.example`, METRICS_TOKEN: token };
    const { code, output } = await runCommand(folder.path, ['settings', 'print', '--json'], { environment });
    expect(code).to.equal(0);
    const shown: Body[] = JSON.parse(output);
    expect(shown).to.deep.include({ name: 'ACCESS_TTL', value: '15m', from: 'default' });
    expect(shown).to.deep.include({ name: 'SECRET_KEY', value: '(hidden)', from: 'environment' });
    expect(shown.find(({ name }) => name === 'MAIL_URL').value).to.equal('smtp://me:hidden@mail.example');
    for (const secret of [key, password, token]) expect(output).to.not.include(secret);
    const wrong = await runCommand(folder.path, ['settings', 'print'], { environment: { PORT: 'eighty' } });
    expectRefused(wrong, 2, /PORT: must be a whole number/);
  });

  it('say which names a .env has twice, in a check and at the start', async () => {
    const { path, remove } = await temporaryFolder();
    try {
      await writeFile(
        join(path, '.env'),
        'CACHE_MB=64\nSERVICE_NAME=A\nSECRET_KEY="a\nSERVICE_NAME=B\nsecret key of more than 32"\nCACHE_MB=32\n',
      );
      const { output } = await runCommand(path, ['check']);
      expect(output).to.match(
        /^warning +settings +The file \.env sets CACHE_MB more than once: the last value holds\. /m,
      );
      expect(output).to.not.match(/SERVICE_NAME more/);
      const program = startProgram(path, ['serve', '--memory'], { LOG_FORMAT: 'json' });
      await program.printed(/listens at/);
      program.process.kill('SIGKILL');
      await program.ended;
      expect(program.output()).to.match(/"names":\["CACHE_MB"\].*the file \.env sets these more than once/);
    } finally {
      await remove();
    }
  });

  it('read a .env as editors of Windows write it, and refuse one in another encoding, whose names would be lost', async () => {
    const { path, remove } = await temporaryFolder();
    const text = 'SERVICE_NAME="Häuser"\r\nCACHE_MB=64 # at most\r\n';
    const printed = () => runCommand(path, ['settings', 'print', '--json']);
    try {
      await writeFile(join(path, '.env'), `\uFEFF${text}`);
      const shown: Body[] = JSON.parse((await printed()).output);
      expect(shown).to.deep.include({ name: 'SERVICE_NAME', value: 'Häuser', from: 'environment' });
      expect(shown).to.deep.include({ name: 'CACHE_MB', value: '64', from: 'environment' });
      for (const encoding of ['utf16le', 'latin1'] as const) {
        await writeFile(join(path, '.env'), text, encoding);
        expectRefused(
          await printed(),
          1,
          /The file \.env in the working folder is not in UTF-8\. Save it in that encoding\./,
        );
      }
    } finally {
      await remove();
    }
  });
});
