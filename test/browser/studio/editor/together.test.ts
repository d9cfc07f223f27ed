import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { imported } from '../../../http/projects/imports/importing.ts';
import type { Body } from '../../../support/client.ts';
import { axeFindings, clipped, press } from '../fixture.ts';
import { type Editing, GROUND, UPPER, withEditors } from './editor-fixture.ts';

const CAFE = place('0190a1b2-0000-7000-8000-00000000000a', 'Café', 200);
const DESK = place('0190a1b2-0000-7000-8000-00000000000b', 'Desk', 600);
const MAP = { levels: [GROUND, UPPER], areas: [CAFE, DESK] };

/** Two people edit one map in two browsers, against a real service. */
describe('two people in the editor', function () {
  this.timeout(240_000);
  const editors = withEditors();

  it('names what somebody else has changed in full, however long it is, and the plan keeps its size', async () => {
    const title = 'Reading room of the northern library with the collection of old maps '.repeat(3).trim();
    const { ada, ben } = await editors.editTogether({
      levels: [GROUND],
      areas: [{ ...CAFE, translations: { en: { title } } }],
    });
    for (const width of [1280, 1920]) {
      await ada.page.setViewportSize({ width, height: 800 });
      const before = await ada.page.locator('.canvas').boundingBox();
      await editors.api.patch(
        `/api/projects/${ada.projectId}/`,
        { areas: [{ id: CAFE.id, color: `#00${width}` }] },
        ben.person.as,
      );
      await ada.lookUp();
      const said = ada.page.locator('.status-announcement > span').filter({ hasText: title });
      await said.waitFor();
      const [scrolled, shown] = await said.evaluate((place) => [place.scrollHeight, place.clientHeight]);
      expect(scrolled).to.equal(shown);
      expect(await clipped(ada.page)).to.deep.equal([]);
      expect(await ada.page.locator('.canvas').boundingBox()).to.deep.equal(before);
    }
  });

  it('see each other, where the other is and what the other has chosen, until they have left', async () => {
    const { ada, ben } = await editors.editTogether(MAP);
    await choose(ben, CAFE);
    await ben.lookUp();
    await ada.lookUp();
    const face = ada.page.locator('.people').getByRole('button', { name: 'Ben Okri, on Ground: Café', exact: true });
    const color = await face.evaluate((element) => getComputedStyle(element).borderTopColor);
    await said(ada, 'Here now: Ben Okri');
    await hasColor(ada, [200, 300], color);
    expect(await ada.page.locator('body').innerText()).not.to.contain('@');
    expect(await axeFindings(ada.page)).to.deep.equal([]);

    await levelSelect(ada.page).selectOption({ label: 'Upper' });
    await face.click();
    expect(await levelSelect(ada.page).inputValue()).to.equal(GROUND.id);
    await ben.page.context().close();
    editors.service.advance(31_000);
    await ada.lookUp();
    await ada.page.locator('.people').waitFor({ state: 'detached' });
  });

  it('keep both of what they change of different places, with a note alone', async () => {
    const { ada, ben } = await editors.editTogether(MAP);
    const answers = answersTo(ben);
    await move(ada, CAFE);
    await ada.saved();
    await move(ben, DESK);
    const project = await ben.saved();
    expect(answers).to.deep.equal(['PATCH 412', 'GET changes 200', 'PATCH 200']);
    expect([leftOf(project, CAFE), leftOf(project, DESK)]).to.deep.equal([201, 601]);
    await said(ben, 'Changed by Ada Lovelace: Café');
    await ada.lookUp();
    await said(ada, 'Changed by Ben Okri: Desk');
    expect(await ben.page.locator('.conflicts, dialog').count()).to.equal(0);
  });

  it('keep both of what they change of one place, the name and the outline', async () => {
    const { ada, ben } = await editors.editTogether(MAP);
    await rename(ada, CAFE, 'Coffee bar');
    await ada.saved();
    await move(ben, CAFE);
    const project = await ben.saved();
    expect([nameOf(project, CAFE), leftOf(project, CAFE)]).to.deep.equal(['Coffee bar', 201]);
    expect(await ben.page.locator('.conflicts').count()).to.equal(0);
  });

  it('keep what is not saved yet while an import changes the map, as with the change of a colleague', async () => {
    const { ada, ben } = await editors.editTogether({ ...MAP, areas: [{ ...CAFE, externalId: 'cafe' }, DESK] });
    const meet = await apart(ben);
    await move(ben, CAFE);
    const table = { 'hours.csv': 'externalId;opening_hours\ncafe;Mo-Fr 09:00-17:00\n' };
    await imported(editors.api, ada.person, { project: ada.projectId }, table);
    await meet();
    const project = await ben.saved();
    expect(leftOf(project, CAFE)).to.equal(201);
    expect(project.areas.find(({ id }: Body) => id === CAFE.id).workingHours).to.equal('Mo-Fr 09:00-17:00');
    expect(await ben.page.locator('.conflicts').count()).to.equal(0);
  });

  it('choose where they changed the same, each by itself, and have what was chosen', async () => {
    const { ada, ben } = await editors.editTogether(MAP);
    const meet = await apart(ben);
    await rename(ada, CAFE, 'Coffee bar');
    await ada.press('Escape');
    await move(ada, CAFE, 'Shift+ArrowDown');
    await ada.saved();
    await rename(ben, CAFE, 'Bistro');
    await move(ben, CAFE, 'Shift+ArrowRight');
    await meet();
    const conflicts = ben.page.getByRole('region', { name: 'Somebody else changed the same' });
    const sides = (field: string) => conflicts.getByRole('group', { name: field }).getByRole('button');
    await ben.press('Control+s');
    await sides('Outline').first().waitFor();
    const [mine, theirs] = await sides('Name (English)').allInnerTexts();
    expect(mine).to.equal('Mine\nBistro');
    expect(theirs).to.match(/^Ada Lovelace, .+\nCoffee bar$/);
    await hasColor(ben, [200, 300], 'rgb(190, 24, 93)', 8);
    await hasColor(ben, [410, 300], 'rgb(29, 79, 215)', 8);
    expect(await axeFindings(ben.page)).to.deep.equal([]);

    await sides('Outline').last().click();
    expect(await focused(ben.page)).to.equal('Somebody else changed the same');
    await sides('Name (English)').first().click();
    const project = await ben.saved();
    expect([nameOf(project, CAFE), dataOf(project, CAFE)[0]]).to.deep.equal(['Bistro', [200, 210]]);
    expect(await focused(ben.page)).to.equal('Plan');
    await ada.lookUp();
    await ada.page.getByRole('treeitem', { name: 'Bistro' }).waitFor();
  });

  it('are asked when one deletes what the other changed, and both have the answer', async () => {
    const { ada, ben } = await editors.editTogether(MAP);
    const meet = await apart(ben);
    for (const deleted of [CAFE, DESK]) {
      await choose(ada, deleted);
      await ada.press('Delete');
    }
    await ada.saved();
    await rename(ben, CAFE, 'Bistro');
    await rename(ben, DESK, 'Help');
    await meet();
    await ben.press('Control+s');
    const asked = (name: string) => ben.page.locator('.conflict').filter({ hasText: name });
    await asked('Bistro').getByText('Ada Lovelace deleted this; you changed it.').waitFor();
    await asked('Bistro').getByRole('button', { name: 'Keep it' }).click();
    await asked('Help').getByRole('button', { name: 'Delete it' }).click();
    expect((await ben.saved()).areas.map(({ id }: Body) => id)).to.deep.equal([CAFE.id]);
    await ada.lookUp();
    await ada.page.getByRole('treeitem', { name: 'Bistro' }).waitFor();
    expect(await ada.page.getByRole('treeitem', { name: 'Help' }).count()).to.equal(0);

    const meetAgain = await apart(ben);
    await rename(ada, CAFE, 'Tea room');
    await ada.saved();
    await choose(ben, CAFE);
    await ben.press('Delete');
    await meetAgain();
    await ben.press('Control+s');
    await asked('Tea room').getByText('You deleted this; Ada Lovelace changed it.').waitFor();
    await asked('Tea room').getByRole('button', { name: 'Keep it' }).click();
    expect(nameOf(await ben.saved(), CAFE)).to.equal('Tea room');
    await ben.page.getByRole('treeitem', { name: 'Tea room' }).waitFor();
  });

  it('undo their own steps alone: what the other has changed since stays, unless they insist', async () => {
    const { ada, ben } = await editors.editTogether(MAP);
    await rename(ada, CAFE, 'Bistro');
    await ada.saved();
    await ben.lookUp();
    await rename(ben, CAFE, 'Canteen');
    await ben.saved();
    await ada.lookUp();
    await ada.page.getByRole('treeitem', { name: 'Canteen' }).waitFor();
    await ada.page.locator('.canvas').focus();
    await ada.press('Control+z');
    const toast = ada.page.getByText('Left as others have changed it since: Canteen · Texts · Ben Okri');
    await toast.waitFor();
    expect(nameOf(await ada.saved(), CAFE)).to.equal('Canteen');
    await press(ada.page, 'Use mine instead');
    expect(nameOf(await ada.saved(), CAFE)).to.equal('Café');
    await toast.waitFor({ state: 'detached' });
  });

  it('go on in the version that one of them restores, and find that in the history', async () => {
    const { ada, ben } = await editors.editTogether(MAP);
    const snapshots = `/api/projects/${ada.projectId}/snapshots/`;
    const { body: first } = await editors.api.post(snapshots, { label: 'First' }, ada.person.as);
    await move(ben, CAFE);
    await ben.saved();
    expect((await editors.api.post(`${snapshots}${first.id}/restore/`, {}, ada.person.as)).status).to.equal(200);
    await ben.lookUp();
    await press(ben.page, 'History');
    await ben.page.getByRole('region', { name: 'History' }).getByText('Changed by Ada Lovelace: Café').waitFor();
    await move(ben, DESK);
    const project = await ben.saved();
    expect([leftOf(project, CAFE), leftOf(project, DESK)]).to.deep.equal([200, 601]);
    const { body: kept } = await editors.api.get(snapshots, ada.person.as);
    expect(kept.map(({ kind }: Body) => kind)).to.include('before_restore');
  });
});

