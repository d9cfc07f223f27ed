import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect } from 'chai';
import { png } from '../../content/images/pictures.ts';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { dataUrl } from '../projects/whole-map.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const CODES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (code) => CODES[code]!);

/** The tags of a page that describe links, by their names. */
function tagsOf(html: string): Readonly<Record<string, string>> {
  const metas = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)">/g)];
  const links = [...html.matchAll(/<link rel="(canonical|alternate|icon)"(?: type="[^"]*")? href="([^"]*)"/g)];
  return Object.fromEntries([...metas, ...links].map(([, name, value]) => [name!, plain(value!)]));
}

async function download(url: string) {
  const response = await fetch(url);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The width, height and colours of a PNG of three bytes a pixel without filters. */
function pictureOf(bytes: Buffer) {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const from = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(from + 4, from + 4 + bytes.readUInt32BE(from - 4)));
  const at = (x: number, y: number) => [...rows.subarray(y * (3 * width + 1) + 1 + 3 * x).subarray(0, 3)];
  return { width, height, at };
}

const square = (x: number, y: number, size: number) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];

overHttp('link previews', (open) => {
  describe('A link to a map that is shared', () => {
    let ada: Person;
    let id: string;
    let name: string;
    before(async () => {
      ada = await signUp(open().api);
    });
    const change = async (changes: object) => expectOk(await open().api.patch(pathOf(id), changes, ada.as));
    const action = async (what: string) => expectOk(await open().api.post(`${pathOf(id)}${what}/`, undefined, ada.as));
    const page = async (query = '') => tagsOf((await open().api.get(`/embed/${id}${query}`)).body);
    const address = () => `${open().service.url}/embed/${id}`;
    beforeEach(async () => {
      name = `Airport "N" ${randomUUID()}`;
      ({ id } = await makeProject(open().api, ada, name));
      const level = { id: randomUUID(), key: 't2-3', name: 'Floor 3', building: 'Terminal 2', width: 100, height: 50 };
      const other = { name: 'Floor 1', building: 'Terminal 1', width: 100, height: 50 };
      const texts = {
        en: { title: 'Gate 82', description: '<p>To <b>Rome</b> & back</p>' },
        de: { title: 'Steig 82' },
      };
      await change({
        description: 'Flights & shops.',
        languages: [{ languageCode: 'de' }],
        translations: { de: { name: 'Flughafen' } },
        levels: [level, other],
        areas: [
          {
            levelId: level.id,
            key: 'gate-82',
            data: square(10, 10, 20),
            color: '#00ff00',
            fillOpacity: 1,
            translations: texts,
          },
          { levelId: level.id, key: 'cafe', data: square(60, 10, 20), translations: { en: { title: 'Café' } } },
        ],
        settings: { defaultLevelId: level.id },
      });
      await action('publish');
    });

    it('shows the name, description, picture and address of the map', async () => {
      expect(await page('?theme=dark&zoom=3')).to.deep.include({
        'og:type': 'website',
        'og:title': name,
        'og:site_name': 'Waymark',
        'og:description': 'Flights & shops.',
        'og:url': address(),
        'og:locale': 'en_US',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:title': name,
        canonical: address(),
      });
      expect((await page())['og:image']).to.match(/^http:.*\/picture\?v=\d+$/);
    });

    it('shows a place with its building, level and description', async () => {
      expect(await page('?area=gate-82&view=1,2,3')).to.deep.include({
        'og:title': 'Gate 82 · Terminal 2, Floor 3',
        'og:site_name': name,
        'og:description': 'To Rome & back',
        'og:url': `${address()}?area=gate-82`,
        canonical: `${address()}?area=gate-82`,
      });
      expect(await page('?area=nowhere')).to.include({ 'og:title': name, 'og:url': address() });
    });

    it('shows both ends of a route', async () => {
      expect(await page('?from=cafe&to=gate-82&profile=accessible')).to.include({
        'og:title': 'Café → Gate 82',
        'og:description': name,
        'og:url': `${address()}?from=cafe&to=gate-82`,
      });
      expect(await page('?from=t2-3,1,2&to=cafe')).to.include({ 'og:title': 'Terminal 2, Floor 3 → Café' });
    });

    it('is in the language of the link, else in the default one', async () => {
      expect(await page('?area=gate-82&lang=de')).to.include({
        'og:title': 'Steig 82 · Terminal 2, Floor 3',
        'og:locale': 'de_DE',
        'og:site_name': 'Flughafen',
        'og:url': `${address()}?area=gate-82&lang=de`,
      });
      const french = await open().api.get(`/embed/${id}`, { headers: { 'accept-language': 'de' } });
      expect(tagsOf(french.body)).to.include({ 'og:title': name });
      expect(await page('?lang=fr')).to.include({ 'og:title': name, 'og:url': address() });
    });

    it('has a picture that is drawn from its first level, for each published version', async () => {
      const { 'og:image': image } = await page();
      const { status, headers, bytes } = await download(image!);
      expect([status, headers.get('content-type')]).to.deep.equal([200, 'image/png']);
      const picture = pictureOf(bytes);
      expect([picture.width, picture.height]).to.deep.equal([1200, 630]);
      expect(picture.at(200, 315), 'within the gate').to.deep.equal([0, 255, 0]);
      const known = { headers: { 'if-none-match': headers.get('etag')! } };
      expect((await open().api.get(`/embed/${id}/picture`, known)).status).to.equal(304);
    });

    it('has the picture of the project where that has one, without publishing again', async () => {
      await page();
      await change({ thumbnail: dataUrl(png({ width: 300, height: 200 })) });
      const tags = await page();
      expect(tags).to.include({ 'og:image:width': '300', 'og:image:height': '200' });
      expect((await download(tags['og:image']!)).bytes.readUInt32BE(16)).to.equal(300);
      await change({ thumbnail: dataUrl(png({ width: 200, height: 200 })) });
      const { icon } = await page();
      expect((await open().api.get(icon!)).headers.get('content-type')).to.equal('image/png');
      await change({ thumbnail: null });
      expect((await open().api.get((await page()).icon!)).headers.get('content-type')).to.match(/^image\/svg/);
    });

    it('is embedded by programs that know oEmbed', async () => {
      const { alternate } = await page('?area=gate-82');
      const { pathname, search } = new URL(alternate!);
      const { body, headers } = await open().api.get(`${pathname}${search}&maxwidth=400`);
      expect(headers.get('access-control-allow-origin')).to.equal('*');
      expect(body).to.include({ type: 'rich', version: '1.0', title: 'Gate 82 · Terminal 2, Floor 3', width: 400 });
      expect(body.html).to.include(`<iframe src="${address()}?area=gate-82" title="Gate 82`);
      expect(body).to.include({ thumbnail_width: 1200, thumbnail_height: 630 });
      const other = (url: string) => open().api.get(`/api/oembed/?url=${encodeURIComponent(url)}`);
      const none = ['https://other.example/embed/x', `https://other.example/embed/${id}`, 'x', `${address()}x`];
      for (const url of none) expectError(await other(url), 404);
      expectFieldErrors(await open().api.get(`/api/oembed/?format=xml&url=${address()}`), 'format');
      expectFieldErrors(await open().api.get('/api/oembed/'), 'url');
    });

    it('shows nothing of a map that only certain sites may show', async () => {
      await page();
      await change({ allowed_domains: ['a.example'] });
      expect(await page()).to.have.all.keys('icon');
      expect(await page('?area=gate-82')).to.have.all.keys('icon');
      expectError(await open().api.get(`/api/oembed/?url=${encodeURIComponent(address())}`), 404);
      expectError(await open().api.get(`/embed/${id}/picture`), 403);
      await change({ allowed_domains: [] });
      expect(await page()).to.include({ 'og:title': name });
      await action('unpublish');
      expectError(await open().api.get(`/api/oembed/?url=${encodeURIComponent(address())}`), 404);
      expectError(await open().api.get(`/embed/${id}/picture`), 404);
    });
  });
});
