import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { overlaps } from '../e2e/layout.ts';
import { anAppearance, aPublicMap } from '../fixture.ts';
import { aNetwork } from '../network.ts';
import { boxOf, cardText, openVisits, PHONE, type Visits } from '../page-visits.ts';

describe('the controls over the plan', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  beforeEach(() => visits.museum.publish(aPublicMap()));
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  it('list the levels, the highest on top, and change between them', async () => {
    const page = await visits.visit();
    expect(await page.getByRole('radio').allInnerTexts()).to.deep.equal(['1', 'G', 'C']);
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    await page.locator('[data-place="library"]').waitFor();
    expect(await page.locator('[data-place="hall"]').count()).to.equal(0);
    expect(await page.locator('.plan-image').getAttribute('src')).to.equal('/files/upper.svg');
    expect(await page.locator('.level-notice').innerText()).to.equal('Museum of Light\nUpper floor');
  });

  it('keep the view between levels of one size, and fit a level of another size', async () => {
    const page = await visits.visit('?zoom=2.5');
    const before = await boxOf(page, '.areas');
    await page.getByRole('radio', { name: 'Upper floor' }).click();
    expect(await boxOf(page, '.areas')).to.deep.equal(before);
    await page.getByRole('radio', { name: 'Cellar' }).click();
    const vault = await boxOf(page, '[data-place="vault"]');
    expect(Math.max(vault.width / 1440, vault.height / 900)).to.be.within(0.5, 1);
  });

  it('close the card when its level is left', async () => {
    const page = await visits.visit('?area=hall');
    await page.getByRole('radio', { name: 'Cellar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('group levels by building where there are several, and stay on the floor', async () => {
    const map = aPublicMap();
    const annexe = map.levels.map((level) => ({ ...level, id: `${level.id}-annexe`, building: 'Annexe' }));
    const main = map.levels.map((level) => ({ ...level, building: 'Main house' }));
    visits.museum.publish({ ...map, levels: [...main, ...annexe] });
    const page = await visits.visit('?level=upper');
    await page.getByLabel('Building').selectOption('Annexe');
    expect(await page.getByRole('radio').count()).to.equal(3);
    expect(await page.getByRole('radio', { checked: true }).getAttribute('data-level')).to.equal('upper-annexe');
  });

  it('show long names of levels and buildings in two lines, and in one on a phone', async () => {
    const building = 'Brotherton Library Main building';
    const [one, other] = aPublicMap().levels;
    const levels = [
      { ...one, building: 'Annexe' },
      { ...other, building },
      { ...one, id: 'far', building, name: `${building}, level M1` },
    ];
    visits.museum.publish(aPublicMap({ levels }));
    const page = await visits.visit('', { size: PHONE });
    const chooser = await boxOf(page, '.building-chooser');
    expect(chooser.height).to.equal(44);
    expect(chooser.width).to.be.at.most(132);
    await page.getByRole('radio', { name: 'level M1' }).click();
    const notice = page.locator('.level-notice span');
    expect(await notice.innerText()).to.equal(`${building}, level M1`);
    const sizes = await notice.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
    expect(sizes[0]).to.be.within(30, 45);
    expect(sizes[1]).to.equal(sizes[0]);
  });

  it('keep twelve levels reachable on a phone', async () => {
    const map = aPublicMap();
    const levels = Array.from({ length: 12 }, (_, floor) => ({
      ...map.levels[1],
      id: `floor-${floor}`,
      key: null,
      name: `Floor ${floor}`,
      shortName: String(floor),
      ordinal: floor,
    }));
    visits.museum.publish({ ...map, levels, areas: [], markers: [] });
    const page = await visits.visit('?level=floor-0', { size: PHONE });
    const list = await boxOf(page, '.levels');
    expect(list.height).to.be.below(PHONE.height / 2);
    const current = await boxOf(page, '[data-level="floor-0"]');
    expect(current.y + current.height).to.be.at.most(list.y + list.height + 1);
  });

  it('zoom in, zoom out to the limit, and fit everything', async () => {
    const page = await visits.visit();
    const whole = await boxOf(page, '.areas');
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect((await boxOf(page, '.areas')).width).to.be.above(whole.width * 1.5);
    await page.getByRole('button', { name: 'Show everything' }).click();
    expect((await boxOf(page, '.areas')).width).to.be.closeTo(whole.width, 2);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    expect((await boxOf(page, '.areas')).width).to.be.closeTo(whole.width * 0.75, 2);
    expect(await page.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).to.equal('true');
  });

  it('change the language of everything, and the direction with it', async () => {
    const page = await visits.visit('?area=hall');
    await page.getByLabel('Language').selectOption('ar');
    await page.getByRole('dialog', { name: 'القاعة الكبرى' }).waitFor();
    expect(await directionAndLanguage(page)).to.equal('rtl ar');
    expect(await cardText(page))
      .to.include('فن')
      .and.include('Quiet')
      .and.include('متاح');
    expect(await page.locator('h1').innerText()).to.equal('متحف الضوء');
    const card = await boxOf(page, '.card');
    expect(card.x).to.be.above(700);
    await page.getByLabel('اللغة').selectOption('de');
    await page.getByRole('dialog', { name: 'Großer Saal' }).waitFor();
    expect(await directionAndLanguage(page)).to.equal('ltr de');
    expect(await page.getByRole('radio', { name: 'Erdgeschoss' }).innerText()).to.equal('EG');
  });

  it('begin in the language of the address, else the visitor’s, else the project’s', async () => {
    const cases = [
      ['?lang=ar', 'de-AT', 'rtl ar'],
      ['', 'de-AT', 'ltr de'],
      ['?lang=xx', 'de-AT', 'ltr de'],
      ['', 'fi-FI', 'ltr en'],
    ] as const;
    for (const [query, locale, expected] of cases) {
      expect(await directionAndLanguage(await visits.visit(query, { locale }))).to.equal(expected);
    }
  });

  it('are placed in the corners that the project chooses', async () => {
    const appearance = anAppearance({
      zoomControlsPosition: 'top-left',
      levelSwitcherPosition: 'bottom-left',
      searchBarPosition: 'bottom-right',
    });
    visits.museum.publish(aPublicMap({ appearance }));
    const page = await visits.visit();
    const zoom = await boxOf(page, '.zoom-controls');
    const levels = await boxOf(page, '.level-switcher');
    expect([zoom.x, zoom.y]).to.deep.equal([12, 12]);
    expect(levels.x).to.equal(12);
    expect(levels.y + levels.height).to.equal(888);
    const search = await boxOf(page, '.search');
    expect([search.x + search.width, search.y + search.height]).to.deep.equal([1428, 888]);
  });

  it('are apart from what is closed where a project hides the search, as is the name of the level', async () => {
    const appearance = anAppearance({ isSearchBarVisible: false });
    visits.museum.publish(aPublicMap({ appearance, wayfinding: aNetwork() }));
    visits.museum.announce([
      {
        id: 'c',
        target: { type: 'transition', id: 'stairs' },
        effect: 'closed',
        from: new Date(0).toISOString(),
        until: null,
        reason: {},
      },
    ]);
    for (const width of [320, 390]) {
      const page = await visits.visit('', { size: { ...PHONE, width } });
      await page.locator('.closure-banner').waitFor();
      expect(await page.locator('.level-notice').isVisible()).to.equal(true);
      const others = ['.panel:has(> .route-button)', '.language-chooser', '.theme-chooser'];
      expect(await overlaps(page, ['.level-notice', '.closure-banner', ...others])).to.deep.equal([]);
    }
  });

  it('are hidden one by one by the project, and all together by the address', async () => {
    visits.museum.publish(aPublicMap({ appearance: anAppearance({ isZoomControlsVisible: false }) }));
    const page = await visits.visit();
    expect(await page.locator('.zoom-controls').count()).to.equal(0);
    expect(await page.locator('.level-switcher').count()).to.equal(1);
    visits.museum.publish(aPublicMap({ appearance: anAppearance({ isLevelSwitcherVisible: false }) }));
    expect(await (await visits.visit()).locator('.level-switcher').count()).to.equal(0);
    visits.museum.publish(aPublicMap());
    for (const query of ['?controls=0', '?controls=none']) {
      const bare = await visits.visit(query);
      expect(await bare.locator('.panel').count(), query).to.equal(0);
    }
    expect(await (await visits.visit('?controls=1')).locator('.panel').count()).to.be.above(0);
  });

  it('are large enough to touch', async () => {
    for (const [query, fewest] of [
      ['', 7],
      ['?area=hall', 2],
    ] as const) {
      const page = await visits.visit(query, { size: PHONE });
      const sizes = await page
        .locator('button:visible, select:visible')
        .evaluateAll((found) =>
          found.map((control) => control.getBoundingClientRect()).map((box) => [box.width, box.height]),
        );
      expect(sizes.length).to.be.at.least(fewest);
      for (const [width, height] of sizes) expect(Math.min(width!, height!)).to.be.at.least(44);
    }
  });

  it('are all reached by the keyboard alone', async () => {
    const page = await visits.visit();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 25 && (await focused()) !== name; presses++) await page.keyboard.press('Tab');
      expect(await focused()).to.equal(name);
    };
    await tabTo('Ground floor');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).to.equal('Upper floor, 1');
    await tabTo('Zoom in');
    await page.keyboard.press('Enter');
    await tabTo('Studio');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).to.equal('Library');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Library' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).to.equal('card');
    await page.keyboard.press('Tab');
    expect(await focused()).to.equal('Close');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focused()).to.equal('Library');
    await page.keyboard.press('Space');
    await page.getByRole('dialog', { name: 'Library' }).waitFor();
  });
});

function directionAndLanguage(page: Page): Promise<string> {
  return page.evaluate(() => `${document.documentElement.dir} ${document.documentElement.lang}`);
}
