import { expect } from 'chai';
import type { Frame, Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { openVisits, type Visits } from '../page-visits.ts';

const [ENTRANCE, HALLWAY, HALLWAY_END] = [
  { levelId: 'ground', x: 500, y: 690 },
  { levelId: 'ground', x: 530, y: 545 },
  { levelId: 'ground', x: 557, y: 414 },
];

describe('a route that begins at the position of the visitor', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap({ wayfinding: aNetwork() })));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const say = (page: Page, message: unknown) =>
    page.evaluate((data) => document.querySelector('iframe')!.contentWindow!.postMessage(data, '*'), message);
  const moveTo = (page: Page, at: typeof ENTRANCE) => say(page, { type: 'position', ...at });
  const metersLeft = async (frame: Frame) =>
    Number.parseInt(await frame.locator('.route-total span').first().innerText(), 10);

  /** A route from the entrance to the café, with a clock that stands still. */
  const onTheWay = async (): Promise<{ page: Page; frame: Frame }> => {
    const page = await visits.open('outer/');
    const frame = page.frames()[1]!;
    await frame.locator('.areas').waitFor();
    await moveTo(page, ENTRANCE);
    await frame.locator('.here').waitFor({ state: 'attached' });
    await say(page, { type: 'route', to: 'cafe' });
    await frame.locator('.route-total').waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    return { page, frame };
  };
  const changed = (frame: Frame, meters: number) =>
    frame
      .locator('.route-total > span')
      .first()
      .filter({ hasNotText: `${meters} m` })
      .waitFor();

  it('is found again when the visitor has moved on, and leaves the view where it is', async () => {
    const { page, frame } = await onTheWay();
    const [before, view] = [await metersLeft(frame), await boxIn(frame)];
    await moveTo(page, HALLWAY);
    await page.clock.runFor(100);
    await changed(frame, before);
    expect(await frame.locator('#route-from').inputValue()).to.equal('Your position');
    expect(await boxIn(frame)).to.deep.equal(view);
    expect(page.url()).not.to.include('from=');
  });

  it('is found again at most every five seconds, and announced by the minutes that are left', async () => {
    const { page, frame } = await onTheWay();
    const start = await metersLeft(frame);
    await moveTo(page, HALLWAY);
    await page.clock.runFor(100);
    await changed(frame, start);
    const soon = await metersLeft(frame);
    await moveTo(page, HALLWAY_END);
    await page.clock.runFor(4000);
    expect(await metersLeft(frame)).to.equal(soon);
    await page.clock.runFor(1000);
    await changed(frame, soon);
    expect(await frame.locator('.route-status').innerText()).to.match(/^Directions, \d+ minutes?$/);
  });

  it('keeps to the step that is shown, counted from the destination', async () => {
    const { page, frame } = await onTheWay();
    const before = await metersLeft(frame);
    await frame.getByRole('button', { name: 'Next step' }).press('Enter');
    const steps = await frame.locator('.route-step').count();
    await moveTo(page, HALLWAY);
    await page.clock.runFor(100);
    await changed(frame, before);
    expect(await frame.locator('.route-step').count()).to.equal(steps);
    expect(await frame.locator('.route-walk [role="img"]').innerText()).to.equal(`1/${steps}`);
  });

  it('stays while a page is printed, and is found again after that', async () => {
    const { page, frame } = await onTheWay();
    const before = await metersLeft(frame);
    await frame.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await moveTo(page, HALLWAY);
    await page.clock.runFor(10_000);
    expect(await metersLeft(frame)).to.equal(before);
    await frame.evaluate(() => dispatchEvent(new Event('afterprint')));
    await changed(frame, before);
  });

  it('stays where it begins at a place that the visitor has chosen', async () => {
    const { page, frame } = await onTheWay();
    await say(page, { type: 'route', from: 'main-entrance', to: 'cafe' });
    const before = await metersLeft(frame);
    await moveTo(page, HALLWAY);
    await page.clock.runFor(10_000);
    expect(await metersLeft(frame)).to.equal(before);
  });
});

const boxIn = (frame: Frame) => frame.locator('.areas').boundingBox();
