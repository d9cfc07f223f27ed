import axe from 'axe-core';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe violations of the page, each with its elements. */
async function complaints(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: { type: 'tag', values } }),
    RULES,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'as it opens': async () => {},
  'with the search open': (page) => page.locator('.search-bar input').focus(),
  'with results': async (page) => {
    await page.locator('.search-bar input').fill('l');
    await page.keyboard.press('ArrowDown');
    await page.locator('.search-result.is-active').waitFor();
  },
  'without results': (page) => page.locator('.search-bar input').fill('xyzzy'),
  'with a filter': (page) => page.locator('.tag-chip').first().click(),
  'with the list of places': async (page) => {
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await page.locator('.places').waitFor();
  },
  'with a card': async (page) => {
    await page.locator('[data-place="hall"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.card').waitFor();
  },
};

describe('the accessibility of the map', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  for (const [name, show] of Object.entries(STATES)) {
    for (const [theme, size, language] of [
      ['light', DESK, 'en'],
      ['dark', PHONE, 'ar'],
    ] as const) {
      it(`has no axe violations ${name}, ${theme}, ${size === DESK ? 'on a desk' : 'on a phone in Arabic'}`, async () => {
        const page = await visits.visit(`?theme=${theme}&lang=${language}`, { size });
        await show(page);
        expect(await complaints(page)).to.deep.equal([]);
      });
    }
  }

  it('works with text at 200 %', async () => {
    for (const size of [DESK, PHONE]) {
      const page = await visits.visit('?area=hall', { size });
      await page.addStyleTag({ content: '#map-root, #map-root * { font-size: 28px !important; }' }).catch(() => null);
      const wide = await page.locator('.card').evaluate((card) => card.scrollWidth - card.clientWidth);
      expect(wide).to.be.at.most(0);
    }
  });
});
