import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { expandMap } from '../../../src/domain/publishing/compact-map.ts';
import type { EmbedData } from '../../../src/domain/publishing/embed-data.ts';
import { PNG } from '../../content/images/pictures.ts';
import { type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { largeSite } from '../../support/large-site/large-site.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

/** What the page of a map loads. */
overHttp('embed data', (open) => {
  describe('What the page of a map loads', () => {
    let ada: Person;
    let id: string;
    let version: number;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      ({ id } = await makeProject(open().api, ada));
      expectOk(await open().api.patch(pathOf(id), { levels: [{ name: 'Ground', width: 10, height: 10 }] }, ada.as));
      expectOk(await open().api.post(`${pathOf(id)}publish/`, undefined, ada.as));
      ({ version } = (await get('version')).body);
    });
    const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      open().api.get(`/embed/${id}/${path}`, { headers });
    const change = async (patch: object) => {
      expectOk(await open().api.patch(pathOf(id), patch, ada.as));
      expectOk(await open().api.post(`${pathOf(id)}update-live/`, undefined, ada.as));
    };

    it('is its version, which is not sent again until it changes', async () => {
      const { body, headers } = await get('version');
      expect(body).to.have.all.keys('version', 'liveUpdatedAt');
      expect(headers.get('cache-control')).to.equal('no-cache');
      const known = { 'if-none-match': headers.get('etag')! };
      expect((await get('version', known)).status).to.equal(304);
      await change({ name: `Other ${randomUUID()}` });
      expect((await get('version', known)).body.version).to.be.above(version);
    });

    for (const part of ['first.json', 'whole.json', 'first.json?level=x&place=y&lang=de-AT']) {
      it(`is a small map as a whole: ${part}`, async () => {
        const { status, body, headers } = await get(`map/${version}/${part}`);
        expect(status).to.equal(200);
        expect(headers.get('cache-control')).to.equal('private, no-cache');
        expect(headers.get('access-control-allow-origin')).to.equal('*');
        expect(body.isWhole).to.equal(true);
        expect(expandMap(body as EmbedData).levels.map(({ name }) => name)).to.deep.equal(['Ground']);
        const known = { 'if-none-match': headers.get('etag')! };
        expect((await get(`map/${version}/${part}`, known)).status).to.equal(304);
      });

      it(`leads from another version to the one that is published: ${part}`, async () => {
        const name = `Renamed ${randomUUID()}`;
        await change({ name });
        const { body } = await get(`map/${version}/${part}`);
        expect(body.name).to.equal(name);
        expect(body.version).to.be.above(version);
      });
    }

    it('does not exist for unknown maps, versions and parts, and ignores names that nothing has', async () => {
      for (const path of ['map/x/first.json', 'map/-1/whole.json', 'map/1e3/whole.json', 'map/1/other.json', 'map/1']) {
        expectError(await get(path), 404);
      }
      for (const project of [randomUUID(), 'x']) {
        for (const path of ['version', 'map/1/first.json', 'map/1/whole.json', 'files/x']) {
          expectError(await open().api.get(`/embed/${project}/${path}`), 404);
        }
      }
      for (const query of [
        `place=${'x'.repeat(9000)}`,
        `lang=${'-'.repeat(9000)}`,
        'lang=__proto__',
        'level=%00',
        'x=1',
      ]) {
        expect((await get(`map/${version}/first.json?${query}`)).body.isWhole, query).to.equal(true);
      }
    });

    it('is not found as soon as the map is unpublished', async () => {
      expectOk(await open().api.post(`${pathOf(id)}unpublish/`, undefined, ada.as));
      for (const path of ['version', 'map/1/first.json', 'map/1/whole.json']) expectError(await get(path), 404);
    });

    it('is for pages of the allowed domains only, its images as well', async () => {
      const path = await withImage();
      await change({ allowed_domains: ['a.example'] });
      ({ version } = (await get('version', { origin: 'https://a.example' })).body);
      for (const part of ['version', `map/${version}/first.json`, `map/${version}/whole.json`, `files/${path}`]) {
        const allowed = await get(part, { origin: 'https://a.example' });
        expect(allowed.status, part).to.equal(200);
        expect(allowed.headers.get('cache-control'), part).not.to.include('public');
        expectError(await get(part, { origin: 'https://b.example' }), 403);
      }
    });

    it('is the images of the published map, and no others', async () => {
      const path = await withImage();
      const { body } = await get(`map/${version}/whole.json`);
      const { imageUrl } = expandMap(body as EmbedData).levels.at(-1)!;
      expect(imageUrl).to.equal(`/embed/${id}/files/${path}`);
      const found = await open().api.get(imageUrl!);
      expect(found.status).to.equal(200);
      expect(found.headers.get('cache-control')).to.equal('private, max-age=31536000, immutable');
      expect(found.headers.get('content-security-policy')).to.include('sandbox');
      const unused = await uploaded();
      for (const name of [unused, 'x', `../${path}`, encodeURIComponent(path).slice(1)]) {
        expectError(await get(`files/${name}`), 404);
      }
    });

    const uploaded = async (): Promise<string> => {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(PNG)]), 'plan.png');
      return expectOk(await open().api.post(`${pathOf(id)}upload-image/`, form, ada.as), 201).path;
    };
    const withImage = async () => {
      const path = await uploaded();
      await change({ levels: [{ name: 'Upper', imageUrl: `/media/${path}` }] });
      return path;
    };
  });
});

