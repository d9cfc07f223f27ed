import { expect } from 'chai';
import type { VisitEvent } from '../../../src/domain/visits/visit-event.ts';
import { aVisit } from '../../support/builders.ts';
import type { Body, Person, Reply } from '../../support/client.ts';
import { type MapIds, pathOf, personWithMap } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const DAY = '2026-03-01';
const RANGE = { from: DAY, to: DAY };

/** Dashboards: top lists. */
overHttp('top lists of analytics', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ({ person: ada, map } = await personWithMap(open().api));
  });
  const get = (dimension: string, query: Readonly<Record<string, string>> = {}): Promise<Reply> =>
    open().api.get(
      `/api/analytics/top/?${new URLSearchParams({ project: map.project, ...RANGE, dimension, ...query })}`,
      ada.as,
    );
  const top = async (dimension: string, query = {}): Promise<Body> => expectOk(await get(dimension, query));
  const happened = (name: VisitEvent['name'], ...params: readonly object[]) =>
    open().service.storage.visits.insert(
      params.map((each) =>
        aVisit({ projectId: map.project, name, params: JSON.stringify(each), occurredAt: `${DAY}T12:00:00.000Z` }),
      ),
    );
  const times = (count: number, params: object) => Array.from({ length: count }, () => params);

  it('are empty without events', async () => {
    for (const dimension of [
      'area',
      'marker',
      'tag',
      'query',
      'no_result_query',
      'failed_route',
      'language',
      'level',
    ]) {
      expect(await top(dimension)).to.deep.equal({ count: 0, next: null, previous: null, results: [] });
    }
    expectFieldErrors(await get('people'), 'dimension');
    expectFieldErrors(await get('noResultQuery'), 'dimension');
    const { project } = map;
    expectFieldErrors(await open().api.get(`/api/analytics/top/?project=${project}`, ada.as), 'dimension');
  });

  it('contain places, tags, levels and languages with their current names, and other entries unchanged', async () => {
    const titles = { translations: { en: { title: 'Bakery' }, de: { title: 'Bäckerei' } } };
    const change = {
      areas: [{ id: map.area, ...titles }],
      markers: [{ id: map.marker, translations: { en: { title: 'Gate' } } }],
    };
    expectOk(await open().api.patch(pathOf(map.project), change, ada.as));
    await happened('areaClick', ...times(3, { id: map.area }), { id: 'gone' });
    await happened('markerClick', { id: map.marker });
    await happened('tagFilter', { id: map.tag });
    await happened('levelSwitch', { id: map.ground });
    await happened('mapView', { language: 'de', level: map.ground }, { language: 'fr' });
    await happened('languageSwitch', { id: 'de' });
    await happened('searchQuery', ...times(2, { query: 'SHOES' }), { query: 'shoes' });
    await happened('searchNoResult', { query: 'unicorns' });
    await happened('routeFail', { from: 'bakery', to: map.marker, reason: 'unreachable' });
    const expected: Readonly<
      Record<string, readonly (readonly [key: string, label: string, count: number, share: number])[]>
    > = {
      area: [
        [map.area, 'Bakery', 3, 0.75],
        ['gone', 'gone', 1, 0.25],
      ],
      marker: [[map.marker, 'Gate', 1, 1]],
      tag: [[map.tag, 'Food', 1, 1]],
      level: [[map.ground, 'Ground floor', 2, 1]],
      language: [
        ['de', 'German', 2, 2 / 3],
        ['fr', 'French', 1, 1 / 3],
      ],
      query: [['shoes', 'shoes', 3, 1]],
      no_result_query: [['unicorns', 'unicorns', 1, 1]],
      failed_route: [[`bakery → ${map.marker}`, 'Bakery → Gate', 1, 1]],
    };
    for (const [dimension, entries] of Object.entries(expected)) {
      const { count, results } = await top(dimension);
      expect(count, dimension).to.equal(entries.length);
      expect(results, dimension).to.deep.equal(
        entries.map(([key, label, met, share]) => ({ key, label, count: met, share })),
      );
    }
    expectOk(await open().api.patch(pathOf(map.project), { areas: [{ id: map.area, _delete: true }] }, ada.as));
    expect((await top('area')).results[0]).to.include({ key: map.area, label: map.area });
  });

  it('are paginated, with shares of the total', async () => {
    for (let n = 1; n <= 5; n++) await happened('searchQuery', ...times(n, { query: `q${n}` }));
    const first = await top('query', { page_size: '2' });
    expect(first.results.map(({ key, share }: Body) => [key, share])).to.deep.equal([
      ['q5', 5 / 15],
      ['q4', 4 / 15],
    ]);
    expect([first.count, first.previous]).to.deep.equal([5, null]);
    const second = expectOk(await open().api.get(first.next, ada.as));
    const third = expectOk(await open().api.get(second.next, ada.as));
    expect([...second.results, ...third.results].map(({ key }: Body) => key)).to.deep.equal(['q3', 'q2', 'q1']);
    expect(third.next).to.equal(null);
    expect(expectOk(await open().api.get(second.previous, ada.as)).results).to.deep.equal(first.results);
    for (const page of ['4', '0', 'x']) expectError(await get('query', { page_size: '2', page }), 404);
  });

  it('include the requested days only', async () => {
    await happened('searchQuery', { query: 'then' });
    expect((await top('query', { from: '2026-02-20', to: '2026-02-28' })).count).to.equal(0);
    expect((await top('query', { from: '2026-02-28', to: '2026-03-02' })).count).to.equal(1);
    expect((await top('query', { from: '2026-03-01T23:00:00Z', to: '2026-03-01T23:30:00Z' })).count).to.equal(1);
    expectFieldErrors(await get('query', { from: '2026-03-02' }), 'from');
  });
});
