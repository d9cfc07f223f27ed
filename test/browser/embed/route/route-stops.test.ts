import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { movedUp } from '../../../../adapters/web/embed/state/route/route-stops.ts';
import { aDemoMap, type DemoMap } from '../demo-map.ts';
import { openVisits, type Visits } from '../page-visits.ts';

const field = (page: Page, name: string) => page.getByRole('combobox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const via = (page: Page) => new URL(page.url()).searchParams.getAll('via');
const addressHas = (page: Page, stops: readonly string[]) =>
  page.waitForFunction((asked) => new URLSearchParams(location.search).getAll('via').join() === asked, stops.join());

describe('the stops of a route', () => {
  it('are moved up one place at a time, also past the ends', () => {
    const at = (id: string) => ({ kind: 'area', id }) as const;
    const [a, b, c] = [at('a'), at('b'), at('c')];
    expect(movedUp({ from: a, via: [b], to: c }, 1)).to.deep.equal({ from: b, via: [a], to: c });
    expect(movedUp({ from: a, via: [b], to: c }, 2)).to.deep.equal({ from: a, via: [c], to: b });
    expect(movedUp({ from: a, via: [null, b], to: c }, 2)).to.deep.equal({ from: a, via: [b, null], to: c });
  });

  describe('in Directions', () => {
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

    it('are added, moved, ordered and removed by the keyboard, and kept in the address', async () => {
      const page = await visits.visit('?from=main-entrance&to=lecture-hall');
      await button(page, 'Add a stop').focus();
      await page.keyboard.press('Enter');
      await page.locator('#route-0:focus').waitFor();
      await page.keyboard.type('bakery');
      await page.keyboard.press('Enter');
      await addressHas(page, ['bakery']);
      expect(await page.locator('.step-text', { hasText: 'You have reached Bakery' }).count()).to.equal(1);

      await button(page, 'Add a stop').click();
      await page.keyboard.type('tram');
      await page.keyboard.press('Enter');
      await addressHas(page, ['bakery', 'tram-stop']);
      await button(page, 'Move up: Stop 2').press('Enter');
      await addressHas(page, ['tram-stop', 'bakery']);
      const total = async () => (await page.locator('.route-total').innerText()).split('\n')[0];
      const given = await total();
      await button(page, 'Best order').click();
      await page.locator('.route-total').waitFor();
      expect(Number.parseInt((await total())!, 10)).to.be.at.most(Number.parseInt(given!, 10));

      await button(page, 'Remove: Stop 1').press('Enter');
      await page.locator('.route-panel:focus').waitFor();
      expect(await field(page, 'Stop 2').count()).to.equal(0);
    });

    it('are picked on the plan by the keyboard', async () => {
      const page = await visits.visit('?from=main-entrance&to=lecture-hall');
      await button(page, 'Add a stop').press('Enter');
      await button(page, 'Stop 1: Choose on the map').press('Enter');
      await page.locator('.route-pick').waitFor();
      await page.locator('.area[tabindex]').first().press('Enter');
      await page.locator('.route-pick').waitFor({ state: 'detached' });
      await page.waitForFunction(() => new URLSearchParams(location.search).getAll('via').length === 1);
      expect(await field(page, 'Stop 1').inputValue()).not.to.equal('');
    });

    it('are restored from the address, at most eight, and shown on the plan', async () => {
      const page = await visits.visit(`?from=main-entrance&to=bakery${'&via=tram-stop'.repeat(9)}&via=nothing`);
      await field(page, 'Stop 8').waitFor();
      expect(await field(page, 'Stop 9').count()).to.equal(0);
      expect(await button(page, 'Add a stop').count()).to.equal(0);
      expect(await page.locator('.route-start.is-stop').count()).to.equal(8);
      expect(via(page)).to.have.length.at.least(8);
    });
  });
});
