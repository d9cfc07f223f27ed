import { expect } from 'chai';
import type { Frame, Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { openVisits, type Visits } from '../page-visits.ts';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

const SYSTEMS: readonly (readonly [name: string, media: Media])[] = [
  ['the light colours of the system', { forcedColors: 'active', colorScheme: 'light' }],
  ['the dark colours of the system', { forcedColors: 'active', colorScheme: 'dark' }],
  ['more contrast, light', { contrast: 'more', colorScheme: 'light' }],
  ['more contrast, dark', { contrast: 'more', colorScheme: 'dark' }],
];

describe('a plan for visitors who need other colours', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  for (const [name, media] of SYSTEMS) {
    const isForced = media.forcedColors === 'active';

    it(`shows position, closures, level, selection and focus with ${name}`, async () => {
      visits.museum.publish(aMuseum());
      visits.museum.announce([aClosure('kitchen', 'slow'), aClosure('hall', 'info')]);
      const page = await visits.open(`outer/?map=${encodeURIComponent('?area=shop&theme=auto')}`);
      await page.emulateMedia(media);
      const map = await mapIn(page);
      await show(page, { levelId: 'ground', x: 300, y: 560, heading: 45, accuracyMeters: 4 });
      await map.locator('.here-heading').waitFor({ state: 'attached' });
      const [highlight, text] = [await color(map, 'Highlight'), await color(map, 'CanvasText')];
      const canvas = await color(map, 'Canvas');

      const ring = await styles(map, '.here-accuracy', ['stroke', 'stroke-opacity', 'stroke-width']);
      expect(ring).to.deep.equal([isForced ? highlight : 'rgb(26, 115, 232)', '1', '3px']);
      expect(await styles(map, '.here-dot', ['background-color'])).not.to.deep.equal([canvas]);
      const [cone] = await styles(map, '.here-heading', ['background-image']);
      expect(cone).to.include(isForced ? highlight : 'linear-gradient');

      for (const [sign, background] of [
        ['closed', 'rgb(200, 30, 30)'],
        ['slow', 'rgb(251, 191, 36)'],
        ['info', 'rgb(29, 78, 216)'],
      ]) {
        expect(await styles(map, `.plan-sign.is-${sign}`, ['background-color']), sign).to.deep.equal([background]);
      }
      expect(await styles(map, '.hatching-line', ['stroke', 'stroke-opacity'])).to.deep.equal([
        'rgb(200, 30, 30)',
        '1',
      ]);

      const [level, selected] = [
        await styles(map, '.level[aria-checked="true"]', ['background-color']),
        await styles(map, '.area.is-selected', ['stroke', 'stroke-width']),
      ];
      if (isForced) expect([...level, ...selected]).to.deep.equal([highlight, highlight, '5px']);
      else expect([...level, selected[0]]).not.to.include.members(['rgba(0, 0, 0, 0)', 'none']);
      await map.locator('[data-place="shop"]').focus();
      await page.keyboard.press('ArrowLeft');
      for (const [place, line] of [
        ['hall', '[data-place="hall"]'],
        ['cafe', '[data-place="cafe"] .pin-body'],
      ] as const) {
        await map.locator(`[data-place="${place}"]`).focus();
        const [stroke, width] = await styles(map, line, ['stroke', 'stroke-width']);
        expect(Number.parseFloat(width!), place).to.be.at.least(3.5);
        expect([canvas, 'none'], place).not.to.include(stroke);
        if (isForced) expect(stroke, place).to.equal(highlight);
      }
      if (isForced) expect(await styles(map, '.card', ['border-top-color'])).to.deep.equal([text]);
    });
  }
});

/** The frame with the map, once its level is drawn. */
async function mapIn(page: Page): Promise<Frame> {
  await page.frameLocator('iframe').locator('.plan-sign').first().waitFor();
  return page.frames()[1]!;
}

const show = (page: Page, position: object) =>
  page.evaluate(
    (data) => document.querySelector('iframe')!.contentWindow!.postMessage({ type: 'position', ...data }, '*'),
    position,
  );

/** A system colour as a computed style. */
function color(map: Frame, name: string): Promise<string> {
  return map.evaluate((value) => {
    const sample = document.createElement('i');
    sample.style.color = value;
    document.body.append(sample);
    const found = getComputedStyle(sample).color;
    sample.remove();
    return found;
  }, name);
}

/** Computed styles of the first such element. */
function styles(map: Frame, selector: string, properties: readonly string[]): Promise<string[]> {
  return map
    .locator(selector)
    .first()
    .evaluate((element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)), properties);
}

/** The museum with its shop closed. */
function aMuseum() {
  const map = aPublicMap();
  return { ...map, areas: map.areas.map((area) => (area.id === 'shop' ? { ...area, status: 'closed' } : area)) };
}

function aClosure(id: string, effect: string) {
  const target = { type: 'area', id };
  return { id: `${id} ${effect}`, from: '2026-01-01T00:00:00Z', until: null, target, effect, reason: {} };
}
