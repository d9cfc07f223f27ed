import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { boxOf, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

const SIZES = [DESK, PHONE, { width: 844, height: 390 }, { width: 1024, height: 600 }] as const;

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
    it(`fills windows of any shape with its places, below the bars, ${theme}, in ${lang}`, async () => {
      for (const size of SIZES) {
        const page = await visits.visit(`?theme=${theme}&lang=${lang}`, { size });
        const box = await placesOf(page);
        const name = `${size.width}×${size.height}`;
        expect(Math.max(box.width / size.width, box.height / (size.height - box.free)), name).to.be.above(0.85);
        expect(box.isInWindow, name).to.equal(true);
      }
    });
  }

  it('has a level as tall as the window in the middle of what the search leaves, not at a side of the line below', async () => {
    const room = { left: 0, top: 0, right: 300, bottom: 560 };
    const map = aPublicMap();
    const corners = [
      [room.left, room.top],
      [room.right, room.top],
      [room.right, room.bottom],
      [room.left, room.bottom],
    ];
    const areas = map.areas.slice(0, 1).map((area) => ({ ...area, data: corners, holes: [] }));
    visits.museum.publish({ ...map, areas, markers: [] });
    const page = await visits.visit();
    const places = await boxOf(page, '.areas [data-place]');
    const search = await boxOf(page, '.search');
    const free = (search.x + search.width + DESK.width) / 2;
    expect(middle(places).x).to.be.within(DESK.width / 2 - 10, free + 10);
  });

  it('fills the window where there are no controls', async () => {
    const { width, height } = await placesOf(await visits.visit('?controls=0'));
    expect(Math.max(width / DESK.width, height / DESK.height)).to.be.above(0.9);
  });

  it('returns by the button, after zooming by the buttons and the keyboard around its middle', async () => {
    const page = await visits.visit();
    const whole = await boxOf(page, '.areas');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect((await boxOf(page, '.areas')).width).to.be.above(whole.width * 1.5);
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
  });

  it('stays fitted when the window is resized', async () => {
    const page = await visits.visit();
    await page.setViewportSize(PHONE);
    await page.waitForFunction(() => document.querySelector('.areas')!.getBoundingClientRect().width < 500);
    expect((await placesOf(page)).isInWindow).to.equal(true);
  });
});

const middle = ({ x, y, width, height }: Awaited<ReturnType<typeof boxOf>>) => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The box of the rooms and the heads of pins, whether it is in the window, and how much of the window's height a bar at its top takes. */
function placesOf(page: Page) {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.areas [data-place], .marker:not(.is-small) .pin-body')]
      .map((place) => place.getBoundingClientRect())
      .filter((box) => box.width > 0);
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    const bars = [...document.querySelectorAll('.top-bar, .top-bar .tag-chips')].map(
      (bar) => bar.getBoundingClientRect().bottom,
    );
    const isInWindow = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return { width: right - left, height: bottom - top, isInWindow, free: Math.max(0, ...bars) };
  });
}
