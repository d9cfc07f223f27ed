import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { boxOf, DESK, PHONE } from '../page-visits.ts';
import { type Harbour, openHarbour } from './harbour.ts';
import { cutTexts, overlaps } from './layout.ts';

const ACROSS = 'from=main-entrance&to=lantern-room';
const DEVICES = [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const;

describe('the demo building with accessibility preferences', function () {
  this.timeout(180_000);
  let harbour: Harbour;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
    await harbour.change({ languages: [{ languageCode: 'ar', languageName: 'العربية' }] });
  });
  afterEach(async () => expect(await harbour.leave()).to.deep.equal([]));
  after(() => harbour?.close());

  describe('from right to left', () => {
    it('mirrors everything but the plan on a desk', async () => {
      const [english, arabic] = [await harbour.visit('?lang=en'), await harbour.visit('?lang=ar')];
      const mirrored = async (selector: string): Promise<void> => {
        const [one, other] = [await boxOf(english, selector), await boxOf(arabic, selector)];
        expect(other.x, selector).to.be.closeTo(DESK.width - one.x - one.width, 2);
      };
      for (const part of ['.search', '.language-chooser']) await mirrored(part);
      expect(await boxOf(arabic, '.plan-image')).to.deep.equal(await boxOf(english, '.plan-image'));
      expect(await boxOf(arabic, '.areas')).to.deep.equal(await boxOf(english, '.areas'));
      const lowest = arabic.locator('.level bdi').last();
      expect(await lowest.evaluate((name) => getComputedStyle(name).direction)).to.equal('ltr');
    });

    it('shows turns as on the plan, and continues to the left', async () => {
      for (const [, size] of DEVICES) {
        const page = await harbour.visit(`?lang=ar&${ACROSS}`, { size });
        const turns = await page.locator('.route-step .glyph.is-left').count();
        expect(turns).to.be.above(0);
        const isMirrored = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((glyph) => getComputedStyle(glyph).scale);
        expect(await isMirrored('.route-step .glyph.is-left')).to.equal('-1 1');
        expect(await isMirrored('.route-walk button:last-child .glyph')).to.equal('-1 1');
        const [back, on] = [
          await boxOf(page, '.route-walk button:first-child'),
          await boxOf(page, '.route-walk button:last-child'),
        ];
        expect(on.x).to.be.below(back.x);
        const [sign, text] = [await boxOf(page, '.route-step .step-sign'), await boxOf(page, '.route-step .step-text')];
        expect(sign.x).to.be.above(text.x + text.width - 1);
      }
    });
  });

  describe('without scripts', () => {
    it('names every place that a visitor may open, on its level, and fits a phone', async () => {
      const { areas, markers, levels } = await harbour.live();
      const page = await harbour.open(harbour.url, { size: PHONE, javaScriptEnabled: false });
      const shown = await page.locator('.written h3').allInnerTexts();
      const names = [...areas, ...markers.filter(({ type, showCard }: Marker) => type !== 'hidden' && showCard)]
        .filter(({ isSelectable }) => isSelectable)
        .map(({ translations }) => translations.en.title);
      expect(shown).to.have.members(names);
      expect(await page.locator('.written h2').count()).to.equal(levels.length);
      const pageWidth = await page.locator('.written').evaluate(({ scrollWidth }) => scrollWidth);
      expect(pageWidth).to.be.at.most(PHONE.width);
    });
  });

  describe('with reduced motion', () => {
    it('does not animate anything', async () => {
      for (const [device, size] of DEVICES) {
        const page = await harbour.visit('', { size });
        const stands = async (after: string): Promise<void> => {
          const moving = await page.evaluate(() => document.getAnimations().length);
          expect(moving, `${after} on ${device}`).to.equal(0);
        };
        await page.getByRole('radio', { name: 'Upper floor' }).click();
        await stands('another level');
        await page.getByRole('button', { name: 'Zoom in' }).click();
        await stands('a closer look');
        await page.locator('.tag-chip').first().click();
        await stands('a filter');
        await page.locator('.places .card-close').click();
        await page.locator('.search-bar input').fill('bakery');
        await page.keyboard.press('Enter');
        await page.getByRole('dialog', { name: 'Bakery' }).waitFor();
        await stands('a card');
        await page.getByRole('dialog').getByRole('button', { name: 'Directions' }).click();
        await page.getByRole('combobox', { name: 'Start' }).fill('lantern room');
        await page.keyboard.press('Enter');
        await page.locator('.route-line').waitFor({ state: 'attached' });
        await stands('a route');
        await page.getByRole('button', { name: 'Next step' }).click();
        await stands('a step');
      }
    });
  });

  describe('with text at 200 %', () => {
    const SIGHTS: readonly (readonly [
      name: string,
      panel: string,
      query: string,
      act?: (page: Page) => Promise<void>,
    ])[] = [
      ['at rest', '.overlay', ''],
      ['a filter', '.search', 'tag=Shops'],
      ['results', '.search', '', (page) => page.locator('.search-bar input').fill('to')],
      ['nothing found', '.search', '', (page) => page.locator('.search-bar input').fill('xyzzy')],
      ['a card', '.card', 'area=lantern-cafe'],
      ['places to start from', '.card', 'to=bakery', (page) => page.getByRole('combobox', { name: 'Start' }).click()],
      ['a route', '.card', ACROSS],
      ['a step', '.card', ACROSS, (page) => page.getByRole('button', { name: 'Next step' }).click()],
    ];

    it('has the names on the plan as large', async () => {
      const sizeOfName = async (page: Page): Promise<number> => {
        const name = page.locator('.area-label > span:not(:empty)').first();
        return name.evaluate((span) => Number.parseFloat(getComputedStyle(span).fontSize));
      };
      const usual = await sizeOfName(await harbour.visit('?lang=en'));
      const page = await harbour.visit('?lang=en');
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await sizeOfName(page)).to.equal(2 * usual);
    });

    for (const [device, size] of DEVICES) {
      it(`cuts nothing off and overlaps nothing on ${device}`, async () => {
        for (const [name, panel, query, act] of SIGHTS) {
          const page = await harbour.visit(`?lang=en&${query}`, { size });
          // What a browser does whose user has set its letters to twice the usual size.
          await page.addStyleTag({ content: 'html { font-size: 200% }' });
          await act?.(page);
          expect(await cutTexts(page, panel), name).to.deep.equal([]);
          // An open search has the whole of a phone.
          if (size === PHONE && panel === '.search' && act) continue;
          const parts = ['.dock > .card', '.search', '.levels', '.zoom-controls', '.language-chooser', '.route-button'];
          expect(await overlaps(page, parts), name).to.deep.equal([]);
          expect(await page.locator(panel).evaluate((one) => one.scrollWidth - one.clientWidth), name).to.be.at.most(1);
          await page.close();
        }
      });
    }
  });
});

type Marker = Readonly<{ type: string; showCard: boolean }>;
