import axe from 'axe-core';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { turnFingers } from '../../../web/embed/turn-fingers.ts';
import { aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { boxOf, cardText, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

/** Markers of the ground floor, and where they are on the plan. */
const AT = { entrance: [500, 690], cafe: [860, 215], lift: [560, 400] } as const;

describe('the rotation of a plan', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  describe('a plan that visitors turn', () => {
    beforeEach(() => visits.museum.publish(aPublicMap({ wayfinding: aNetwork() })));

    it('is turned by keys, with its names upright, and made upright again by the compass', async () => {
      const page = await visits.visit();
      const compass = page.getByRole('button', { name: /Turn the plan upright/ });
      expect(await compass.count()).to.equal(0);
      await page.locator('#plan').focus();
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await page.getByRole('button', { name: 'Turn the plan upright; it is turned by 330°' }).waitFor();
      expect(await bearingOf(page)).to.be.closeTo(330, 0.5);
      expect(await page.getByRole('status').allInnerTexts()).to.include('Turned by 330°');
      expect(await isUpright(page)).to.equal(true);
      expect(await page.locator('.area-label').allInnerTexts()).to.include('Great Hall');
      await isInAddress(page, /view=[^&]+%2C330(&|$)/);

      await compass.press('Enter');
      await page.getByRole('button', { name: 'turned by 0°' }).waitFor();
      expect(await bearingOf(page)).to.be.closeTo(0, 0.1);
      await isInAddress(page, /^$/);
      await page.keyboard.press('Tab');
      await compass.waitFor({ state: 'detached' });
    });

    it('is turned by keys to where it is upright, also from a place with the focus', async () => {
      const page = await visits.visit('?view=500,360,1,37');
      await page.locator('[data-place="hall"]').focus();
      for (const bearing of [30, 15, 0]) {
        await page.keyboard.press('Shift+ArrowRight');
        await page.waitForFunction(atBearing, bearing);
      }
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.place)).to.equal('hall');
      await page.keyboard.press('Shift+ArrowLeft');
      await page.waitForFunction(atBearing, 15);
    });

    it('turns with two fingers around the point between them', async () => {
      const page = await visits.visit('', { size: PHONE });
      const before = await pointsOf(page);
      const [x, y] = before.lift!;
      await turnFingers(page, { x, y, turn: 120, spread: 1.5 });
      await page.getByRole('button', { name: /it is turned by/ }).waitFor();
      const after = await pointsOf(page);
      expect(after.lift![0]).to.be.closeTo(x, 3);
      expect(after.lift![1]).to.be.closeTo(y, 3);
      expect(lengthOf(after) / lengthOf(before)).to.be.closeTo(1.5, 0.1);
      // The first degrees may be those of a pinch, and do not count.
      expect(await bearingOf(page)).to.be.closeTo(252, 1);
      expect(await isUpright(page)).to.equal(true);
    });

    it('is not turned by a pinch, and becomes upright where it is left nearly so', async () => {
      const page = await visits.visit('?view=500,360,1,40', { size: PHONE });
      await turnFingers(page, { x: 195, y: 400, turn: 10, spread: 1.3 });
      expect(await bearingOf(page)).to.be.closeTo(40, 0.5);
      await turnFingers(page, { x: 195, y: 400, turn: 50, spread: 1 });
      await page.waitForFunction(atBearing, 0);
    });

    for (const bearing of [37, 90]) {
      it(`opens the place that is clicked, and moves the focus as the arrow keys point, at ${bearing}°`, async () => {
        const page = await visits.visit(`?view=500,360,0.75,${bearing}&controls=0`);
        expect(await bearingOf(page)).to.be.closeTo(bearing, 0.5);
        await page.locator('[data-place="hall"]').focus();
        const [from] = await middleOf(page, ':focus');
        await page.keyboard.press('ArrowRight');
        const [to] = await middleOf(page, ':focus');
        expect(to).to.be.above(from);
        for (const [room, at] of [
          ['Great Hall', [100, 100]],
          ['Café kitchen and pantry', [720, 280]],
          ['Museum shop', [700, 480]],
        ] as const) {
          await page.mouse.click(...((await pointOnScreen(page, at)) as [number, number]));
          await page.getByRole('dialog', { name: room }).waitFor();
          await page.keyboard.press('Escape');
        }
      });
    }

    it('follows the mouse, the wheel and the arrow keys in the directions of the window', async () => {
      const page = await visits.visit('?view=500,360,1.5,90');
      const before = await pointsOf(page);
      await page.mouse.move(1000, 700);
      await page.mouse.down();
      await page.mouse.move(1060, 660, { steps: 4 });
      await page.mouse.up();
      const dragged = await pointsOf(page);
      expect(dragged.lift![0] - before.lift![0]).to.be.closeTo(60, 8);
      expect(dragged.lift![1] - before.lift![1]).to.be.closeTo(-40, 8);
      await page.mouse.move(...dragged.lift!);
      await page.mouse.wheel(0, -200);
      await page.waitForFunction(isLarger, lengthOf(dragged) * 1.3);
      const zoomed = await pointsOf(page);
      expect(zoomed.lift![0]).to.be.closeTo(dragged.lift![0], 2);
      expect(zoomed.lift![1]).to.be.closeTo(dragged.lift![1], 2);
      await page.locator('#plan').focus();
      await page.keyboard.press('ArrowRight');
      const [x, y] = zoomed.lift!;
      await page.waitForFunction(isAt, [x - 80, y] as const);
    });

    it('is the same by a shared link, also with a place that is open', async () => {
      const page = await visits.visit('?view=600,300,1.7,217.5');
      await page.locator('#plan').press('Shift+ArrowLeft');
      await isInAddress(page, /view=[^&]+%2C225(&|$)/);
      const shared = await pointsOf(page);
      const again = await visits.visit(new URL(page.url()).search);
      for (const [id, [x, y]] of Object.entries(await pointsOf(again))) {
        expect(x).to.be.closeTo(shared[id]![0], 1);
        expect(y).to.be.closeTo(shared[id]![1], 1);
      }
      await page.locator('[data-place="lift"]').press('Enter');
      await isInAddress(page, /marker=lift.*view=/);
      const withPlace = await visits.visit(new URL(page.url()).search);
      expect(await cardText(withPlace)).to.include('Lift');
      expect(await bearingOf(withPlace)).to.be.closeTo(225, 0.5);
    });

    it('shows a route whole, with its badge beyond the end of the line, and where the visitor looks', async () => {
      const page = await visits.visit('?view=500,360,1,90&here=ground,500,690,0&from=main-entrance&to=cafe');
      await page.locator('.route-line').waitFor();
      expect(await bearingOf(page)).to.be.closeTo(90, 0.5);
      // On the plan the visitor looks up, which is to the left of the window.
      const turn = await page.locator('.here-heading').evaluate((cone) => getComputedStyle(cone).rotate);
      expect(turn).to.equal('-90deg');
      const line = await page.locator('.route-line').evaluate((path) => {
        const { left, top, right, bottom } = path.getBoundingClientRect();
        return { left, top, right, bottom };
      });
      const { entrance, cafe } = await pointsOf(page);
      expect(line.left).to.be.closeTo(Math.min(entrance![0], cafe![0]), 12);
      expect(line.right).to.be.closeTo(Math.max(entrance![0], cafe![0]), 12);
      expect(line.top).to.be.above(0);
      expect(line.bottom).to.be.below(DESK.height);
      const ends = await page.locator('.route-end').boundingBox();
      expect(ends!.x + ends!.width / 2).to.be.closeTo(cafe![0], 2);
      expect(ends!.height).to.be.closeTo(47, 1);
    });

    it('stays turned on levels of the same size, and others are shown as they are at first', async () => {
      const page = await visits.visit('?view=500,360,1,90');
      await page.getByRole('radio', { name: 'Upper floor' }).click();
      const compass = page.getByRole('button', { name: 'it is turned by 90°' });
      await page.locator('[data-place="studio"]').waitFor();
      await compass.waitFor();
      const room = await boxOf(page, '.areas');
      expect(room.height / room.width).to.be.closeTo(1000 / 720, 0.02);
      await page.getByRole('radio', { name: 'Cellar' }).click();
      await compass.waitFor({ state: 'detached' });
      await isInAddress(page, /^\?level=cellar$/);
    });

    it('moves to the same views for visitors without reduced motion', async () => {
      const page = await visits.visit('', { reducedMotion: 'no-preference' });
      await page.locator('#plan').focus();
      for (let presses = 0; presses < 6; presses++) await page.keyboard.press('Shift+ArrowLeft');
      await page.waitForFunction(atBearing, 90);
      await page.getByRole('button', { name: 'it is turned by 90°' }).waitFor();
      const { x, y, width, height } = await boxOf(page, '.areas');
      expect(height / width).to.be.closeTo(1000 / 720, 0.02);
      expect(x + width / 2).to.be.within(0, DESK.width);
      expect(y + height / 2).to.be.within(0, DESK.height);
    });
  });

  describe('a level with a bearing', () => {
    beforeEach(() => visits.museum.publish(aTurnedMap(30)));

    it('is turned at first, whole, and again by the compass after it was made upright', async () => {
      const page = await visits.visit();
      expect(await bearingOf(page)).to.be.closeTo(30, 0.5);
      expect(await isUpright(page)).to.equal(true);
      expect(new URL(page.url()).search).to.equal('');
      const first = await pointsOf(page);
      for (const [x, y] of Object.values(first)) {
        expect(x).to.be.within(0, DESK.width);
        expect(y).to.be.within(0, DESK.height);
      }
      await page.getByRole('button', { name: 'it is turned by 30°' }).click();
      await page.waitForFunction(atBearing, 0);
      await isInAddress(page, /view=.*%2C0(&|$)/);
      await page.getByRole('button', { name: 'Turn the plan by 30°, as at first' }).click();
      await page.waitForFunction(atBearing, 30);
      await isInAddress(page, /^$/);
      expect(lengthOf(await pointsOf(page))).to.be.closeTo(lengthOf(first), 1);
    });

    it('is as large as the window allows, on its side', async () => {
      visits.museum.publish(aTurnedMap(90));
      const page = await visits.visit('?controls=0', { size: PHONE });
      const { width, height } = await boxOf(page, '.areas');
      expect(width).to.be.within(0.9 * PHONE.width, 1.3 * PHONE.width);
      expect(height / width).to.be.closeTo(1000 / 720, 0.02);
    });

    it('keeps its bearing by links from before it could be turned, and what was in their middle', async () => {
      const page = await visits.visit('?view=560,400,1.2');
      expect(await bearingOf(page)).to.be.closeTo(30, 0.5);
      const { lift } = await pointsOf(page);
      expect(lift![0]).to.be.closeTo(DESK.width / 2, 1);
      expect(lift![1]).to.be.closeTo(DESK.height / 2, 1);
    });

    it('is printed as it is at first', async () => {
      visits.museum.publish({ ...aTurnedMap(90), wayfinding: aNetwork() });
      const page = await visits.visit('?from=main-entrance&to=cafe');
      await page.locator('.route-line').waitFor();
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const picture = (await page.locator('.route-print image').boundingBox())!;
      expect(picture.height / picture.width).to.be.closeTo(1000 / 720, 0.02);
      const line = (await page.locator('.route-print .printed-line').boundingBox())!;
      // The entrance is at the right of the plan that is turned, and near its middle from top to bottom.
      expect((line.x + line.width - picture.x) / picture.width).to.be.closeTo(690 / 720, 0.02);
      expect((line.y + line.height - picture.y) / picture.height).to.be.closeTo(0.5, 0.02);
    });

    it('is reported to the page around it, and turned by that', async () => {
      const page = await visits.open('outer/');
      const state = async (view: string): Promise<void> => {
        await page.waitForFunction((text) => {
          const { received } = window as unknown as { received: { state?: { view?: string } }[] };
          return received.some((message) => message.state?.view === text);
        }, view);
      };
      const say = (message: unknown) =>
        page.evaluate((data) => document.querySelector('iframe')!.contentWindow!.postMessage(data, '*'), message);
      await page.frameLocator('iframe').locator('[data-place="hall"]').waitFor();
      await say({ type: 'set-state', view: '560,400,1.5,120' });
      await state('560,400,1.5,120');
      await say({ type: 'set-state', view: '500,300,2' });
      await state('500,300,2,120');
      await say({ type: 'set-state', view: 'north' });
      await page.waitForFunction(() => {
        const { received } = window as unknown as { received: { type: string; field?: string }[] };
        return received.some(({ type, field }) => type === 'error' && field === 'view');
      });
    });

    for (const [theme, size, language] of [
      ['light', DESK, 'en'],
      ['dark', PHONE, 'ar'],
    ] as const) {
      it(`has no axe violations and large enough controls, ${theme}, in ${language}`, async () => {
        const page = await visits.visit(`?theme=${theme}&lang=${language}`, { size });
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).to.deep.equal([]);
        const { width, height } = await boxOf(page, '.compass');
        expect(Math.min(width, height)).to.be.at.least(44);
        // A plan is never mirrored.
        expect(await bearingOf(page)).to.be.closeTo(30, 0.5);
      });
    }
  });
});

