import { expect } from 'chai';
import { type Client, client, type Person, signUp } from '../../support/client.ts';
import { isSignedWith, type Receiver, respondsWith, startReceiver } from '../../support/network/receiver.ts';
import { listening, startProgram } from '../../support/service/program.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { EVERY_EVENT, projectsOf, webhooksOf } from './hooks.ts';

/** An address of everybody's, to which nothing is sent. */
const PUBLIC = 'https://1.1.1.1/hook';

/** The effect of settings on webhooks. */
describe('webhooks', () => {
  let receiver: Receiver;
  before(async () => {
    receiver = await startReceiver();
  });
  after(() => receiver.stop());

  describe('with default settings', () => {
    let service: TestService;
    let api: Client;
    let ada: Person;
    let hooks: ReturnType<typeof webhooksOf>;
    before(async () => {
      service = await startTestService();
      api = client(service.url);
    });
    after(() => service.stop());
    beforeEach(async () => {
      ada = await signUp(api);
      hooks = webhooksOf({ api }, ada);
    });
    afterEach('every answer is as the OpenAPI document says', () => {
      expect(service.undocumented.splice(0)).to.deep.equal([]);
    });

    /** A few of each kind: the rules themselves have their own tests. */
    const refused = [
      ...['http://1.1.1.1/', 'http://example.com/', 'http://localhost:8080/'],
      ...['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://127.1/', 'https://[::1]/'],
      ...['https://10.0.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/latest/', 'https://[fe80::1]/'],
      ...['https://[::ffff:127.0.0.1]/', 'https://0.0.0.0/', 'https://localhost/', 'https://LOCALHOST./'],
      ...['https://a.localhost/', 'https://printer.local/', 'https://metadata.google.internal/'],
    ];
    for (const url of refused) {
      it(`refuse ${url}`, async () => {
        expectFieldErrors(await hooks.create({ url }), 'url');
        const { id } = await hooks.made({ url: PUBLIC });
        expectFieldErrors(await hooks.update(id, { url }), 'url');
        expect((await hooks.read(id)).url).to.equal(PUBLIC);
      });
    }

    it('accept public addresses', async () => {
      for (const url of [PUBLIC, 'https://1.1.1.1:8443/', 'https://[2606:4700::1111]/', 'HTTPS://1.1.1.1']) {
        expect((await hooks.made({ url })).url).to.equal(url);
      }
    });

    it('are checked at each delivery, and nothing is sent where they are private by then', async () => {
      const { id } = await hooks.made({ url: PUBLIC });
      const { webhooks } = service.storage;
      const hook = receiver.hook();
      for (const [n, url] of [hook.url, hook.url.replace('http:', 'https:'), 'https://localhost/'].entries()) {
        await webhooks.update({ ...(await webhooks.get(id))!, url });
        const delivered = await hooks.pinged(id);
        expect(delivered).to.include({ status: 'failed', status_code: 0, error: 'blocked_address', response_body: '' });
        await projectsOf({ api }, ada).published();
        const [last] = await hooks.deliveries(id);
        expect(last).to.include({ event: 'project.published', error: 'blocked_address' });
        expect((await hooks.read(id)).consecutive_failures).to.equal(2 * (n + 1));
      }
      expect(hook.received).to.deep.equal([]);
    });
  });

  it('are sent with the name of the service', async () => {
    const service = await startTestService({ SERVICE_NAME: 'City Maps', WEBHOOK_ALLOW_PRIVATE: 'true' });
    const api = client(service.url);
    const hook = receiver.hook();
    const hooks = webhooksOf({ api }, await signUp(api));
    await hooks.pinged((await hooks.made({ url: hook.url })).id);
    await service.stop();
    expect(hook.received.map(({ headers }) => headers['user-agent'])).to.deep.equal(['City-Maps-Webhooks/1.0']);
  });

  it('have secrets that are never logged, with any error', async () => {
    const folder = await temporaryFolder();
    const environment = { LOG_LEVEL: 'debug', WEBHOOK_ALLOW_PRIVATE: 'true', DATABASE_URL: 'memory:' };
    const program = startProgram(folder.path, [], environment);
    const api = client(await listening(program));
    const ada = await signUp(api);
    const hooks = webhooksOf({ api }, ada);
    const projects = projectsOf({ api }, ada);
    const hook = receiver.hook(respondsWith(500, 'no'));
    const made = await hooks.made({ url: hook.url, events: EVERY_EVENT });
    await projects.published();
    hook.answer((response) => response.destroy());
    await projects.published();
    const { secret } = expectOk(await hooks.regenerate(made.id));
    await hooks.pinged(made.id);
    await hooks.create({ url: 'nonsense', secret });
    program.process.kill('SIGTERM');
    expect(await program.ended).to.equal(0);
    await folder.remove();
    expect(hook.received.map((each) => isSignedWith(secret, each))).to.deep.equal([false, false, true]);
    expect(program.output()).to.include('listens at').and.not.include('whsec_');
    for (const each of [made.secret, secret]) expect(program.output()).not.to.include(each.slice('whsec_'.length));
  });
});
