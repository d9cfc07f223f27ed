import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESK, drawn, PHONE } from '../page-visits.ts';
import { type Harbour, openHarbour } from './harbour.ts';
import { overlaps } from './layout.ts';

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const;
const ACROSS = '?from=main-entrance&to=lantern-room';

/** The parts that a project may move, and those that share the edges of the map with them. */
const PARTS = [
  '.search-bar',
  '.search > .tag-filter > .tag-chips',
  '.levels',
  '.zoom-controls',
  '.language-chooser',
  '.panel:has(> .route-button)',
  '.powered-by',
];

describe('the demo building with the appearance of its project', () => {
  let harbour: Harbour;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
  });
  afterEach(async () => expect(await harbour.leave()).to.deep.equal([]));
  after(() => harbour?.close());

  for (const [device, size] of [
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const) {
    it(`places its controls in any corner without overlaps on ${device}`, async function () {
      this.timeout(180_000);
      const page = await harbour.visit('', { size });
      for (const [at, corner] of CORNERS.entries()) {
        const next = (steps: number) => CORNERS[(at + steps) % CORNERS.length];
        for (const [search, levels, zoom] of [
          [corner, corner, corner],
          [corner, next(1), next(2)],
          [next(2), corner, corner],
        ]) {
          const positions = { searchBarPosition: search, levelSwitcherPosition: levels, zoomControlsPosition: zoom };
          await harbour.change({ appearance: positions });
          await page.goto(harbour.url);
          await drawn(page);
          expect(await overlaps(page, PARTS), JSON.stringify(positions)).to.deep.equal([]);
          expect(await cornerOf(page, '.levels')).to.equal(levels);
          expect(await cornerOf(page, '.zoom-controls')).to.equal(zoom);
          if (size === DESK) expect(await cornerOf(page, '.search-bar')).to.equal(search);
        }
      }
    });
  }

  it('shows the configured colours, corners and route line', async () => {
    await harbour.change({
      appearance: {
        searchBarPosition: 'top-left',
        levelSwitcherPosition: 'bottom-right',
        zoomControlsPosition: 'bottom-right',
        canvasBackgroundColor: '#0b3d2e',
        canvasBorderRadius: 'full',
        routeColor: '#0a7d33',
        routeWidth: 11,
        customCss: 'body, #controls { outline: 3px solid rgb(1, 2, 3) } .level { letter-spacing: 2px }',
      },
    });
    const page = await harbour.visit(ACROSS);
    expect(await styleOf(page, '#map-root', 'background-color')).to.equal('rgb(11, 61, 46)');
    expect(await styleOf(page, '.route-line', 'stroke')).to.equal('rgb(10, 125, 51)');
    expect(await styleOf(page, '.route-line', 'stroke-width')).to.equal('11px');
    expect(await styleOf(page, '.level', 'letter-spacing')).to.equal('2px');
    expect(await styleOf(page, '#controls', 'outline-width')).to.equal('3px');
    expect(await styleOf(page, 'body', 'outline-style')).to.equal('none');
    const radii = { none: '0px', small: '6px', medium: '12px', large: '20px', full: '32px' };
    for (const [canvasBorderRadius, radius] of Object.entries(radii)) {
      await harbour.change({ appearance: { canvasBorderRadius, customCss: '' } });
      await page.reload();
      await drawn(page);
      expect(await styleOf(page, '#map-root', 'border-radius'), 'alone on its page').to.equal('0px');
      await page.evaluate(() => document.documentElement.classList.remove('is-alone')); // as in a frame
      expect(await styleOf(page, '#map-root', 'border-radius')).to.equal(radius);
    }
  });

  it('hides what the project hides, and the rest works', async () => {
    const hidden = { isZoomControlsVisible: false, isSearchBarVisible: false, isLevelSwitcherVisible: false };
    await harbour.change({ appearance: { ...hidden, hidePoweredBy: true } });
    for (const size of [DESK, PHONE]) {
      const page = await harbour.visit(ACROSS, { size });
      expect(await page.locator('.zoom-controls, .search, .level-switcher, .powered-by').count()).to.equal(0);
      await page.getByRole('button', { name: 'Continue: Upper floor' }).click();
      await page.getByRole('button', { name: 'Back: Ground floor' }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.locator('.route-button:focus').waitFor();
    }
  });
});

/** The corner of the window that an element, with what is stacked on it there, is nearest to. */
function cornerOf(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = (element.closest('.corner') ?? element).getBoundingClientRect();
    const vertical = top < innerHeight - bottom ? 'top' : 'bottom';
    return `${vertical}-${left < innerWidth - right ? 'left' : 'right'}`;
  });
}

function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}