describe('The page of a large map', () => {
  const site = largeSite();
  let service: TestService;
  let api: Client;
  let id: string;

  before(async () => {
    service = await startTestService({ RATE_LIMIT_ANONYMOUS: '60', RATE_LIMIT_EMBED: '3000' });
    api = client(service.local);
    const ada = await signUp(api);
    ({ id } = await makeProject(api, ada));
    expectOk(await api.patch(`/api/projects/${id}/`, site, ada.as));
    expectOk(await api.post(`/api/projects/${id}/publish/`, undefined, ada.as));
  });
  after(() => service.stop());

  const first = async (query: string): Promise<Extract<EmbedData, { isWhole: false }>> =>
    expectOk(await api.get(`/embed/${id}/map/1/first.json${query}`));

  it('loads one level in one language first, as its address says', async () => {
    const level = site.levels[4]!;
    const [area] = site.areas.filter(({ levelId }) => levelId === site.levels[6]!.id);
    for (const [query, levelId, language] of [
      ['', site.settings.defaultLevelId, 'en'],
      [`?level=${level.id}&lang=de`, level.id, 'de'],
      [`?place=${area!.id}&level=${level.id}&lang=de-CH`, area!.levelId, 'de'],
      ['?level=&place=&lang=', site.settings.defaultLevelId, 'en'],
      ['?level=x&place=y&lang=fr', site.settings.defaultLevelId, 'en'],
    ] as const) {
      const part = await first(query);
      expect(part, query).to.deep.include({ isWhole: false, levelId, language, hasWays: true });
      expect(new Set(expandMap(part).areas.map((each) => each.levelId)), query).to.deep.equal(new Set([levelId]));
      expect(part.levels, query).to.have.length(17);
    }
  });

  it('takes at most 150 KB until the map is drawn, compressed', async () => {
    const { body, headers } = await api.get(`/embed/${id}`);
    const files = [...body.matchAll(/(?:src|href)="(\/embed\/assets\/[^"]+)"/g)].map(([, path]) => path as string);
    const data = /^<([^>]+)>; rel=preload; as=fetch/.exec(headers.get('link')!)![1]!;
    const sizeOf = async (path: string) => {
      const asked = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
      return Number((await fetch(`${service.local}${path}`, asked)).headers.get('content-length'));
    };
    const sizes = await Promise.all([`/embed/${id}`, data, ...files].map(sizeOf));
    console.log(`      page, map, files: ${sizes.join(' + ')} bytes`);
    expect(Math.min(...sizes)).to.be.above(0);
    expect(sizes.reduce((sum, size) => sum + size)).to.be.below(150_000);
  });

  it('names its first part ahead of the script, in the language of the visitor', async () => {
    const [level, area] = [site.levels[4]!, site.areas[9]!];
    for (const [query, language, expected] of [
      ['', 'en-GB,en;q=0.9', ''],
      ['', 'de-AT,de;q=0.9,en;q=0.8', '?lang=de'],
      [`?lang=de&level=${level.id}`, 'fr', `?level=${level.id}&lang=de`],
      [`?area=${area.id}&area=x&lang=xx`, '*', '?place=x'],
      [`?from=${level.id},10.5,20&to=y`, '', `?level=${level.id}`],
      [`?level=${'x'.repeat(4000)}`, ','.repeat(4000), ''],
    ] as const) {
      const { headers } = await api.get(`/embed/${id}${query}`, { headers: { 'accept-language': language } });
      expect(headers.get('link'), query).to.match(/^<[^>]+>; rel=preload; as=fetch; crossorigin=anonymous$/);
      expect(headers.get('link'), query).to.include(`/first.json${expected}>`);
    }
  });

  it('loads everything then, in all languages', async () => {
    const { body } = await api.get(`/embed/${id}/map/1/whole.json`);
    const map = expandMap(body as EmbedData);
    expect(map.areas).to.have.length(2600);
    expect(map.corridors).to.have.length(3000);
    expect(Object.keys(map.areas[0]!.translations)).to.include.members(['en', 'de']);
  });

  it('is opened by 75 visitors behind one address, and the public API still by 60', async () => {
    for (let visitor = 0; visitor < 75; visitor++) {
      for (const path of ['', '/map/1/first.json', '/map/1/whole.json', '/version']) {
        const { status } = await fetch(`${service.local}/embed/${id}${path}`, { method: 'HEAD' });
        expect(status, `visitor ${visitor}`).to.equal(200);
      }
    }
    const statuses = [];
    for (let n = 0; n <= 60; n++) statuses.push((await api.get(`/api/p/${id}/version/`)).status);
    expect(statuses.indexOf(429)).to.equal(60);
  });
});

