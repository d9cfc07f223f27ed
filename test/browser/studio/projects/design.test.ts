import { expect } from 'chai';
import type { FrameLocator, Page } from 'playwright-core';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { GROUND } from '../editor/editor-fixture.ts';
import { axeFindings, clipped, openStudio, press, type StudioFixture } from '../fixture.ts';
import { done } from '../organization/organization-fixture.ts';

describe('the design of a map in the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let ada: Person;
  let id: string;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  beforeEach(async () => {
    ada = await signUp(studio.api);
    id = (await makeProject(studio.api, ada, 'Library')).id;
    const map = {
      levels: [GROUND],
      areas: [
        {
          levelId: GROUND.id,
          data: [
            [0, 0],
            [400, 0],
            [400, 300],
            [0, 300],
          ],
        },
      ],
    };
    expect((await studio.api.patch(`/api/projects/${id}/`, map, ada.as)).status).to.equal(200);
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  const stored = async (): Promise<Body> => (await studio.api.get(`/api/projects/${id}/`, ada.as)).body;
  const open = async (path = `/p/${id}/design`) => studio.openAs(await studio.visitor(), ada.email, path);
  const shown = (page: Page): FrameLocator => page.frameLocator('.design-window iframe');
  const save = async (page: Page) => {
    const answer = page.waitForResponse((each) => each.request().method() === 'PATCH');
    await press(page, 'Save');
    return (await answer).status();
  };

  it('is reached from the menu of the editor, and shows the map as it would be before it is saved', async () => {
    const page = await open(`/p/${id}/map`);
    await press(page, 'Actions for Library');
    await page.getByRole('menuitem', { name: 'Design' }).click();
    await page.waitForURL(/\/design$/);
    await shown(page).locator('#map-root[data-font="system"]').waitFor();
    await page.getByLabel('Font', { exact: true }).selectOption('serif');
    await page.getByLabel('Corners of the map').selectOption('full');
    await page.getByRole('checkbox', { name: 'Search field' }).uncheck();
    await shown(page).locator('#map-root[data-font="serif"][data-radius="full"]').waitFor();
    await shown(page).locator('.search').waitFor({ state: 'detached' });
    await page.getByLabel('Own style sheet').fill('.zoom-controls { outline: 3px solid red }');
    expect((await stored()).appearance.fontFamily).to.equal('system');
    expect(await save(page)).to.equal(200);
    const { fontFamily, canvasBorderRadius, isSearchBarVisible, customCss } = (await stored()).appearance;
    expect([fontFamily, canvasBorderRadius, isSearchBarVisible]).to.deep.equal(['serif', 'full', false]);
    expect(customCss).to.include('outline');
  });

  it('hides by its own style sheet what is in the preview, and nothing of the Studio', async () => {
    const page = await open();
    await shown(page).locator('.search').waitFor();
    await page.getByLabel('Own style sheet').fill('* { display: none }');
    await shown(page).locator('.search').waitFor({ state: 'hidden' });
    expect(await page.getByRole('link', { name: 'Projects' }).first().isVisible()).to.equal(true);
    expect(await save(page)).to.equal(200);
    expect(await page.getByLabel('Own style sheet').isVisible()).to.equal(true);
  });

  it('shows the map in three windows, light and dark', async () => {
    const page = await open();
    const widths = new Set<number>();
    for (const size of ['Phone', 'Tablet', 'Desktop']) {
      await press(page.getByRole('group', { name: 'Size' }), size);
      await page.locator(`.chip[aria-pressed="true"]`, { hasText: size }).waitFor();
      await shown(page).locator('#map-root').waitFor();
      widths.add(
        await shown(page)
          .locator('html')
          .evaluate(() => innerWidth),
      );
    }
    expect([...widths]).to.deep.equal([390, 820, 1280]);
    await shown(page).locator('#map-root[data-theme="light"]').waitFor();
    await press(page.getByRole('group', { name: 'Theme' }), 'Dark');
    await shown(page).locator('#map-root[data-theme="dark"]').waitFor();
    await page.getByLabel('Corners of the map').selectOption('none');
    await shown(page).locator('#map-root[data-theme="dark"][data-radius="none"]').waitFor();
    expect((await stored()).settings.theme).to.equal('auto');
    expect(await axeFindings(page)).to.deep.equal([]);
    expect(await clipped(page)).to.deep.equal([]);
  });

  it('says how well a colour is seen, as it is typed', async () => {
    const page = await open();
    const color = page.locator('input[type="text"]').and(page.getByLabel('Colour of routes'));
    await page.getByText('On a light plan: easy to see (5.1:1).').waitFor();
    await color.fill('#ffff99');
    await page.getByText('On a light plan: hard to see (1:1).').waitFor();
    await color.fill('#ffff');
    await color.fill('blue');
    expect(await page.getByText('On a light plan').count()).to.equal(0);
    expect(await save(page)).to.equal(400);
    await page.locator('[aria-invalid]').waitFor();
    expect(await color.getAttribute('aria-invalid')).to.equal('true');
    expect((await stored()).appearance.routeColor).to.equal('#2563eb');
  });

  it('has a logo that is uploaded, shown, and taken away', async () => {
    await done(studio, ada, `/api/projects/${id}/publish/`);
    const page = await open();
    const chosen = page.waitForEvent('filechooser');
    await press(page, 'Upload a logo');
    const buffer = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="288" height="96"><path d="M0 0h99v96z"/></svg>',
    );
    await (await chosen).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
    await shown(page).locator('img.logo').waitFor();
    expect(await save(page)).to.equal(200);
    await page.getByText('Visitors see it after “Update the live map”.').waitFor();
    const { logo } = (await stored()).appearance;
    expect((await studio.api.get(logo)).status).to.equal(200);
    expect((await studio.api.get(`/api/p/${id}/`)).body.appearance.logo).to.equal(null);
    await press(page, 'Remove');
    await shown(page).locator('img.logo').waitFor({ state: 'detached' });
    expect(await save(page)).to.equal(200);
    expect((await stored()).appearance.logo).to.equal(null);
  });

  it('refuses a file that is no picture, and a style sheet that is too long, in words', async () => {
    const page = await open();
    const chosen = page.waitForEvent('filechooser');
    await press(page, 'Upload a logo');
    await (await chosen).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByRole('alert').filter({ hasText: 'This file is no picture' }).waitFor();
    await page.getByLabel('Own style sheet').fill(`/*${'ü'.repeat(32_768)}*/`);
    await page.getByText('65,540 of 65,536 bytes').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Must have at most 64 KB.' }).waitFor();
    expect(await save(page)).to.equal(400);
    expect((await stored()).appearance.customCss).to.equal('');
  });

  it('has the days, the zone, the wheel, the first level and where problems are reported', async () => {
    const page = await open();
    await page.getByLabel('Time zone').selectOption('Europe/Oslo');
    await page.getByLabel('The mouse wheel').selectOption('none');
    await page.getByLabel('First level').selectOption({ label: GROUND.name });
    await page.getByLabel('Where visitors report a problem').fill('mailto:map@library.example');
    for (const day of ['2026-12-25', '2026-05-17']) {
      await page.getByLabel('Day', { exact: true }).fill(day);
      await page.keyboard.press('Enter');
    }
    await press(page, 'Remove Dec 25, 2026');
    expect(await page.locator('.holiday-list li').count()).to.equal(1);
    expect(await save(page)).to.equal(200);
    const { settings } = await stored();
    expect([settings.timezone, settings.scrollMode, settings.holidays]).to.deep.equal([
      'Europe/Oslo',
      'none',
      ['2026-05-17'],
    ]);
    expect([settings.defaultLevelId, settings.feedbackUrl]).to.deep.equal([GROUND.id, 'mailto:map@library.example']);
  });
});
