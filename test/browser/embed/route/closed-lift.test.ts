import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { PublicMap } from '../../../../adapters/web/embed/model/model.ts';
import { networkOf } from '../../../../adapters/web/embed/model/network.ts';
import { loadWays } from '../../../../adapters/web/embed/model/ways.ts';
import { findRoute } from '../../../../src/domain/wayfinding/route/find-route.ts';
import { largeSite } from '../../../support/large-site/large-site.ts';
import { publicMapOf } from '../../../support/public-map.ts';
import { openVisits, type Visits } from '../page-visits.ts';

describe('a step-free way from terminal to terminal of the generated airport', () => {
  let visits: Visits;
  let map: PublicMap;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    map = JSON.parse(publicMapOf(largeSite()));
    await loadWays();
  });
  beforeEach(() => visits.museum.publish(map));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const gate = (letter: string): string =>
    map.areas.find(
      ({ category, translations }) => category === 'gate' && translations.en!.title!.startsWith(`Gate ${letter}`),
    )!.id;
  const address = () => `?from=${gate('B')}&to=${gate('C')}&profile=accessible`;
  const lifts = () => map.wayfinding.transitions.filter(({ type }) => type === 'elevator');
  /** The first lift of the way while all of them work. */
  const usualLift = (): string => {
    const [from, to] = [gate('B'), gate('C')].map((id) => ({ kind: 'area', id }) as const);
    const rules = { profile: 'accessible', avoid: [], exclude: [] } as const;
    const route = findRoute(networkOf(map), { from: from!, to: to!, ...rules });
    const taken = route.found ? route.legs.map(({ transition }) => transition?.id) : [];
    return lifts().find(({ id }) => taken.includes(id))!.id;
  };

  it('takes another lift when the usual one is out of order, says so, and has its sign on the plan', async () => {
    const page = await visits.visit(address());
    await page.locator('.route-total', { hasText: 'Step-free' }).waitFor();
    const usualSteps = await stepsOf(page);
    expect(usualSteps).to.include('Take the elevator down');
    expect(await page.locator('.plan-sign').count()).to.equal(0);
    visits.museum.announce([outOfOrder(usualLift())]);
    await lookAgain(page);
    const changed = page.locator('.route-changed');
    await changed.waitFor();
    expect(await changed.innerText()).to.equal('The route was changed. Elevator (Terminal 1): Out of order.');
    expect(await page.locator('.route-total').innerText()).to.include('Step-free');
    expect(await stepsOf(page))
      .to.include('Take the elevator down')
      .and.not.equal(usualSteps);
    expect(await page.locator('.plan-sign.is-closed').count()).to.equal(1);
  });

  it('says which lifts are in the way when none of them works, and has their signs', async () => {
    visits.museum.announce(lifts().map(({ id }) => outOfOrder(id)));
    const page = await visits.visit(address());
    const none = page.locator('.route-none');
    await none.getByText('The only way there is closed at the moment.').waitFor();
    expect(await none.locator('.closure-name').allInnerTexts()).to.deep.equal([
      'Elevator (Terminal 1)',
      'Elevator (Terminal 2)',
    ]);
    expect(await page.locator('.plan-sign.is-blocked').count()).to.equal(1);
    await none.getByRole('button', { name: 'Show the route with steps' }).click();
    await page.locator('.route-total', { hasText: 'With steps' }).waitFor();
  });
});

const stepsOf = (page: Page): Promise<string> => page.locator('.route-steps').innerText();

/** What the page does when it is visible again: it asks for the closures at once. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

function outOfOrder(id: string) {
  const target = { type: 'transition', id };
  const times = { from: '2026-01-01T00:00:00Z', until: null };
  return { ...times, id: `closed ${id}`, target, effect: 'closed', reason: { en: 'Out of order' } };
}
