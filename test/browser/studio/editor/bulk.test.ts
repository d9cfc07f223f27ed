import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Body } from '../../../support/client.ts';
import { axeFindings } from '../fixture.ts';
import { GROUND, withEditors } from './editor-fixture.ts';

const id = (number: number) => `0190a1b2-0000-7000-8000-000000000${100 + number}`;

/** Forty rooms in five rows of eight, the colour of the first one another than that of the rest. */
const ROOMS = Array.from({ length: 40 }, (_, index) => {
  const [x, y] = [120 + (index % 8) * 120, 120 + Math.floor(index / 8) * 120];
  return {
    id: id(index),
    levelId: GROUND.id,
    color: index === 0 ? '#aa0000' : '#00aa00',
    ...(index < 3 && { translations: { en: { title: `Unit ${index}`, description: '<p>Old</p>' } } }),
    data: [
      [x, y],
      [x + 100, y],
      [x + 100, y + 100],
      [x, y + 100],
    ],
  };
});
const TAG = { id: id(90), name: 'Offices', color: '#2563eb' };
const FLOOR = { levels: [GROUND], tags: [TAG], areas: ROOMS };
const ALL = [
  [60, 60],
  [1140, 760],
] as const;

describe('several places at once', () => {
  const editors = withEditors();

  it('gives forty areas a colour with one request, and takes it back with one, after which everything is as before', async () => {
    const { page, drag, press, saved } = await editors.edit(FLOOR);
    const before = await saved();
    const sent = changesOf(page);
    await drag(ALL, ['Shift']);
    await page.getByRole('heading', { name: '40 chosen' }).waitFor();
    const color = page.getByRole('textbox', { name: 'Colour', exact: true }).nth(1);
    expect(await color.getAttribute('placeholder')).to.equal('Several');
    await color.fill('#123456');
    const after = await saved();
    expect(new Set(after.areas.map((area: Body) => area.color))).to.deep.equal(new Set(['#123456']));
    expect(sent.map(({ areas }) => areas.length)).to.deep.equal([40]);
    await page.locator('.canvas').focus();
    await press('Control+z');
    expect(timeless(await saved())).to.deep.equal(timeless(before));
    expect(sent.map(({ areas }) => areas.length)).to.deep.equal([40, 40]);
  });

  it('gives them a colour, a tag and a category in five acts, and numbers and describes them', async () => {
    const { page, drag, saved } = await editors.edit(FLOOR);
    const sent = changesOf(page);
    await drag(ALL, ['Shift']);
    await page.getByRole('textbox', { name: 'Colour', exact: true }).nth(1).fill('#123456');
    await page.getByRole('button', { name: 'Offices' }).click();
    await page.locator('summary', { hasText: 'More' }).click();
    await page.getByLabel('Category').fill('office');
    const { areas } = await saved();
    for (const area of areas) {
      expect(area).to.include({ color: '#123456', category: 'office' });
      expect(area.tags).to.have.lengthOf(1);
    }
    expect(await page.getByLabel('Key', { exact: true }).count()).to.equal(0);

    await page.getByLabel('First name, such as Room 101').fill('Room 101');
    await page.getByRole('button', { name: 'Number', exact: true }).click();
    await page.getByLabel('Text before each name').fill('West ');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const description = page.getByLabel('Description');
    expect(await description.getAttribute('placeholder')).to.equal('Several');
    await description.fill('<p>By the hour.</p>');
    expect(await axeFindings(page)).to.deep.equal([]);
    await page.getByLabel('Other names for search').pressSequentially('bureau, room, bureau');
    expect((await saved()).areas.map(({ aliases }: Body) => aliases)).to.deep.equal(
      ROOMS.map(() => ({ en: ['bureau', 'room'] })),
    );
    const named = (await saved()).areas.map(({ translations }: Body) => translations.en);
    expect(named.map(({ title }: Body) => title)).to.deep.equal(ROOMS.map((_, at) => `West Room ${101 + at}`));
    expect(named.every((texts: Body) => texts.description === '<p>By the hour.</p>')).to.equal(true);
    expect(sent.every(({ areas }) => areas.length === 40)).to.equal(true);
  });

  it('moves and resizes what is chosen by typed numbers', async () => {
    const { page, click, press, saved } = await editors.edit(FLOOR);
    await click(150, 150);
    await page.getByRole('tab', { name: 'Look', exact: true }).click();
    await page.locator('summary', { hasText: 'Position and size in metres' }).click();
    await page.getByLabel('From the left').fill('2');
    await press('Tab');
    await page.getByLabel('Width', { exact: true }).fill('7.5');
    await press('Enter');
    const { areas } = await saved();
    expect(areas[0].data).to.deep.equal([
      [40, 120],
      [190, 120],
      [190, 220],
      [40, 220],
    ]);
  });
});

/** The changes that the page sends from now on. */
function changesOf(page: Page): readonly Body[] {
  const sent: Body[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  return sent;
}

/** A project without its version, and without when and by whom something was changed. */
const timeless = (project: Body): Body =>
  JSON.parse(
    JSON.stringify(project, (name, value) =>
      /^(version|updatedAt|updated_at|updated_by|updatedBy)$/.test(name) ? null : value,
    ),
  );