type Place = { readonly id: string; readonly data: readonly (readonly number[])[] };

function place(id: string, title: string, left: number) {
  const data = [
    [left, 200],
    [left + 200, 200],
    [left + 200, 400],
    [left, 400],
  ];
  return { id, levelId: GROUND.id, data, translations: { en: { title } } };
}

const choose = ({ click }: Editing, { data: [corner] }: Place) => click(corner![0]! + 100, 250);

async function move(editing: Editing, moved: Place, key = 'ArrowRight'): Promise<void> {
  await choose(editing, moved);
  await editing.press(key);
}

async function rename(editing: Editing, renamed: Place, name: string): Promise<void> {
  await choose(editing, renamed);
  await editing.page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
}

/** What others change is not heard of until the returned function is called, however long that takes. */
async function apart({ page }: Editing): Promise<() => Promise<void>> {
  await page.context().setOffline(true);
  return () => page.context().setOffline(false);
}

const found = ({ areas }: Body, { id }: Place): Body => areas.find((area: Body) => area.id === id);
const dataOf = (project: Body, one: Place): number[][] => found(project, one).data;
const leftOf = (project: Body, one: Place): number => dataOf(project, one)[0]![0]!;
const nameOf = (project: Body, one: Place): string => found(project, one).translations.en.title;

