import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { largeSite } from '../../../support/large-site/large-site.ts';
import { publicMapOf } from '../../../support/public-map.ts';
import { overlaps } from '../e2e/layout.ts';
import { boxOf, openVisits, type Visits } from '../page-visits.ts';

/** Every control that a map may have. */
const CONTROLS = [
  '.search-bar',
  '.panel:has(> .route-button), .top-bar .route-button',
  '.language-chooser',
  '.level-notice',
  '.theme-chooser',
  '.building-chooser',
  '.levels',
  '.panel:has(> .compass)',
  '.zoom-controls',
  '.powered-by',
];

const SIZES = [
  { width: 700, height: 300 },
  { width: 1000, height: 600 },
  { width: 844, height: 390 },
  { width: 320, height: 480 },
  { width: 320, height: 256 },
] as const;

describe('an airport in a low window', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    const map = JSON.parse(publicMapOf(largeSite()));
    const levels = map.levels.map((level: object) => ({ ...level, bearing: 30 }));
    visits.museum.publish({ ...map, levels });
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  for (const size of SIZES) {
    it(`has whole controls apart from one another, and the current level in sight, in ${size.width} by ${size.height} pixels`, async () => {
      const page = await visits.visit('', { size });
      expect(await overlaps(page, CONTROLS)).to.deep.equal([]);
      expect(await cutControls(page)).to.deep.equal([]);
      const [list, current] = [await boxOf(page, '.levels'), await boxOf(page, '.level[aria-checked="true"]')];
      expect(current.y).to.be.at.least(list.y - 1);
      expect(current.y + current.height).to.be.at.most(list.y + list.height + 1);
    });
  }

  it('has the steps of a route in their whole height, which the panel scrolls to', async () => {
    const page = await visits.visit('?from=t1-l1,400,600&to=t1-l1,900,600', { size: { width: 844, height: 390 } });
    await page.locator('.route-step').first().waitFor();
    const [steps, last] = [page.locator('.route-steps'), page.locator('.route-step').last()];
    const isWhole = await steps.evaluate(
      (list) => list.clientHeight >= 40 && list.scrollHeight <= list.clientHeight + 1,
    );
    expect(isWhole).to.equal(true);
    await last.scrollIntoViewIfNeeded();
    const box = (await last.boundingBox())!;
    expect(box.y + box.height).to.be.at.most(390);
  });

  it('fits a route again when a phone is turned', async () => {
    const page = await visits.visit('?from=t1-l1,400,600&to=t1-l1,900,600', { size: { width: 390, height: 844 } });
    await page.locator('.route-line').waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.waitForFunction(() => {
      const line = document.querySelector('.route-line')!.getBoundingClientRect();
      const card = document.querySelector('.card')!.getBoundingClientRect();
      return line.left >= card.right && line.right <= innerWidth && line.width > 150;
    });
  });

  it('shows a whole route as large each time, also where it is larger than a window of 568 by 320 pixels', async () => {
    const page = await visits.visit('?from=t1-l1,10,300&to=t1-l1,1900,300', { size: { width: 568, height: 320 } });
    await page.locator('.route-step').first().waitFor();
    const { width } = await boxOf(page, '.route-line');
    expect(width).to.be.above(60);
    for (const start of ['t1-l1,1900,300', 't1-l1,10,300', 't1-l1,1900,300']) {
      await page.locator('.route-swap').click();
      await page.waitForFunction((from) => new URLSearchParams(location.search).get('from') === from, start);
      expect((await boxOf(page, '.route-line')).width).to.be.closeTo(width, 1);
    }
  });

  it('shows all of a route over the length of a terminal beside its panel', async () => {
    const page = await visits.visit('?from=t1-l1,10,300&to=t1-l1,1900,300', { size: { width: 844, height: 390 } });
    await page.waitForFunction(() => {
      const line = document.querySelector('.route-line')?.getBoundingClientRect();
      const card = document.querySelector('.card')?.getBoundingClientRect();
      return line && card && line.left >= card.right && line.right <= innerWidth;
    });
  });
});

/** Controls that are partly outside of the window, or smaller than what they contain. */
function cutControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.corner .panel:not(.levels), .corner button:not(.level), .top-bar button:not(.tag-chip)',
      ),
    ]
      .filter((control) => {
        const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
        if (width === 0) return false;
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return !isInside || height < 40 || control.scrollHeight > control.clientHeight + 1;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}
