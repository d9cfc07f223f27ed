import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { anAppearance, aPublicMap } from '../fixture.ts';
import { boxOf, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

const SIZES = [DESK, PHONE, { width: 844, height: 390 }, { width: 1024, height: 600 }] as const;

/** The controls that are always there. */
const CONTROLS = '.search-bar, .tag-chips, .top-bar > :not(.search), .corner > :not(.search)';

describe('the first view of a level', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  for (const [theme, lang] of [
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const) {
    it(`is clear of the controls in windows of any shape, ${theme}, in ${lang}`, async () => {
      for (const size of SIZES) {
        const page = await visits.visit(`?theme=${theme}&lang=${lang}`, { size });
        expect(await covering(page), `${size.width}×${size.height}`).to.deep.equal([]);
        expect(await isInWindow(page), `${size.width}×${size.height}`).to.equal(true);
      }
    });
  }

  it('is clear of controls in other corners', async () => {
    const appearance = anAppearance({
      zoomControlsPosition: 'top-left',
      levelSwitcherPosition: 'bottom-left',
      searchBarPosition: 'bottom-right',
    });
    visits.museum.publish(aPublicMap({ appearance }));
    const page = await visits.visit();
    expect(await covering(page)).to.deep.equal([]);
  });

  it('is as large as the window where there are no controls', async () => {
    const { height } = await boxOf(await visits.visit('?controls=0'), '.areas');
    expect(height).to.be.closeTo(900 - 2 * 28, 2);
  });

  it('returns by the button, after zooming by the buttons and the keyboard around its middle', async () => {
    const page = await visits.visit();
    const whole = await boxOf(page, '.areas');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const zoomed = await boxOf(page, '.areas');
    expect(zoomed.width).to.be.above(whole.width * 1.5);
    expect(middle(zoomed).x).to.be.closeTo(middle(whole).x, 2);
    expect(middle(zoomed).y).to.be.closeTo(middle(whole).y, 2);
    await page.locator('#plan').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Show everything' }).press('Enter');
    expect(middle(await boxOf(page, '.areas')).x).to.be.closeTo(middle(whole).x, 2);
    expect((await boxOf(page, '.areas')).width).to.be.closeTo(whole.width, 2);
  });

  it('is the same after panels were opened and closed, and multiples of its zoom too', async () => {
    const page = await visits.visit('?zoom=2');
    const twice = await boxOf(page, '.areas');
    await page.locator('.search-bar input').fill('hall');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show everything' }).click();
    expect((await boxOf(page, '.areas')).width).to.be.closeTo(twice.width / 2, 2);
    expect(await covering(page)).to.deep.equal([]);
  });

  it('stays fitted beside the controls when the window is resized', async () => {
    const page = await visits.visit();
    await page.setViewportSize(PHONE);
    await page.waitForFunction(() => document.querySelector('.areas')!.getBoundingClientRect().width < 390);
    expect(await covering(page)).to.deep.equal([]);
    expect(await isInWindow(page)).to.equal(true);
  });
});

const middle = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The controls that cover a part of the level. */
function covering(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const level = document.querySelector('.plan-image')!.getBoundingClientRect();
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const { left, top, right, bottom, width } = control.getBoundingClientRect();
      const isOver = left < level.right && level.left < right && top < level.bottom && level.top < bottom;
      return width > 0 && isOver ? [control.className] : [];
    });
  }, CONTROLS);
}

function isInWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector('.plan-image')!.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}
