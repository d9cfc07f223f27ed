import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import type { VisitEvent } from '../../../src/domain/visits/visit-event.ts';
import { aVisit } from '../../support/builders.ts';
import { type Body, makeProject, type Person, type Reply, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { joined } from '../organizations/team.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NONE = { views: 0, visitors: 0, areaClicks: 0, markerClicks: 0, searches: 0, routes: 0 };

/** Dashboards: the overview and its export. */
overHttp('analytics', (open) => {
  let ada: Person;
  let id: string;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    ({ id } = await makeProject(open().api, ada));
  });
  const get = (path: string, query: Readonly<Record<string, string>> = {}, as = ada.as): Promise<Reply> =>
    open().api.get(`/api/analytics/${path}/?${new URLSearchParams({ project: id, ...query })}`, as);
  const overview = async (query: Readonly<Record<string, string>> = {}): Promise<Body> =>
    expectOk(await get('overview', query));
  const happened = (...events: readonly Partial<VisitEvent>[]) =>
    open().service.storage.visits.insert(events.map((event) => aVisit({ projectId: id, ...event })));
  const today = (days = 0) => addMilliseconds(new Date(open().service.now()).toISOString(), days * DAY).slice(0, 10);
  const at = (day: string, time: string) => `${day}T${time}:00.000Z`;

  describe('the overview', () => {
    it('is thirty days of zeros at first, including today', async () => {
      const { series, ...rest } = await overview();
      const [from, to] = [today(-29), today()];
      expect(rest).to.deep.equal({ project: id, from, to, interval: 'day', totals: NONE, previous: NONE });
      expect(series).to.have.length(30);
      expect(series.map((point: Body) => point.at)).to.deep.equal(Array.from({ length: 30 }, (_, n) => today(n - 29)));
      for (const { at: _, ...figures } of series) expect(figures).to.deep.equal(NONE);
    });

    it('counts recent events, each in its figure', async () => {
      expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, ada.as));
      const names = [
        'mapView',
        'mapView',
        'areaClick',
        'markerClick',
        'searchQuery',
        'routeBuild',
        'routeFail',
        'shareClick',
      ];
      const send = (address: string) => {
        const headers = { 'x-forwarded-for': address };
        return open().api.post(`/api/p/${id}/analytics/`, { events: names.map((event) => ({ event })) }, { headers });
      };
      const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.1'];
      for (const [round, address] of addresses.entries()) {
        expectOk(await send(address), 202);
        const [all, visitors] = [round + 1, Math.min(round + 1, 2)];
        const figures = { views: 2 * all, visitors, areaClicks: all, markerClicks: all, searches: all, routes: all };
        const { totals, series, previous } = await overview();
        expect(totals).to.deep.equal(figures);
        expect(series.at(-1)).to.deep.equal({ at: today(), ...figures });
        expect(previous).to.deep.equal(NONE);
      }
    });

    it('counts each event on its day, both ends included, and compares with the days before', async () => {
      const [first, last] = ['2026-03-01', '2026-03-03'];
      const timestamps = ['2026-02-25T23:59:59.999Z', at('2026-02-26', '00:00'), '2026-02-28T23:59:59.999Z'];
      const within = [at(first, '00:00'), at(first, '12:00'), '2026-03-03T23:59:59.999Z', at('2026-03-04', '00:00')];
      await happened(...[...timestamps, ...within].map((occurredAt) => ({ occurredAt })));
      const { totals, series, previous, from, to } = await overview({ from: first, to: last });
      expect([from, to]).to.deep.equal([first, last]);
      expect(series.map(({ at: day, views }: Body) => [day, views])).to.deep.equal([
        [first, 2],
        ['2026-03-02', 0],
        [last, 1],
      ]);
      expect(totals).to.deep.equal({ ...NONE, views: 3, visitors: 2 });
      expect(previous).to.deep.equal({ ...NONE, views: 2, visitors: 2 });
    });

    it('counts a visitor once an hour and once a day, and again on the next', async () => {
      const seen = (visitor: string, day: string, time: string) => ({ visitor, occurredAt: at(day, time) });
      await happened(
        ...[seen('a', '2026-03-01', '10:00'), seen('a', '2026-03-01', '10:30'), seen('a', '2026-03-01', '11:00')],
        ...[seen('b', '2026-03-01', '11:30'), seen('a', '2026-03-02', '10:00')],
      );
      const range = { from: '2026-03-01', to: '2026-03-02' };
      const days = await overview(range);
      expect(days.series.map(({ visitors }: Body) => visitors)).to.deep.equal([2, 1]);
      const hours = await overview({ ...range, interval: 'hour' });
      expect(hours.series).to.have.length(48);
      const visited = hours.series.filter(({ visitors }: Body) => visitors > 0);
      expect(visited.map(({ at: hour, visitors }: Body) => [hour, visitors])).to.deep.equal([
        [at('2026-03-01', '10:00'), 1],
        [at('2026-03-01', '11:00'), 2],
        [at('2026-03-02', '10:00'), 1],
      ]);
      for (const { totals } of [days, hours]) expect(totals).to.deep.equal({ ...NONE, views: 5, visitors: 3 });
    });

    it('by hours covers the requested hours, with explicit ends too', async () => {
      const times = ['09:59', '10:00', '12:59', '13:00'];
      await happened(...times.map((time) => ({ occurredAt: at('2026-03-01', time), visitor: time })));
      const asked = { from: at('2026-03-01', '10:30'), to: at('2026-03-01', '12:00'), interval: 'hour' };
      const found = await overview(asked);
      expect(found.series.map(({ views }: Body) => views)).to.deep.equal([1, 0, 1]);
      expect(found.totals).to.deep.equal({ ...NONE, views: 2, visitors: 2 });
      expect(found.previous).to.deep.equal({ ...NONE, views: 1, visitors: 1 });
      expect([found.from, found.to]).to.deep.equal([at('2026-03-01', '10:00'), at('2026-03-01', '12:00')]);
      expect(await overview({ from: found.from, to: found.to, interval: 'hour' })).to.deep.equal(found);
      const zoned = { from: '2026-03-01T12:30:00+02:00', to: '2026-03-01T14:00:00+02:00', interval: 'hour' };
      expect(await overview(zoned)).to.deep.equal(found);
    });

    it('is scoped to this project, and deleted with it', async () => {
      await happened({}, {});
      const { id: other } = await makeProject(open().api, ada);
      const range = { from: '2026-01-01', to: '2026-12-31' };
      expect((await overview(range)).totals.views).to.equal(2);
      expect(expectOk(await get('overview', { ...range, project: other })).totals).to.deep.equal(NONE);
      expectOk(await open().api.delete(pathOf(id), ada.as), 204);
      expectError(await get('overview', range), 403, 'permission_denied');
    });

    it('refuses an invalid, too long or reversed range, on its field', async () => {
      const none = [
        '',
        'yesterday',
        '2026-13-01',
        '2026-02-30',
        '2026-3-1',
        '2026-03-01T25:00:00Z',
        '2026-03-01T10:00',
        '7',
      ];
      for (const timestamp of none) {
        expectFieldErrors(await get('overview', { from: timestamp }), 'from');
        expectFieldErrors(await get('overview', { to: timestamp }), 'to');
      }
      const refused: readonly Readonly<Record<string, string>>[] = [
        { from: '2026-03-02', to: '2026-03-01' },
        { from: '2025-01-01', to: '2026-02-05' },
        { from: '2026-01-01', to: '2026-02-01', interval: 'hour' },
        { from: '9999-12-31' },
      ];
      for (const query of refused) expectFieldErrors(await get('overview', query), 'from');
      expectFieldErrors(await get('overview', { interval: 'week' }), 'interval');
      expect((await overview({ from: '2025-01-01', to: '2026-02-04' })).series).to.have.length(400);
      expect((await overview({ from: '2026-01-01', to: '2026-01-31', interval: 'hour' })).series).to.have.length(744);
      expect((await overview({ from: '0000-01-01', to: '0000-01-01' })).totals).to.deep.equal(NONE);
      expect((await overview({ from: '9999-12-31', to: '9999-12-31' })).totals).to.deep.equal(NONE);
    });
  });

  describe('a dashboard', () => {
    const PATHS = ['overview', 'top', 'export'];
    const ask = (path: string, query = {}, as = ada.as) =>
      get(path, path === 'top' ? { dimension: 'area', ...query } : query, as);

    it('requires the project', async () => {
      for (const path of PATHS) {
        const dimension = path === 'top' ? '?dimension=area' : '';
        expectFieldErrors(await open().api.get(`/api/analytics/${path}/${dimension}`, ada.as), 'project');
        for (const project of ['', 'x', `${id}x`]) expectFieldErrors(await ask(path, { project }), 'project');
      }
    });

    it('returns 404 without access to the project', async () => {
      const stranger = await signUp(open().api);
      const outsider = await joined(open(), { organizationId: ada.organizationId, role: 'member' });
      const group = { organization: ada.organizationId, name: randomUUID() };
      const { id: groupId } = expectOk(await open().api.post('/api/groups/', group, ada.as), 201);
      for (const path of PATHS) expectOk(await ask(path, {}, outsider.as));
      expectOk(await open().api.patch(pathOf(id), { group: groupId }, ada.as));
      const bodies = [];
      for (const path of PATHS) {
        for (const [as, project] of [
          [stranger.as, id],
          [outsider.as, id],
          [ada.as, randomUUID()],
        ] as const) {
          const reply = await ask(path, { project }, as);
          expectError(reply, 403, 'permission_denied');
          bodies.push(JSON.stringify(reply.body));
        }
      }
      expect(new Set(bodies).size).to.equal(1);
    });
  });

  describe('the export', () => {
    it('has a line for each day, after a header, as a download', async () => {
      await happened(
        ...[at('2026-03-01', '10:00'), at('2026-03-03', '10:00')].map((occurredAt) => ({ occurredAt })),
        ...(['areaClick', 'searchQuery'] as const).map((name) => ({ name, occurredAt: at('2026-03-03', '11:00') })),
      );
      const reply = await get('export', { format: 'csv', from: '2026-03-01', to: '2026-03-03' });
      const lines = [
        'at,views,visitors,areaClicks,markerClicks,searches,routes',
        ...['2026-03-01,1,1,0,0,0,0', '2026-03-02,0,0,0,0,0,0', '2026-03-03,1,1,1,0,1,0'],
      ];
      expect(expectOk(reply)).to.equal(lines.map((line) => `${line}\r\n`).join(''));
      expect(reply.headers.get('content-type')).to.equal('text/csv; charset=utf-8');
      const name = `analytics-${id}-2026-03-01-2026-03-03.csv`;
      expect(reply.headers.get('content-disposition')).to.equal(`attachment; filename="${name}"`);
      expect(reply.headers.get('cache-control')).to.equal('no-store');
    });

    it('is by hours where requested, of thirty days by default, and CSV by default', async () => {
      const hours = expectOk(await get('export', { from: '2026-03-01', to: '2026-03-01', interval: 'hour' }));
      expect(hours.split('\r\n')).to.have.length(26);
      expect(hours).to.include('\r\n2026-03-01T23:00:00.000Z,0,0,0,0,0,0\r\n');
      expect(expectOk(await get('export')).split('\r\n')).to.have.length(32);
      expectFieldErrors(await get('export', { format: 'xlsx' }), 'format');
    });
  });
});
