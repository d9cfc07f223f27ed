import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aDemoMap, type DemoMap } from '../demo-map.ts';
import { boxOf, DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

const ACROSS = '?from=main-entrance&to=lantern-room';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const goTo = (page: Page, level: string) => page.getByRole('radio', { name: level }).click();

describe('a route on the plan', () => {
  let visits: Visits;
  let map: DemoMap;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    map = aDemoMap();
  });
  beforeEach(() => visits.museum.publish(map));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('is a line in the colour and the width of the project, cased', async () => {
    const appearance = { ...map.appearance, routeColor: '#0a7d33', routeWidth: 9 };
    visits.museum.publish({ ...map, appearance });
    const page = await visits.visit(ACROSS);
    const look = (name: string) =>
      page.locator(`.route-${name}`).evaluate((path) => {
        const { stroke, strokeWidth, vectorEffect } = getComputedStyle(path);
        return [stroke, strokeWidth, vectorEffect];
      });
    expect(await look('line')).to.deep.equal(['rgb(10, 125, 51)', '9px', 'non-scaling-stroke']);
    expect(await look('casing')).to.deep.equal(['rgb(255, 255, 255)', '14px', 'non-scaling-stroke']);
  });

  it('is drawn for the current level only', async () => {
    const page = await visits.visit(ACROSS);
    expect(await marksOf(page)).to.deep.equal({ lines: 1, starts: 1, ends: 0, changes: ['up 1'] });
    await goTo(page, 'Upper floor');
    expect(await marksOf(page)).to.deep.equal({ lines: 1, starts: 0, ends: 1, changes: ['down 0'] });
    await goTo(page, 'Lower floor');
    expect(await marksOf(page)).to.deep.equal({ lines: 0, starts: 0, ends: 0, changes: [] });
  });

  it('lies above the areas, which lie above the picture of the plan, on another level too', async () => {
    const page = await visits.visit(ACROSS);
    const heightOf = (drawn: string) =>
      page
        .locator(drawn)
        .first()
        .evaluate((element) => Number(getComputedStyle(element.closest('.leaflet-pane')!).zIndex));
    for (const level of ['Ground floor', 'Upper floor']) {
      await goTo(page, level);
      const heights = [];
      for (const drawn of ['.paper', '.area-canvas', '.route-drawing']) heights.push(await heightOf(drawn));
      expect(heights, level).to.deep.equal([200, 400, 450]);
    }
  });

  it('leads to the other level, and back, by its badges', async () => {
    const page = await visits.visit(ACROSS);
    await page.getByRole('button', { name: 'Continue: Upper floor' }).click();
    expect(await page.getByRole('radio', { checked: true }).getAttribute('title')).to.equal('Upper floor');
    await page.getByRole('button', { name: 'Back: Ground floor' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('radio', { checked: true }).getAttribute('title')).to.equal('Ground floor');
    expect(await page.locator('[aria-current="step"]').innerText()).to.include('Take the stairs');
    expect(await page.getByRole('dialog').count()).to.equal(1);
  });

  it('has arrows in the walking direction', async () => {
    const page = await visits.visit(ACROSS);
    const turns = await arrowsOf(page);
    expect(turns[0]).to.equal(90);
    await page.getByRole('button', { name: 'Swap start and destination' }).click();
    await goTo(page, 'Ground floor');
    expect((await arrowsOf(page)).at(-1)).to.equal(-90);
  });

  it('has as many arrows as fit, at every zoom', async () => {
    const page = await visits.visit(ACROSS);
    const before = (await arrowsOf(page)).length;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect((await arrowsOf(page)).length).to.be.above(before);
  });

  it('is fitted beside the panel on a desk and above it on a phone', async () => {
    for (const options of [{}, { size: PHONE }]) {
      const page = await visits.visit('?from=tram-stop&to=ferry-desk', options);
      const panel = await boxOf(page, '.route-panel');
      for (const mark of ['.route-start', '.route-end', '.route-line']) {
        const box = await boxOf(page, mark);
        if (page.viewportSize()!.width > 700) expect(box.x, mark).to.be.above(panel.x + panel.width);
        else expect(box.y + box.height, mark).to.be.below(panel.y);
      }
    }
  });

  it('fills the free part of the window also where it is short, with the pins at its ends', async () => {
    for (const size of [DESK, PHONE]) {
      const page = await visits.visit('?from=tickets&to=bookshop', { size });
      const [line, from, to] = [
        await boxOf(page, '.route-line'),
        await boxOf(page, '.route-start'),
        await boxOf(page, '.route-end'),
      ];
      expect(Math.max(line.width, line.height), JSON.stringify(size)).to.be.above(100);
      for (const { x, y, width, height } of [from, to]) {
        expect(x).to.be.at.least(0);
        expect(y).to.be.at.least(0);
        expect(x + width).to.be.at.most(size.width);
        expect(y + height).to.be.at.most(size.height);
      }
    }
  });

  it('shows the chosen ends before there is a result', async () => {
    const page = await visits.visit('?to=ferry-desk');
    expect(await marksOf(page)).to.deep.equal({ lines: 0, starts: 0, ends: 1, changes: [] });
  });

  it('is removed with its panel', async () => {
    const page = await visits.visit(ACROSS);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    expect(await marksOf(page)).to.deep.equal({ lines: 0, starts: 0, ends: 0, changes: [] });
  });

  it('is not animated for visitors with reduced motion', async () => {
    for (const [reducedMotion, animation] of [
      ['reduce', 'none'],
      ['no-preference', 'route-glint'],
    ] as const) {
      const page = await visits.visit(ACROSS, { reducedMotion });
      const glint = page.locator('.route-glint');
      expect(await glint.evaluate((path) => getComputedStyle(path).animationName)).to.equal(animation);
    }
  });

  for (const [theme, size] of [
    ['light', undefined],
    ['dark', undefined],
    ['light', PHONE],
    ['dark', PHONE],
  ] as const) {
    it(`has no axe violations, ${theme}, ${size ? 'on a phone' : 'on a desk'}`, async () => {
      const page = await visits.visit(`${ACROSS}&profile=accessible&theme=${theme}`, size ? { size } : {});
      expect(await faultsOf(page)).to.deep.equal([]);
      await page.getByRole('button', { name: 'Next step' }).click();
      expect(await faultsOf(page)).to.deep.equal([]);
      await page.goto(`${visits.museum.url}?to=bakery&theme=${theme}`);
      await page.getByRole('combobox', { name: 'Start' }).click();
      expect(await faultsOf(page)).to.deep.equal([]);
    });
  }

  it('has no touch target on a phone that is too small', async () => {
    const page = await visits.visit(ACROSS, { size: PHONE });
    const small = await page.locator('.route-panel :is(button, input):visible, .route-change').evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { width, height } = control.getBoundingClientRect();
        const reach = control.classList.contains('route-change') ? 12 : 0;
        return width + reach < 44 || height + reach < 44 ? [`${control.outerHTML} ${width} × ${height}`] : [];
      }),
    );
    expect(small).to.deep.equal([]);
  });
});

async function marksOf(page: Page) {
  return {
    lines: await page.locator('.route-line').count(),
    starts: await page.locator('.route-start').count(),
    ends: await page.locator('.route-end').count(),
    changes: await page
      .locator('.route-change > span')
      .evaluateAll((badges) => badges.map((badge) => `${badge.getAttribute('data-way')} ${badge.textContent}`)),
  };
}

/** Degrees, clockwise from the right. */
function arrowsOf(page: Page): Promise<number[]> {
  return page
    .locator('.route-arrow')
    .evaluateAll((arrows) =>
      arrows.map((arrow) => Number(/rotate\((-?[\d.]+)/.exec(arrow.getAttribute('transform')!)![1])),
    );
}

/** The WCAG 2.2 AA violations of the route and of everything over the plan. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    type Fault = { id: string; nodes: { html: string; failureSummary: string }[] };
    const { axe } = window as unknown as {
      axe: { run(on: string, options: object): Promise<{ violations: Fault[] }> };
    };
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await axe.run('.dock', { runOnly });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
  });
}
