import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aMarker, aPublicMap } from '../fixture.ts';
import { type Box, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

describe('a plan with more markers than fit', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap({ markers: aCrowd() })));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('shows on a phone as many of them as do not cover one another', async () => {
    const page = await visits.visit('', { size: PHONE });
    expect(await page.locator('.marker').count()).to.equal(64);
    const heads = await headsOf(page);
    expect(heads.length).to.be.within(10, 40);
    for (const [at, head] of heads.entries()) {
      for (const other of heads.slice(at + 1)) expect(meet(head, other), JSON.stringify([head, other])).to.equal(false);
    }
    expect(await page.locator('.marker.is-small').count()).to.be.above(0);
  });

  it('shows more of them when zoomed in, and the same ones again when zoomed out', async () => {
    const page = await visits.visit('', { size: PHONE });
    const before = await wholeOnes(page);
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    for (let times = 0; times < 3; times++) await zoomIn.click();
    expect(await wholeOnes(page)).to.have.length.above(before.length);
    await page.getByRole('button', { name: 'Show everything' }).click();
    expect(await wholeOnes(page)).to.deep.equal(before);
  });

  for (const size of [PHONE, DESK]) {
    it(`lists those that a marker hides by the number beside it, and zooms in to them, in ${size.width} by ${size.height} pixels`, async () => {
      const markers = [...aCrowd().slice(0, 12), ...Array.from({ length: 5 }, (_, at) => aFlock(at))];
      visits.museum.publish(aPublicMap({ markers }));
      const page = await visits.visit('', { size });
      const number = page.locator('.marker-crowd:visible').first();
      const counted = Number(await number.textContent());
      expect(counted).to.be.at.least(2);
      const button = page.getByRole('button', { name: `, +${counted}` }).first();
      expect(await button.locator('.marker-crowd').count()).to.equal(1);
      const hidden = await page.locator('.is-crowded-out').count();
      const { x, y, width, height } = (await number.boundingBox())!;
      if (size === PHONE) await page.touchscreen.tap(x + width / 2, y + height / 2 + 20);
      else await page.mouse.click(x + width / 2, y + height / 2);
      const list = page.getByRole('dialog', { name: `Places: ${counted + 1}` });
      await list.waitFor();
      expect(await list.getByRole('listitem').count()).to.equal(counted + 1);
      await list.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForFunction((before) => document.querySelectorAll('.is-crowded-out').length < before, hidden);
      expect(await page.getByRole('dialog').count()).to.equal(0);
    });
  }

  it('opens each of those behind a number, also where it cannot zoom in any more', async () => {
    const markers = Array.from({ length: 4 }, (_, at) => aFlock(0, `same-${at}`));
    visits.museum.publish(aPublicMap({ markers }));
    const page = await visits.visit('', { size: DESK });
    await page.locator('.marker-crowd:visible').click();
    await page.getByRole('dialog', { name: 'Places: 4' }).getByRole('button', { name: 'same-2' }).click();
    await page.getByRole('dialog', { name: 'same-2' }).waitFor();
  });

  it('always shows the selected one whole', async () => {
    const page = await visits.visit('', { size: PHONE });
    const crowdedOut = await page.locator('.marker.is-crowded-out').first().getAttribute('data-place');
    await page.goto(`${page.url()}?marker=${crowdedOut}`);
    await page.getByRole('dialog').waitFor();
    expect(await page.locator(`[data-place="${crowdedOut}"] .pin`).isVisible()).to.equal(true);
    await page.keyboard.press('Escape');
    await page.locator('.is-selected').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show everything' }).focus();
    expect(await page.locator(`[data-place="${crowdedOut}"] .pin`).isVisible()).to.equal(false);
  });

  it('makes each of them reachable by keyboard, and shows it while it is focused', async () => {
    const page = await visits.visit('', { size: PHONE });
    const seen = new Set<string>();
    await page.locator('#plan [tabindex="0"]').first().focus();
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('PageDown');
      const marker = page.locator('.marker:focus');
      if ((await marker.count()) === 0) continue;
      expect(await marker.locator('.pin').isVisible()).to.equal(true);
      seen.add((await marker.getAttribute('data-place'))!);
    }
    expect(seen.size).to.equal(64);
  });

  it('writes names below whole markers only', async () => {
    const page = await visits.visit('?zoom=2', { size: PHONE });
    const whole = await wholeOnes(page);
    const named = await page
      .locator('.area-label span')
      .evaluateAll((labels) => labels.map((label) => (label as HTMLElement).dataset.of!));
    const ofMarkers = named.filter((id) => id.startsWith('pin'));
    expect(ofMarkers).to.have.length.above(0);
    expect(whole).to.include.members(ofMarkers);
  });
});

/** Pins that are close together. */
const aFlock = (at: number, title = `Near ${at}`) => aMarker({ id: title, title, x: 500 + at * 2, y: 350 });

/** Sixty-four pins all over the ground floor. */
function aCrowd() {
  return Array.from({ length: 64 }, (_, at) =>
    aMarker({ id: `pin-${at}`, title: `Pin ${at}`, x: 60 + ((at * 137) % 880), y: 60 + ((at * 89) % 600) }),
  );
}

function wholeOnes(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('.marker:not(.is-small, .is-crowded-out)')
    .evaluateAll((markers) => markers.map((marker) => (marker as HTMLElement).dataset.place));
}

/** Where the round heads of the pins are that are drawn whole. */
function headsOf(page: Page): Promise<Box[]> {
  return page.locator('.pin:visible').evaluateAll((pins) =>
    pins.map((pin) => {
      const { x, y, width } = pin.getBoundingClientRect();
      return { x: x + 2, y: y + 2, width: width - 4, height: width - 6 };
    }),
  );
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
