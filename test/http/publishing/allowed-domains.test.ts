import { expect } from 'chai';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { pathOf } from '../given.ts';
import { aKey } from '../organizations/keys.ts';
import { overHttp } from '../over-http.ts';
import { expectOk } from '../shared/expectations.ts';

const SHOP = 'https://www.shop.example';
const ELSEWHERE = 'https://elsewhere.example';

/** Everything that is public about a map, as a request. */
const READS = {
  map: { rest: '' },
  'map in one language': { rest: '?lang=de' },
  version: { rest: 'version/' },
  places: { rest: 'places/' },
  'places of a level': { rest: 'places/?level=x' },
  search: { rest: 'search/?q=a' },
  route: { rest: 'route/', status: 200, body: { from: { key: 'a' }, to: { key: 'b' } } },
  visits: { rest: 'analytics/', status: 202, body: { events: [{ event: 'mapView' }] } },
} as const;

/** Maps that are confined to domains. */
overHttp('allowed domains', (open) => {
  let ada: Person;
  let id: string;
  let other: string;
  before(async () => {
    ada = await signUp(open().api);
    id = await aPublishedMap();
    other = await aPublishedMap();
    await confine(['maps.example', '*.shop.example']);
  });
  const aPublishedMap = async () => {
    const { id } = await makeProject(open().api, ada);
    const level = crypto.randomUUID();
    const marker = (key: string) => ({ levelId: level, key, position: { x: 1, y: 1 } });
    const content = { levels: [{ id: level, name: 'Ground' }], markers: [marker('a'), marker('b')] };
    expectOk(await open().api.patch(pathOf(id), content, ada.as));
    expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, ada.as));
    return id;
  };
  const confine = async (allowed_domains: string[]) =>
    expectOk(await open().api.patch(pathOf(id), { allowed_domains }, ada.as));
  const ask = async ({ rest, body }: { rest: string; body?: Body }, headers: Record<string, string> = {}) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const type = body && { 'content-type': 'application/json' };
    const reply = await rawRequest(open().service.url, {
      path: `/api/p/${id}/${rest}`,
      ...sent,
      headers: { ...headers, ...type },
    });
    return { ...reply, text: reply.bytes.toString() };
  };
  const ownPage = () => `${open().service.url}/embed/${id}`;
  const key = async (given: Body, by = ada) => ({
    authorization: `Bearer ${(await aKey(open(), by, given)).as.token}`,
  });

  for (const [name, read] of Object.entries(READS)) {
    const expected = 'status' in read ? read.status : 200;

    describe(`a map that is restricted to domains: its ${name}`, () => {
      it('is returned to scripts on their pages only, and not cached by proxies', async () => {
        for (const origin of ['https://maps.example', SHOP, 'http://a.b.shop.example:8080']) {
          const { status, headers } = await ask(read, { origin });
          expect(status, origin).to.equal(expected);
          expect(headers['access-control-allow-origin']).to.equal(origin);
          expect(headers['cache-control']).to.match(/^(private, no-cache|no-cache|no-store)$/);
          expect(headers.vary).to.include('Origin').and.to.include('Referer');
        }
      });

      it('is returned where there is a referrer only, and to the map page itself', async () => {
        for (const headers of [{ referer: `${SHOP}/a?b` }, { origin: 'null', referer: SHOP }, { referer: ownPage() }]) {
          expect((await ask(read, headers)).status, JSON.stringify(headers)).to.equal(expected);
        }
        expect((await ask(read, { origin: open().service.url })).status).to.equal(expected);
      });

      it('is refused to every other page, and to requests without either', async () => {
        for (const headers of [
          {},
          { origin: ELSEWHERE },
          { origin: 'null' },
          { origin: 'https://shop.example' },
          { referer: `${ELSEWHERE}/?${SHOP}` },
          { origin: ELSEWHERE, referer: SHOP },
          { authorization: 'Bearer garbage' },
        ]) {
          const reply = await ask(read, headers);
          expect(reply.status, JSON.stringify(headers)).to.equal(403);
          expect(JSON.parse(reply.text)).to.have.property('code', 'permission_denied');
          expect(reply.headers).not.to.have.property('access-control-allow-origin');
          expect(reply.headers['cache-control']).to.equal('no-store');
        }
      });
    });
  }

  describe('a map that is restricted to domains', () => {
    const asks = async (headers: Record<string, string>) => (await ask(READS.map, headers)).status;

    it('is accessible with keys of its organization that have access to it, of every type, from anywhere', async () => {
      for (const type of ['public', 'read', 'write']) {
        for (const from of [{}, { origin: ELSEWHERE }]) {
          const { status, headers } = await ask(READS.map, { ...(await key({ type })), ...from });
          expect(status, type).to.equal(200);
          expect(headers['access-control-allow-origin']).to.equal(from.origin ?? open().service.url);
        }
        expect(await asks(await key({ type, projects: [id] }))).to.equal(200);
        expect(await asks(await key({ type, projects: [other] }))).to.equal(403);
      }
      expect((await ask(READS.visits, await key({ type: 'public' }))).status).to.equal(202);
    });

    it('is accessible to members with access to it, and to no other account', async () => {
      const stranger = await signUp(open().api);
      expect(await asks({ authorization: `Bearer ${ada.access}` })).to.equal(200);
      expect(await asks({ authorization: `Bearer ${stranger.access}` })).to.equal(403);
      expect(await asks(await key({ type: 'public' }, stranger))).to.equal(403);
    });

    it('has a public page, which browsers frame on the allowed domains only', async () => {
      expect((await open().api.get(`/embed/${id}`)).status).to.equal(200);
    });

    it('returns 304 only to callers with access', async () => {
      const { headers } = await ask(READS.map, { origin: SHOP });
      const known = { 'if-none-match': headers.etag! };
      expect(await asks({ ...known, origin: SHOP })).to.equal(304);
      expect(await asks(known)).to.equal(403);
    });

    it('follows the current domains of the project, whatever was published', async () => {
      await confine([]);
      for (let again = 0; again < 2; again++) {
        const { status, headers } = await ask(READS.map, { origin: ELSEWHERE });
        expect([status, headers['access-control-allow-origin']]).to.deep.equal([200, '*']);
        expect(headers['cache-control']).to.equal('public, no-cache');
      }
      await confine(['maps.example']);
      expect(await asks({})).to.equal(403);
      expect(await asks({ origin: SHOP })).to.equal(403);
      await confine(['maps.example', '*.shop.example']);
    });

    it('responds to preflights of every origin: the request itself is refused', async () => {
      const { status, headers } = await rawRequest(open().service.url, {
        method: 'OPTIONS',
        path: `/api/p/${id}/route/`,
        headers: { origin: ELSEWHERE, 'access-control-request-method': 'POST' },
      });
      expect([status, headers['access-control-allow-origin']]).to.deep.equal([204, '*']);
    });

    it('is not found where it is not published, for every caller', async () => {
      const draft = await makeProject(open().api, ada);
      expectOk(await open().api.patch(pathOf(draft.id), { allowed_domains: ['maps.example'] }, ada.as));
      expect((await open().api.get(`/api/p/${draft.id}/`)).status).to.equal(404);
    });
  });
});
