import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const shapes = { areas: { data: SQUARE }, markers: { position: { x: 1, y: 2 } } };

/** Lists of areas and of markers by what other systems know of them. */
overHttp('lists of places', (open) => {
  for (const collection of ['areas', 'markers'] as const) {
    describe(`the ${collection} of a project`, () => {
      let ada: Person;
      let map: MapIds;
      before(async () => {
        ada = await signUp(open().api);
        map = await makeMap(open().api, ada);
        const place = (fields: Body) => ({ levelId: map.ground, ...shapes[collection], ...fields });
        const places = [
          place({ key: 'room-1', externalId: 'A "1"', status: 'available' }),
          place({ key: 'Room-1', externalId: 'a "1"', status: 'reserved', tag_ids: [map.tag] }),
          place({
            key: 'room-3',
            externalId: 'Ä',
            status: 'closed',
            levelId: map.upper,
            customFields: { key: 'room-1' },
          }),
          place({ key: 'room-4', externalId: 'Ä', customFields: { externalId: 'A "1"', status: 'available' } }),
        ];
        expectOk(await open().api.patch(pathOf(map.project), { [collection]: places }, ada.as));
      });
      const get = (query: Record<string, string>) =>
        open().api.get(`${pathOf(map.project)}${collection}/?${new URLSearchParams(query)}`, ada.as);
      const keys = async (query: Record<string, string>) =>
        (expectOk(await get(query)) as Body[]).flatMap(({ key }) => (/^room/i.test(key) ? [key] : [])).sort();

      it('are found by their externalId, exactly', async () => {
        expect(await keys({ externalId: 'A "1"' })).to.deep.equal(['room-1']);
        expect(await keys({ externalId: 'Ä' })).to.deep.equal(['room-3', 'room-4']);
        expect(await keys({ externalId: 'A%' })).to.deep.equal([]);
      });

      it('are found by their key, exactly', async () => {
        expect(await keys({ key: 'room-1' })).to.deep.equal(['room-1']);
        expect(await keys({ key: 'room' })).to.deep.equal([]);
      });

      it('are found by one status or several', async () => {
        expect(await keys({ status: 'available' })).to.deep.equal(['room-1']);
        expect(await keys({ status: 'available,closed' })).to.deep.equal(['room-1', 'room-3']);
        expect(await keys({ status: 'occupied' })).to.deep.equal([]);
      });

      it('are found by the id of a tag', async () => {
        expect(await keys({ tag: map.tag })).to.deep.equal(['Room-1']);
        expect(await keys({ tag: map.area })).to.deep.equal([]);
      });

      it('are found by several of these together, and by level', async () => {
        expect(await keys({ externalId: 'Ä', level: map.upper })).to.deep.equal(['room-3']);
        expect(await keys({ externalId: 'Ä', status: 'closed' })).to.deep.equal(['room-3']);
        expect(await keys({ externalId: 'Ä', key: 'room-1' })).to.deep.equal([]);
        expect(await keys({})).to.deep.equal(['Room-1', 'room-1', 'room-3', 'room-4']);
      });

      it('are not found by a status that does not exist, or a tag that is no id', async () => {
        expectFieldErrors(await get({ status: 'AVAILABLE' }), 'status');
        expectFieldErrors(await get({ tag: 'Food' }), 'tag');
      });
    });
  }
});
