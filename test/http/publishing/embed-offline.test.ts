import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { pathInAddress } from '../../../src/domain/projects/images/stored-image.ts';
import { png } from '../../content/images/pictures.ts';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { startTestService } from '../../support/service/service.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { dataUrl } from '../projects/whole-map.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

/** What browsers load to install a map and to open it without network. */
overHttp('embed offline', (open) => {
  describe('A map without network', () => {
    let ada: Person;
    let id: string;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      ({ id } = await makeProject(open().api, ada));
      const appearance = { canvasBackgroundColor: '#123456' };
      expectOk(
        await open().api.patch(pathOf(id), { appearance, levels: [{ name: 'G', width: 9, height: 9 }] }, ada.as),
      );
      expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, ada.as));
    });
    const manifest = (project = id, headers = {}) =>
      open().api.get(`/embed/${project}/manifest.webmanifest`, { headers });

    it('has a manifest with its name, colour and icon, which its page names', async () => {
      const { status, headers, body: text } = await manifest();
      const body = JSON.parse(text);
      expect([status, headers.get('content-type')]).to.deep.equal([200, 'application/manifest+json; charset=utf-8']);
      expect(body).to.include({ start_url: `/embed/${id}`, theme_color: '#123456' });
      const icon = await open().api.get(body.icons[0].src);
      expect([icon.status, icon.headers.get('content-type')]).to.deep.equal([200, 'image/svg+xml; charset=utf-8']);
      const page = await open().api.get(`/embed/${id}`);
      expect(page.body).to.include(`<link rel="manifest" href="/embed/${id}/manifest.webmanifest">`);
      expect(page.headers.get('content-security-policy')).to.include("worker-src 'self'; manifest-src 'self'");
      const known = { 'if-none-match': headers.get('etag')! };
      expect((await manifest(id, known)).status).to.equal(304);
    });

    it('has the thumbnail of its project as icon, without publishing again, for the pages that may show the map', async () => {
      const change = async (changes: object) => expectOk(await open().api.patch(pathOf(id), changes, ada.as));
      const path = pathInAddress((await change({ thumbnail: dataUrl(png({ width: 200, height: 200 })) })).thumbnail);
      const src = `/embed/${id}/files/${path}`;
      expect(JSON.parse((await manifest()).body).icons).to.deep.equal([
        { src, type: 'image/png', sizes: '200x200', purpose: 'any' },
      ]);
      const icon = (headers = {}) => open().api.get(src, { headers });
      const { status, headers } = await icon();
      expect([status, headers.get('content-type')]).to.deep.equal([200, 'image/png']);
      await change({ allowed_domains: ['a.example'] });
      expect((await icon({ origin: 'https://a.example' })).status).to.equal(200);
      expectError(await icon({ origin: 'https://b.example' }), 403);
      await change({ thumbnail: null, allowed_domains: [] });
      expectError(await icon(), 404);
      expect(JSON.parse((await manifest()).body).icons[0].type).to.equal('image/svg+xml');
    });

    it('has no manifest unless it is published', async () => {
      expectOk(await open().api.post(`${pathOf(id)}unpublish/`, undefined, ada.as));
      for (const project of [id, randomUUID(), 'nonsense']) expectError(await manifest(project), 404);
    });

    it('is kept by a service worker that is always asked for again and reaches this service alone', async () => {
      const { status, headers, body } = await open().api.get('/embed/sw.js');
      expect([status, headers.get('content-type')]).to.deep.equal([200, 'text/javascript; charset=utf-8']);
      expect(headers.get('cache-control')).to.equal('no-cache');
      expect(headers.get('content-security-policy')).to.equal("default-src 'none'; connect-src 'self'");
      expect(body).to.include('waymark-map-');
      expect((await open().api.get(`/embed/${id}`)).body).to.include('data-worker="/embed/sw.js"');
    });
  });
});

describe('OFFLINE=off', () => {
  it('replaces the service worker by one that removes itself, and pages do not name it', async () => {
    const service = await startTestService({ OFFLINE: 'off' });
    const worker = await (await fetch(`${service.url}/embed/sw.js`)).text();
    expect(worker).to.include('unregister()').and.not.include('respondWith');
    await service.stop();
  });
});