describe('The limit of what pages load', () => {
  it('counts what was sent, and not what had not changed', async () => {
    const service = await startTestService({ RATE_LIMIT_EMBED: '3' });
    try {
      const api = client(service.local);
      const ada = await signUp(api);
      const { id } = await makeProject(api, ada);
      expectOk(await api.post(`/api/projects/${id}/publish/`, undefined, ada.as));
      const { version } = (await api.get(`/api/p/${id}/version/`)).body;
      const path = `/embed/${id}/map/${version}/first.json`;
      const etag = (await api.get(path)).headers.get('etag')!;
      for (let n = 0; n < 5; n++) {
        expect((await api.get(path, { headers: { 'if-none-match': etag } })).status).to.equal(304);
      }
      const asked = { headers: { 'if-none-match': '"old"' } };
      expect((await api.get(path, asked)).status).to.equal(200);
      expect((await api.get(path)).status).to.equal(200);
      for (const headers of [{}, asked.headers, { 'if-none-match': etag }]) {
        const refused = await api.get(path, { headers });
        expectError(refused, 429);
        expect(Number(refused.headers.get('retry-after'))).to.be.above(0);
      }
      const page = await api.get(`/embed/${id}`);
      expect([page.status, page.headers.get('content-type')]).to.deep.equal([429, 'text/html; charset=utf-8']);
      expect(page.headers.get('refresh')).to.equal(page.headers.get('retry-after'));
      expect(page.body).to.include('Many people are opening maps just now');
    } finally {
      await service.stop();
    }
  });
});