const levelSelect = (page: Page) => page.getByLabel('Level', { exact: true });
const said = ({ page }: Editing, words: string) =>
  page.locator('.status-announcement').filter({ hasText: words }).waitFor();

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

/** Waits until the canvas has this colour at a position of the plan, or some pixels around it. */
async function hasColor(editing: Editing, [x, y]: readonly [number, number], color: string, around = 1): Promise<void> {
  const [left, top] = await editing.at(x, y);
  const wanted = color.match(/\d+/g)!.slice(0, 3).map(Number);
  await editing.page.waitForFunction(
    ({ left, top, wanted, around }) => {
      const isThere = (canvas: HTMLCanvasElement) => {
        const box = canvas.getBoundingClientRect();
        const side = 2 * around + 1;
        const at = [Math.round(left - box.left) - around, Math.round(top - box.top) - around] as const;
        const { data } = canvas.getContext('2d')!.getImageData(...at, side, side);
        const pixels = Array.from({ length: side * side }, (_, index) => data.slice(4 * index, 4 * index + 3));
        return pixels.some((pixel) => wanted.every((part, index) => Math.abs(part - pixel[index]!) < 12));
      };
      return [...document.querySelectorAll<HTMLCanvasElement>('.canvas canvas')].some(isThere);
    },
    { left, top, wanted, around },
  );
}

/** What the service answers to requests that save or follow the map. */
function answersTo({ page, projectId }: Editing): readonly string[] {
  const answers: string[] = [];
  page.on('response', (answer) => {
    const [, path] = new URL(answer.url()).pathname.split(projectId);
    const name = path?.replaceAll('/', '');
    if (name !== '' && name !== 'changes') return;
    answers.push([answer.request().method(), name, String(answer.status())].filter(Boolean).join(' '));
  });
  return answers;
}
