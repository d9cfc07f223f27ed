import { expect } from 'chai';
import { type Person, signUp } from '../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from '../shared/expectations.ts';

const square = (x: number, size: number) => [
  [x, 10],
  [x + size, 10],
  [x + size, 10 + size],
  [x, 10 + size],
];

const TITLE = { en: { title: 'Bakery' } };

/** A shop of two rooms, the larger one at the far end of the ground floor. */
overHttp('areas of several parts', (open) => {
  describe('an area of several parts', () => {
    let ada: Person;
    let map: MapIds;
    const parts = [{ data: square(70, 10), holes: [square(71, 2)] }];
    const post = async (action: string) =>
      expectOk(
        await open().api.post(`${pathOf(map.project)}${action}/`, {}, ada.as),
        action === 'duplicate' ? 201 : 200,
      );

    before(async () => {
      ada = await signUp(open().api);
      map = await makeMap(open().api, ada);
      const points = [
        { x: 50, y: 20 },
        { x: 90, y: 20 },
      ];
      const body = {
        areas: [{ id: map.area, levelId: map.ground, data: square(0, 4), parts, translations: TITLE }],
        wayfinding: { corridors: [{ levelId: map.ground, points }] },
      };
      expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
      await post('publish');
    });

    it('is published with all of them', async () => {
      const [area] = expectOk(await open().api.get(`/api/p/${map.project}/`)).areas;
      expect(area.parts).to.deep.equal(parts);
    });

    it('is a point in the largest of them', async () => {
      const [listed] = expectOk(await open().api.get(`/api/p/${map.project}/places/`));
      expect(listed.id).to.equal(map.area);
      expect(listed.position).to.deep.equal({ x: 75, y: 15 });
      const [found] = expectOk(await open().api.get(`/api/p/${map.project}/search/?q=bakery`));
      expect(found.position).to.deep.equal(listed.position);
    });

    it('is reached at the one nearest to a corridor', async () => {
      const ends = { from: { markerId: map.marker }, to: { areaId: map.area } };
      const { legs } = expectOk(await open().api.post(`/api/p/${map.project}/route/`, ends));
      expect(legs.at(-1).points.at(-1)).to.deep.equal({ x: 75, y: 20 });
    });

    it('is duplicated with all of them', async () => {
      const { areas } = await post('duplicate');
      expect(areas[0].parts).to.deep.equal(parts);
    });
  });
});
