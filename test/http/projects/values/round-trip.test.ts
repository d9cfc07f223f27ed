import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectOk } from '../../shared/expectations.ts';

const OF_WRITING: readonly string[] = ['version', 'updated_at', 'updatedAt'];
const timeless = (value: Body) =>
  JSON.parse(JSON.stringify(value), (key, inner) => (OF_WRITING.includes(key) ? undefined : inner));

/** Representations can be sent back: editors do. */
overHttp('round trip', (open) => {
  describe('the response of GET, sent back in a PATCH', () => {
    let ada: Person;
    let map: MapIds;
    before(async () => {
      ada = await signUp(open().api);
      map = await makeMap(open().api, ada);
    });

    const parts = ['levels', 'areas', 'markers', 'tags', 'languages', 'wayfinding', 'settings', 'appearance'];
    for (const part of [...parts, 'analytics', 'translations', 'allowed_domains', 'thumbnail', 'group', 'name']) {
      it(`changes nothing in ${part} or anywhere else`, async () => {
        const before = expectOk(await open().api.get(pathOf(map.project), ada.as));
        const after = expectOk(await open().api.patch(pathOf(map.project), { [part]: before[part] }, ada.as));
        expect(timeless(after)).to.deep.equal(timeless(before));
      });
    }

    it('changes nothing when it is sent whole', async () => {
      const before = expectOk(await open().api.get(pathOf(map.project), ada.as));
      const after = expectOk(await open().api.patch(pathOf(map.project), before, ada.as));
      expect(timeless(after)).to.deep.equal(timeless(before));
    });
  });
});
