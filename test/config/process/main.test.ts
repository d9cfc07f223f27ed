import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { expectFieldErrors, expectOk } from '../../http/shared/expectations.ts';
import { projectsOf, webhooksOf } from '../../http/webhooks/hooks.ts';
import { client, makeProject, PASSWORD, signUp } from '../../support/client.ts';
import { startReceiver } from '../../support/network/receiver.ts';
import { listening, type Program, startByNpm, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('The program', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const programs: Program[] = [];
  const start = (args: string[] = [], environment: Record<string, string> = {}) => {
    const program = startProgram(folder.path, args, environment);
    programs.push(program);
    return program;
  };

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

  it('starts in an empty folder without a setting, and keeps its data over a restart', async () => {
    const first = start();
    const api = client(await listening(first));
    const person = await signUp(api);
    const project = await makeProject(api, person, 'Station');
    first.process.kill('SIGTERM');
    expect(await first.ended).to.equal(0);

    const again = client(await listening(start()));
    const found = await again.get(`/api/projects/${project.id}/`, person.as);
    expect(found.status).to.equal(200);
    expect(found.body.name).to.equal('Station');
  });

  it('sends the notifications and responses in progress before it stops', async () => {
    const receiver = await startReceiver();
    const environment = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    const first = start([], environment);
    const api = client(await listening(first));
    const person = await signUp(api);
    const hooks = webhooksOf({ api }, person);
    const stopping = receiver.hook(async (response) => {
      first.process.kill('SIGTERM');
      await pause(300);
      response.end();
    });
    const webhooks = [stopping, receiver.hook(), receiver.hook()];
    for (const { url } of webhooks) await hooks.made({ url });
    await projectsOf({ api }, person).published();
    expect(await first.ended).to.equal(0);
    expect(webhooks.map(({ received }) => received.length)).to.deep.equal([1, 1, 1]);

    const again = webhooksOf({ api: client(await listening(start([], environment))) }, person);
    for (const { id } of await again.list()) {
      expect((await again.deliveries(id)).map(({ status }) => status)).to.deep.equal(['success']);
    }
    await receiver.stop();
  });

  it('creates a secret key that only its owner can read', async () => {
    await listening(start());
    const { mode, size } = await stat(join(folder.path, 'data', 'secret.key'));
    expect(mode & 0o777).to.equal(0o600);
    expect(size).to.be.at.least(43);
  });

  it('says at its first start where the Studio is, what it has made and who may register, until somebody has an account', async () => {
    const first = start();
    const url = await listening(first);
    await first.printed(/Anybody who reaches this address may create one/);
    expect(first.output()).to.include(`The Studio: ${url}/studio/`);
    expect(first.output()).to.match(/Made in \S+\/data: secret\.key, waymark\.db\. Keep a copy of secret\.key/);
    await signUp(client(url));
    first.process.kill('SIGTERM');
    await first.ended;
    const again = start();
    const api = client(await listening(again));
    expect((await api.get('/readyz')).status).to.equal(200);
    expect(again.output()).not.to.match(/Made in|Anybody|The Studio/);
  });

  it('says how the first account is created where nobody may register', async () => {
    const first = start([], { REGISTRATION: 'closed', STUDIO: 'off' });
    await first.printed(/Create the first account by: waymark user create EMAIL --name NAME/);
    expect(first.output()).not.to.include('The Studio');
  });

  it('prints a one-time link for the first person, which opens no second account, and no other once there is one', async () => {
    const first = start([], { REGISTRATION: 'closed', ACCESS_LOG: 'true' });
    const url = await listening(first);
    const address = new URL(await first.printed(/For the first person, valid once and until \S+: (http[^"\s]+)/));
    expect(`${address.origin}${address.pathname}`).to.equal(`${url}/first-account`);
    expect((await fetch(address)).status).to.equal(200);
    const given = { password: PASSWORD, password_confirm: PASSWORD, token: address.hash.slice('#token='.length) };
    const names = { full_name: 'Ada Lovelace', organization_name: 'Analytical Maps' };
    const register = (email: string) => client(url).post('/api/auth/register/', { email, ...given, ...names });
    const { tokens } = expectOk(await register('ada@people.example'), 201);
    expect(expectOk(await client(url).get('/api/auth/me/', { token: tokens.access }))).to.include({
      emailVerified: true,
    });
    expectFieldErrors(await register('bob@people.example'), 'token');
    expect(first.output().split(given.token), 'printed once, and in no line of the log').to.have.lengthOf(2);
    first.process.kill('SIGTERM');
    await first.ended;
    const again = start([], { REGISTRATION: 'closed' });
    await listening(again);
    await again.printed(/release/);
    expect(again.output()).not.to.include('first-account');
  });

  it('prints no such link for a service in memory, or with the demo', async () => {
    for (const argument of ['--memory', '--demo']) {
      const program = start([argument], { REGISTRATION: 'closed' });
      const url = await listening(program);
      if (argument === '--demo') await program.printed(/The demo building/);
      expect((await client(url).get('/readyz')).status).to.equal(200);
      expect(program.output()).not.to.include('first-account');
    }
  });

  it('leaves nothing on the disk with --memory, whatever else is set', async () => {
    const program = start(['--memory'], { DATABASE_URL: 'sqlite:./kept.db' });
    const api = client(await listening(program));
    await makeProject(api, await signUp(api));
    program.process.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
    expect(await readdir(folder.path)).to.deep.equal([]);
  });

  it('creates the demo building once, and prints its address', async () => {
    const first = start(['--demo']);
    const address = await first.printed(/The demo building: (http[^"\s]+)/);
    expect(first.output()).to.match(
      /"The Studio: \S+\/studio\/"\}\n.*"Sign in as \S+ with the password \S+ \(shown only once\)\."\}\n.*"The demo/,
    );
    expect((await fetch(address)).status).to.equal(200);
    const map = await (await fetch(address.replace('/embed/', '/api/p/'))).json();
    expect((map as { levels: unknown[] }).levels).to.have.length(3);
    first.process.kill('SIGTERM');
    await first.ended;
    expect(first.output()).not.to.match(/account_created|Your account/);

    const second = start(['--demo']);
    const sameMap = await second.printed(/The demo building: \S+\/embed\/([\w-]+)/);
    expect(address.endsWith(sameMap)).to.equal(true);
    expect(second.output()).not.to.include('password');
  });

  it('creates no demo where there are accounts already', async () => {
    const first = start();
    await signUp(client(await listening(first)));
    first.process.kill('SIGTERM');
    await first.ended;
    await start(['--demo']).printed(/not empty. No demo was created/);
  });

  it('finishes the requests in progress before it exits', async () => {
    const program = start(['--memory']);
    const { hostname, port } = new URL(await listening(program));
    const socket = connect(Number(port), hostname);
    const body = JSON.stringify({ email: 'nobody@people.example', password: 'something wrong' });
    const said = async () => String((await once(socket, 'data'))[0]);
    const head = 'POST /api/auth/login/ HTTP/1.1\r\nHost: maps.example\r\nContent-Type: application/json\r\n';
    socket.write(`${head}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
    expect(await said()).to.match(/^HTTP\/1\.1 100 /);
    program.process.kill('SIGTERM');
    while (await takesConnections(hostname, Number(port))) await pause(20);
    socket.write(body);
    expect(await said()).to.match(/^HTTP\/1\.1 401 /);
    socket.destroy();
    expect(await program.ended).to.equal(0);
  });

  it('accepts connections for a while after SIGTERM, one request each, while it is not ready', async () => {
    const program = start([], { DRAIN_SECONDS: '600' });
    const api = client(await listening(program));
    expect((await api.get('/readyz')).headers.get('connection')).to.equal('keep-alive');
    program.process.kill('SIGTERM');
    for (;;) {
      const { status, body, headers } = await api.get('/readyz');
      if (status === 200) continue;
      expect([status, body.status, headers.get('connection')]).to.deep.equal([503, 'stopping', 'close']);
      break;
    }
    await signUp(api);
  });

  it('exits with npm when npm is stopped', async () => {
    const program = startByNpm(['--memory']);
    programs.push(program);
    const url = await listening(program);
    program.process.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
    expect(await fetch(url).catch(() => 'gone')).to.equal('gone');
  });

  it('reports every invalid setting at once, without their values, and exits with 2', async () => {
    const program = start([], { PORT: 'eighty', SECRET_KEY: 'too short', DATABASE_URL: 'postgres://a:hidden@b/c' });
    expect(await program.ended).to.equal(2);
    expect(program.output()).to.match(/PORT.*\n.*DATABASE_URL.*\n.*SECRET_KEY/);
    expect(program.output()).not.to.match(/eighty|too short|hidden/);
  });

  it('refuses an unknown option, with 2', async () => {
    expect(await start(['--memroy']).ended).to.equal(2);
  });

  it('exits with 1 where its port is in use', async () => {
    const { port } = new URL(await listening(start(['--memory'])));
    const second = start(['--memory'], { PORT: port });
    expect(await second.ended).to.equal(1);
    expect(second.output()).to.include(`Another program listens on port ${port}`);
  });
});

async function takesConnections(hostname: string, port: number): Promise<boolean> {
  const probe = connect(port, hostname);
  try {
    await once(probe, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    probe.destroy();
  }
}
