import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { VISIT_EVENTS } from '../../../src/domain/analytics.ts';
import { addMilliseconds } from '../../../src/domain/timestamp.ts';
import { aMembership } from '../../support/builders.ts';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/raw-request.ts';
import { expectOk, expectRefusal } from '../expectations.ts';
import { pathOf } from '../given.ts';
import type { Open } from '../harness.ts';

const DAY = 86_400_000;
const VIEW = { event: 'mapView' };
const many = (count: number) => ({ events: Array.from({ length: count }, () => VIEW) });

/** Counting what visitors do (interface.md, Analytics ingestion; completions 5). */
export function visitsSuite(open: Open): void {
  let ada: Person;
  let id: string;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    ({ id } = await makeProject(open().api, ada));
    await act('publish');
  });
  const act = async (deed: string) => expectOk(await open().api.post(`${pathOf(id)}${deed}/`, undefined, ada.as));
  const patch = async (analytics: Body) => expectOk(await open().api.patch(pathOf(id), { analytics }, ada.as));
  const path = (project = id) => `/api/p/${project}/analytics/`;
  const send = (body: unknown, headers: Record<string, string> = {}) => open().api.post(path(), body, { headers });
  const ingest = async (...events: unknown[]): Promise<Body> => expectOk(await send({ events }), 202);
  const counted = () => open().service.storage.visits.list(id, 0, 1000);
  const expectNothing = async () => expect(await counted()).to.deep.equal([]);

  describe('what visitors do', () => {
    it('is counted as it was sent, and nothing beside it', async () => {
      const params = { id: randomUUID(), query: 'Café "\u0000" 😀', depth: { list: [1, null] } };
      expect(await ingest({ event: 'areaClick', params }, VIEW)).to.deep.equal({ accepted: 2, dropped: 0 });
      const [click, view] = await counted();
      expect(Object.keys(click!)).to.have.members(['projectId', 'name', 'params', 'occurredAt', 'number']);
      expect(click).to.include({ projectId: id, name: 'areaClick' });
      expect(JSON.parse(click!.params)).to.deep.equal(params);
      expect(view).to.include({ name: 'mapView', params: '{}' });
    });

    it('has each of the names that there are', async () => {
      const events = VISIT_EVENTS.map((event) => ({ event, params: {}, timestamp: new Date().toISOString() }));
      expect(VISIT_EVENTS).to.have.length(16);
      expect(await ingest(...events)).to.deep.equal({ accepted: 16, dropped: 0 });
      expect((await counted()).map(({ name }) => name)).to.deep.equal(VISIT_EVENTS);
    });

    it('is when it is said to be, moved to within a day of now', async () => {
      await ingest(VIEW);
      const [{ occurredAt: now }] = (await counted()) as [Body];
      const near = [-DAY / 2, -1, 0, DAY / 2].map((distance) => addMilliseconds(now, distance));
      const early = ['1970-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z', '-100000-01-01T00:00:00Z'];
      const late = ['9999-12-31T23:59:59.999Z', '+200000-01-01T00:00:00Z'];
      const events = [...near, ...early, ...late].map((timestamp) => ({ event: 'mapView', timestamp }));
      expect((await ingest(VIEW, ...events)).accepted).to.equal(10);
      const [, reference, ...moments] = (await counted()).map(({ occurredAt }) => occurredAt);
      const [earliest, latest] = [addMilliseconds(reference!, -DAY), addMilliseconds(reference!, DAY)];
      expect(moments).to.deep.equal([...near, earliest, earliest, earliest, latest, latest]);
    });

    it('may be told in another zone and to the second', async () => {
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
      'with params of more than 2 KB': [{ ...VIEW, params: { q: 'x'.repeat(2049 - 8) } }],
      'with a timestamp that is none': [
        ...['', 'yesterday', 'day 5', '2026', '2026-03-04', '2026-03-04T05:06:07', '2026-13-04T05:06:07Z', '7'],
        ...[null, 7, Date.now(), {}, [], true],
      ].map((timestamp) => ({ ...VIEW, timestamp })),
    };
    for (const [what, items] of Object.entries(dropped)) {
      it(`is dropped of events ${what}, and the others are counted`, async () => {
        const answer = await ingest(VIEW, ...items, VIEW);
        expect(answer).to.deep.equal({ accepted: 2, dropped: items.length });
        expect((await counted()).map(({ name }) => name)).to.deep.equal(['mapView', 'mapView']);
      });
    }

    it('may say 2 KB', async () => {
      expect(await ingest({ ...VIEW, params: { q: 'x'.repeat(2048 - 8) } })).to.include({ accepted: 1 });
    });

    it('leaves no mark on the visitor, and may come from scripts of any site', async () => {
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

  describe('a project takes visits', () => {
    it('only while it is published', async () => {
      const refused = async (project = id) => expectRefusal(await open().api.post(path(project), many(1)), 404);
      const { id: draft } = await makeProject(open().api, ada);
      for (const unknown of [draft, randomUUID(), 'nonsense']) await refused(unknown);
      for (const deed of ['unpublish', 'archive']) {
        await act(deed);
        await refused();
        if (deed === 'archive') await act('restore');
        await act('publish');
      }
      const { projects } = open().service.storage;
      await projects.update({ ...(await projects.find(id))!, status: 'EXPIRED' });
      await refused();
      await expectNothing();
    });

    it('not while its analytics are off, as the live version has it', async () => {
      await patch({ isEnabled: false });
      expect(await ingest(VIEW)).to.include({ accepted: 1 });
      await act('update-live');
      expect(await ingest(VIEW, VIEW, null)).to.deep.equal({ accepted: 0, dropped: 3 });
      await patch({ isEnabled: true });
      expect(await ingest(VIEW)).to.deep.equal({ accepted: 0, dropped: 1 });
      expect(await counted()).to.have.length(1);
    });

    it('of the events that it names, as the live version has them; of all where it names none', async () => {
      const ask = () => ingest(VIEW, { event: 'areaClick' }, { event: 'sessionEnd' });
      await patch({ enabledEvents: ['areaClick', 'sessionEnd', 'nonsense'] });
      expect(await ask()).to.deep.equal({ accepted: 3, dropped: 0 });
      await act('update-live');
      expect(await ask()).to.deep.equal({ accepted: 2, dropped: 1 });
      expect(await ingest({ event: 'nonsense' })).to.deep.equal({ accepted: 0, dropped: 1 });
      await patch({ enabledEvents: [] });
      await act('update-live');
      expect(await ask()).to.deep.equal({ accepted: 3, dropped: 0 });
    });

    it('each once, however many come at once', async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, () => send(many(5))));
      for (const reply of replies) expect(expectOk(reply, 202)).to.deep.equal({ accepted: 5, dropped: 0 });
      const numbers = (await counted()).map(({ number }) => number);
      expect([numbers.length, new Set(numbers).size]).to.deep.equal([100, 100]);
    });

    it('and they go with it', async () => {
      const { id: other } = await makeProject(open().api, ada);
      await ingest(VIEW);
      expectOk(await open().api.post(`${pathOf(other)}publish/`, undefined, ada.as));
      expectOk(await open().api.post(path(other), many(1)), 202);
      expectOk(await open().api.delete(pathOf(id), ada.as), 204);
      await expectNothing();
      expectRefusal(await send(many(1)), 404);
      expect(await open().service.storage.visits.count(other)).to.equal(1);
    });

    it('and they stay where its deletion is refused', async () => {
      await ingest(VIEW);
      const { api, service } = open();
      const stale = { ...ada.as, headers: { 'if-match': '"1"' } };
      expectRefusal(await api.delete(pathOf(id), stale), 412, 'version_conflict');
      const bob = await signUp(api);
      expectRefusal(await api.delete(pathOf(id), bob.as), 404);
      const membership = { organizationId: ada.organizationId, userId: bob.userId, role: 'member' } as const;
      await service.storage.memberships.insert(aMembership(membership));
      expectRefusal(await api.delete(pathOf(id), bob.as), 403, 'permission_denied');
      expect(await counted()).to.have.length(1);
    });

    it('and they go with the account of its only owner', async () => {
      const bob = await signUp(open().api);
      const { id: mine } = await makeProject(open().api, bob);
      expectOk(await open().api.post(`${pathOf(mine)}publish/`, undefined, bob.as));
      expectOk(await open().api.post(path(mine), many(3)), 202);
      expectOk(await open().api.delete('/api/auth/me/', bob.as), 204);
      expect(await open().service.storage.visits.count(mine)).to.equal(0);
    });
  });
}
