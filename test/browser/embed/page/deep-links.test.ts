import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { cardText, openVisits, PHONE, touch, type Visits } from '../page-visits.ts';

describe('the address of a map', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap({ wayfinding: aNetwork() })));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const query = (page: Page) => page.evaluate(() => Object.fromEntries(new URLSearchParams(location.search)));
  const settled = (page: Page, part: string) =>
    page.waitForFunction((text) => decodeURIComponent(location.search).includes(text), part);

  it('names the place that is selected, by its key where it has one', async () => {
    const page = await visits.visit();
    await touch(page, 'hall');
    await settled(page, 'area=');
    expect(Object.keys(await query(page))).to.deep.equal(['area']);
  });

  it('names nothing while the map shows its initial view', async () => {
    const page = await visits.visit();
    await touch(page, 'kitchen');
    await settled(page, 'area=');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => location.search === '');
  });

  it('follows the level and the language, and keeps parameters that others added', async () => {
    const page = await visits.visit('?campaign=spring');
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await page.getByLabel('Language').selectOption('de');
    await settled(page, 'lang=de');
    expect(await query(page)).to.deep.include({ campaign: 'spring', level: 'upper', lang: 'de' });
  });

  it('restores the same place when it is opened again', async () => {
    const page = await visits.visit();
    await touch(page, 'hall');
    await settled(page, 'area=');
    const { search } = new URL(page.url());
    const again = await visits.visit(search);
    expect(await cardText(again)).to.equal(await cardText(page));
  });

  it('opens a route between two places, without stairs if requested, and keeps both ends', async () => {
    const page = await visits.visit('?from=main-entrance&to=cafe&profile=accessible');
    await page.locator('.route-panel').waitFor();
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await settled(page, 'level=upper');
    expect(await query(page)).to.deep.include({ from: 'main-entrance', to: 'cafe', profile: 'accessible' });
  });

  it('opens a step of a route, and keeps it', async () => {
    const page = await visits.visit('?from=main-entrance&to=upper,300,200&step=2');
    await page.locator('.route-step[aria-current="step"]').waitFor();
    expect(await page.locator('.route-step').nth(1).getAttribute('aria-current')).to.equal('step');
    await page.getByRole('button', { name: 'Next step' }).click();
    await settled(page, 'step=3');
    const again = await visits.visit(new URL(page.url()).search);
    await again.locator('.route-step').nth(2).and(again.locator('[aria-current="step"]')).waitFor();
  });

  it('searches for a text, and keeps it and whether the results are open now', async () => {
    const page = await visits.visit('?search=hall&open=now');
    expect(await page.locator('.search-bar input').inputValue()).to.equal('hall');
    await page.getByRole('button', { name: 'Open now', pressed: true }).click();
    await page.getByRole('option', { name: 'hall' }).first().waitFor();
    await page.waitForFunction(() => location.search === '?search=hall');
    await page.locator('.search-bar input').fill('');
    await page.waitForFunction(() => location.search === '');
  });

  it('shows only places with a tag that it names, in any language', async () => {
    const page = await visits.visit('?tag=Kunst');
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await settled(page, 'level=upper');
    expect(await query(page)).to.deep.include({ level: 'upper', tag: 'art' });
  });

  it('opens where the visitor is, begins routes there, and keeps the position', async () => {
    const page = await visits.visit('?here=upper,120,80,90');
    await page.locator('#plan[aria-label*="Upper floor"]').waitFor();
    await page.locator('.route-button').first().click();
    expect(await page.locator('#route-from').inputValue()).to.equal('Your position');
    await settled(page, 'from=');
    expect(await query(page)).to.deep.include({ here: 'upper,120,80,90', from: 'upper,120,80' });
  });

  it('sets the dark theme and the zoom', async () => {
    const page = await visits.visit('?theme=dark&zoom=2');
    expect(await page.locator('#map-root').getAttribute('data-theme')).to.equal('dark');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForFunction(() => Number(new URLSearchParams(location.search).get('zoom')) > 2.2);
    expect((await query(page)).theme).to.equal('dark');
  });

  /** The point of the plan in the middle of the window. */
  const middle = async (page: Page): Promise<readonly [number, number]> => {
    const areas = (await page.locator('.areas').boundingBox())!;
    const { width, height } = page.viewportSize()!;
    return [(1000 * (width / 2 - areas.x)) / areas.width, (720 * (height / 2 - areas.y)) / areas.height];
  };
  /** The address once it names another part than at first, and the one that is shown: it may still be on its way. */
  const named = async (page: Page) => {
    for (;;) {
      const [before, at, address] = [page.url(), await middle(page), page.url()];
      const view = new URL(address).searchParams.get('view')?.split(',').map(Number) ?? [];
      const isShown = at.every((part, axis) => Math.abs(part - view[axis]!) <= 2);
      if (isShown && address === before && view[0] !== 800) return { address: new URL(address).search, at };
      await page.waitForTimeout(20);
    }
  };
  const MOVES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    [
      'was dragged',
      async ({ mouse }) => {
        await mouse.move(700, 450);
        await mouse.down();
        await mouse.move(640, 450, { steps: 4 });
        await mouse.up();
      },
    ],
    ['was zoomed by a double click', ({ mouse }) => mouse.dblclick(1300, 850)],
    [
      'was moved by the arrow keys',
      async (page) => {
        await page.locator('#plan').focus();
        for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowRight');
      },
    ],
    [
      'was moved for a card that is closed again',
      async (page) => {
        await page.locator('.search-bar input').click();
        await page.keyboard.type('hall');
        await page.getByRole('option', { name: 'hall' }).first().click();
        await page.locator('.card').waitFor();
        await page.keyboard.press('Escape');
      },
    ],
  ];

  for (const [how, move] of MOVES) {
    it(`shows the same part of the level again that ${how}, whatever the size of the window`, async () => {
      const page = await visits.visit('?view=800,240,3');
      const [x, y] = await middle(page);
      expect(x).to.be.closeTo(800, 2);
      expect(y).to.be.closeTo(240, 2);
      await move(page);
      const { address, at } = await named(page);
      const again = await visits.visit(address, { size: PHONE });
      const [left, top] = await middle(again);
      expect(left).to.be.closeTo(at[0], 2);
      expect(top).to.be.closeTo(at[1], 2);
    });
  }

  it('ignores unknown names', async () => {
    const page = await visits.visit('?level=attic&area=nowhere&tag=none&from=nowhere&to=nobody&lang=xx&profile=fast');
    expect(await cardText(page)).to.equal(null);
  });

  for (const part of [
    'area=nowhere',
    'level=attic',
    'from=nowhere&to=cafe',
    'here=former-entrance',
    'here=ground,9000,1',
  ]) {
    it(`says that something in it is not on the map: ${part}`, async () => {
      const page = await visits.visit(`?${part}`);
      await page.getByText('Something in this link is not on this map.').waitFor();
    });
  }

  it('says nothing where all of it is on the map', async () => {
    const page = await visits.visit('?level=upper&marker=cafe&from=main-entrance&to=cafe&tag=none&campaign=spring');
    await page.locator('.route-total').waitFor();
    expect(await page.locator('.link-notice').innerText()).to.equal('');
  });
});