/** The museum, all of whose levels have a bearing. */
function aTurnedMap(bearing: number) {
  const { levels, ...map } = aPublicMap();
  return { ...map, levels: levels.map((level) => ({ ...level, bearing })) };
}

type Points = Readonly<Record<string, readonly [number, number]>>;

/** Where the markers are in the window. */
async function pointsOf(page: Page): Promise<Points> {
  const found = Object.keys(AT).map(async (id) => [id, await middleOf(page, `[data-place="${id}"]`)] as const);
  return Object.fromEntries(await Promise.all(found));
}

async function middleOf(page: Page, selector: string): Promise<[number, number]> {
  const { x, y, width, height } = await boxOf(page, selector);
  return [x + width / 2, y + height / 2];
}

const lengthOf = ({ lift, cafe }: Points): number => Math.hypot(cafe![0] - lift![0], cafe![1] - lift![1]);

/** The bearing by the direction from one marker to another: on the plan, less in the window. */
async function bearingOf(page: Page): Promise<number> {
  const { entrance, cafe } = await pointsOf(page);
  const onPlan = Math.atan2(AT.cafe[1] - AT.entrance[1], AT.cafe[0] - AT.entrance[0]);
  const inWindow = Math.atan2(cafe![1] - entrance![1], cafe![0] - entrance![0]);
  return (((((onPlan - inWindow) * 180) / Math.PI + 360.05) % 360) + 360) % 360;
}

