import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { largeSite } from '../../../support/large-site/large-site.ts';
import { publicMapOf } from '../../../support/public-map.ts';
import { openVisits, PHONE, type Visits } from '../page-visits.ts';

/** Where a code hangs, on the parking level of Terminal 2. */
const HERE = `?here=${encodeURIComponent('t2-l-1,565,548')}`;

describe('what travellers do in the generated airport, on a phone', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    visits.museum.publish(JSON.parse(publicMapOf(largeSite())));
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  /** A visit, in which taps are counted. */
  async function arrive(query = '') {
    const page = await visits.visit(query, { size: PHONE });
    let taps = 0;
    const tap = async (control: Locator) => {
      await control.first().tap();
      taps++;
    };
    return { page, tap, taps: () => taps };
  }

  const search = (page: Page) => page.locator('.search-bar input');
  const entry = (page: Page) => page.locator('.place-entry');

  it('find a gate in two taps, with its terminal and level', async () => {
    const { page, tap, taps } = await arrive();
    await tap(search(page));
    await search(page).pressSequentially('gate c82');
    await tap(page.locator('.search-result', { hasText: 'Gate C82' }));
    const card = page.getByRole('dialog', { name: 'Gate C82' });
    await card.waitFor();
    expect(await card.innerText()).to.include('Terminal 2 · Level 1');
    expect(taps()).to.equal(2);
  });

  it('find the nearest toilet in three taps from where a code hangs, and the step-free way in a fourth', async () => {
    const { page, tap, taps } = await arrive(HERE);
    await tap(search(page));
    await tap(page.getByRole('button', { name: 'Toilets' }));
    await page.getByText('Nearest first').waitFor();
    await tap(entry(page));
    await page.getByRole('dialog', { name: 'Toilets' }).getByText('13 m').waitFor();
    expect(taps()).to.equal(3);
    await tap(page.locator('.card-action.is-main'));
    await page.locator('.route-total', { hasText: 'Step-free' }).waitFor();
  });

  it('find food that is open now in three taps, the nearest first', async () => {
    const { page, tap, taps } = await arrive(HERE);
    await tap(page.locator('.tag-chip', { hasText: 'Food & drink' }));
    await entry(page).first().waitFor();
    await tap(page.locator('.places .open-filter'));
    const states = await entry(page).evaluateAll((entries) => entries.map(({ textContent }) => textContent));
    expect(states.filter((text) => text.includes('Closed'))).to.deep.equal([]);
    expect(states).to.not.be.empty;
    await tap(entry(page));
    await page.locator('.card:not([hidden])', { hasText: 'Open' }).waitFor();
    expect(taps()).to.equal(3);
  });

  it('have the way to a gate of the other terminal in two taps, with the sign of its first change of level in sight', async () => {
    const { page, tap, taps } = await arrive(HERE);
    await tap(page.locator('.route-button'));
    await page.locator('#route-to:focus').waitFor();
    await page.keyboard.type('gate a95');
    await tap(page.getByRole('option', { name: 'Gate A95' }));
    await page.locator('.route-total').waitFor();
    expect(taps()).to.equal(2);
    const badge = (await page.locator('.route-change').first().boundingBox())!;
    expect(badge.x).to.be.at.least(0);
    expect(badge.x + badge.width).to.be.at.most(PHONE.width);
  });

  it('print a way along a terminal over most of the width of its plan', async () => {
    const { page } = await arrive(`${HERE}&from=t2-l-1,565,548&to=t1-l1,300,300`);
    await page.locator('.route-total').waitFor();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const plan = (await page.locator('.route-print svg').first().boundingBox())!;
    const line = (await page.locator('.route-print .printed-line').first().boundingBox())!;
    expect(line.width / plan.width).to.be.above(0.6);
  });

  it('are offered the nearest place of each sort as destinations, each once', async () => {
    const { page, tap } = await arrive(HERE);
    await tap(page.locator('.route-button'));
    await page.getByRole('option').first().waitFor();
    const names = await page.locator('#route-places .place-title').allInnerTexts();
    const first = names.slice(0, 6).map((name) => name.split(' ')[0]);
    expect(new Set(first).size).to.equal(6);
    expect(first.slice(0, 2)).to.deep.equal(['Toilets', 'Parking']);
  });

  it('have directions to the place whose card is open also by the button beside the search', async () => {
    const { page, tap, taps } = await arrive();
    await tap(search(page));
    await search(page).pressSequentially('gate c82');
    await tap(page.locator('.search-result'));
    await page.getByRole('dialog', { name: 'Gate C82' }).waitFor();
    await tap(page.locator('.route-button'));
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#route-to')?.value === 'Gate C82');
    expect(taps()).to.equal(3);
  });

  it('see a gate by its one pin and one name, not twice', async () => {
    const { page } = await arrive();
    await search(page).tap();
    await search(page).pressSequentially('gate c82');
    await page.locator('.search-result').first().tap();
    await page.getByRole('dialog', { name: 'Gate C82' }).waitFor();
    const labels = page.locator('.area-label:not([hidden])', { hasText: /^Gate\s*C82$/ });
    await labels.first().waitFor({ state: 'attached' });
    expect(await labels.count()).to.equal(1);
    expect(await labels.locator('.label-icon').count()).to.equal(0);
  });

  it('find places by slips, other languages, room codes and what is near', async () => {
    const { page } = await arrive();
    for (const [typed, found] of [
      ['gete c82', 'Gate C82'],
      ['meridian cofee', 'Meridian Coffee'],
      ['b 3002', 'Room B3002'],
      ['restroom', 'Toilets'],
      ['toilet near gate c82', 'Toilets'],
    ] as const) {
      await search(page).fill(typed);
      await page.locator('.search-result', { hasText: found }).first().waitFor();
    }
  });

  it('share a place in three taps', async () => {
    const { page, tap, taps } = await arrive();
    await tap(search(page));
    await search(page).pressSequentially('gate c82');
    await tap(page.locator('.search-result'));
    await tap(page.getByRole('button', { name: 'Share' }));
    expect(taps()).to.equal(3);
    await page.waitForFunction(() => location.search.includes('area='));
  });
});
