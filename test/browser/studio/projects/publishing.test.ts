import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectOk } from '../../../http/shared/expectations.ts';
import type { Body } from '../../../support/client.ts';
import { type Editing, GROUND, UPPER, withEditors } from '../editor/editor-fixture.ts';
import { axeFindings, press } from '../fixture.ts';

const box = (left: number) => [
  [left, 200],
  [left + 200, 200],
  [left + 200, 400],
];
const room = (digit: string, left: number, title: string, levelId = GROUND.id) => ({
  id: `0190a1b2-0000-7000-8000-00000000000${digit}`,
  levelId,
  data: box(left),
  translations: { en: { title } },
});
const BAKERY = room('a', 200, 'Bakery');
const KIOSK = room('b', 500, 'Kiosk');
const LOFT = room('c', 200, 'Loft', UPPER.id);
const CAFE = room('d', 800, 'Cafe');
const SITE = { levels: [GROUND, UPPER], areas: [BAKERY, KIOSK, LOFT] };

describe('publishing in the Studio', () => {
  const editors = withEditors();

  const pathOf = ({ projectId }: Editing) => `/api/projects/${projectId}/`;
  const goTo = (page: Page, { projectId }: Editing, screen: string) =>
    page.goto(`${editors.service.url}/studio/p/${projectId}/${screen}`);

  /** The editor of a map that is live. */
  async function openLive(): Promise<Editing> {
    const editing = await editors.edit(SITE);
    expectOk(await editors.api.post(`${pathOf(editing)}publish/`, undefined, editing.person.as));
    await editing.page.reload();
    await editing.page.locator('.canvas canvas').first().waitFor({ state: 'attached' });
    return editing;
  }
  const change = async (editing: Editing, content: Body) =>
    expectOk(await editors.api.patch(pathOf(editing), content, editing.person.as));
  const live = async ({ projectId }: Editing) => expectOk(await editors.api.get(`/api/p/${projectId}/`));
  const titles = ({ areas }: Body): string[] => areas.map((area: Body) => area.translations.en.title).toSorted();

  it('gives a map a picture for the list when it is published, and keeps one that it has', async () => {
    const editing = await editors.edit(SITE);
    const { page, person } = editing;
    const thumbnail = async () => expectOk(await editors.api.get(pathOf(editing), person.as)).thumbnail;
    await goTo(page, editing, 'publish');
    await press(page, 'Publish');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
    const first = await thumbnail();
    await page.getByRole('link', { name: 'Projects' }).click();
    const picture = page.locator('.project-picture img');
    await picture.waitFor();
    await picture.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.project-picture img')!.naturalWidth === 1200,
    );
    await change(editing, { areas: [{ id: KIOSK.id, _delete: true }] });
    await goTo(page, editing, 'publish');
    await press(page, 'Update the live map');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
    expect(await thumbnail())
      .to.equal(first)
      .and.to.be.a('string');
  });

  it('closes a shop for visitors in five acts', async () => {
    const editing = await openLive();
    const { page } = editing;
    await page.getByRole('treeitem', { name: 'Bakery' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('closed');
    await page.getByRole('link', { name: 'Update live' }).click();
    await page.locator('.changes li').waitFor();
    await press(page, 'Update the live map');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
    const { areas } = await live(editing);
    expect(areas.find(({ id }: Body) => id === BAKERY.id).status).to.equal('closed');
  });

  it('is quiet in the editor where nothing has changed, and says how much has', async () => {
    const editing = await openLive();
    const { page } = editing;
    const toPublish = page.locator('.to-publish');
    await page.locator('.to-publish.is-quiet').waitFor();
    await page.getByRole('treeitem', { name: 'Bakery' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('closed');
    await page.getByRole('treeitem', { name: 'Kiosk' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('closed');
    await toPublish.getByRole('img', { name: '2 changes are not live' }).waitFor();
    await page.locator('.to-publish.is-primary').waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
  });

  it('has the other screens of a map in a menu of its editor, after everything is saved', async () => {
    const editing = await openLive();
    const { page } = editing;
    await page.getByRole('treeitem', { name: 'Bakery' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('closed');
    await page.getByRole('button', { name: 'Actions for Library' }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
    await page.waitForURL(`**/p/${editing.projectId}/versions`);
    const { body } = await editors.api.get(pathOf(editing), editing.person.as);
    expect(body.areas.find(({ id }: Body) => id === BAKERY.id).status).to.equal('closed');
  });

  it('lists exactly what has changed, takes one change back, and lists nothing once it is published', async () => {
    const editing = await openLive();
    const { page } = editing;
    const renamed = { ...BAKERY, translations: { en: { title: 'Pastry' } } };
    await change(editing, { areas: [renamed, { id: KIOSK.id, _delete: true }, CAFE] });
    await goTo(page, editing, 'publish');
    const lines = page.locator('.changes li');
    await lines.first().waitFor();
    expect(await page.locator('.changes h3').allInnerTexts()).to.deep.equal(['Added', 'Changed', 'Removed']);
    expect(await lines.locator('strong').allInnerTexts()).to.deep.equal(['Cafe', 'Pastry', 'Kiosk']);
    await lines.filter({ hasText: 'Kiosk' }).getByRole('button', { name: 'Take back' }).click();
    await lines.filter({ hasText: 'Kiosk' }).waitFor({ state: 'detached' });
    expect(await lines.locator('strong').allInnerTexts()).to.deep.equal(['Cafe', 'Pastry']);
    await page.getByLabel('Label').fill('Spring');
    await press(page, 'Update the live map');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
    expect(titles(await live(editing))).to.deep.equal(['Cafe', 'Kiosk', 'Loft', 'Pastry']);
    await goTo(page, editing, 'publish');
    await page.getByText('Nothing has changed since the map was published.').waitFor();
  });

  it('goes back to a version in three acts, and keeps what was there before', async () => {
    const editing = await openLive();
    const { page } = editing;
    await change(editing, { areas: [{ id: KIOSK.id, _delete: true }] });
    await goTo(page, editing, 'versions');
    await page.locator('.lines li').filter({ hasText: 'Live' }).getByRole('button', { name: 'Go back to it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back to it' }).click();
    await page.locator('.lines li').filter({ hasText: 'Before going back' }).waitFor();
    await page.getByRole('link', { name: 'Back to the map' }).click();
    await page.getByRole('treeitem', { name: 'Kiosk' }).waitFor();
    expect(titles(await editing.saved())).to.deep.equal(['Bakery', 'Kiosk', 'Loft']);
  });

  it('opens the map at the place that a hint is about, on its level', async () => {
    const editing = await editors.edit(SITE);
    await goTo(editing.page, editing, `map?show=areas:${LOFT.id}`);
    await editing.page.getByRole('heading', { name: 'Loft' }).waitFor();
    expect(await editing.page.getByLabel('Level', { exact: true }).inputValue()).to.equal(UPPER.id);
  });
});
