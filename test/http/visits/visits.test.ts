import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { VISIT_EVENTS } from '../../../src/domain/projects/values/visit-event-name.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { aMembership } from '../../support/builders.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { uncountedVisits } from '../../support/uncounted-visits.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

const DAY = 86_400_000;
const VIEW = { event: 'mapView' };
const many = (count: number) => ({ events: Array.from({ length: count }, () => VIEW) });

/** Ingestion of events. */
overHttp('visits', (open) => {
  let ada: Person;
  let id: string;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    ({ id } = await makeProject(open().api, ada));
    await act('publish');
  });
  const act = async (action: string) => expectOk(await open().api.post(`${pathOf(id)}${action}/`, undefined, ada.as));
  const patch = async (analytics: Body) => expectOk(await open().api.patch(pathOf(id), { analytics }, ada.as));
  const path = (project = id) => `/api/p/${project}/analytics/`;
  const send = (body: unknown, headers: Record<string, string> = {}) => open().api.post(path(), body, { headers });
  const ingest = async (...events: unknown[]): Promise<Body> => expectOk(await send({ events }), 202);
  const counted = () => uncountedVisits(open().service.storage, id);
  const expectNothing = async () => expect(await counted()).to.deep.equal([]);

  describe('an event of a visitor', () => {
    it('is stored with the params of its name only', async () => {
      const id = randomUUID();
      const params = { id, query: 'Café', depth: { list: [1, null] }, text: 'x'.repeat(5000) };
      expect(await ingest({ event: 'areaClick', params }, VIEW)).to.deep.equal({ accepted: 2, dropped: 0 });
      const [click, view] = await counted();
      const keys = ['projectId', 'name', 'visitor', 'params', 'occurredAt', 'number'];
      expect(Object.keys(click!)).to.have.members(keys);
      expect(click).to.include({ name: 'areaClick', params: JSON.stringify({ id }) });
      expect(view).to.include({ name: 'mapView', params: '{}' });
    });

    it('has one of the defined names', async () => {
      const events = VISIT_EVENTS.map((event) => ({ event, params: {}, timestamp: new Date().toISOString() }));
      expect(VISIT_EVENTS).to.have.length(16);
      expect(await ingest(...events)).to.deep.equal({ accepted: 16, dropped: 0 });
      expect((await counted()).map(({ name }) => name)).to.deep.equal(VISIT_EVENTS);
    });

    it('has the given time, moved to within a day of now', async () => {
      await ingest(VIEW);
      const [{ occurredAt: now }] = (await counted()) as [Body];
      const near = [-DAY / 2, -1, 0, DAY / 2].map((distance) => addMilliseconds(now, distance));
      const early = ['1970-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z', '0000-01-01T00:00:00+01:00'];
      const late = ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-12:00'];
      const events = [...near, ...early, ...late].map((timestamp) => ({ event: 'mapView', timestamp }));
      expect((await ingest(VIEW, ...events)).accepted).to.equal(10);
      const [, reference, ...timestamps] = (await counted()).map(({ occurredAt }) => occurredAt);
      const [earliest, latest] = [addMilliseconds(reference!, -DAY), addMilliseconds(reference!, DAY)];
      expect(timestamps).to.deep.equal([...near, earliest, earliest, earliest, latest, latest]);
    });

    it('may have a time in another zone and without milliseconds', async () => {
      await ingest(VIEW);
      const [{ occurredAt: now }] = (await counted()) as [Body];
      const local = addMilliseconds(now, 7_200_000).replace('Z', '+02:00');
      const second = `${now.slice(0, 19)}Z`;
      await ingest({ ...VIEW, timestamp: local }, { ...VIEW, timestamp: second });
      const [, first, other] = (await counted()).map(({ occurredAt }) => occurredAt);
      expect([first, other]).to.deep.equal([now, second.replace('Z', '.000Z')]);
    });

    const dropped: Readonly<Record<string, readonly unknown[]>> = {
      'that are no objects': [null, 7, 'mapView', true, [], ['mapView']],
      'without a name that is known': [
        '',
        'mapview',
        'MapView',
        'webhook.ping',
        '__proto__',
        'constructor',
        7,
        null,
        ['mapView'],
      ].map((event) => ({ event })),
      'that say nothing': [{}, { params: {} }],
      'with params that are no object': [null, [], [1], 'x', 7, true].map((params) => ({ ...VIEW, params })),
      'with a timestamp that is none': [
        ...['', 'yesterday', 'day 5', '2026', '2026-03-04', '2026-03-04T05:06:07', '2026-13-04T05:06:07Z', '7'],
        ...['2026-03-04T05:06Z', '2026-03-04T05:06:07+0100', '-100000-01-01T00:00:00Z', '+200000-01-01T00:00:00Z'],
        ...[null, 7, Date.now(), {}, [], true],
      ].map((timestamp) => ({ ...VIEW, timestamp })),
    };
    for (const [what, items] of Object.entries(dropped)) {
      it(`is dropped ${what}, and the others are counted`, async () => {
        const answer = await ingest(VIEW, ...items, VIEW);
        expect(answer).to.deep.equal({ accepted: 2, dropped: items.length });
        expect((await counted()).map(({ name }) => name)).to.deep.equal(['mapView', 'mapView']);
      });
    }

    it('may have texts and numbers, truncated to a hundred characters', async () => {
      const query = `  Café "\u0000"\n😀 ${'x'.repeat(2000)}`;
      expect(await ingest({ event: 'searchQuery', params: { query, results: 7 } })).to.include({ accepted: 1 });
      const [{ params }] = (await counted()) as [Body];
      expect(JSON.parse(params)).to.deep.equal({ query: `Café " " 😀 ${'x'.repeat(89)}`, results: 7 });
    });

    it('sets no cookie, and may come from scripts of any site', async () => {
      const headers = { origin: 'https://shop.example', 'content-type': 'text/plain' };
      const reply = await send(JSON.stringify(many(1)), headers);
      expectOk(reply, 202);
      expect(reply.headers.get('access-control-allow-origin')).to.equal('*');
      for (const name of ['set-cookie', 'access-control-allow-credentials']) {
        expect(reply.headers.has(name), name).to.equal(false);
      }
      const asked = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
      const preflight = await rawRequest(open().service.url, { method: 'OPTIONS', path: path(), headers: asked });
      expect(preflight.status).to.equal(204);
      expect(preflight.headers['access-control-allow-origin']).to.equal('*');
    });
  });

  describe('the identity of a visitor', () => {
    const visitors = async () => (await counted()).map(({ visitor }) => visitor);
    const sendAs = (userAgent: string, address = '203.0.113.7') =>
      send(many(1), { 'user-agent': userAgent, 'x-forwarded-for': address });

    it('is derived from address and browser, for this project and this day', async () => {
      for (const reply of [await sendAs('A'), await sendAs('A'), await sendAs('B'), await sendAs('A', '203.0.113.8')]) {
        expectOk(reply, 202);
      }
      const [first, again, ...others] = await visitors();
      expect(first)
        .to.match(/^[0-9a-f]{16}$/)
        .and.to.equal(again);
      expect(new Set([first, ...others]).size).to.equal(3);
      const there = first;
      ({ id } = await makeProject(open().api, ada));
      await act('publish');
      await sendAs('A');
      expect(await visitors()).not.to.include(there);
    });

    it('differs on the next day, when the salt of this one is deleted', async () => {
      const { service } = open();
      await sendAs('A');
      const today = new Date(service.now()).toISOString().slice(0, 10);
      const salt = await service.storage.visitSalts.provide(today, 'another');
      expect(salt).not.to.equal('another');
      service.advance(DAY);
      try {
        await sendAs('A');
        expect(new Set(await visitors()).size).to.equal(2);
        await service.app.jobs.forgetVisitors();
        expect(await service.storage.visitSalts.provide(today, 'another')).to.equal('another');
      } finally {
        await service.storage.visitSalts.purge('9999-12-31');
        service.advance(-DAY);
      }
    });

    it('is not computed, and nothing is counted, where the browser sends Do Not Track', async () => {
      for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { dnt: '1', 'sec-gpc': '1' }]) {
        expect(expectOk(await send(many(3), headers), 202)).to.deep.equal({ accepted: 0, dropped: 3 });
      }
      await expectNothing();
      for (const headers of [{ dnt: '0' }, { 'sec-gpc': '0' }, { dnt: 'unspecified' }]) {
        expect(expectOk(await send(many(1), headers), 202)).to.deep.equal({ accepted: 1, dropped: 0 });
      }
      const draft = await makeProject(open().api, ada);
      expectError(await open().api.post(path(draft.id), many(1), { headers: { dnt: '1' } }), 404);
    });
  });

  describe('a project accepts events', () => {
    it('only while it is published', async () => {
      const refused = async (project = id) => expectError(await open().api.post(path(project), many(1)), 404);
      const { id: draft } = await makeProject(open().api, ada);
      for (const unknown of [draft, randomUUID(), 'nonsense']) await refused(unknown);
      for (const action of ['unpublish', 'archive']) {
        await act(action);
        await refused();
        if (action === 'archive') await act('restore');
        await act('publish');
      }
      const { projects } = open().service.storage;
      await projects.update({ ...(await projects.find(id))!, status: 'EXPIRED' });
      await refused();
      await expectNothing();
    });

    it('not while its analytics are off in the published version', async () => {
      await patch({ isEnabled: false });
      expect(await ingest(VIEW)).to.include({ accepted: 1 });
      await act('update-live');
      expect(await ingest(VIEW, VIEW, null)).to.deep.equal({ accepted: 0, dropped: 3 });
      await patch({ isEnabled: true });
      expect(await ingest(VIEW)).to.deep.equal({ accepted: 0, dropped: 1 });
      expect(await counted()).to.have.length(1);
    });

    it('with the names configured in the published version; all where none are', async () => {
      const ask = () => ingest(VIEW, { event: 'areaClick' }, { event: 'sessionEnd' });
      await patch({ enabledEvents: ['areaClick', 'sessionEnd'] });
      expect(await ask()).to.deep.equal({ accepted: 3, dropped: 0 });
      await act('update-live');
      expect(await ask()).to.deep.equal({ accepted: 2, dropped: 1 });
      expect(await ingest({ event: 'nonsense' })).to.deep.equal({ accepted: 0, dropped: 1 });
      await patch({ enabledEvents: [] });
      await act('update-live');
      expect(await ask()).to.deep.equal({ accepted: 3, dropped: 0 });
    });

    it('each once, in concurrent requests', async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => send(many(5))));
      for (const reply of replies) expect(expectOk(reply, 202)).to.deep.equal({ accepted: 5, dropped: 0 });
      const numbers = (await counted()).map(({ number }) => number);
      expect([numbers.length, new Set(numbers).size]).to.deep.equal([100, 100]);
    });

    it('and they are deleted with it', async () => {
      const { id: other } = await makeProject(open().api, ada);
      await ingest(VIEW);
      expectOk(await open().api.post(`${pathOf(other)}publish/`, undefined, ada.as));
      expectOk(await open().api.post(path(other), many(1)), 202);
      expectOk(await open().api.delete(pathOf(id), ada.as), 204);
      await expectNothing();
      expectError(await send(many(1)), 404);
      expect(await open().service.storage.visits.count(other)).to.equal(1);
    });

    it('and they stay where its deletion is refused', async () => {
      await ingest(VIEW);
      const { api, service } = open();
      const stale = { ...ada.as, headers: { 'if-match': '"1"' } };
      expectError(await api.delete(pathOf(id), stale), 412, 'version_conflict');
      const bob = await signUp(api);
      expectError(await api.delete(pathOf(id), bob.as), 404);
      const membership = { organizationId: ada.organizationId, userId: bob.userId, role: 'member' } as const;
      await service.storage.memberships.insert(aMembership(membership));
      expectError(await api.delete(pathOf(id), bob.as), 403, 'permission_denied');
      expect(await counted()).to.have.length(1);
    });

    it('and they are deleted with the account of its only owner', async () => {
      const bob = await signUp(open().api);
      const { id: mine } = await makeProject(open().api, bob);
      expectOk(await open().api.post(`${pathOf(mine)}publish/`, undefined, bob.as));
      expectOk(await open().api.post(path(mine), many(3)), 202);
      expectOk(await open().api.delete('/api/auth/me/', bob.as), 204);
      expect(await open().service.storage.visits.count(mine)).to.equal(0);
    });
  });
});
