import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Body } from '../../../support/client.ts';
import { boxOf, drawn } from '../page-visits.ts';
import { complaints } from './complaints.ts';
import { type Harbour, openHarbour } from './harbour.ts';
import { overlaps } from './layout.ts';

/** All controls of a map with tags, a network, languages and levels, and the card beside them. */
const PARTS = [
  '.search-bar',
  '.search > .tag-filter > .tag-chips',
  '.levels',
  '.level-notice',
  '.zoom-controls',
  '.language-chooser',
  '.theme-chooser',
  '.panel:has(> .route-button)',
  '.powered-by',
  '.card',
  '.closure-banner',
  '.search > .is-filtering > .filter-note',
];

const SIDEWAYS = { width: 844, height: 390 };
const PHONES = [
  [320, 480],
  [360, 640],
  [390, 844],
  [480, 320],
  [568, 320],
  [640, 360],
  [700, 480],
  [844, 390],
  [932, 430],
  [1280, 450],
] as const;
const DESKS = [
  [800, 600],
  [1024, 600],
] as const;

describe('the demo building in small windows', function () {
  this.timeout(180_000);
  let harbour: Harbour;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
  });
  afterEach(async () => expect(await harbour.leave()).to.deep.equal([]));
  after(() => harbour?.close());

  it('never shows controls over one another, upright or on its side', async () => {
    const phone = await harbour.visit('', { size: SIDEWAYS });
    await expectApart(phone, PHONES);
    const desk = await harbour.visit('');
    await expectApart(desk, DESKS);
  });

  it('never shows what is closed over a control, nor over what a filter excludes', async () => {
    const { wayfinding } = await harbour.live();
    const { id } = wayfinding.transitions.find(({ type }: Body) => type === 'elevator');
    await harbour.announce([
      { externalId: 'lift', target: { type: 'transition', id }, reason: { en: 'Out of order' } },
    ]);
    for (const query of ['', '?tag=Shops']) {
      const phone = await harbour.visit(query, { size: SIDEWAYS });
      await phone.locator('.closure-banner').waitFor();
      await expectApart(phone, PHONES);
    }
    await harbour.announce([{ externalId: 'lift', _delete: true }]);
  });

  it('shows a phone on its side the search across the top and the card beside the map', async () => {
    const page = await harbour.visit('?area=lantern-cafe', { size: SIDEWAYS });
    await page.locator('.top-bar .search-bar').waitFor();
    const card = await boxOf(page, '.card');
    expect(card.width).to.be.below(SIDEWAYS.width / 2);
    expect(card.height).to.be.above(SIDEWAYS.height / 2);
    const area = await boxOf(page, '.area.is-selected');
    expect(area.x, 'the area beside the card').to.be.at.least(card.x + card.width - 1);
    expect(await complaints(page)).to.deep.equal([]);
  });

  it('gives results and the list of places the whole screen of a phone on its side', async () => {
    const page = await harbour.visit('', { size: SIDEWAYS });
    await page.locator('.search-bar input').fill('to');
    expect(await boxOf(page, '.search')).to.deep.equal({ x: 0, y: 0, ...SIDEWAYS });
    expect(await complaints(page)).to.deep.equal([]);
    await page.locator('.search-bar input').fill('');
    await page.getByRole('search').getByRole('button', { name: 'List of places' }).click();
    expect(await boxOf(page, '.places')).to.deep.equal({ x: 0, y: 0, ...SIDEWAYS });
  });
});

async function expectApart(page: Page, sizes: readonly (readonly [number, number])[]): Promise<void> {
  for (const [name, value] of [
    ['area', ''],
    ['area', 'lantern-cafe'],
    ['lang', 'de'],
    ['lang', 'ar'],
  ] as const) {
    const address = new URL(page.url());
    address.searchParams.set(name, value);
    await page.goto(address.href);
    await drawn(page);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((wide) => innerWidth === wide, width);
      expect(await overlaps(page, PARTS), `${width}×${height} ${address.search}`).to.deep.equal([]);
    }
  }
}
