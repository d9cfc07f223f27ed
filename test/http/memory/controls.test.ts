import { expect } from 'chai';
import { makeProject, PASSWORD, signUp } from '../../support/client.ts';
import { isSignedWith, type Receiver, startReceiver } from '../../support/network/receiver.ts';
import { type Controlled, startControlled } from '../../support/service/controlled.ts';

const MINUTE = 60_000;

describe('The controls of a service in memory', () => {
  let controlled: Controlled;
  let receiver: Receiver;

  before(async () => {
    controlled = await startControlled({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    receiver = await startReceiver();
  });

  after(async () => {
    await controlled.service.stop();
    await receiver.stop();
  });

  const control = async (name: string, body?: object) => {
    const { api } = controlled;
    const reply = await (body ? api.post(`/__memory/${name}/`, body) : api.get(`/__memory/${name}/`));
    expect(reply.status, JSON.stringify(reply.body)).to.be.below(300);
    return reply.body;
  };

  afterEach(() => control('reset', {}));

  describe('reset', () => {
    it('deletes what was stored, and ends sessions', async () => {
      const person = await signUp(controlled.api);
      const project = await makeProject(controlled.api, person);
      await control('reset', {});
      expect((await controlled.api.get(`/api/projects/${project.id}/`, person.as)).status).to.equal(401);
      const again = await signUp(controlled.api, person.email);
      expect((await controlled.api.get('/api/projects/', again.as)).body.count).to.equal(0);
    });

    it('deletes mails, counted attempts and planned faults, and sets the clock back', async () => {
      const { email } = await signUp(controlled.api);
      const attempt = () => controlled.api.post('/api/auth/login/', { email, password: 'not the password' });
      for (let failed = 0; failed < 30; failed++) await attempt();
      expect((await attempt()).status).to.equal(429);
      await control('clock', { advance: '1d' });
      await control('fail', { storage: true, times: 100 });
      await control('reset', {});
      expect((await attempt()).status).to.equal(401);
      expect(await control('mails')).to.deep.equal([]);
      expect(Date.parse((await control('clock')).now)).to.be.closeTo(Date.now(), MINUTE);
    });

    it('numbers deliveries from one again', async () => {
      for (const _ of ['first', 'second']) {
        await publishedWithWebhook('https://maps.example/hook');
        expect((await control('webhooks'))[0].headers['X-Service-Delivery']).to.equal('evt_1');
        await control('reset', {});
      }
    });
  });

  describe('the clock', () => {
    it('lets access tokens expire', async () => {
      const { as } = await signUp(controlled.api);
      await control('clock', { advance: '14m' });
      expect((await controlled.api.get('/api/auth/me/', as)).status).to.equal(200);
      await control('clock', { advance: '2m' });
      expect((await controlled.api.get('/api/auth/me/', as)).status).to.equal(401);
    });

    it('can be set, and runs on', async () => {
      const { now } = await control('clock', { set: '2030-01-01T00:00:00Z' });
      expect(now).to.match(/^2030-01-01T00:00:0/);
      await signUp(controlled.api);
      const later = (await control('clock')).now;
      expect(Date.parse(later)).to.be.within(Date.parse(now) + 1, Date.parse(now) + MINUTE);
    });

    it('runs the jobs that fall due meanwhile, each once', async () => {
      await control('clock', { set: '2030-01-01T00:00:01Z' });
      expect((await control('clock', { advance: '20s' })).jobs).to.have.members([
        'sweep-outbox',
        'send-mails',
        'send-detached-events',
        'read-imports',
      ]);
      const { jobs } = await control('clock', { advance: '2d' });
      expect(jobs).to.have.members((await control('jobs')).map(({ name }: { name: string }) => name));
    });

    it('lapses a subscription whose period has ended', async () => {
      const { email, organizationId: organization } = await signUp(controlled.api);
      const until = new Date(Date.now() + 30 * 24 * 60 * MINUTE).toISOString();
      await control('plan', { organization, plan: 'pro', until });
      const status = async () => {
        const { body } = await controlled.api.post('/api/auth/login/', { email, password: PASSWORD });
        const path = `/api/billing/subscription/?organization=${organization}`;
        return (await controlled.api.get(path, { token: body.tokens.access })).body.status;
      };
      expect(await status()).to.equal('active');
      await control('clock', { advance: '31d' });
      expect(await status()).to.equal('lapsed');
    });

    const wrong: readonly object[] = [
      ...[{}, { set: 'tomorrow' }, { advance: '5' }, { set: '2030-01-01T00:00:00Z', advance: '1s' }],
      ...[{ set: '1969-12-31T23:59:59Z' }, { set: '9000-01-01T00:00:00Z' }, { advance: '-999999d' }],
    ];
    for (const change of wrong)
      it(`refuses ${JSON.stringify(change)}`, async () => {
        expect((await controlled.api.post('/__memory/clock/', change)).status).to.equal(400);
      });
  });

  describe('jobs', () => {
    it('are run on request', async () => {
      await control('jobs', { name: 'purge-ended' });
    });

    it('of no such name are refused', async () => {
      const { status, body } = await controlled.api.post('/__memory/jobs/', { name: 'sing' });
      expect(status).to.equal(400);
      expect(body.name[0]).to.contain('purge-ended');
    });
  });

  describe('plan', () => {
    it('sets the plan of an organization', async () => {
      const { as, organizationId } = await signUp(controlled.api);
      await control('plan', { organization: organizationId, plan: 'free' });
      const usage = await controlled.api.get(`/api/usage/?organization=${organizationId}`, as);
      expect(usage.body).to.include({ plan: 'free' });
    });

    it('refuses an unknown plan or organization', async () => {
      const { organizationId: organization } = await signUp(controlled.api);
      const unknown = { organization: '00000000-0000-4000-8000-000000000000', plan: 'free' };
      expect((await controlled.api.post('/__memory/plan/', { organization, plan: 'gold' })).status).to.equal(400);
      expect((await controlled.api.post('/__memory/plan/', unknown)).status).to.equal(404);
    });
  });

  it('seed users, organizations and projects, with tokens and keys', async () => {
    const { users, organizations, projects, demo } = await control('seed', {
      users: [{ email: 'ada@people.example' }],
      organizations: [{ name: 'Library' }],
      projects: [{ name: 'Rooms', isPublished: true }],
    });
    expect([users.length, organizations.length, projects.length, demo]).to.deep.equal([1, 1, 1, null]);
    const me = await controlled.api.get('/api/auth/me/', { token: users[0].access });
    expect(me.body.email).to.equal('ada@people.example');
    const read = await controlled.api.get(`/api/projects/${projects[0].id}/`, { token: organizations[0].keys.read });
    expect(read.body).to.include({ name: 'Rooms', organization: organizations[0].id });
    expect((await controlled.api.post('/__memory/seed/', { users: [{ email: 'nobody' }] })).status).to.equal(400);
  });

  it('list the mails, which have links that work', async () => {
    const { email } = await signUp(controlled.api);
    const [mail] = await control('mails');
    expect(mail).to.have.keys('to', 'subject', 'text', 'html');
    expect(mail.to).to.equal(email);
    const [, uid, token] = /#uid=([^&\s]+)&token=(\S+)/.exec(mail.text)!;
    expect((await controlled.api.post('/api/auth/verify-email/', { uid, token })).status).to.equal(200);
  });

  async function publishedWithWebhook(url: string) {
    const person = await signUp(controlled.api);
    const project = await makeProject(controlled.api, person);
    const webhook = { organization: person.organizationId, url, events: ['project.published'] };
    const created = await controlled.api.post('/api/webhooks/', webhook, person.as);
    expect(created.status).to.equal(201);
    await controlled.api.post(`/api/projects/${project.id}/publish/`, undefined, person.as);
    return { ...created.body, project };
  }

  describe('webhooks', () => {
    it('are captured where there is no receiver', async () => {
      const { secret, project } = await publishedWithWebhook('https://maps.example/hook');
      const [delivery, ...others] = await control('webhooks');
      expect(others).to.deep.equal([]);
      expect(delivery).to.include({ url: 'https://maps.example/hook', status: 200, error: null });
      expect(delivery.payload).to.nested.include({ event: 'project.published', 'data.project_id': project.id });
      const headers = Object.fromEntries(
        Object.entries<string>(delivery.headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const received = { method: 'POST', path: '', headers, body: Buffer.from(delivery.body) };
      expect(isSignedWith(secret, received)).to.equal(true);
    });

    it('are sent to a receiver on this machine', async () => {
      const hook = receiver.hook();
      await publishedWithWebhook(hook.url);
      expect(hook.received).to.have.length(1);
      expect((await control('webhooks'))[0]).to.include({ url: hook.url, status: 200 });
    });
  });

  describe('fail', () => {
    it('lets so many operations of the database fail, after so many that succeed', async () => {
      const person = await signUp(controlled.api);
      const read = async () => (await controlled.api.get('/api/auth/me/', person.as)).status;
      await control('fail', { storage: true, times: 2 });
      expect([await read(), await read(), await read()]).to.deep.equal([503, 503, 200]);
      await control('fail', { storage: true, after: 100 });
      expect(await read()).to.equal(200);
    });

    it('leaves nothing of a transaction that failed in the middle', async () => {
      const person = await signUp(controlled.api);
      const create = async () => {
        const body = { organization: person.organizationId, name: 'Station', description: '' };
        return (await controlled.api.post('/api/projects/', body, person.as)).status;
      };
      const count = async () => (await controlled.api.get('/api/projects/', person.as)).body.count;
      let after = 0;
      for (; after < 100; after++) {
        await control('fail', { storage: true, after });
        const status = await create();
        await control('fail', { storage: true, after: 1_000_000 });
        if (status === 201) break;
        expect([status, await count()]).to.deep.equal([503, 0]);
      }
      expect(after).to.be.within(3, 99);
      expect(await count()).to.equal(1);
    });

    it('lets images and mails fail', async () => {
      const person = await signUp(controlled.api);
      const project = await makeProject(controlled.api, person);
      await control('fail', { objects: true, mail: true });
      const form = () => {
        const data = new FormData();
        data.set('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>']), 'plan.svg');
        return data;
      };
      const upload = async () =>
        (await controlled.api.post(`/api/projects/${project.id}/upload-image/`, form(), person.as)).status;
      expect([await upload(), await upload()]).to.deep.equal([503, 201]);
      const before = (await control('mails')).length;
      const { email } = person;
      for (const _ of ['waits', 'is sent'])
        expect((await controlled.api.post('/api/auth/password-reset/', { email })).status).to.equal(200);
      expect(await control('mails')).to.have.length(before + 1);
      await control('clock', { advance: '61s' });
      expect(await control('mails')).to.have.length(before + 2);
    });

    for (const wrong of [{}, { times: 1 }, { storage: true, times: 0 }, { storage: true, after: -1 }])
      it(`refuses ${JSON.stringify(wrong)}`, async () => {
        expect((await controlled.api.post('/__memory/fail/', wrong)).status).to.equal(400);
      });
  });

  it('are not described in the OpenAPI document', async () => {
    const { body } = await controlled.api.get('/api/openapi.json');
    expect(Object.keys(body.paths).filter((path) => path.includes('memory'))).to.deep.equal([]);
  });

  it('come without rate limits', async () => {
    const replies = await Promise.all(Array.from({ length: 70 }, () => controlled.api.get('/api/icons/')));
    expect(new Set(replies.map(({ status }) => status))).to.deep.equal(new Set([200]));
  });
});
