import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { errorKind } from '../../support/rejection.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { subscribe } from './team.ts';

const ONE_DAY = 86_400_000;

/** The end of a subscription. */
overHttp('lapse', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const lapse = (organizationId = ada.organizationId) =>
    open().service.app.organizations.lapse({ organizationId, by: 'operator' });
  const byTheClock = () => open().service.app.jobs.lapseSubscriptions();
  const act = (id: string, action: string) => open().api.post(`${pathOf(id)}${action}/`, undefined, ada.as);
  const read = async (id: string): Promise<Body> => expectOk(await open().api.get(pathOf(id), ada.as));
  const published = async (): Promise<string> => {
    const { id } = await makeProject(open().api, ada);
    expectOk(await act(id, 'publish'));
    return id;
  };
  const organization = async (person = ada): Promise<Body> =>
    expectOk(await open().api.get(`/api/organizations/${person.organizationId}/`, person.as));
  const count = async (status: string): Promise<number> =>
    expectOk(await open().api.get(`/api/projects/?status=${status}`, ada.as)).count;
  const audited = async (): Promise<readonly Body[]> => {
    const path = `/api/organizations/${ada.organizationId}/audit-log/?page_size=100`;
    return expectOk(await open().api.get(path, ada.as)).results;
  };

  describe('a subscription that lapses', () => {
    it('returns every published project to draft, and unpublishes its map', async () => {
      const { api, service } = open();
      const live = [await published(), await published()];
      const { id: archived } = await makeProject(api, ada);
      expectOk(await act(archived, 'archive'));
      const before = await read(live[0]!);
      const checked = await read(archived);
      await lapse();
      for (const id of live) {
        expectError(await api.get(`/api/p/${id}/`), 404);
        expect((await api.get(`/embed/${id}`)).status).to.equal(404);
        expect(await service.storage.publishedVersions.find(id)).to.equal(null);
      }
      const after = await read(live[0]!);
      expect(after).to.include({ status: 'DRAFT', version: before.version + 1 });
      expect(after.updated_at > before.updated_at).to.equal(true);
      const { status, version, updated_at } = after;
      expect(after).to.deep.equal({ ...before, status, version, updated_at, live_version: null });
      expect(await read(archived)).to.deep.equal(checked);
      expect(await organization()).to.include({ subscription_status: 'lapsed', project_count: 3 });
      expect([await count('DRAFT'), await count('PUBLISH'), await count('ARCHIVE')]).to.deep.equal([2, 0, 1]);
      const usage = expectOk(await api.get(`/api/usage/?organization=${ada.organizationId}`, ada.as));
      expect([usage.drafts.used, usage.published.used]).to.deep.equal([2, 0]);
    });

    it('publishes an event for each of them, once', async () => {
      const live = [await published(), await published()];
      await makeProject(open().api, ada);
      const events = await lapse();
      expect(events.map(({ name }) => name)).to.deep.equal(['project.unpublished', 'project.unpublished']);
      expect(events.map(({ projectId }) => projectId)).to.have.members(live);
      for (const { organizationId, projectId, projectName } of events) {
        expect([organizationId, projectName]).to.deep.equal([ada.organizationId, (await read(projectId)).name]);
      }
      expect(await lapse()).to.deep.equal([]);
    });

    it('is in the audit log, once, with each project', async () => {
      const id = await published();
      await lapse();
      await lapse();
      const [unpublished, lapsed, ...others] = await audited();
      const operator = { type: 'operator', id: null, email: '', full_name: '' };
      expect(unpublished).to.deep.include({ action: 'project.unpublished', object_id: id, actor: operator, ip: null });
      expect(lapsed).to.deep.include({ action: 'subscription.lapsed', object_type: 'subscription', actor: operator });
      expect(lapsed!.object_id).to.equal(ada.organizationId);
      expect(others.filter(({ actor }) => actor.type === 'operator')).to.deep.equal([]);
    });

    it('refuses to publish again until it is renewed, and nothing else', async () => {
      const { api } = open();
      const id = await published();
      await lapse();
      expectError(await act(id, 'publish'), 403, 'subscription_inactive');
      expectError(await act(id, 'unpublish'), 400, 'invalid_transition');
      expectOk(await api.patch(pathOf(id), { description: 'Still mine' }, ada.as));
      expectOk(await api.get(`${pathOf(id)}snapshots/`, ada.as));
      await makeProject(api, ada);
      await subscribe(open(), ada.organizationId, { subscriptionStatus: 'active' });
      expectOk(await act(id, 'publish'));
    });

    it('ignores the draft limits of the plan and of the group', async () => {
      const { api } = open();
      const group = expectOk(
        await api.post('/api/groups/', { organization: ada.organizationId, name: 'G', draft_limit: 1 }, ada.as),
        201,
      ).id;
      const live = await published();
      expectOk(await api.patch(pathOf(live), { group }, ada.as));
      const body = { organization: ada.organizationId, name: randomUUID(), group };
      expectOk(await api.post('/api/projects/', body, ada.as), 201);
      await subscribe(open(), ada.organizationId, { plan: 'free' });
      await lapse();
      expect(await read(live)).to.include({ status: 'DRAFT', group });
    });

    it('unpublishes many of them, and nothing of other organizations', async () => {
      const { api } = open();
      const bob = await signUp(api);
      const { id: theirs } = await makeProject(api, bob);
      expectOk(await api.post(`${pathOf(theirs)}publish/`, undefined, bob.as));
      await Promise.all(Array.from({ length: 120 }, published));
      expect(await lapse()).to.have.length(120);
      expect(await count('PUBLISH')).to.equal(0);
      expectOk(await api.get(`/api/p/${theirs}/`));
      expect(await organization(bob)).to.include({ subscription_status: 'active' });
    });

    it('fails for an unknown organization', async () => {
      expect(await errorKind(lapse(randomUUID()))).to.equal('not_found');
    });
  });

  describe('while a subscription lapses', () => {
    it('no project is published', async () => {
      const drafts = await Promise.all(Array.from({ length: 20 }, () => makeProject(open().api, ada)));
      const publishes = drafts.slice(0, 10).map(({ id }) => act(id, 'publish'));
      const lapsed = lapse();
      publishes.push(...drafts.slice(10).map(({ id }) => act(id, 'publish')));
      const replies = await Promise.all(publishes);
      for (const reply of replies) if (reply.status !== 200) expectError(reply, 403, 'subscription_inactive');
      const done = replies.filter(({ status }) => status === 200).length;
      expect(await lapsed).to.have.length(done);
      expect([await count('PUBLISH'), await count('DRAFT')]).to.deep.equal([0, 20]);
      const lives = await Promise.all(drafts.map(({ id }) => open().service.storage.publishedVersions.find(id)));
      expect(lives.filter((live) => live !== null)).to.deep.equal([]);
    });

    it('projects are refreshed, unpublished, archived and deleted, and no published version is left', async () => {
      const { api, service } = open();
      const actions = ['update-live', 'unpublish', 'archive'];
      const live = await Promise.all(Array.from({ length: 20 }, published));
      const acts = live.map((id, n) => (n % 4 < 3 ? act(id, actions[n % 4]!) : api.delete(pathOf(id), ada.as)));
      const [, ...replies] = await Promise.all([lapse(), ...acts]);
      for (const { status } of replies) expect(status).to.be.oneOf([200, 204, 400]);
      expect(await count('PUBLISH')).to.equal(0);
      for (const id of live) expect(await service.storage.publishedVersions.find(id)).to.equal(null);
    });

    it('its events are published once, in concurrent requests', async () => {
      const live = [await published(), await published()];
      const entries = (await Promise.all(Array.from({ length: 8 }, () => lapse()))).flat();
      expect(entries.map(({ projectId }) => projectId)).to.have.members(live);
      expect((await audited()).filter(({ action }) => action === 'subscription.lapsed')).to.have.length(1);
    });
  });

  describe('by schedule, a subscription lapses', () => {
    const ends = (distance: number) => addMilliseconds(new Date(open().service.now()).toISOString(), distance);

    it('when its period has ended, and not before', async () => {
      const bob = await signUp(open().api);
      const id = await published();
      await subscribe(open(), ada.organizationId, { plan: 'pro', periodEnd: ends(-1) });
      await subscribe(open(), bob.organizationId, { periodEnd: ends(ONE_DAY) });
      await byTheClock();
      expect(await organization()).to.include({ subscription_status: 'lapsed', plan: 'pro' });
      expect(await read(id)).to.include({ status: 'DRAFT' });
      expect(await organization(bob)).to.include({ subscription_status: 'active' });
      const actors = (await audited()).slice(0, 2).map(({ actor }) => actor.type);
      expect(actors).to.deep.equal(['system', 'system']);
      await byTheClock();
      expect((await audited()).filter(({ action }) => action === 'subscription.lapsed')).to.have.length(1);
    });

    it('not where it was renewed meanwhile', async () => {
      const id = await published();
      const { app, storage } = open().service;
      const { organizationId } = ada;
      await subscribe(open(), organizationId, { periodEnd: ends(-1) });
      expect(await storage.organizations.listDue(ends(0), 100)).to.include(organizationId);
      await subscribe(open(), organizationId, { periodEnd: ends(ONE_DAY) });
      expect(await app.organizations.lapse({ organizationId, by: 'system' })).to.deep.equal([]);
      expect(await read(id)).to.include({ status: 'PUBLISH' });
      await subscribe(open(), organizationId, { periodEnd: null });
    });

    it('with many others that are due', async () => {
      const { organizations } = open().service.storage;
      const people = await Promise.all(Array.from({ length: 12 }, () => signUp(open().api)));
      for (const { organizationId } of people) await subscribe(open(), organizationId, { periodEnd: ends(-ONE_DAY) });
      await Promise.all([byTheClock(), byTheClock()]);
      for (const { organizationId } of people) {
        expect(await organizations.find(organizationId)).to.include({ subscriptionStatus: 'lapsed' });
      }
    });
  });
});
