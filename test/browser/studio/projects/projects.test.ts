import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { subscribe } from '../../../http/organizations/team.ts';
import { makeProject, type Person, signUp } from '../../../support/client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { planPng } from '../editor/plan-picture.ts';
import { openStudio, press, type StudioFixture } from '../fixture.ts';
import { answer, choose, closed, done } from '../organization/organization-fixture.ts';

describe('Projects in the Studio', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let ada: Person;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
  });
  beforeEach(async () => {
    ada = await signUp(studio.api);
  });
  afterEach(async () => expect(await studio.leave()).to.deep.equal([]));
  after(() => studio?.stop());

  const open = async (path = '/projects') => studio.openAs(await studio.visitor(), ada.email, path);
  const names = (page: Page) => page.locator('.project-card h2').allInnerTexts();
  const shown = async (page: Page, ...expected: readonly string[]) => {
    await waitUntil(async () => isDeepStrictEqual(await names(page), expected));
  };

  it('are searched, filtered and sorted, which the address keeps', async () => {
    const group = await done(studio, ada, '/api/groups/', { name: 'Campus' });
    const library = await makeProject(studio.api, ada, 'Library');
    await done(studio, ada, '/api/projects/', { name: 'Canteen', group: group.id });
    const old = await makeProject(studio.api, ada, 'Barracks');
    await done(studio, ada, `/api/projects/${old.id}/archive/`);
    await done(studio, ada, `/api/projects/${library.id}/publish/`);
    const page = await open();

    await page.getByLabel('Sort by').selectOption('name');
    await shown(page, 'Canteen', 'Library');
    await press(page, 'Live');
    await shown(page, 'Library');
    await press(page, 'Archive');
    await shown(page, 'Barracks', 'Library');
    await page.reload();
    await press(page, 'Live');
    await shown(page, 'Barracks');
    await press(page, 'All');
    await page.getByLabel('Group').selectOption('Campus');
    await shown(page, 'Canteen');
    await page.getByLabel('Group').selectOption('All groups');
    await page.getByLabel('Search maps').fill('libr');
    await shown(page, 'Library');
    await page.reload();
    await shown(page, 'Library');
    await page.getByLabel('Search maps').fill('nothing like it');
    await page.getByRole('heading', { name: 'No map matches' }).waitFor();
    await press(page, 'Clear filters');
    await shown(page, 'Canteen', 'Library');
  });

  it('have pictures that are dimmed in the dark theme alone, be it that of the system or the one chosen', async () => {
    const { id } = await makeProject(studio.api, ada, 'Library');
    const thumbnail = `data:image/png;base64,${planPng(64, 36, 12).toString('base64')}`;
    expect((await studio.api.patch(`/api/projects/${id}/`, { thumbnail }, ada.as)).status).to.equal(200);
    const page = await open();
    const picture = page.locator('.project-picture img');
    const filter = () => picture.evaluate((image) => getComputedStyle(image).filter);
    await picture.waitFor();
    expect(await filter()).to.equal('none');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await filter()).to.equal('brightness(0.72)');
    await page.evaluate(() => localStorage.setItem('waymark-studio-theme', 'light'));
    await page.reload();
    await picture.waitFor();
    expect(await filter()).to.equal('none');
  });

  it('have a placeholder for a picture that cannot be loaded, until the network is back', async () => {
    const { id } = await makeProject(studio.api, ada, 'Library');
    const thumbnail = `data:image/png;base64,${planPng(64, 36, 12).toString('base64')}`;
    expect((await studio.api.patch(`/api/projects/${id}/`, { thumbnail }, ada.as)).status).to.equal(200);
    const visitor = await studio.visitor();
    const page = await studio.openAs(visitor, ada.email);
    const picture = page.locator('.project-picture');
    await picture.locator('img').waitFor();
    await visitor.route('**', (route) =>
      route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
    );
    await page.reload();
    await picture.locator('svg').waitFor();
    expect(await picture.locator('img').count()).to.equal(0);
    await visitor.unroute('**');
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await picture.locator('img').waitFor();
  });

  it('are cards or a table, as the browser remembers, on pages of 24', async () => {
    const numbers = Array.from({ length: 26 }, (_, index) => `Map ${String(index + 10)}`);
    for (const name of numbers) await makeProject(studio.api, ada, name);
    const page = await open('/projects?sort=name');
    await shown(page, ...numbers.slice(0, 24));
    await press(page, 'Next');
    await shown(page, 'Map 34', 'Map 35');
    await press(page, 'Show as table');
    await page.reload();
    await page.locator('.table tbody tr').nth(1).waitFor();
    expect(await page.locator('.table tbody tr').count()).to.equal(2);
    await press(page, 'Previous');
    await page.getByText('Page 1 of 2').waitFor();
  });

  it('are moved and archived several at once, and the empty list leads to the archive', async () => {
    const { id: group } = await done(studio, ada, '/api/groups/', { name: 'Campus' });
    for (const name of ['Annex', 'Barn', 'Chapel']) await makeProject(studio.api, ada, name);
    const page = await open('/projects?sort=name');
    await page.getByText('by Ada Lovelace').first().waitFor();
    for (const name of ['Annex', 'Chapel']) await page.getByLabel(`Choose ${name}`).check();
    await page.getByText('Chosen: 2').waitFor();
    await press(page, 'Move to a group');
    await page.getByRole('dialog').getByLabel('Group').selectOption('Campus');
    await answer(page, 'Move');
    await closed(page);
    const moved = (await studio.api.get(`/api/projects/?group=${group}&ordering=name`, ada.as)).body.results;
    expect(moved.map(({ name }: { name: string }) => name)).to.deep.equal(['Annex', 'Chapel']);

    await press(page, 'Show as table');
    for (const name of ['Annex', 'Barn', 'Chapel']) await page.getByLabel(`Choose ${name}`).check();
    await page.locator('.chosen-bar').getByRole('button', { name: 'Archive' }).click();
    await answer(page, 'Archive');
    await closed(page);
    await page.getByRole('heading', { name: 'All maps are archived' }).waitFor();
    await press(page, 'Show the archive');
    await page.locator('.table tbody tr').nth(2).waitFor();
  });

  it('begin empty or from a template, and open in the editor', async () => {
    const page = await open();
    await page.locator('.empty').getByRole('button', { name: 'Empty map' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Museum');
    await answer(page, 'Create');
    await page.waitForURL('**/map');
    await page.goBack();
    await shown(page, 'Museum');
    await press(page, 'New map');
    await answer(page, 'From a template');
    await page.getByLabel('Name', { exact: true }).fill('Office');
    await page.locator('dialog .template-card').first().click();
    await answer(page, 'Create');
    await page.waitForURL('**/map');
    await page.goBack();
    await shown(page, 'Office', 'Museum');
    const { body } = await studio.api.get('/api/projects/?search=Office', ada.as);
    expect(body.results[0].areas_count).to.be.greaterThan(0);
  });

  it('are renamed, duplicated, moved, archived, restored and deleted from their menu', async () => {
    await done(studio, ada, '/api/groups/', { name: 'Campus' });
    await makeProject(studio.api, ada, 'Library');
    const page = await open('/projects?sort=name');
    const act = async (name: string, entry: string, action: string, fill?: () => Promise<unknown>) => {
      await choose(page, `Actions for ${name}`, entry);
      await fill?.();
      await answer(page, action);
      await closed(page);
    };
    const naming = (name: string) => () => page.getByLabel('Name', { exact: true }).fill(name);

    await act('Library', 'Rename', 'Save', naming('City library'));
    await shown(page, 'City library');
    await act('City library', 'Duplicate', 'Duplicate');
    await shown(page, 'City library', 'City library (copy)');
    await act('City library', 'Move to a group', 'Move', () =>
      page.getByRole('dialog').getByLabel('Group').selectOption('Campus'),
    );
    await page.locator('.filter-end').getByLabel('Group').selectOption('Campus');
    await shown(page, 'City library');
    await act('City library', 'Archive', 'Archive');
    await press(page, 'Archive');
    await shown(page, 'City library');
    await act('City library', 'Restore', 'Restore');
    await press(page, 'All');
    await shown(page, 'City library');
    await choose(page, 'Actions for City library', 'Delete');
    await page.getByLabel('Type City library to confirm').press('Enter');
    expect((await studio.api.get('/api/projects/', ada.as)).body.count, 'nothing typed').to.equal(2);
    await page.getByLabel('Type City library to confirm').fill('City library');
    await answer(page, 'Delete');
    await closed(page);
    expect((await studio.api.get('/api/projects/', ada.as)).body.count).to.equal(1);
  });

  it('meet the limit of the plan in a card, and there is room again once one is archived', async () => {
    await subscribe(studio, ada.organizationId, { plan: 'free' });
    for (const name of ['One', 'Two', 'Three']) await makeProject(studio.api, ada, name);
    const page = await open();
    await page.getByRole('heading', { name: '3 of 3 drafts are used' }).waitFor();
    const adding = page.getByRole('button', { name: 'New map' });
    expect(await adding.getAttribute('aria-disabled')).to.equal('true');
    expect(await adding.getAttribute('title')).to.equal('3 of 3 drafts are used');
    await choose(page, 'Actions for One', 'Archive');
    await answer(page, 'Archive');
    await page.locator('.notice').waitFor({ state: 'detached' });
    await press(page, 'New map');
    await page.getByRole('dialog', { name: 'New map' }).waitFor();
    expect(await page.locator('.toast').count()).to.equal(0);
  });
});
