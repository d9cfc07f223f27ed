import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { type MapIds, makeMap, pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectFieldErrors, expectOk } from '../shared/expectations.ts';

/** A published map in one language. */
overHttp('live language', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
    const translations = {
      en: { title: 'Bakery', description: 'Bread' },
      de: { title: 'Bäckerei', statusLabel: 'Offen' },
      'zh-Hant': { title: '麵包店' },
      'zh-Hans': { title: '面包店' },
      nb: { title: 'Bakeri' },
      he: { title: 'מאפייה' },
    };
    await patch({
      name: `Mall ${map.project}`,
      description: 'Shops',
      translations: { de: { name: 'Einkaufszentrum' }, 'pt-BR': { description: 'Lojas' } },
      levels: [{ id: map.ground, translations: { de: { name: 'Erdgeschoss', shortName: 'E' } } }],
      languages: ['zh-Hant', 'zh-Hans', 'nb'].map((languageCode) => ({ languageCode })),
      markers: [{ id: map.marker, translations }],
      areas: [{ id: map.area, translations, aliases: { en: ['Baker'], de: ['Bäcker', 'Backshop'] } }],
    });
    expectOk(await open().api.post(`${pathOf(map.project)}publish/`, undefined, ada.as));
  });
  const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
  const path = (query = '') => `/api/p/${map.project}/${query}`;
  const read = async (lang: string): Promise<Body> => expectOk(await open().api.get(path(`?lang=${lang}`)));

  describe('a published map in one language', () => {
    it('has the texts of the language, of the default where there is none, and no translations', async () => {
      const german = await read('de');
      expect(JSON.stringify(german)).not.to.include('"translations"');
      expect(german).to.include({ language: 'de', name: 'Einkaufszentrum', description: 'Shops' });
      expect(german.levels[0]).to.include({ name: 'Erdgeschoss', shortName: 'E' });
      expect(german.levels[1]).to.include({ name: 'Upper floor', shortName: '1' });
      expect(german.areas[0]).to.deep.include({
        title: 'Bäckerei',
        description: 'Bread',
        statusLabel: 'Offen',
        aliases: ['Bäcker', 'Backshop'],
        tags: [{ id: map.tag, name: 'Essen', color: '#ff0000' }],
      });
      expect(german.tags).to.deep.equal([{ id: map.tag, name: 'Essen', color: '#ff0000' }]);
    });

    it('otherwise equals the map in all languages', async () => {
      const [all, german] = [expectOk(await open().api.get(path())), await read('de')];
      const { translations: _, ...rest } = all;
      expect(german).to.have.all.keys(...Object.keys(rest), 'language');
      expect([all.kind, german.kind]).to.deep.equal(['project', 'project_in_language']);
      for (const name of ['id', 'settings', 'appearance', 'languages', 'version', 'live_updated_at']) {
        expect(german[name], name).to.deep.equal(all[name]);
      }
      const plain = JSON.stringify(all.wayfinding.corridors).replaceAll(',"translations":{}', '');
      expect(german.wayfinding.corridors).to.deep.equal(JSON.parse(plain));
    });

    it('falls back to the shorter form, the closest language, and the default where the map has none', async () => {
      for (const [asked, language] of [
        ['de-AT', 'de'],
        ['DE', 'de'],
        ['pt-BR', 'pt-BR'],
        ['pt', 'pt-BR'],
        ['pt-PT', 'pt-BR'],
        ['zh-CN', 'zh-Hans'],
        ['zh-TW', 'zh-Hant'],
        ['no', 'nb'],
        ['iw', 'he'],
        ['ja', 'en'],
      ] as const) {
        expect(await read(asked), asked).to.have.property('language', language);
      }
      expect(await read('pt-BR')).to.include({ name: `Mall ${map.project}`, description: 'Lojas' });
    });

    it('names places in it where they are searched, and along a route', async () => {
      for (const [lang, title] of [
        ['zh-CN', '面包店'],
        ['zh-TW', '麵包店'],
        ['no', 'Bakeri'],
      ] as const) {
        const [found] = expectOk(await open().api.get(path(`search/?q=bakery&lang=${lang}`)));
        expect(found).to.have.property('title', title);
        const ends = { from: { levelId: map.ground, x: 45, y: 20 }, to: { markerId: map.marker }, language: lang };
        const { steps } = expectOk(await open().api.post(path('route/'), ends));
        expect(steps.at(-1).text).to.include(title);
        const working = expectOk(await open().api.post(`${pathOf(map.project)}wayfinding/route/`, ends, ada.as));
        expect(working.steps.at(-1).text).to.include(title);
      }
    });

    it('is refused for a malformed language code', async () => {
      for (const lang of ['', 'x', 'de_AT', 'english!', 'a'.repeat(36), '%00']) {
        expectFieldErrors(await open().api.get(path(`?lang=${lang}`)), 'lang');
      }
    });

    it('is compressed once for all codes with the same result', async () => {
      const ask = (lang: string, headers: Record<string, string> = {}) =>
        rawRequest(open().service.url, { path: path(`?lang=${lang}`), headers });
      const plain = await ask('de');
      const packed = await ask('de-CH', { 'accept-encoding': 'br' });
      expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).to.equal(true);
      expect(packed.headers).to.include({
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        'cache-control': 'public, no-cache',
      });
      const known = await ask('de-AT', { 'if-none-match': packed.headers.etag! });
      expect([known.status, known.bytes.length]).to.deep.equal([304, 0]);
      expect((await ask('en', { 'if-none-match': packed.headers.etag! })).status).to.equal(200);
    });

    it('is new as soon as it is refreshed', async () => {
      await patch({ areas: [{ id: map.area, color: '#123456' }] });
      expect((await read('de')).areas[0].color).not.to.equal('#123456');
      expectOk(await open().api.post(`${pathOf(map.project)}update-live/`, undefined, ada.as));
      expect((await read('de')).areas[0].color).to.equal('#123456');
    });
  });

  describe('the version of the published map', () => {
    it('has an endpoint of its own', async () => {
      const { id, version, live_updated_at } = expectOk(await open().api.get(path()));
      const reply = await open().api.get(path('version/'));
      expect(expectOk(reply)).to.deep.equal({ id, version, live_updated_at });
      expect(reply.headers.get('cache-control')).to.equal('no-cache');
    });
  });

  describe('public rich text', () => {
    const HOSTILE = '<p onclick="x()">Bread<script>alert(1)</script> &amp; <a href="javascript:x()">more</a></p>';
    const CLEAN = '<p>Bread &amp; <a target="_blank" rel="noopener noreferrer">more</a></p>';

    it('is sanitised, whatever its authors wrote, in every language and every response', async () => {
      const project = await patch({
        description: HOSTILE,
        translations: { de: { description: HOSTILE } },
        areas: [
          {
            id: map.area,
            translations: { en: { title: 'Bakery <b>', description: HOSTILE }, de: { description: HOSTILE } },
          },
        ],
        markers: [{ id: map.marker, translations: { fr: { description: '2 < 3 &amp; 4' } } }],
      });
      expect(project.description).to.equal(HOSTILE);
      expectOk(await open().api.post(`${pathOf(map.project)}update-live/`, undefined, ada.as));
      const all = expectOk(await open().api.get(path()));
      expect([all.description, all.translations.de.description]).to.deep.equal([CLEAN, CLEAN]);
      expect(all.areas[0].translations.en).to.deep.equal({ title: 'Bakery <b>', description: CLEAN });
      expect(all.areas[0].translations.de.description).to.equal(CLEAN);
      expect(all.markers[0].translations.fr.description).to.equal('2 < 3 &amp; 4');
      for (const rest of ['?lang=de', '?lang=en', 'places/', 'places/?lang=de', 'search/?q=bakery']) {
        const answer = JSON.stringify(expectOk(await open().api.get(path(rest))));
        expect(answer, rest).to.include(JSON.stringify(CLEAN).slice(1, -1)).and.not.to.include('<script');
      }
    });
  });
});
