import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { pathOf, SQUARE } from '../given.ts';
import { aKey } from '../organizations/keys.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { makeWalkableMap, type WalkableMap } from '../wayfinding/walkable-map.ts';

/** What is closed on a map during the day. */
overHttp('closures', (open) => {
  let ada: Person;
  let map: WalkableMap;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    map = await makeWalkableMap(open().api, ada);
    expectOk(await open().api.post(`${pathOf(map.project)}publish/`, undefined, ada.as));
  });
  const path = (rest = '') => `${pathOf(map.project)}closures/${rest}`;
  const stairs = () => ({ type: 'transition', id: map.stairs });
  const create = (more: Body = {}) => open().api.post(path(), { target: stairs(), ...more }, ada.as);
  const created = async (more: Body = {}) => expectOk(await create(more), 201);
  const put = (items: readonly Body[], as = ada.as) => open().api.put(path(), { items }, as);
  const list = async (query = '') => expectOk(await open().api.get(path(query), ada.as)) as Body[];
  const live = (headers = {}) => open().api.get(`/embed/${map.project}/closures`, { headers });
  const project = async () => expectOk(await open().api.get(pathOf(map.project), ada.as));
  const route = async (more: Body = {}) => {
    const question = { from: { markerId: map.desk }, to: { areaId: map.bakery }, ...more };
    return expectOk(await open().api.post(`/api/p/${map.project}/route/`, question));
  };
  const taken = ({ legs }: Body) => legs.flatMap(({ transition }: Body) => (transition ? [transition.id] : []));

  it('are created, listed, changed and deleted, and stay in the history', async () => {
    const body = await created({ reason: { en: 'Cleaning', de: 'Reinigung', fr: ' ' }, externalId: 'stairs' });
    expect(body).to.deep.include({
      target: stairs(),
      until: null,
      effect: 'closed',
      externalId: 'stairs',
      isTargetGone: false,
      reason: { en: 'Cleaning', de: 'Reinigung' },
      deleted_at: null,
    });
    expect(await list()).to.deep.equal([body]);
    const changed = expectOk(await open().api.patch(path(`${body.id}/`), { effect: 'slow' }, ada.as));
    expect(changed).to.deep.equal({ ...body, effect: 'slow', updated_at: changed.updated_at });
    expectOk(await open().api.delete(path(`${body.id}/`), ada.as), 204);
    expect(await list()).to.deep.equal([]);
    const [last] = await list('?history=1');
    expect({ ...last, deleted_at: null }).to.deep.equal(changed);
    expect(await list(`?history=1&before=${body.id}`)).to.deep.equal([]);
    expectError(await open().api.delete(path(`${body.id}/`), ada.as), 404);
    expectError(await open().api.patch(path(`${body.id}/`), {}, ada.as), 404);
  });

  it('change the routes of the published map at once, without another version of it', async () => {
    const before = await project();
    expect(taken(await route())).to.deep.equal([map.stairs]);
    const { id } = await created({ reason: { en: 'Cleaning' } });
    expect(taken(await route())).to.deep.equal([map.lift]);
    const blocked = await route({ exclude: [map.lift] });
    expect(blocked).to.deep.include({ kind: 'no_route', reason: 'closed' });
    expect(blocked.blockers).to.deep.equal([
      { type: 'transition', id: map.stairs, why: 'closed', reason: { en: 'Cleaning' } },
    ]);
    expectOk(await open().api.delete(path(`${id}/`), ada.as), 204);
    expect(taken(await route())).to.deep.equal([map.stairs]);
    expect(await project()).to.deep.equal(before);
  });

  it('of a destination leave it reachable, with a notice', async () => {
    const { id, target, effect, reason } = await created({ target: { type: 'area', id: map.bakery } });
    expect((await route()).closures).to.deep.equal([{ id, target, effect, reason }]);
  });

  describe('whose target is named by its externalId', () => {
    const place = (externalId: string) => ({ type: 'area', externalId });
    const name = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
    beforeEach(() =>
      name({ areas: [{ id: map.bakery, externalId: 'B-12' }], markers: [{ id: map.desk, externalId: 'B-12' }] }),
    );

    it('are about the area or marker that has it', async () => {
      const { id, target } = await created({ target: place('B-12') });
      expect(target).to.deep.equal({ type: 'area', id: map.bakery });
      const moved = { target: { type: 'marker', externalId: 'B-12' } };
      const changed = expectOk(await open().api.patch(path(`${id}/`), moved, ada.as));
      expect(changed.target).to.deep.equal({ type: 'marker', id: map.desk });
    });

    it('are written many at once', async () => {
      const items = [
        { externalId: 'one', target: place('B-12') },
        { externalId: 'two', target: { type: 'marker', externalId: 'B-12' } },
        { externalId: 'three', target: stairs() },
      ];
      expect(expectOk(await put(items))).to.include({ created: 3 });
      expect(expectOk(await put(items))).to.include({ unchanged: 3 });
      expect((await list()).map(({ target }) => target.id)).to.have.members([map.bakery, map.desk, map.stairs]);
      expect(expectOk(await put([{ externalId: 'one', target: place('gone'), _delete: true }]))).to.include({
        deleted: 1,
      });
    });

    it('are refused for a name that no place has, that several have, and for what has no such name', async () => {
      expectFieldErrors(await create({ target: place('b-12') }), 'target.externalId');
      const { areas } = await name({ areas: [{ levelId: map.ground, data: SQUARE, externalId: 'B-12' }] });
      const refused = await create({ target: place('B-12') });
      expectFieldErrors(refused, 'target.externalId');
      const [message] = refused.body['target.externalId'];
      expect(areas.filter(({ id }: Body) => message.includes(id))).to.have.length(2);
      expectFieldErrors(await create({ target: { type: 'transition', externalId: 'B-12' } }), 'target.externalId');
      const wrong = [
        { externalId: 'one', target: place('b-12') },
        { externalId: 'two', target: { ...stairs(), externalId: 'B-12' } },
        { externalId: 'three', target: { type: 'area' } },
      ];
      expectFieldErrors(await put(wrong), 'items.0.target.externalId', 'items.1.target', 'items.2.target');
      expect(await list()).to.deep.equal([]);
    });
  });

  it('act only in their time', async () => {
    await created({ from: '2100-01-01T00:00:00Z' });
    await created({ from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' });
    expect(taken(await route())).to.deep.equal([map.stairs]);
    expect(expectOk(await live())).to.deep.equal([]);
    expect(await list()).to.have.length(1);
    expect(await list('?history=1')).to.have.length(1);
  });

  it('of something that is not on the map are accepted, and listed as such', async () => {
    const gone = await created({ target: { type: 'branch', id: randomUUID() } });
    const there = await created({ target: { type: 'branch', id: map.toBakery } });
    expect([gone.isTargetGone, there.isTargetGone]).to.deep.equal([true, false]);
    expect((await list()).map(({ isTargetGone }) => isTargetGone)).to.deep.equal([true, false]);
  });

  it('are refused where the id is that of something of another type, one at a time and many at once', async () => {
    const wrong = { type: 'marker', id: map.bakery };
    const right = await created({ target: { type: 'area', id: map.bakery } });
    const refused = await create({ target: wrong });
    expectFieldErrors(refused, 'target.type');
    expect(refused.body['target.type']).to.deep.equal(['The type of this id is area, and not marker.']);
    expectFieldErrors(await open().api.patch(path(`${right.id}/`), { target: wrong }, ada.as), 'target.type');
    const items = [
      { externalId: 'one', target: stairs() },
      { externalId: 'two', target: wrong },
    ];
    expectFieldErrors(await put(items), 'items.1.target.type');
    expect(await list()).to.have.length(1);
  });

  it('are written by external ids, and the same bulk again changes nothing', async () => {
    const items = [
      { externalId: 'stairs', target: stairs(), reason: { en: 'Cleaning' } },
      { externalId: 'lift', target: { type: 'transition', id: randomUUID() }, effect: 'slow' },
    ];
    const nothing = { created: 0, updated: 0, deleted: 0, unchanged: 0, targetsGone: [] };
    expect(expectOk(await put(items))).to.deep.equal({ ...nothing, created: 2, targetsGone: ['lift'] });
    const listed = await list();
    expect(expectOk(await put(items))).to.deep.equal({ ...nothing, unchanged: 2 });
    expect(await list()).to.deep.equal(listed);
    const rest = [
      { ...items[0], effect: 'info' },
      { externalId: 'lift', _delete: true },
      { externalId: 'x', _delete: true },
    ];
    expect(expectOk(await put(rest))).to.deep.equal({ ...nothing, updated: 1, deleted: 1, unchanged: 1 });
    expect((await list()).map(({ externalId, effect }) => [externalId, effect])).to.deep.equal([['stairs', 'info']]);
  });

  it('are written by bulks at the same time as by one after the other', async () => {
    const items = Array.from({ length: 20 }, (_, n) => ({ externalId: `lift-${n}`, target: stairs() }));
    const answers = await Promise.all(Array.from({ length: 4 }, () => put(items)));
    const counts = answers.map((answer) => expectOk(answer));
    expect(counts.map((count) => count.created).toSorted((a, b) => a - b)).to.deep.equal([0, 0, 0, 20]);
    expect(await list()).to.have.length(20);
  });

  it('are refused with the field that is wrong, and nothing is written', async () => {
    for (const [body, field] of [
      [{ target: undefined }, 'target'],
      [{ target: { type: 'level', id: map.ground } }, 'target.type'],
      [{ from: '2030-01-01T00:00:00Z', until: '2029-01-01T00:00:00Z' }, 'until'],
      [{ effect: 'shut' }, 'effect'],
      [{ reason: { en: 'x'.repeat(501) } }, 'reason.en'],
      [{ externalId: ' ' }, 'externalId'],
    ] as const) {
      expectFieldErrors(await create(body), field);
    }
    const items = [{ externalId: 'a', target: stairs() }, { externalId: 'b' }];
    expectFieldErrors(await put(items), 'items.1.target');
    expectFieldErrors(await put([items[0]!, items[0]!]), 'items.1.externalId');
    expectFieldErrors(await put(Array.from({ length: 1001 }, () => items[0]!)), 'items');
    expect(await list()).to.deep.equal([]);
    await created({ externalId: 'a' });
    expectFieldErrors(await create({ externalId: 'a' }), 'externalId');
    const other = await created({ externalId: 'b' });
    expectFieldErrors(await open().api.patch(path(`${other.id}/`), { externalId: 'a' }, ada.as), 'externalId');
  });

  it('are at most a thousand that have not ended', async () => {
    const items = Array.from({ length: 1000 }, (_, n) => ({ externalId: `${n}`, target: stairs() }));
    expect(expectOk(await put(items)).created).to.equal(1000);
    expectFieldErrors(await create(), 'non_field_errors');
    expectOk(await put([{ externalId: '0', _delete: true }]));
    await created();
  });

  it('begin again under the same external id once they have ended', async () => {
    const ended = { from: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z', externalId: 'stairs' };
    const first = await created(ended);
    const second = await created({ externalId: 'stairs' });
    expect((await list()).map(({ id }) => id)).to.deep.equal([second.id]);
    expect((await list('?history=1')).map(({ id, until }) => [id, until])).to.deep.equal([[first.id, first.until]]);
  });

  it('are sent to visitors with an ETag', async () => {
    const none = (await live()).headers.get('etag')!;
    const { id, target, effect, reason, from, until } = await created({ until: '2100-01-01T00:00:00Z' });
    const answer = await live({ 'if-none-match': none });
    expect(expectOk(answer)).to.deep.equal([{ id, target, effect, reason, from, until }]);
    expect(answer.headers.get('cache-control')).to.equal('no-cache');
    const etag = answer.headers.get('etag')!;
    expect((await live({ 'if-none-match': etag })).status).to.equal(304);
  });

  it('are sent with the version of the map, also where nothing is closed anew', async () => {
    const { headers } = await live();
    const version = Number(headers.get('map-version'));
    expect(version).to.equal((await open().api.get(`/embed/${map.project}/version`)).body.version);
    expectOk(await open().api.patch(pathOf(map.project), { name: 'Renamed' }, ada.as));
    expectOk(await open().api.post(`${pathOf(map.project)}update-live/`, undefined, ada.as));
    const unchanged = await live({ 'if-none-match': headers.get('etag')! });
    expect(unchanged.status).to.equal(304);
    expect(Number(unchanged.headers.get('map-version'))).to.be.above(version);
  });

  it('are sent only where the map may be seen', async () => {
    expectOk(await open().api.patch(pathOf(map.project), { allowed_domains: ['shop.example'] }, ada.as));
    expectError(await live({ origin: 'https://else.example' }), 403);
    expectOk(await live({ origin: 'https://shop.example' }));
    expectOk(await open().api.post(`${pathOf(map.project)}unpublish/`, undefined, ada.as));
    expectError(await live({ origin: 'https://shop.example' }), 404);
  });

  it('are not copied with the project, and are deleted with it', async () => {
    await created();
    const copy = expectOk(await open().api.post(`${pathOf(map.project)}duplicate/`, undefined, ada.as), 201);
    expect(expectOk(await open().api.get(`${pathOf(copy.id)}closures/`, ada.as))).to.deep.equal([]);
    expectOk(await open().api.delete(pathOf(map.project), ada.as), 204);
    expectError(await open().api.get(path(), ada.as), 404);
  });

  it('are one entry of the audit log for each request that changes some', async () => {
    const items = [1, 2, 3].map((n) => ({ externalId: `${n}`, target: stairs() }));
    for (let n = 0; n < 2; n++) await put(items);
    const log = expectOk(await open().api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as));
    const entries = log.results.filter(({ object_id }: Body) => object_id === map.project);
    expect(entries.filter(({ action }: Body) => action === 'project.closures_changed')).to.have.length(1);
  });

  it('are read and written by status keys, which open nothing else', async () => {
    const { as } = await aKey(open(), ada, { type: 'status', projects: [map.project] });
    expect(expectOk(await put([{ externalId: 'stairs', target: stairs() }], as)).created).to.equal(1);
    const [closure] = expectOk(await open().api.get(path(), as)) as unknown as Body[];
    expectOk(await open().api.patch(path(`${closure!.id}/`), { effect: 'slow' }, as));
    for (const other of [
      pathOf(map.project),
      '/api/projects/',
      `${pathOf(map.project)}wayfinding/`,
      '/api/templates/',
    ]) {
      expectError(await open().api.get(other, as), 403);
    }
    expectError(await open().api.patch(pathOf(map.project), { name: 'Mine' }, as), 403);
    const elsewhere = await makeWalkableMap(open().api, ada);
    expectError(await open().api.get(`${pathOf(elsewhere.project)}closures/`, as), 404);
    expectOk(await open().api.delete(path(`${closure!.id}/`), as), 204);
  });

  it('do not open a map to a status key outside of its domains', async () => {
    const { as } = await aKey(open(), ada, { type: 'status' });
    expectOk(await open().api.patch(pathOf(map.project), { allowed_domains: ['shop.example'] }, ada.as));
    expectError(await open().api.get(`/api/p/${map.project}/`, as), 403);
  });

  it('are created once by requests with one idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => open().api.post(path(), { target: stairs() }, { ...ada.as, headers });
    const first = expectOk(await send(), 201);
    expect(expectOk(await send(), 201)).to.deep.equal(first);
    expect(await list()).to.have.length(1);
  });
});
