import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Seed } from '../../../adapters/operations/memory/seed.ts';
import { startControlled } from '../../../config/package/controlled.ts';
import type { FaultOptions, Waymark, WaymarkOptions } from '../../../config/package/waymark.ts';
import { client } from '../../support/client.ts';
import { rejection } from '../../support/rejection.ts';

describe('A service that a test suite starts in its own process', () => {
  let waymark: Waymark;
  const api = () => client(waymark.url);

  before(async () => {
    waymark = await startControlled({ plan: 'pro' }, undefined);
  });

  after(() => waymark.close());

  afterEach(() => waymark.reset());

  it('seeds people, who can sign in and have tokens and keys', async () => {
    const { users } = await waymark.seed({ users: [{ email: 'Ada@people.example', name: 'Ada' }, {}] });
    const [ada, other] = users;
    expect(ada).to.include({ email: 'ada@people.example' });
    expect((await api().get('/api/auth/me/', { token: ada!.access })).body).to.include({ fullName: 'Ada' });
    const { email, password } = other!;
    expect((await api().post('/api/auth/login/', { email, password })).status).to.equal(200);
    const { id, keys } = ada!.organization;
    const { body } = await api().get(`/api/projects/?organization=${id}`, { token: keys.read });
    expect(body.count).to.equal(0);
  });

  it('seeds organizations with members, plans and keys', async () => {
    const { users, organizations } = await waymark.seed({
      users: [{ email: 'ada@people.example' }, { email: 'ben@people.example' }],
      organizations: [
        { name: 'Library', plan: 'free', members: [{ email: 'ben@people.example', role: 'viewer' }] },
        { name: 'Museum', owner: 'ben@people.example' },
      ],
    });
    const [library, museum] = organizations;
    const usage = await api().get(`/api/usage/?organization=${library!.id}`, { token: users[0]!.access });
    expect(usage.body).to.include({ plan: 'free' });
    const seen = await api().get('/api/organizations/', { token: users[1]!.access });
    const roles = seen.body.map(({ id, role, plan }: { id: string; role: string; plan: string }) => [id, role, plan]);
    expect(roles).to.have.deep.members([
      [users[1]!.organization.id, 'owner', 'pro'],
      [library!.id, 'viewer', 'free'],
      [museum!.id, 'owner', 'pro'],
    ]);
  });

  it('seeds projects with their content, published or not, and leaves no mails', async () => {
    const levels = [{ name: 'Ground floor', width: 100, height: 60 }];
    const { users, projects } = await waymark.seed({
      organizations: [{ name: 'Library' }],
      projects: [
        { name: 'Reading rooms', content: { levels }, isPublished: true },
        { name: 'Plans', organization: 'Library' },
      ],
    });
    const [published, draft] = projects;
    expect((await fetch(published!.url)).status).to.equal(200);
    const map = await api().get(`/api/p/${published!.id}/`);
    expect(map.body.levels[0].name).to.equal('Ground floor');
    expect((await api().get(`/api/p/${draft!.id}/`)).status).to.equal(404);
    const seen = await api().get(`/api/projects/${draft!.id}/`, { token: users[0]!.access });
    expect(seen.body).to.include({ name: 'Plans', organization: projects[0]!.organization });
    expect(waymark.mails()).to.deep.equal([]);
  });

  it('seeds the demo building', async () => {
    const { demo } = await waymark.seed({ demo: true });
    expect((await api().get(`/api/p/${demo!.project.id}/`)).body.levels).to.have.length.above(1);
    const { body } = await api().get(`/api/projects/${demo!.project.id}/`, { token: demo!.access });
    expect(body.name).to.equal('Harbour Hall');
  });

  it('can be seeded again, with other people where none are named', async () => {
    const [first, second] = [await waymark.seed({ users: [{}] }), await waymark.seed({ users: [{}] })];
    expect(first.users[0]!.email).not.to.equal(second.users[0]!.email);
  });

  it('says what is wrong with a seed', async () => {
    const wrong = [
      [{ users: [{ email: 'nobody' }] }, /users\.0\.email: /],
      [{ organizations: [{ owner: 'nobody@people.example' }] }, /organizations\.0\.owner: /],
      [{ organizations: [{ plan: 'gold' }] }, /organizations\.0\.plan: Must be one of free, pro, enterprise/],
      [{ projects: [{ organization: 'Nowhere' }] }, /projects\.0\.organization: /],
      [{ projects: [{ content: { levels: 'none' } }] }, /levels: Must be a list/],
    ] as const;
    for (const [seed, message] of wrong) {
      const error = await rejection(waymark.seed(seed as Parameters<Waymark['seed']>[0]));
      expect((error as Error).message).to.match(message);
      await waymark.reset();
    }
  });

  it('has a clock that is set and advanced', async () => {
    await waymark.clock.set(new Date('2030-01-01T00:00:01Z'));
    expect(waymark.clock.now()).to.match(/^2030-01-01T00:00:0/);
    const { users } = await waymark.seed({ users: [{}] });
    const me = async () => (await api().get('/api/auth/me/', { token: users[0]!.access })).status;
    expect(await waymark.clock.advance(20_000)).to.include('send-detached-events');
    expect(await me()).to.equal(200);
    await waymark.clock.advance('16m');
    expect(await me()).to.equal(401);
    const error = await rejection(waymark.clock.advance('soon'));
    expect((error as Error).message).to.contain('such as 16m');
  });

  it('runs jobs, sets plans and captures webhooks', async () => {
    const { users } = await waymark.seed({ users: [{}] });
    const { access: token, organization } = users[0]!;
    const webhook = { organization: organization.id, url: 'https://hooks.example/', events: ['project.published'] };
    const { body } = await api().post('/api/webhooks/', webhook, { token });
    await api().post(`/api/webhooks/${body.id}/test/?organization=${organization.id}`, undefined, { token });
    expect(waymark.webhooks().map(({ url, status }) => [url, status])).to.deep.equal([['https://hooks.example/', 200]]);
    await waymark.runJob('purge-deliveries');
    await waymark.setPlan(organization.id, 'free');
    const usage = await api().get(`/api/usage/?organization=${organization.id}`, { token });
    expect(usage.body.plan).to.equal('free');
    const error = await rejection(waymark.setPlan('here', 'free'));
    expect((error as Error).message).to.contain('organization: ');
  });

  it('fails on request', async () => {
    const { users } = await waymark.seed({ users: [{}] });
    const me = async () => (await api().get('/api/auth/me/', { token: users[0]!.access })).status;
    waymark.fail({ storage: true });
    expect([await me(), await me()]).to.deep.equal([503, 200]);
    expect(() => waymark.fail({ times: 1 })).to.throw('Must name storage, objects or mail.');
  });

  it('is described in the documentation, every call of it', async () => {
    const page = await readFile('docs/testing.md', 'utf8');
    const { clock, ...others } = waymark;
    const names = [...Object.keys(others), ...Object.keys(clock).map((name) => `clock.${name}`)];
    expect(names.filter((name) => !page.includes(`| \`${name}`) && !page.includes(`, \`${name}(`))).to.deep.equal([]);
  });

  it('can be there twice, each with data and a clock of its own', async () => {
    const other = await startControlled({ settings: { RATE_LIMIT_UNAUTHENTICATED: '1' } }, undefined);
    try {
      await waymark.clock.advance('1d');
      expect(Date.parse(other.clock.now())).to.be.below(Date.parse(waymark.clock.now()) - 80_000_000);
      const attempt = async () => (await client(other.url).post('/api/auth/login/', {})).status;
      expect([await attempt(), await attempt()]).to.deep.equal([400, 429]);
    } finally {
      await other.close();
    }
  });

  for (const [what, attempt, words] of [
    ['a kind of a seed', () => waymark.seed({ user: [{}] } as Seed), ['user', 'users']],
    ['a field of a project', () => waymark.seed({ projects: [{ nam: 'x' }] } as unknown as Seed), ['nam', 'name']],
    ['a list of a map', () => waymark.seed({ projects: [{ content: { levls: [] } }] }), ['levls', 'levels']],
    [
      'a setting',
      () => startControlled({ settings: { REGISTRATON: 'closed' } }, undefined),
      ['REGISTRATON', 'REGISTRATION'],
    ],
    ['an option', () => startControlled({ setings: {} } as WaymarkOptions, undefined), ['setings', 'settings']],
    ['a fault', () => waymark.fail({ storge: true } as FaultOptions), ['storge', 'storage']],
  ] as const) {
    it(`refuse a misspelt name of ${what}, and say which was meant`, async () => {
      const { message } = (await rejection((async () => attempt())())) as Error;
      for (const word of words) expect(message).to.include(word);
    });
  }

  it('send no mail of a plan that is set, unless asked to', async () => {
    const { users } = await waymark.seed({ users: [{}] });
    const { id } = users[0]!.organization;
    await waymark.setPlan(id, 'free');
    expect(waymark.mails()).to.deep.equal([]);
    await waymark.setPlan(id, 'pro', null, { isMailed: true });
    expect(waymark.mails().map(({ subject }) => subject)).to.have.lengthOf(1);
  });
});
