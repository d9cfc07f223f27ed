import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { type MapIds, makeMap, pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

/** The public API: what everyone may read. */
overHttp('live', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    map = await makeMap(open().api, ada);
  });
  const act = async (action: string) =>
    expectOk(await open().api.post(`${pathOf(map.project)}${action}/`, undefined, ada.as));
  const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
  const path = () => `/api/p/${map.project}/`;
  const live = async () => expectOk(await open().api.get(path()));

  describe('the published version', () => {
    it('is the project as it was published, without its authors', async () => {
      const project = await act('publish');
      const { kind, ...map } = await live();
      expect(kind).to.equal('project');
      expect(map).to.have.all.keys(
        ...['id', 'name', 'description', 'settings', 'appearance', 'analytics', 'levels', 'areas', 'markers'],
        ...['tags', 'languages', 'wayfinding', 'translations', 'venue', 'attribution', 'version', 'live_updated_at'],
      );
      for (const [name, value] of Object.entries(map)) expect(value, name).to.deep.equal(project[name]);
    });

    it('is not the working copy, until it is refreshed', async () => {
      await act('publish');
      const before = await live();
      await patch({ name: `New ${map.project}`, areas: [{ id: map.area, color: '#123' }] });
      expect(await live()).to.deep.equal(before);
      await act('update-live');
      const after = await live();
      expect(after).to.include({ name: `New ${map.project}` });
      expect(after.areas[0].color).to.equal('#123');
      expect(after.version).to.be.above(before.version);
    });

    it('leaves out hidden levels with everything on them, and hidden places', async () => {
      await patch({ levels: [{ id: map.ground, isHidden: true }], settings: { defaultLevelId: map.ground } });
      await act('publish');
      const shown = await live();
      expect(shown.levels.map(({ id }: Body) => id)).to.deep.equal([map.upper]);
      expect(shown.settings.defaultLevelId).to.equal(map.upper);
      expect(shown.markers).to.deep.equal([]);
      expect(shown.wayfinding).to.deep.equal({ corridors: [], transitions: [] });
      expect(JSON.stringify(shown)).not.to.include(map.ground);
      await patch({ areas: [{ id: map.area, isHidden: true }] });
      await act('update-live');
      expect((await live()).areas).to.deep.equal([]);
    });

    it('is not found at once when the project is unpublished, also with a known ETag', async () => {
      for (const action of ['unpublish', 'archive']) {
        await act('publish');
        const tag = (await open().api.get(path())).headers.get('etag')!;
        await act(action);
        expectError(await open().api.get(path()), 404);
        expect(await open().service.storage.publishedVersions.find(map.project)).to.equal(null);
        expectError(await open().api.get(path(), { headers: { 'if-none-match': tag } }), 404);
      }
      await act('restore');
      expectError(await open().api.get(path()), 404);
      await act('publish');
      expectOk(await open().api.get(path()));
    });

    it('is not found with a malformed id, and credentials are ignored', async () => {
      const { api } = open();
      for (const id of ['nonsense', '1', map.ground]) expectError(await api.get(`/api/p/${id}/`), 404);
      await act('publish');
      for (const token of ['garbage', ada.access]) expectOk(await api.get(path(), { token }));
    });
  });

  describe('the public response', () => {
    const read = (headers: Record<string, string> = {}) => rawRequest(open().service.url, { path: path(), headers });

    it('is encoded as the client accepts, the same text with an ETag for each encoding', async () => {
      await act('publish');
      const plain = await read();
      const zipped = await read({ 'accept-encoding': 'gzip' });
      const brotli = await read({ 'accept-encoding': 'gzip, deflate, br' });
      expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).to.deep.equal([
        undefined,
        'gzip',
        'br',
      ]);
      expect(gunzipSync(zipped.bytes).equals(plain.bytes)).to.equal(true);
      expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).to.equal(true);
      const tags = [plain, zipped, brotli].map(({ headers }) => headers.etag);
      expect(new Set(tags).size).to.equal(3);
      for (const { headers } of [plain, zipped, brotli]) {
        expect(headers.etag).to.match(/^"[\w-]+"$/);
        expect(headers.vary).to.include('Accept-Encoding');
        expect(headers['cache-control']).to.equal('public, no-cache');
        expect(headers['content-type']).to.equal('application/json; charset=utf-8');
      }
    });

    for (const [accepted, encoding] of [
      ['identity', undefined],
      ['br;q=0, gzip', 'gzip'],
      ['gzip;q=0.5, br;q=0.9', 'br'],
      ['*', 'br'],
      ['nonsense', undefined],
    ] as const) {
      it(`for Accept-Encoding "${accepted}" is ${encoding ?? 'not compressed'}`, async () => {
        await act('publish');
        const { headers } = await read({ 'accept-encoding': accepted });
        expect(headers['content-encoding']).to.equal(encoding);
      });
    }

    it('is an empty 304 for a known ETag, in any encoding', async () => {
      await act('publish');
      const { headers } = await read({ 'accept-encoding': 'br' });
      const tag = headers.etag!;
      for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        for (const encoding of ['br', 'identity']) {
          const again = await read({ 'accept-encoding': encoding, 'if-none-match': known });
          expect([again.status, again.bytes.length]).to.deep.equal([304, 0]);
          expect(again.headers.etag).to.be.a('string');
          expect(again.headers['cache-control']).to.equal('public, no-cache');
        }
      }
      expect((await read({ 'if-none-match': '"x"' })).status).to.equal(200);
    });

    it('has another ETag when another version is published', async () => {
      await act('publish');
      const first = await read();
      expect((await read()).headers.etag).to.equal(first.headers.etag);
      await act('update-live');
      const second = await read({ 'if-none-match': first.headers.etag! });
      expect(second.status).to.equal(200);
      const digest = createHash('sha256').update(second.bytes).digest('hex');
      expect(second.headers.etag).to.equal(`"${digest.slice(0, 16)}"`);
    });

    it('may be read by scripts of any site, without credentials', async () => {
      await act('publish');
      const { headers } = await read({ origin: 'https://shop.example' });
      expect(headers['access-control-allow-origin']).to.equal('*');
      expect(headers).not.to.have.property('access-control-allow-credentials');
    });
  });
});
