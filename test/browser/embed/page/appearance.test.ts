import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anAppearance, aPublicMap } from '../fixture.ts';
import { openVisits, PHONE, type Visits } from '../page-visits.ts';

describe('how a project’s map looks', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const withAppearance = (changes: Readonly<Record<string, unknown>>): void =>
    visits.museum.publish(aPublicMap({ appearance: anAppearance(changes) }));

  it('is light or dark as the address says, else the project, else the visitor’s system', async () => {
    const theme = (page: Page) => page.locator('#map-root').getAttribute('data-theme');
    expect(await theme(await visits.visit('?theme=dark'))).to.equal('dark');
    expect(await theme(await visits.visit('', { colorScheme: 'dark' }))).to.equal('light');
    visits.museum.publish(aPublicMap({ settings: { ...aPublicMap().settings, theme: 'auto' } }));
    const page = await visits.visit('', { colorScheme: 'dark' });
    expect(await theme(page)).to.equal('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction(() => document.getElementById('map-root')!.dataset.theme === 'light');
  });

  it('has pale areas in dark colours in the dark theme, as soon as the visitor chooses it', async () => {
    const map = aPublicMap();
    const look = { color: '#ffffff', strokeWidth: 0, fillOpacity: 1 };
    visits.museum.publish({ ...map, areas: map.areas.map((area) => ({ ...area, ...look })) });
    const page = await visits.visit('?theme=dark');
    const lightest = () =>
      page.locator('.area-canvas').evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        return data.reduce(
          (most, value, at) => (at % 4 === 3 || data[at | 3] !== 255 ? most : Math.max(most, value)),
          0,
        );
      });
    expect(await lightest()).to.be.within(0x20, 0x3d);
    await page.locator('.theme-chooser select').selectOption('light');
    await page.locator('#map-root[data-theme="light"]').waitFor();
    expect(await lightest()).to.equal(255);
  });

  it('has the canvas colour and the corners of the project', async () => {
    withAppearance({ canvasBackgroundColor: '#123456', canvasBorderRadius: 'medium' });
    const page = await visits.visit();
    expect(await styleOf(page, '#map-root', 'background-color')).to.equal('rgb(18, 52, 86)');
    expect(await styleOf(page, '#map-root', 'border-radius'), 'a page of its own').to.equal('0px');
    await page.evaluate(() => document.documentElement.classList.remove('is-alone'));
    expect(await styleOf(page, '#map-root', 'border-radius'), 'in a frame').to.equal('12px');
  });

  it('has the font of the project, of those that devices have', async () => {
    const fontOf = (page: Page) => styleOf(page, '#controls', 'font-family');
    const usual = await fontOf(await visits.visit());
    const families = new Set([usual]);
    for (const fontFamily of ['humanist', 'geometric', 'rounded', 'serif']) {
      withAppearance({ fontFamily });
      families.add(await fontOf(await visits.visit()));
    }
    expect(families.size).to.equal(5);
    withAppearance({ fontFamily: 'system' });
    expect(await fontOf(await visits.visit())).to.equal(usual);
  });

  for (const [side, query] of [
    ['left', ''],
    ['right', '?lang=ar'],
  ] as const) {
    it(`shows the logo of the project at the ${side}, which takes no click: ${query}`, async () => {
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="100"/>';
      withAppearance({ logo: `data:image/svg+xml,${encodeURIComponent(drawing)}` });
      const page = await visits.visit(query);
      const picture = page.locator('img.logo');
      await picture.waitFor();
      const { x, y, width, height } = (await picture.boundingBox())!;
      expect([width, height]).to.deep.equal([144, 24]);
      const size = page.viewportSize()!;
      expect(side === 'left' ? x : size.width - x - width).to.be.below(20);
      expect(size.height - y - height).to.be.below(30);
      const hit = await page.evaluate(([px, py]) => document.elementFromPoint(px!, py!)?.className, [x + 9, y + 9]);
      expect(hit).not.to.equal('logo');
    });
  }

  it('shows no logo without its controls', async () => {
    withAppearance({ logo: 'data:,' });
    expect(await (await visits.visit('?controls=0')).locator('img.logo').count()).to.equal(0);
  });

  it('names the service unless the project hides it', async () => {
    expect(await (await visits.visit()).getByText('Powered by Waymark').count()).to.equal(1);
    withAppearance({ hidePoweredBy: true });
    expect(await (await visits.visit()).getByText('Powered by').count()).to.equal(0);
  });

  it('links to where faults are reported, where the project says so', async () => {
    expect(await (await visits.visit()).getByRole('link', { name: 'Report a problem' }).count()).to.equal(0);
    const settings = { ...aPublicMap().settings, feedbackUrl: 'mailto:map@museum.example' };
    visits.museum.publish(aPublicMap({ settings }));
    const link = (await visits.visit()).getByRole('link', { name: 'Report a problem' });
    expect(await link.getAttribute('href')).to.match(/^mailto:map@museum\.example\?body=level%3A%20ground-floor/);
  });

  const OSM = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright', license: 'ODbL' };

  for (const [where, size] of Object.entries({
    'a desk': { width: 1280, height: 800 },
    'a phone': { width: 375, height: 667 },
  })) {
    it(`names the sources of the map within the window of ${where}, also where the service is not named`, async () => {
      const appearance = anAppearance({ hidePoweredBy: true });
      const attribution = [OSM, { text: '<b>Plans</b>: Museum', url: 'javascript:alert(1)', license: null }];
      visits.museum.publish(aPublicMap({ appearance, attribution }));
      for (const query of ['', '?controls=none']) {
        const page = await visits.visit(query, { size });
        const link = page.getByRole('link', { name: '© OpenStreetMap contributors (ODbL)' });
        expect(await link.getAttribute('href')).to.equal(OSM.url);
        expect(await link.getAttribute('rel')).to.equal('noopener noreferrer');
        const line = page.locator('.powered-by');
        expect(await line.innerText()).to.include('<b>Plans</b>: Museum');
        expect(await line.getByRole('link').count()).to.equal(1);
        const { x, y, width, height } = (await line.boundingBox())!;
        expect([x >= 0, y >= 0, x + width <= size.width, y + height <= size.height]).to.not.include(false);
      }
    });
  }

  it('folds many sources, which open by the keyboard', async () => {
    const attribution = Array.from({ length: 20 }, (_, n) => ({ ...OSM, text: `Source number ${n} of the drawings` }));
    visits.museum.publish(aPublicMap({ attribution }));
    const page = await visits.visit();
    const last = page.getByRole('link', { name: 'Source number 19' });
    expect(await last.isVisible()).to.equal(false);
    await page.getByText('Sources', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await last.waitFor();
    await last.scrollIntoViewIfNeeded();
    await page.getByText('Sources', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await last.waitFor({ state: 'hidden' });
  });

  it('shows the plan for the dark theme there, as soon as the visitor chooses it', async () => {
    const { levels } = aPublicMap();
    const drawn = levels.map((level) => ({ ...level, imageUrlDark: '/files/upper.svg' }));
    visits.museum.publish(aPublicMap({ levels: drawn }));
    const page = await visits.visit('?theme=light');
    const plan = () => page.locator('.plan-image').getAttribute('src');
    expect(await plan()).to.equal('/files/ground.svg');
    await page.getByLabel('Appearance').selectOption('dark');
    await page.locator('.plan-image[src="/files/upper.svg"]').waitFor();
    expect(await page.locator('#plan').getAttribute('data-paper')).to.equal('dark');
    await page.getByLabel('Appearance').selectOption('light');
    await page.locator('.plan-image[src="/files/ground.svg"]').waitFor();
  });

  it('shows the small picture of a plan on a phone alone', async () => {
    const { levels } = aPublicMap();
    const drawn = levels.map((level) => ({ ...level, imageUrlSmall: '/files/upper.svg' }));
    visits.museum.publish(aPublicMap({ levels: drawn }));
    const onPhone = await visits.visit('', { size: PHONE });
    await onPhone.locator('.plan-image.is-loaded[src="/files/upper.svg"]').waitFor();
    const onDesk = await visits.visit('');
    await onDesk.locator('.plan-image.is-loaded[src="/files/ground.svg"]').waitFor();
  });

  it('follows the project’s own style within the map', async () => {
    withAppearance({ customCss: '.level { color: rgb(1, 2, 3) } @media (min-width: 10px) { .card { opacity: 0.5 } }' });
    const page = await visits.visit('?area=hall');
    expect(await styleOf(page, '.level[aria-checked="false"]', 'color')).to.equal('rgb(1, 2, 3)');
    expect(await styleOf(page, '.card', 'opacity')).to.equal('0.5');
  });

  it('does not leak styles out of the map', async () => {
    const hostile = [
      'html, body, :root, * { outline: 7px solid rgb(9, 9, 9) }',
      '} } body { outline: 7px solid rgb(9, 9, 9) }',
      '@import "https://evil.example/a.css"; body { outline-width: 7px }',
      '</style><script>document.title = "taken"</script>',
      '.level { color: red',
    ];
    for (const customCss of hostile) {
      withAppearance({ customCss });
      const page = await visits.visit();
      expect(await styleOf(page, 'html', 'outline-width'), customCss).not.to.equal('7px');
      expect(await styleOf(page, 'body', 'outline-width'), customCss).not.to.equal('7px');
      expect(await page.title()).not.to.equal('taken');
    }
  });

  it('does not load external resources named by the project’s style', async () => {
    withAppearance({
      customCss: `
        @font-face { font-family: spy; src: url(/files/font.svg) }
        #map-root, .panel { background-image: url("/files/spy.svg"); font-family: spy; color: rgb(1, 2, 3) }
        .level { --spy: u\\72l(/files/spy.svg); background: var(--spy) }
        .glyph { background: image-set("/files/spy.svg" 1x); cursor: url(/files/spy.svg), auto }
        .panel:hover { mask: var(--a) url(//evil.example/x) }
        .zoom-controls { background-image: url(data:image/gif;base64,R0lGODlhAQABAAAAACw=) }`,
    });
    const page = await visits.open();
    const query: string[] = [];
    page.on('request', (request) => query.push(request.url()));
    await page.reload();
    await page.locator('.level').first().waitFor();
    await page.locator('.plan-image.is-loaded').waitFor();
    expect(query.filter((url) => /spy|font|evil/.test(url))).to.deep.equal([]);
    expect(await styleOf(page, '.panel', 'color')).to.equal('rgb(1, 2, 3)');
    expect(await styleOf(page, '.zoom-controls', 'background-image')).to.match(/^url\("data:/);
  });
});

function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}
