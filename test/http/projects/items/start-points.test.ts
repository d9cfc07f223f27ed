import { expect } from 'chai';
import { readSvg } from '../../../support/browser/qr-reader.ts';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

/** QR codes of places, and the sheets of start points. */
overHttp('start points', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
    await patch({
      markers: [
        { id: map.marker, isStartPoint: true, translations: { en: { title: 'Desk <1>' }, de: { title: 'Tresen' } } },
        { levelId: map.upper, key: 'stairs', position: { x: 1, y: 1 } },
        { levelId: map.upper, key: 'secret', position: { x: 2, y: 2 }, isStartPoint: true, isHidden: true },
      ],
    });
  });
  const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
  const get = (path: string) => open().api.get(`${pathOf(map.project)}${path}`, ada.as);
  const addressOf = async (query: string) => {
    const reply = await get(`qr/?${query}`);
    expect(reply.headers.get('content-type')).to.equal('image/svg+xml');
    const { pathname, search } = new URL(readSvg(expectOk(reply)));
    return { pathname, here: new URLSearchParams(search).get('here') };
  };

  describe('the QR code', () => {
    it('opens the map of a draft at a marker, by its key if it has one', async () => {
      const pathname = `/embed/${map.project}`;
      expect(await addressOf(`marker=${map.marker}`)).to.deep.equal({ pathname, here: map.marker });
      expect(await addressOf('marker=stairs')).to.deep.equal({ pathname, here: 'stairs' });
    });

    it('opens it at a point of a level', async () => {
      expect((await addressOf('here=ground,1.5,2')).here).to.equal('ground,1.5,2');
      expect((await addressOf(`here=${map.ground},1.5,-2,-90`)).here).to.equal('ground,1.5,-2,270');
    });

    it('opens the map alone without a place', async () => {
      expect((await addressOf('')).here).to.equal(null);
    });

    it('is a picture of the requested format and size', async () => {
      expect(expectOk(await get('qr/?size=300'))).to.include('width="300"');
      const png = await get('qr/?format=png');
      expect(png.headers.get('content-type')).to.equal('image/png');
      expect(expectOk(png)).to.include('PNG');
    });

    const refused: readonly (readonly [query: string, field: string])[] = [
      ['marker=nowhere', 'marker'],
      ['marker=secret', 'marker'],
      ['here=attic,1,2', 'here'],
      ['here=ground', 'here'],
      ['here=ground,1e9,2', 'here'],
      ['marker=stairs&here=ground,1,2', 'here'],
      ['size=64', 'size'],
      ['size=5000', 'size'],
      ['size=large', 'size'],
      ['margin=0', 'margin'],
      ['correction=X', 'correction'],
      ['format=gif', 'format'],
    ];
    for (const [query, field] of refused) {
      it(`is refused for ${query}`, async () => expectFieldErrors(await get(`qr/?${query}`), field));
    }
  });

  describe('the page of start points', () => {
    it('has a sheet for each visible one, in the languages of the map', async () => {
      const reply = await get('start-points/');
      const html: string = expectOk(reply);
      expect(html.match(/<article>/g)).to.have.length(1);
      expect(readSvg(html.slice(html.indexOf('<svg')))).to.include(`/embed/${map.project}?here=${map.marker}`);
      expect(html).to.include('<h1 dir="auto">Desk &lt;1&gt;</h1>').and.include('Tresen').and.include('Ground floor');
      expect(html).to.include('You are here').and.include('Sie sind hier');
    });

    it('loads and runs nothing', async () => {
      const reply = await get('start-points/');
      const policy = reply.headers.get('content-security-policy');
      expect(policy).to.match(/^default-src 'none'; style-src 'sha256-[^']+';/);
      expect(expectOk(reply)).not.to.match(/<script|<link rel="stylesheet|\son\w+=|url\(/);
    });

    it('is in one language, and of one level, where that is asked for', async () => {
      const html: string = expectOk(await get('start-points/?lang=de'));
      expect(html).to.include('lang="de"').and.include('Tresen').and.not.include('You are here');
      expect(expectOk(await get(`start-points/?level=${map.upper}`))).to.include('has no start points');
      expectFieldErrors(await get('start-points/?level=upper'), 'level');
    });
  });
});
