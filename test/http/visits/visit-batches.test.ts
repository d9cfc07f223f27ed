import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { uncountedVisits } from '../../support/uncounted-visits.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const many = (count: number) => ({ events: Array.from({ length: count }, () => ({ event: 'mapView' })) });

/** How visits are sent: batches, as scripts and beacons send them. */
overHttp('visit batches', (open) => {
  let ada: Person;
  let id: string;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    ({ id } = await makeProject(open().api, ada));
    expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, ada.as));
  });
  const path = () => `/api/p/${id}/analytics/`;
  const send = (body: unknown, headers: Record<string, string> = {}) => open().api.post(path(), body, { headers });
  const counted = () => uncountedVisits(open().service.storage, id);
  const expectNothing = async () => expect(await counted()).to.deep.equal([]);

  describe('a batch', () => {
    it('may be empty, and may have a hundred events at most', async () => {
      expect(expectOk(await send(many(0)), 202)).to.deep.equal({ accepted: 0, dropped: 0 });
      expect(expectOk(await send(many(100)), 202)).to.deep.equal({ accepted: 100, dropped: 0 });
      expectFieldErrors(await send(many(101)), 'events');
      expect(await counted()).to.have.length(100);
    });

    const TYPES = ['text/plain', 'text/plain;charset=UTF-8', 'Text/Plain; charset=utf-8', 'application/json', ''];
    for (const type of TYPES) {
      it(`is parsed as JSON where its type is "${type}", also without the trailing slash`, async () => {
        const request = {
          method: 'POST',
          headers: type ? { 'content-type': type } : {},
          body: JSON.stringify(many(2)),
        };
        for (const at of [path(), path().slice(0, -1)]) {
          const { status, bytes } = await rawRequest(open().service.url, { ...request, path: at });
          expect([status, JSON.parse(bytes.toString())]).to.deep.equal([202, { accepted: 2, dropped: 0 }]);
        }
        expect(await counted()).to.have.length(4);
      });

      it(`may have 64 KB and not a byte more where its type is "${type}"`, async () => {
        const request = { method: 'POST', path: path(), headers: type ? { 'content-type': type } : {} };
        const body = Buffer.alloc(65_536, ' ');
        body.write(JSON.stringify(many(1)));
        expect((await rawRequest(open().service.url, { ...request, body })).status).to.equal(202);
        const larger = Buffer.concat([body, Buffer.from(' ')]);
        expect((await rawRequest(open().service.url, { ...request, body: larger })).status).to.equal(413);
        expect(await counted()).to.have.length(1);
      });
    }

    for (const type of ['text/html', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text']) {
      it(`of type ${type} is refused`, async () => {
        expectError(await send(JSON.stringify(many(1)), { 'content-type': type }), 415);
      });
    }

    for (const type of ['application/json', 'text/plain']) {
      for (const body of ['{', '{"events":[}', 'events=1', '  ', '\u0000', '{"events":[NaN]}']) {
        it(`that is ${JSON.stringify(body)} of type ${type} is refused`, async () => {
          expectError(await send(body, { 'content-type': type }), 400);
          await expectNothing();
        });
      }
    }

    for (const events of [null, {}, 'mapView', 7, undefined]) {
      it(`whose events are ${JSON.stringify(events) ?? 'not there'} is refused`, async () => {
        expectFieldErrors(await send({ events }), 'events');
      });
    }

    it('that is not an object is refused', async () => {
      for (const body of ['[]', '[{"event":"mapView"}]', 'null', '7', '"x"']) {
        expectFieldErrors(await send(body, { 'content-type': 'text/plain' }), 'non_field_errors');
      }
      expectFieldErrors(await send(''), 'events');
      await expectNothing();
    });
  });
});
