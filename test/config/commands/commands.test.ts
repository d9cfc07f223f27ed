import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'chai';
import { twoFactorPerson } from '../../http/accounts/two-factor-person.ts';
import { signIn } from '../../http/shared/account-actions.ts';
import { expectError, expectOk } from '../../http/shared/expectations.ts';
import { type Body, makeProject, PASSWORD, signUp } from '../../support/client.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { runCommand, runCommandByNpm } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Beside, expectRefused, startBeside, succeeded } from './commands-given.ts';

const ME = '/api/auth/me/';
const NEW_PASSWORD = 'a staple of batteries';
const anEmail = () => `${randomUUID()}@people.example`;

describe('The commands for accounts, beside a running service', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let beside: Beside;

  before(async () => {
    folder = await temporaryFolder();
    beside = await startBeside(folder.path);
  });

  after(async () => {
    await beside.stop();
    await folder.remove();
  });

  const signsIn = (email: string, password: string) => signIn(beside.api, email, password);
  const fails = async (email: string, password: string) =>
    expectError(await beside.api.post('/api/auth/login/', { email, password }), 401);

  describe('user create', () => {
    it('creates an account with a confirmed email and an organization, and prints its password once', async () => {
      const email = anEmail();
      const args = ['user', 'create', email, '--name', 'Grace Hopper', '--organization', 'Compilers'];
      const printed = succeeded(await beside.waymark(args));
      expect(printed).to.match(new RegExp(`^Created ${email}, owner of Compilers \\([0-9a-f-]{36}\\)\\.\n`));
      const password = /Password \(shown only once\): (\S{20})\n$/.exec(printed)![1]!;
      const { user, tokens } = await signsIn(email, password);
      expect(user).to.include({ email, fullName: 'Grace Hopper', emailVerified: true, hasPassword: true });
      const [organization] = expectOk(await beside.api.get('/api/organizations/', { token: tokens.access }));
      expect(organization).to.include({ name: 'Compilers', role: 'owner' });
      const path = `/api/organizations/${organization.id}/audit-log/`;
      const log = expectOk(await beside.api.get(path, { token: tokens.access })).results as Body[];
      expect(log.map(({ action, actor }) => [action, actor.type])).to.deep.equal([
        ['organization.created', 'operator'],
      ]);
    });

    it('takes the password from the standard input, and does not print it', async () => {
      const email = anEmail();
      const args = ['user', 'create', email.toUpperCase(), '--name', ' Grace ', '--password-stdin', '--json'];
      const made = JSON.parse(succeeded(await beside.waymark(args, `${PASSWORD}\n`)));
      expect(made).to.deep.include({ email, full_name: 'Grace', email_verified: true });
      expect(made.organization.name).to.equal('Grace');
      expect(made).not.to.have.property('password');
      await signsIn(email, PASSWORD);
    });

    it('prints the generated password in JSON too', async () => {
      const email = anEmail();
      const made = await beside.json('user', 'create', email, '--name', 'Grace');
      await signsIn(email, made.password);
    });

    it('creates one where registration is closed', async () => {
      const args = ['user', 'create', anEmail(), '--name', 'Grace', '--json'];
      const ended = await runCommand(folder.path, args, { environment: { REGISTRATION: 'closed' } });
      const { email, password } = JSON.parse(succeeded(ended));
      await signsIn(email, password);
    });

    it('refuses an email in use, and a password that breaks the rules', async () => {
      const { email } = await signUp(beside.api);
      expectRefused(await beside.waymark(['user', 'create', email, '--name', 'G']), 1, /already exists/);
      const weak = ['user', 'create', anEmail(), '--name', 'G', '--password-stdin'];
      expectRefused(await beside.waymark(weak, 'short'), 1, /at least 8 characters/);
      expectRefused(await beside.waymark(weak), 1, /at least 8 characters/);
    });
  });

  describe('user list', () => {
    it('shows every account by email, in columns and in JSON', async () => {
      const { email, userId } = await signUp(beside.api, `0-first-${randomUUID()}@people.example`);
      const lines = succeeded(await beside.waymark(['user', 'list'])).split('\n');
      expect(lines[0]).to.match(/^EMAIL +NAME +VERIFIED +2FA +PASSWORD +JOINED +LAST ACTIVE +DISABLED$/);
      expect(lines[1]).to.match(new RegExp(`^${email} +Ada Lovelace +no +no +yes +\\S{24} +(-|\\S{24}) +-$`));
      expect(lines[1]!.indexOf('Ada')).to.equal(lines[0]!.indexOf('NAME'));
      const users = (await beside.json('user', 'list')) as Body[];
      expect(users).to.have.length(lines.length - 2);
      expect(users[0]).to.include({ id: userId, email, email_verified: false, has_password: true });
      expect(JSON.stringify(users)).not.to.match(/argon2|hash/i);
    });
  });

  describe('user set-password', () => {
    it('replaces the password and ends every session', async () => {
      const ada = await signUp(beside.api);
      const args = ['user', 'set-password', ada.email, '--password-stdin'];
      expect(succeeded(await beside.waymark(args, NEW_PASSWORD))).to.equal(`Set the password of ${ada.email}.\n`);
      expectError(await beside.api.get(ME, ada.as), 401);
      expectError(await beside.api.post('/api/auth/token/refresh/', { refresh: ada.refresh }), 401);
      await fails(ada.email, PASSWORD);
      await signsIn(ada.email, NEW_PASSWORD);
    });

    it('generates one where none is given', async () => {
      const ada = await signUp(beside.api);
      await signsIn(ada.email, (await beside.json('user', 'set-password', ada.email)).password);
    });

    it('ends sign-ins that wait for their second factor', async () => {
      const { person, challenge, code } = await twoFactorPerson(fixture());
      const pending_token = await challenge();
      await beside.json('user', 'set-password', person.email);
      expectError(await beside.api.post('/api/auth/2fa/login-verify/', { pending_token, code: code() }), 401);
    });

    it('keeps the password when the new one is refused', async () => {
      const ada = await signUp(beside.api);
      const args = ['user', 'set-password', ada.email, '--password-stdin'];
      expectRefused(await beside.waymark(args, ada.email), 1, /must not be the email/);
      expectOk(await beside.api.get(ME, ada.as));
    });
  });

  describe('user reset-link', () => {
    it('prints a link that gives a new password, once', async () => {
      const ada = await signUp(beside.api);
      const { url, expires_at } = await beside.json('user', 'reset-link', ada.email);
      expect(Date.parse(expires_at) - Date.now()).to.be.within(3_500_000, 3_600_000);
      expect(url.startsWith(`${beside.api.url}/reset-password#`)).to.equal(true);
      const { uid, token } = Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)));
      const body = { uid, token, new_password: NEW_PASSWORD, new_password_confirm: NEW_PASSWORD };
      expectOk(await beside.api.post('/api/auth/password-reset/confirm/', body));
      await signsIn(ada.email, NEW_PASSWORD);
      expect((await beside.api.post('/api/auth/password-reset/confirm/', body)).status).to.equal(400);
    });

    it('prints it alone on a line for people', async () => {
      const ada = await signUp(beside.api);
      const printed = succeeded(await beside.waymark(['user', 'reset-link', ada.email]));
      expect(printed).to.match(/^http:\S+\nValid once, until \S{24}\.\n$/);
    });
  });

  describe('user disable-2fa', () => {
    it('lets the account sign in with the password alone', async () => {
      const { person } = await twoFactorPerson(fixture());
      succeeded(await beside.waymark(['user', 'disable-2fa', person.email, '--yes']));
      expect((await signsIn(person.email, PASSWORD)).user.twoFactorEnabled).to.equal(false);
      expectRefused(await beside.waymark(['user', 'disable-2fa', person.email, '--yes']), 1, /not enabled/);
    });
  });

  describe('user delete', () => {
    it('deletes the account with the organization that only it belongs to', async () => {
      const ada = await signUp(beside.api);
      const { id } = await makeProject(beside.api, ada);
      expectOk(await beside.api.post(`/api/projects/${id}/publish/`, undefined, ada.as));
      expectRefused(await beside.waymark(['user', 'delete', ada.email]), 2, /--yes/);
      expectOk(await beside.api.get(`/api/p/${id}/`));
      expect(await beside.json('user', 'delete', ada.email, '--yes')).to.deep.equal({
        email: ada.email,
        deleted: true,
      });
      expectError(await beside.api.get(`/api/p/${id}/`), 404);
      expectError(await beside.api.get(ME, ada.as), 401);
      await fails(ada.email, PASSWORD);
    });
  });

  it('every one of them fails with 1 for an unknown account', async () => {
    const confirmed = ['disable-2fa', 'delete'].map((action) => ['user', action, anEmail(), '--yes']);
    const plain = ['set-password', 'reset-link'].map((action) => ['user', action, anEmail()]);
    for (const args of [...confirmed, ...plain]) {
      expectRefused(await beside.waymark(args), 1, /no account with this email/);
    }
  });

  it('all work through npm run waymark too', async () => {
    const settings = { DATA_DIR: join(folder.path, 'data') };
    const { email } = await signUp(beside.api);
    expect(succeeded(await runCommandByNpm(['user', 'list', '--json'], settings))).to.include(email);
    expectRefused(await runCommandByNpm(['user', 'delete', 'x'], settings), 2, /--yes/);
  });

  const fixture = () => ({ elsewhere: () => beside.api, service: { now: () => Date.now() } });
});

describe('The commands on MySQL', () => {
  const database = freshDatabase();
  before(function () {
    if (!requireAdapter('MySQL, for the commands,', database !== null)) this.skip();
  });
  after(() => database?.remove());

  it('work beside a running service', async () => {
    const folder = await temporaryFolder();
    const settings = { DATABASE_URL: database!.url, SECRET_KEY: 'a secret key that only the tests know' };
    const beside = await startBeside(folder.path, settings);
    try {
      const made = await beside.json('user', 'create', anEmail(), '--name', 'Grace', '--organization', 'Compilers');
      await signIn(beside.api, made.email, made.password);
      expect(await beside.json('user', 'list')).to.have.length(1);
      const changed = await beside.json('org', 'set-plan', made.organization.id, 'pro', '--until', '2999-01-31');
      expect(changed).to.include({ plan: 'pro', period_end: '2999-01-31T00:00:00.000Z' });
      succeeded(await beside.waymark(['user', 'delete', made.email, '--yes']));
      expect(await beside.json('org', 'list')).to.deep.equal([]);
    } finally {
      await beside.stop();
      await folder.remove();
    }
  });
});
