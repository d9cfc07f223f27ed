import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectFieldErrors, expectOk } from '../shared/expectations.ts';

/** The corridor of the map goes from 0,20 to 50,20 on the ground floor, half a metre for each unit. */
overHttp('search by distance', (open) => {
  let map: MapIds;
  let ada: Person;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
    const toilet = (key: string, levelId: string, x: number) => ({
      id: randomUUID(),
      key,
      levelId,
      position: { x, y: 20 },
      amenity: 'toilets',
      translations: { en: { title: `WC ${key}` } },
    });
    const markers = [
      { id: map.marker, key: 'start' },
      ...[toilet('far', map.ground, 45), toilet('near', map.ground, 15), toilet('upstairs', map.upper, 20)],
    ];
    expectOk(await open().api.patch(pathOf(map.project), { markers }, ada.as));
    expectOk(await open().api.post(`${pathOf(map.project)}publish/`, undefined, ada.as));
  });
  const ask = (query: Record<string, string>) =>
    open().api.get(`/api/p/${map.project}/search/?${new URLSearchParams(query)}`);
  const find = async (query: Record<string, string>): Promise<Body[]> =>
    expectOk(await ask({ q: 'nearest toilet', ...query }));
  const metersFrom = async (from: string, more: Record<string, string> = {}) =>
    (await find({ from, ...more })).map(({ key, distanceMeters }) => [key, distanceMeters]);

  describe('searching a published map from a start', () => {
    it('returns the nearer places first, with the distance of the walk', async () => {
      const nearest = [
        ['near', 12.5],
        ['far', 27.5],
        ['upstairs', null],
      ];
      expect(await metersFrom('start')).to.deep.equal(nearest);
      expect(await metersFrom(map.marker)).to.deep.equal(nearest);
      expect(await metersFrom('ground,5,5')).to.deep.equal(nearest);
      expect(await metersFrom(`${map.ground},50,20`)).to.deep.equal([
        ['far', 2.5],
        ['near', 17.5],
        ['upstairs', null],
      ]);
      const [first, , last] = await find({ from: 'start' });
      expect(first!.durationSeconds).to.be.closeTo(12.5 / 1.3, 0.01);
      expect(last).to.include({ distanceMeters: null, durationSeconds: null });
    });

    it('counts the distance from a place that the text names, of which it is no result', async () => {
      const asked = await find({ q: 'toilet near WC far', from: 'start' });
      expect(asked.map(({ key, distanceMeters }) => [key, distanceMeters])).to.deep.equal([
        ['near', 15],
        ['upstairs', null],
      ]);
      const straight = await find({ q: 'toilet next to WC near' });
      expect(straight.map(({ key }) => key)).to.deep.equal(['far', 'upstairs']);
    });

    it('does not walk through what is closed now, and caches nothing', async () => {
      const closures = `${pathOf(map.project)}closures/`;
      const closure = { target: { type: 'corridor', id: map.corridor }, effect: 'closed' };
      const { id } = expectOk(await open().api.post(closures, closure, ada.as), 201);
      const closed = await ask({ q: 'nearest toilet', from: 'start' });
      expect(expectOk(closed).map(({ distanceMeters }: Body) => distanceMeters)).to.deep.equal([null, null, null]);
      expect(closed.headers.get('cache-control')).to.equal('no-store');
      expectOk(await open().api.delete(`${closures}${id}/`, ada.as), 204);
      expect((await metersFrom('start'))[0]).to.deep.equal(['near', 12.5]);
    });

    it('is limited after the order by distance', async () => {
      expect(await metersFrom('ground,50,20', { limit: '1' })).to.deep.equal([['far', 2.5]]);
    });

    it('returns no distances without a start', async () => {
      const found = await find({});
      expect(found).to.have.length(3);
      for (const place of found) expect(place).to.not.have.any.keys('distanceMeters', 'durationSeconds');
    });

    it('keeps better matches before nearer ones', async () => {
      expect((await find({ q: 'wc far', from: 'start' })).map(({ key }) => key)).to.deep.equal(['far']);
      expect((await find({ q: 'WC', from: 'start' })).map(({ key }) => key)).to.deep.equal(['near', 'far', 'upstairs']);
    });

    it('requires a start on the map, and a known profile', async () => {
      for (const from of ['nothing', 'ground,1', 'cellar,1,2', 'ground,1.2.3,4', map.project]) {
        expectFieldErrors(await ask({ q: 'wc', from }), 'from');
      }
      expectFieldErrors(await ask({ q: 'wc', from: 'start', profile: 'flying' }), 'profile');
      expectOk(await ask({ q: 'wc', from: 'start', profile: 'accessible' }));
    });
  });
});
