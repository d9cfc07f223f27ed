import { expect } from 'chai';
import { type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const HEADERS = { 'content-type': 'application/json' };

/** Numbers of a client's own that would not come back as they were sent. */
const INEXACT = ['9007199254740993', '-9007199254740993', '1e400', '-1e400', '-0', '1e-400', '0.12345678901234567890'];

/** A client's own fields of a place. */
overHttp('custom fields', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });
  const area = () => `${pathOf(map.project)}areas/${map.area}/`;
  const patch = (path: string, json: string) =>
    open().api.request('PATCH', path, json, { ...ada.as, headers: HEADERS });

  describe('the custom fields of a place', () => {
    it('come back as they were sent', async () => {
      const customFields = { whole: 9007199254740992, small: 5e-324, text: '9007199254740993', deep: [{ a: 1.5 }] };
      expect(expectOk(await patch(area(), JSON.stringify({ customFields }))).customFields).to.deep.equal(customFields);
      expect(expectOk(await open().api.get(area(), ada.as)).customFields).to.deep.equal(customFields);
    });

    for (const number of INEXACT) {
      it(`contain no ${number}, which would come back as another number`, async () => {
        expectFieldErrors(await patch(area(), `{"customFields":{"serial":${number}}}`), 'customFields');
        const inMap = `{"areas":[{"id":"${map.area}","customFields":{"deep":[{"serial":${number}}]}}]}`;
        const reply = await refusedPatch(open(), ada, map.project, inMap, HEADERS);
        expectFieldErrors(reply, 'areas.0.customFields');
      });
    }

    it('of an entry of a bulk are validated like others', async () => {
      const bulk = `{"match":"id","items":[{"id":"${map.area}","customFields":{"serial":1e400}}]}`;
      const path = `${pathOf(map.project)}areas/bulk/`;
      const { errors } = expectOk(await open().api.request('POST', path, bulk, { ...ada.as, headers: HEADERS }));
      expect(errors).to.have.length(1);
      expect(Object.keys(errors[0].errors)).to.deep.equal(['customFields']);
    });
  });
});
