import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { axeFindings, press } from '../fixture.ts';
import { type Editing, GROUND, withEditors } from './editor-fixture.ts';

const room = (number: number, [x, y]: readonly [number, number], titles: Record<string, string>) => ({
  id: `0190a1b2-0000-7000-8000-00000000000${number}`,
  levelId: GROUND.id,
  translations: Object.fromEntries(Object.entries(titles).map(([language, title]) => [language, { title }])),
  data: [
    [x, y],
    [x + 200, y],
    [x + 200, y + 200],
    [x, y + 200],
  ],
});
const BAKERY = room(3, [200, 200], { en: 'Bakery', de: 'Bäckerei' });
const ARCHIVE = room(4, [600, 200], { en: 'Archive', de: 'Archiv' });
const DOOR = {
  id: '0190a1b2-0000-7000-8000-00000000000d',
  areaId: BAKERY.id,
  points: [
    { x: 300, y: 500 },
    { x: 300, y: 400 },
  ],
};
const CORRIDOR = {
  id: '0190a1b2-0000-7000-8000-00000000000c',
  levelId: GROUND.id,
  branches: [DOOR],
  points: [
    { x: 100, y: 500 },
    { x: 1000, y: 500 },
  ],
};
/** Nearer to the archive, but joined to nothing. */
const ISLAND = {
  id: '0190a1b2-0000-7000-8000-00000000000f',
  levelId: GROUND.id,
  points: [
    { x: 650, y: 170 },
    { x: 750, y: 170 },
  ],
};
const BUILDING = { levels: [GROUND], areas: [BAKERY, ARCHIVE], wayfinding: { corridors: [CORRIDOR, ISLAND] } };
const LANGUAGES = [
  { languageCode: 'en', languageName: 'English', isDefault: true },
  { languageCode: 'de', languageName: 'German' },
];

describe('what the check proposes', () => {
  const editors = withEditors();

  /** The line of the check about a place. */
  const line = ({ page }: Editing, kind: string, name: string) =>
    page.locator('details', { hasText: kind }).getByRole('listitem').filter({ hasText: name });

  it('names a place that no route reaches, shows it, and proposes a door that is accepted or refused', async () => {
    const editing = await editors.edit(BUILDING);
    const { page, press, saved } = editing;
    const archive = line(editing, 'Places that no route reaches', 'Archive');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await archive.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('treeitem', { name: 'Archive', selected: true }).waitFor();
    await page.waitForFunction(() => Number.parseInt(document.querySelector('.zoom-share')!.textContent!, 10) > 60);

    const question = page.getByRole('group', { name: 'Add a door from Archive to the nearest corridor?' });
    await archive.getByRole('button', { name: 'Propose a way' }).click();
    await question.waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect((await saved()).wayfinding.corridors[0].branches).to.have.lengthOf(1);

    await archive.getByRole('button', { name: 'Propose a way' }).click();
    await page.locator('button:focus', { hasText: 'Accept' }).waitFor();
    await press('Enter');
    const [, door] = (await saved()).wayfinding.corridors[0].branches;
    expect(door.areaId).to.equal(ARCHIVE.id);
    expect(door.points.map(({ x, y }: Body) => [x, y])).to.deep.equal([
      [700, 500],
      [700, 400],
    ]);
    await archive.waitFor({ state: 'hidden' });
    await press('Control+z');
    expect((await saved()).wayfinding.corridors[0].branches).to.have.lengthOf(1);
  });

  it('joins a corridor to the others where a door leads to it already', async () => {
    const apart = {
      id: '0190a1b2-0000-7000-8000-00000000000e',
      levelId: GROUND.id,
      branches: [
        {
          areaId: ARCHIVE.id,
          points: [
            { x: 700, y: 450 },
            { x: 700, y: 400 },
          ],
        },
      ],
      points: [
        { x: 600, y: 450 },
        { x: 800, y: 450 },
      ],
    };
    const editing = await editors.edit({ ...BUILDING, wayfinding: { corridors: [CORRIDOR, apart] } });
    const { page, press, saved } = editing;
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await line(editing, 'Places that no route reaches', 'Archive')
      .getByRole('button', { name: 'Propose a way' })
      .click();
    await page.getByRole('group', { name: 'Join this corridor to the others?' }).waitFor();
    await page.locator('button:focus', { hasText: 'Accept' }).waitFor();
    await press('Enter');
    const { corridors } = (await saved()).wayfinding;
    expect(corridors[2].points.map(({ y }: Body) => y)).to.deep.equal([450, 500]);
  });

  it('leads from publishing to the proposal, and a warning keeps nobody from publishing', async () => {
    const editing = await editors.edit(BUILDING);
    const { page, saved } = editing;
    await saved();
    await page.getByRole('link', { name: 'Publish' }).click();
    await line(editing, 'Places that no route reaches', 'Archive')
      .getByRole('button', { name: 'Propose a way' })
      .click();
    await page.getByRole('group', { name: 'Add a door from Archive to the nearest corridor?' }).waitFor();
    await press(page, 'Refuse');
    await page.getByRole('link', { name: 'Publish' }).click();
    await press(page, 'Publish');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
  });

  it('leads to a missing name with the next number, and to a missing translation', async () => {
    const rooms = [room(3, [200, 200], { en: 'Room 101' }), room(4, [600, 200], {})];
    const editing = await editors.edit({ ...BUILDING, areas: rooms, languages: LANGUAGES });
    const { page, press, saved } = editing;
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await line(editing, 'Areas without a name', 'Without a name').getByRole('button', { name: 'Name it' }).click();
    const name = page.locator('.name-box').getByRole('textbox');
    expect(await name.inputValue()).to.equal('Room 102');
    await press('Enter');
    await line(editing, 'Names not translated', 'Room 102').getByRole('button', { name: 'Translate' }).click();
    await page.locator('input[lang="de"]:focus').waitFor();
    await page.keyboard.type('Raum 102');
    const { areas } = await saved();
    expect(areas[1].translations).to.deep.include({ en: { title: 'Room 102' } });
    expect(areas[1].translations.de.title).to.equal('Raum 102');
  });

  it('shows both of two areas that overlap, and offers the days of the week for hours that cannot be read', async () => {
    const editing = await editors.edit({ ...BUILDING, areas: [BAKERY, room(4, [350, 300], { en: 'Archive' })] });
    const { page, press, saved } = editing;
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await line(editing, 'Areas that overlap', 'Bakery').getByRole('button', { name: 'Show' }).click();
    await page.getByRole('treeitem', { selected: true }).nth(1).waitFor();
    await press('Escape', 'Escape');
    await page.getByRole('treeitem', { name: 'Bakery' }).click();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByLabel('Opening hours').fill('nine to five');
    await page.getByText('These hours cannot be read').waitFor();
    await page.getByText('By weekday').click();
    await page.getByLabel('Monday', { exact: true }).check();
    expect((await saved()).areas[0].workingHours).to.equal('Mo 09:00-17:00');
  });
});
