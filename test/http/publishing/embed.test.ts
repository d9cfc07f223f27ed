import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

/** The map page for people. */
overHttp('embed', (open) => {
  describe('the embed page', () => {
    let ada: Person;
    let id: string;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      ({ id } = await makeProject(open().api, ada, `Shops & "more" <b>${randomUUID()}</b>`));
    });
    const publish = async () => expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, ada.as));

    it('is a page that loads from itself only', async () => {
      await publish();
      for (const path of [`/embed/${id}`, `/embed/${id}/`, `/embed/${id.toUpperCase()}?level=x&lang=de`]) {
        const { status, headers, body } = await open().api.get(path);
        expect(status).to.equal(200);
        expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
        expect(headers.get('cache-control')).to.equal('public, no-cache');
        expect(body).to.match(/^<!doctype html>/i);
        const policy = headers.get('content-security-policy')!;
        const code = /<script type="module">(.*?)<\/script>/s.exec(body)![1]!;
        const hash = createHash('sha256').update(code).digest('base64');
        expect(policy).to.include("default-src 'none'").and.to.include(`; script-src 'self' 'sha256-${hash}'; `);
        expect(policy).to.match(/frame-ancestors \*$/);
      }
    });

    it('may be framed by isolated pages, with all that it loads, also where there is no map', async () => {
      await publish();
      const { api } = open();
      const page = await api.get(`/embed/${id}`);
      const [asset] = /\/embed\/assets\/[\w.-]+\.js/.exec(page.body)!;
      const pages = [
        page,
        await api.get(`/embed/${randomUUID()}`),
        await api.get(asset),
        await api.get('/embed/sw.js'),
      ];
      for (const { headers } of pages) expect(headers.get('cross-origin-embedder-policy')).to.equal('require-corp');
      const data = [await api.get(`/embed/${id}/version`), await api.get(`/embed/${id}/closures`)];
      for (const { headers } of [...pages, ...data])
        expect(headers.get('cross-origin-resource-policy')).to.equal('cross-origin');
    });

    it('is compressed, and returns 304 until it changes', async () => {
      await publish();
      const first = await open().api.get(`/embed/${id}`, { headers: { 'accept-encoding': 'gzip' } });
      expect(first.headers.get('content-encoding')).to.equal('gzip');
      expect(first.body).to.match(/^<!doctype html>/i);
      const known = { headers: { 'if-none-match': first.headers.get('etag')! } };
      expect((await open().api.get(`/embed/${id}`, known)).status).to.equal(304);
      expectOk(await open().api.patch(pathOf(id), { name: `Others ${randomUUID()}` }, ada.as));
      expectOk(await open().api.post(`${pathOf(id)}update-live/`, undefined, ada.as));
      expect((await open().api.get(`/embed/${id}`, known)).status).to.equal(200);
    });

    it('contains the name of the project as text', async () => {
      await publish();
      const { body } = await open().api.get(`/embed/${id}`);
      expect(body).to.include('Shops &amp; ');
      expect(body).not.to.include('<b>');
    });

    it('contains the published map as text, for browsers without scripts', async () => {
      const level = { id: randomUUID(), name: 'Floor <1>', width: 100, height: 100 };
      const area = {
        levelId: level.id,
        data: [
          [0, 0],
          [9, 0],
          [9, 9],
        ],
        translations: { en: { title: 'Lamp & shade', description: '<p>Bright <b>light</b></p>' } },
      };
      expectOk(await open().api.patch(pathOf(id), { levels: [level], areas: [area] }, ada.as));
      await publish();
      const { body } = await open().api.get(`/embed/${id}`);
      const unscripted = /<noscript><div[\s\S]*<\/noscript>/.exec(body as string)?.[0];
      expect(unscripted)
        .to.include('<h2>Floor &lt;1&gt;</h2>')
        .and.include('<h3>Lamp &amp; shade</h3><p>Bright light</p>');
    });

    it('may be framed by the allowed domains, where there are some', async () => {
      expectOk(await open().api.patch(pathOf(id), { allowed_domains: ['a.example', '*.b.example'] }, ada.as));
      await publish();
      const { headers } = await open().api.get(`/embed/${id}`);
      expect(headers.get('content-security-policy')).to.match(/frame-ancestors 'self' a\.example \*\.b\.example$/);
    });

    it('shows a message when there is no published map', async () => {
      const absent = [id, randomUUID(), 'nonsense', '%3Cscript%3E'];
      for (const project of absent) {
        const { status, headers, body } = await open().api.get(`/embed/${project}`);
        expect(status).to.equal(404);
        expect(headers.get('content-type')).to.equal('text/html; charset=utf-8');
        expect(headers.get('content-security-policy')).to.include("default-src 'none'");
        expect(body).to.match(/^<!doctype html>/i);
        expect(body).not.to.include('<script');
      }
    });

    it('is updated at once when the project is unpublished', async () => {
      await publish();
      expect((await open().api.get(`/embed/${id}`)).status).to.equal(200);
      expectOk(await open().api.post(`${pathOf(id)}unpublish/`, undefined, ada.as));
      expect((await open().api.get(`/embed/${id}`)).status).to.equal(404);
    });

    it('uses immutable files, and no others exist', async () => {
      await publish();
      const { body } = await open().api.get(`/embed/${id}`);
      const paths = [...body.matchAll(/(?:src|href)="(\/embed\/assets\/[^"]+)"/g)].map((match) => match[1]);
      expect(paths).to.have.length.of.at.least(2);
      for (const path of paths) {
        const { status, headers } = await open().api.get(path);
        expect(status).to.equal(200);
        expect(headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
        expect(headers.get('content-type')).to.match(/^(text\/(javascript|css)|image\/svg)/);
      }
      for (const name of ['nothing.js', '..%2fmanifest.json', 'constructor', '%2e%2e%2f%2e%2e%2fpackage.json']) {
        expectError(await open().api.get(`/embed/assets/${name}`), 404);
      }
    });
  });
});
