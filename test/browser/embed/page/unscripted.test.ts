import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { noscriptPlaces } from '../../../../adapters/pages/map/noscript-places.ts';
import type { LiveMap } from '../../../../src/domain/publishing/live.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { aMarker, aPublicMap } from '../fixture.ts';
import { openVisits, type Visits } from '../page-visits.ts';

const written = (changes: Readonly<Record<string, unknown>> = {}): string =>
  noscriptPlaces(aPublicMap(changes) as unknown as LiveMap);

describe('a map as text', () => {
  it('has every level, the highest first, and the named places that may be opened', () => {
    const html = written();
    const levels = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name);
    expect(levels).to.deep.equal(['Upper floor', 'Ground floor', 'Cellar']);
    expect(html).to.include('<h3>Great Hall</h3>').and.include('<h3>Main entrance</h3>');
    expect(html).not.to.include('Closed store').and.not.include('Never drawn');
  });

  it('lists the details of a place, in the project’s language, with links that run no script', () => {
    const html = written();
    expect(html)
      .to.include('<p>Tu-Su 10:00-18:00; Th 10:00-21:00</p>')
      .and.include('<p>Lamp Street 1\n10115 Berlin</p>');
    expect(html).to.include('<a href="tel:+49301234567">+49 30 1234567</a>');
    expect(html).to.include('<a href="https://museum.example/hall" rel="noopener">museum.example/hall</a>');
    const german = written({ settings: { ...aPublicMap().settings, defaultLanguage: 'de' } });
    expect(german).to.include('<h3>Großer Saal</h3>').and.include('Lampen aus vier Jahrhunderten.');
  });

  it('names the sources of the map, with links to web pages alone', () => {
    const attribution = [
      { text: '© OSM & friends', url: 'https://osm.example/?a=1&b=2', license: 'ODbL' },
      { text: 'Museum', url: 'javascript:alert(1)', license: null },
    ];
    expect(written({ attribution })).to.include(
      '<footer><p><a href="https://osm.example/?a=1&amp;b=2" rel="noopener">© OSM &amp; friends (ODbL)</a></p><p>Museum</p></footer>',
    );
    expect(written()).not.to.include('<footer>');
  });

  it('escapes all texts of a map', () => {
    const hostile = `"><script>alert(1)</script>&'`;
    const texts = { en: { title: hostile, description: `<p>${hostile}</p>` } };
    const marker = { ...aMarker({ id: 'm', x: 0, y: 0, title: '' }), translations: texts };
    const more = {
      workingHours: hostile,
      address: hostile,
      webpage: 'javascript:alert(1)',
      email: hostile,
      telephone: hostile,
    };
    const html = written({ areas: [], markers: [{ ...marker, ...more }] });
    expect(html).not.to.match(/<script|javascript:/);
    expect(html).to.include('&quot;&gt;&lt;script&gt;');
  });

  it('stays small for a large map, and says how many places it omits', () => {
    const description = 'A long story of a lamp. '.repeat(200);
    const markers = Array.from({ length: 5000 }, (_, index) => ({
      ...aMarker({ id: `m${index}`, x: 0, y: 0, title: '' }),
      translations: { en: { title: `Lamp ${index}`, description } },
    }));
    const html = written({ areas: [], markers });
    expect(html).to.include('And 4850 more places.');
    expect(html.length).to.be.below(64_000);
  });
});

describe('the map where scripts do not run', () => {
  let visits: Visits;
  let browser: Browser;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    browser = (await openBrowser())!;
  });
  after(async () => {
    await browser?.close();
    await visits?.close();
  });

  it('can be read and scrolled', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const page: Page = await context.newPage();
    await page.goto(visits.museum.url);
    await page.getByRole('heading', { name: 'Great Hall' }).scrollIntoViewIfNeeded();
    expect(await page.getByRole('heading', { level: 1 }).count()).to.equal(1);
    expect(await page.locator('.skeleton').isVisible()).to.equal(false);
  });
});
