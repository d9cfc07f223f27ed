import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

/** Levels in a PATCH: their nested items, their order, and the default one. */
overHttp('map levels', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    map = await makeMap(open().api, ada);
  });
  const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));

  describe('the nested items of a level in a PATCH', () => {
    it('are created with a new level, and changed and removed with an existing one', async () => {
      const { project } = map;
      const body = {
        levels: [
          { name: 'Attic', areas: [{ data: SQUARE }], markers: [{ position: { x: 1, y: 1 } }] },
          { id: map.upper, areas: [{ id: map.area, color: '#123' }] },
          { id: map.ground, markers: [{ id: map.marker, _delete: true }] },
        ],
      };
      const after = await patch(body);
      const attic = after.levels.at(-1);
      expect(attic).not.to.have.any.keys('areas', 'markers');
      expect(after.areas.at(-1)).to.include({ levelId: attic.id });
      expect(after.areas[0]).to.include({ id: map.area, color: '#123', levelId: map.upper });
      expect(after.markers.map(({ levelId }: Body) => levelId)).to.deep.equal([attic.id]);
      expect(expectOk(await open().api.get(pathOf(project), ada.as))).to.deep.equal(after);
    });

    it('are reported with their whole path when one is invalid', async () => {
      const body = { levels: [{ id: map.ground }, { id: map.upper, areas: [{ data: SQUARE }, { color: '#fff' }] }] };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, body), 'levels.1.areas.1.data');
    });

    it('may be under levels_data too, but an id may be in one of the lists only', async () => {
      const body = {
        levels: [{ id: map.ground, shortName: 'G' }],
        levels_data: [{ id: map.upper, areas: [{ data: SQUARE, key: 'new' }] }],
      };
      const { levels, areas } = await patch(body);
      expect(levels[0].shortName).to.equal('G');
      expect(areas.at(-1)).to.include({ levelId: map.upper, key: 'new' });
      const twice = { levels: [{ id: map.ground }], levels_data: [{ id: map.ground }] };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, twice), 'levels_data.0.id');
      const nested = { areas: [{ id: map.area }], levels: [{ id: map.upper, areas: [{ id: map.area }] }] };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, nested), 'levels.0.areas.0.id');
    });

    it('are put on the level that contains them, whatever their level field', async () => {
      const { areas } = await patch({ levels: [{ id: map.ground, areas: [{ id: map.area, levelId: map.upper }] }] });
      expect(areas[0].levelId).to.equal(map.ground);
    });
  });

  describe('levels', () => {
    it('are numbered and ordered in the order of the request, and listed by order', async () => {
      const { id } = await makeProject(open().api, ada);
      const send = async (levels: Body[]) =>
        expectOk(await open().api.patch(pathOf(id), { levels }, ada.as)).levels.map(
          ({ name, order, ordinal }: Body) => `${name} ${order} ${ordinal}`,
        );
      expect(await send([{ name: 'A' }, { name: 'B' }])).to.deep.equal(['A 0 0', 'B 1 1']);
      const cellar = { name: 'Cellar', order: -1, ordinal: -1 };
      expect(await send([{ name: 'C' }, cellar])).to.deep.equal(['Cellar -1 -1', 'A 0 0', 'B 1 1', 'C 2 2']);
    });

    it('become the default one by one: the first, the chosen, the first again', async () => {
      const { id } = await makeProject(open().api, ada);
      const send = async (body: Body) =>
        expectOk(await open().api.patch(pathOf(id), body, ada.as)).settings.defaultLevelId;
      const [first, second] = [randomUUID(), randomUUID()];
      expect(
        await send({
          levels: [
            { id: first, name: 'A' },
            { id: second, name: 'B' },
          ],
        }),
      ).to.equal(first);
      expect(await send({ settings: { defaultLevelId: second } })).to.equal(second);
      expect(await send({ settings: { defaultLevelId: randomUUID() } })).to.equal(first);
      expect(await send({ settings: { defaultLevelId: second.toUpperCase() } })).to.equal(second);
      expect(await send({ levels: [{ id: second, _delete: true }] })).to.equal(first);
      expect(await send({ levels: [{ id: first, _delete: true }] })).to.equal('');
    });
  });
});