/** Where a point of the plan is in the window, by three markers. */
async function pointOnScreen(page: Page, [x, y]: readonly [number, number]): Promise<[number, number]> {
  const { entrance, cafe } = await pointsOf(page);
  const [dx, dy] = [AT.cafe[0] - AT.entrance[0], AT.cafe[1] - AT.entrance[1]];
  const square = dx * dx + dy * dy;
  const [right, down] = [x - AT.entrance[0], y - AT.entrance[1]];
  const [along, across] = [(right * dx + down * dy) / square, (down * dx - right * dy) / square];
  const [sx, sy] = [cafe![0] - entrance![0], cafe![1] - entrance![1]];
  return [entrance![0] + along * sx - across * sy, entrance![1] + along * sy + across * sx];
}

/** In the page: whether the plan rests at a bearing. */
function atBearing(bearing: number): boolean {
  const { rotate = '' } = document.querySelector<HTMLElement>('.compass svg')?.style ?? { rotate: '0deg' };
  return Math.abs(((Number.parseFloat(rotate) + bearing + 540) % 360) - 180) < 0.01;
}

/** In the page: whether the lift is at a point of the window. */
function isAt([x, y]: readonly [number, number]): boolean {
  const lift = document.querySelector('[data-place="lift"]')!.getBoundingClientRect();
  return Math.hypot(lift.x - x, lift.y - y) < 2;
}

/** In the page: whether two markers are that far apart. */
function isLarger(least: number): boolean {
  const [one, other] = ['lift', 'cafe'].map((id) =>
    document.querySelector(`[data-place="${id}"]`)!.getBoundingClientRect(),
  );
  return Math.hypot(one!.x - other!.x, one!.y - other!.y) > least;
}

/** Whether all names and pins are upright, by the shapes of their transforms. */
function isUpright(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const marks = [...document.querySelectorAll('.area-label, .area-label > span, .marker, .marker-face')];
    return marks.every((mark) => {
      const { b, c } = new DOMMatrix(getComputedStyle(mark).transform);
      return Math.abs(b) < 1e-6 && Math.abs(c) < 1e-6;
    });
  });
}

async function isInAddress(page: Page, address: RegExp): Promise<void> {
  await page.waitForFunction(({ source, flags }) => new RegExp(source, flags).test(location.search), {
    source: address.source,
    flags: address.flags,
  });
}
