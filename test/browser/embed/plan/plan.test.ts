import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { boxOf, cardText, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

describe('the plan that visitors see', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  for (const [device, size] of [
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const) {
    describe(`on ${device}`, () => {
      it('is shown whole, with its areas and markers at their positions', async () => {
        const page = await visits.visit('', { size });
        const plan = await boxOf(page, '.plan-image');
        for (const room of ['hall', 'shop', 'kitchen']) {
          const { x, y, width, height } = await boxOf(page, `[data-place="${room}"]`);
          expect(x).to.be.above(0);
          expect(y).to.be.above(0);
          expect(x + width).to.be.below(size.width);
          expect(y + height).to.be.below(size.height);
        }
        expect(plan.width / plan.height).to.be.closeTo(1000 / 720, 0.02);

        const hall = await boxOf(page, '[data-place="hall"]');
        expect((hall.x - plan.x) / plan.width).to.be.closeTo(0.06, 0.01);
        expect((hall.y - plan.y) / plan.height).to.be.closeTo(60 / 720, 0.01);
        const lift = await boxOf(page, '[data-place="lift"]');
        expect((lift.x - plan.x) / plan.width).to.be.closeTo(0.56, 0.01);
        expect((lift.y - plan.y) / plan.height).to.be.closeTo(400 / 720, 0.01);
      });

      it('zooms to the pointer with the wheel and keeps the point under it', async () => {
        const page = await visits.visit('', { size });
        const before = await boxOf(page, '.areas');
        const [x, y] = [before.x + before.width * 0.25, before.y + before.height * 0.3];
        await page.mouse.move(x, y);
        await page.mouse.wheel(0, -300);
        await page.waitForFunction(
          (width) => document.querySelector('.areas')!.getBoundingClientRect().width > width * 1.3,
          before.width,
        );
        const after = await boxOf(page, '.areas');
        expect((x - after.x) / after.width).to.be.closeTo(0.25, 0.01);
        expect((y - after.y) / after.height).to.be.closeTo(0.3, 0.01);
      });

      it('follows the pointer that drags it, and opens nothing at the end', async () => {
        const page = await visits.visit('', { size });
        const before = await boxOf(page, '.areas');
        const [x, y] = [size.width / 2, before.y + before.height * 0.2];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 30, y + 20, { steps: 4 });
        await page.mouse.move(x + 60, y + 40, { steps: 4 });
        await page.mouse.up();
        const after = await boxOf(page, '.areas');
        expect(after.x - before.x).to.be.closeTo(60, 8);
        expect(after.y - before.y).to.be.closeTo(40, 8);
        expect(await cardText(page)).to.equal(null);
      });
    });
  }

  it('zooms with two fingers', async () => {
    const page = await visits.visit('', { size: PHONE });
    const before = await boxOf(page, '.areas');
    await pinch(page, 40, 90);
    const after = await boxOf(page, '.areas');
    expect(after.width / before.width).to.be.closeTo(90 / 40, 0.3);
  });

  it('does not draw hidden places, and does not select unselectable ones', async () => {
    const page = await visits.visit();
    expect(await page.locator('.area').count()).to.equal(4);
    expect(await page.locator('[data-place="ghost"], [data-place="secret"], [data-place="store"]').count()).to.equal(0);
  });

  it('has a picture of its areas that is no larger than they are', async () => {
    const page = await visits.visit('?level=cellar');
    const [picture, vault] = [await boxOf(page, '.area-canvas'), await boxOf(page, '[data-place="vault"]')];
    expect(picture.width).to.be.closeTo(vault.width, 14);
    expect(picture.height).to.be.closeTo(vault.height, 14);
  });

  it('writes the titles of areas into them, where there is room', async () => {
    const page = await visits.visit();
    expect(await page.locator('.area-label').allInnerTexts()).to.include.members([
      'Great Hall',
      'Museum shop',
      'Closed store',
    ]);
    expect(await page.locator('.leaflet-labels-pane .area-label').count()).to.be.above(2);
  });

  it('hides titles without room while fingers are still zooming out, and moves the others along', async () => {
    const page = await visits.visit('?view=700,300,1.8', { size: PHONE });
    const cafe = page.locator('[data-of="cafe"]');
    const shop = page.locator('[data-of="shop"]');
    await cafe.waitFor();
    await pinch(page, 100, 60, false);
    await cafe.waitFor({ state: 'hidden' });
    expect(await shop.isVisible()).to.equal(true);
    const [label, area] = [await boxOf(page, '[data-of="shop"]'), await boxOf(page, '[data-place="shop"]')];
    expect(label.x + label.width / 2).to.be.within(area.x, area.x + area.width);
    expect(label.y + label.height / 2).to.be.within(area.y, area.y + area.height);
  });

  it('draws nothing anew when the wheel is turned on at a limit', async () => {
    const page = await visits.visit('?zoom=4');
    await page.mouse.move(700, 450);
    const drawn = await page.evaluateHandle(() => {
      const changes: string[] = [];
      new MutationObserver((records) => changes.push(...records.map(({ target }) => target.nodeName))).observe(
        document.querySelector('#plan .leaflet-map-pane')!,
        { attributes: true, childList: true, subtree: true },
      );
      return changes;
    });
    await page.evaluate(() => addEventListener('wheel', () => document.body.setAttribute('data-turned', '')));
    await page.mouse.wheel(0, -300);
    await page.locator('[data-turned]').waitFor();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    expect(await drawn.jsonValue()).to.deep.equal([]);
  });

  it('leaves the wheel to the page without Ctrl where the project says so, and shows how to zoom', async () => {
    visits.museum.publish(aPublicMap({ settings: { ...aPublicMap().settings, scrollMode: 'ctrl' } }));
    const page = await visits.visit();
    const before = await boxOf(page, '.areas');
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, -300);
    await page.waitForSelector('.scroll-hint.is-shown');
    expect((await boxOf(page, '.areas')).width).to.equal(before.width);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.waitForFunction(
      (width) => document.querySelector('.areas')!.getBoundingClientRect().width > width,
      before.width,
    );
  });

  it('leaves one finger to the page where the project says so, and pans with two', async () => {
    visits.museum.publish(aPublicMap({ settings: { ...aPublicMap().settings, scrollMode: 'ctrl' } }));
    const page = await visits.visit('', { size: PHONE });
    const before = await boxOf(page, '.areas');
    await swipe(page, 120);
    await page.waitForSelector('.scroll-hint.is-shown');
    expect(await boxOf(page, '.areas')).to.deep.equal(before);
    await pinch(page, 40, 80);
    expect((await boxOf(page, '.areas')).width).to.be.above(before.width);
  });

  it('lets the page around it scroll where it does not use the wheel', async () => {
    for (const scrollMode of ['ctrl', 'none']) {
      visits.museum.publish(aPublicMap({ settings: { ...aPublicMap().settings, scrollMode } }));
      const page = await visits.open('outer/');
      await page.frameLocator('iframe').locator('[data-place="hall"]').waitFor();
      await page.mouse.move(700, 800);
      await page.mouse.wheel(0, 400);
      await page.waitForFunction(() => scrollY > 100);
    }
  });

  it('does not change the focus or the scroll position of the page around it', async () => {
    const page = await visits.open('outer/?map=%3Farea%3Dhall');
    await page.frameLocator('iframe').getByRole('dialog').waitFor();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).to.deep.equal([0, 'BODY']);
  });

  it('never zooms with the wheel where the project says so', async () => {
    visits.museum.publish(aPublicMap({ settings: { ...aPublicMap().settings, scrollMode: 'none' } }));
    const page = await visits.visit();
    const before = await boxOf(page, '.areas');
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, -300);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const once = await boxOf(page, '.areas');
    expect(once.width / before.width).to.be.closeTo(2 ** 0.8, 0.02);
  });

  it('shows a level without a picture and without a frame by its places', async () => {
    const { levels, ...rest } = aPublicMap();
    const bare = levels.map((level) => ({ ...level, imageUrl: null, width: null, height: null }));
    visits.museum.publish({ ...rest, levels: bare });
    const page = await visits.visit('?level=cellar');
    const vault = await boxOf(page, '[data-place="vault"]');
    expect(vault.height).to.be.above(600);
    expect(vault.y).to.be.above(0);
    expect(vault.y + vault.height).to.be.below(900);
  });

  it('animates to the same views for visitors without reduced motion', async () => {
    const page = await visits.visit('', { reducedMotion: 'no-preference' });
    const before = await boxOf(page, '.areas');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const goal = before.width * 2 ** 0.8;
    await page.waitForFunction(
      (width) => Math.abs(document.querySelector('.areas')!.getBoundingClientRect().width - width) < 3,
      goal,
    );
    await page.locator('.area-label span').first().waitFor();
  });

  it('starts at the zoom in the address', async () => {
    const whole = await boxOf(await visits.visit(), '.areas');
    const twice = await boxOf(await visits.visit('?zoom=2'), '.areas');
    expect(twice.width / whole.width).to.be.closeTo(2, 0.02);
  });

  it('stays whole when its window is resized', async () => {
    const page = await visits.visit();
    await page.setViewportSize({ width: 800, height: 500 });
    await page.waitForFunction(() => document.querySelector('.areas')!.getBoundingClientRect().height < 620);
    const hall = await boxOf(page, '[data-place="hall"]');
    expect(hall.y).to.be.above(0);
    expect(hall.y + hall.height).to.be.below(500);
  });

  it('keeps the visitor’s view when its window is resized', async () => {
    const page = await visits.visit('?area=hall', { size: PHONE });
    const before = await boxOf(page, '.areas');
    await page.setViewportSize({ width: 390, height: 780 });
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const after = await boxOf(page, '.areas');
    expect(after.width).to.equal(before.width);
    expect(after.x).to.be.closeTo(before.x, 1);
  });
});

/** Spreads two fingers around the middle of the window; `isLifted`: at the end. */
async function pinch(page: Page, from: number, to: number, isLifted = true): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [
    { x: width / 2 - apart, y: height / 2, id: 1 },
    { x: width / 2 + apart, y: height / 2, id: 2 },
  ];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) });
  for (let step = 1; step <= 5; step++) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(from + ((to - from) * step) / 5),
    });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  if (isLifted) await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Moves one finger down from the middle of the window. */
async function swipe(page: Page, down: number): Promise<void> {
  const { width, height } = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  const finger = (y: number) => [{ x: width / 2, y, id: 1 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(height / 2) });
  for (let step = 1; step <= 4; step++) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: finger(height / 2 + (down * step) / 4),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
