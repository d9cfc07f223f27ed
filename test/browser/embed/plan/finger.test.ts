import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aMarker, aPublicMap } from '../fixture.ts';
import { boxOf, openVisits, PHONE, type Visits } from '../page-visits.ts';

/** Taps along each side of a room. */
const TAPS = 7;

describe('a touch on the plan', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  for (const [crowd, pins] of [
    ['a few markers', 0],
    ['thirty-two more', 32],
  ] as const) {
    it(`opens the room that it hits, except where it hits one of ${crowd}`, async function () {
      this.timeout(180_000);
      const map = aPublicMap();
      visits.museum.publish({ ...map, markers: [...map.markers, ...strewn(pins)] });
      for (const room of ['hall', 'shop', 'kitchen']) {
        const page = await visits.visit('?view=500,360,0.36', { size: PHONE });
        await page.addStyleTag({ content: '#controls { display: none }' });
        const { hits, taps } = await tapAllOver(page, room);
        expect(taps, room).to.be.above(TAPS);
        expect(hits / taps, `${hits} of ${taps} taps on ${room}`).to.be.at.least(0.9);
      }
    });
  }

  it('opens a marker that it misses by a little outside all rooms, as a mouse does not', async () => {
    const phone = await visits.visit('', { size: PHONE });
    const dot = await boxOf(phone, '[data-place="lift"] .dot');
    await phone.touchscreen.tap(dot.x + dot.width + 15, dot.y + dot.height / 2);
    await phone.getByRole('dialog', { name: 'Lift' }).waitFor();

    const desk = await visits.visit();
    const same = await boxOf(desk, '[data-place="lift"] .dot');
    await desk.mouse.click(same.x + same.width + 15, same.y + same.height / 2);
    expect(await desk.getByRole('dialog').count()).to.equal(0);
  });

  it('opens nothing where neither a room nor a marker is near', async () => {
    const page = await visits.visit('', { size: PHONE });
    const dot = await boxOf(page, '[data-place="lift"] .dot');
    await page.clock.install();
    await page.touchscreen.tap(dot.x + dot.width / 2, dot.y + dot.height + 30);
    await page.clock.fastForward(1000);
    expect(await page.locator('.is-selected').count()).to.equal(0);
  });

  it('opens nothing with the first tap of two that zoom in', async () => {
    const page = await visits.visit('', { size: PHONE });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const before = await boxOf(page, '[data-place="hall"]');
    const [x, y] = [before.x + before.width * 0.15, before.y + before.height * 0.15];
    for (let taps = 0; taps < 2; taps++) await page.touchscreen.tap(x, y);
    await page.clock.fastForward(1000);
    expect((await boxOf(page, '[data-place="hall"]')).width).to.be.above(before.width * 1.2);
    expect(await page.locator('.is-selected').count()).to.equal(0);
  });
});

/** Pins all over the ground floor. */
function strewn(count: number) {
  return Array.from({ length: count }, (_, at) =>
    aMarker({ id: `pin ${at}`, title: `Pin ${at}`, x: 60 + ((at * 137) % 880), y: 60 + ((at * 89) % 600) }),
  );
}

/** Taps a lattice of points inside a room, but not on what is drawn of markers, and counts how often the room opened. */
async function tapAllOver(page: Page, room: string): Promise<{ hits: number; taps: number }> {
  const count = { hits: 0, taps: 0 };
  await page.clock.install();
  const tap = async (x: number, y: number): Promise<void> => {
    await page.touchscreen.tap(x, y);
    // A tap waits for a second one: two within a moment are a double tap, which zooms.
    await page.clock.fastForward(1000);
  };
  for (let at = 0; at < TAPS * TAPS; at++) {
    await tap(1, 1);
    const point = await page.evaluate(latticePoint, { room, at, side: TAPS });
    if (!point) continue;
    await tap(point.x, point.y);
    count.taps++;
    count.hits += await page.locator(`[data-place="${room}"].is-selected`).count();
  }
  return count;
}

/** Null where the point is not in the room or the window, or on what is drawn of a marker. Runs in the page. */
function latticePoint({ room, at, side }: { room: string; at: number; side: number }): { x: number; y: number } | null {
  const path = document.querySelector<SVGGeometryElement>(`[data-place="${room}"]`)!;
  const { left, top, width, height } = path.getBoundingClientRect();
  const x = Math.round(left + (width * ((at % side) + 0.5)) / side);
  const y = Math.round(top + (height * (Math.floor(at / side) + 0.5)) / side);
  const isInside = path.isPointInFill(new DOMPoint(x, y).matrixTransform(path.getScreenCTM()!.inverse()));
  const there = document.elementFromPoint(x, y);
  return isInside && there && !there.closest('.marker') ? { x, y } : null;
}
