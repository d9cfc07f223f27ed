import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { english } from '#locales/map';
import { pseudo, pseudoTexts } from '../../../support/browser/pseudo-language.ts';
import { DESK, PHONE } from '../page-visits.ts';
import { type Harbour, openHarbour } from './harbour.ts';
import { cutTexts, overlaps } from './layout.ts';

const { steps, ...map } = english;
const WORDS = { ...pseudoTexts(map), steps: { language: 'de', texts: pseudoTexts(steps.texts) } };

const SCREENS: readonly (readonly [name: string, panel: string, query: string, act?: (page: Page) => Promise<void>])[] =
  [
    ['at rest', '.overlay', ''],
    ['a filter', '.search', 'tag=Shops'],
    ['results', '.search', '', (page) => page.locator('.search-bar input').fill('to')],
    ['nothing found', '.search', '', (page) => page.locator('.search-bar input').fill('xyzzy')],
    ['a card', '.card', 'area=lantern-cafe'],
    [
      'places to start from',
      '.card',
      'to=bakery',
      (page) => page.getByRole('combobox', { name: pseudo(map.routeStart) }).click(),
    ],
    ['a route', '.card', 'from=main-entrance&to=lantern-room'],
    [
      'a step',
      '.card',
      'from=main-entrance&to=lantern-room',
      (page) => page.getByRole('button', { name: pseudo(map.nextStep) }).click(),
    ],
  ];

describe('the demo building in a language with longer words', function () {
  this.timeout(180_000);
  let harbour: Harbour;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
  });
  afterEach(async () => expect(await harbour.leave()).to.deep.equal([]));
  after(() => harbour?.close());

  for (const [device, size] of [
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const) {
    for (const [name, panel, query, act] of SCREENS) {
      it(`cuts nothing off and overlaps nothing on ${device}: ${name}`, async () => {
        const page = await harbour.visit(`?lang=de&${query}`, { size, germanTexts: WORDS });
        await act?.(page);
        expect(await cutTexts(page, panel)).to.deep.equal([]);
        expect(await page.locator(panel).evaluate((one) => one.scrollWidth - one.clientWidth)).to.be.at.most(1);
        // An open search has the whole of a phone.
        if (size === PHONE && panel === '.search' && act) return;
        const parts = ['.dock > .card', '.search', '.levels', '.zoom-controls', '.language-chooser', '.route-button'];
        expect(await overlaps(page, parts)).to.deep.equal([]);
      });
    }
  }
});
