import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { expectOk } from '../../../http/shared/expectations.ts';
import type { Body } from '../../../support/client.ts';
import { type Editing, type EditorFixture, GROUND, openEditors, UPPER } from './editor-fixture.ts';
import { planPng } from './plan-picture.ts';

const id = (digit: number) => `0190a1b2-0000-7000-8000-0000000000a${digit}`;
const text = (title: string) => ({ translations: { en: { title } } });
const AREA = {
  id: id(1),
  levelId: GROUND.id,
  customFields: { unit: 12 },
  ...text('Bakery'),
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
  ],
};
const MARKER = { id: id(2), levelId: GROUND.id, position: { x: 700, y: 300 }, ...text('Kiosk') };
const CORRIDOR = {
  id: id(3),
  levelId: GROUND.id,
  name: 'Mall',
  points: [
    { x: 200, y: 600 },
    { x: 900, y: 600 },
  ],
  branches: [{ id: id(4), points: [300, 400].map((y) => ({ x: 300, y: 900 - y })), areaId: AREA.id }],
};
const STAIRS = {
  id: id(5),
  type: 'stairs',
  name: 'Stairs',
  positions: [GROUND, UPPER].map((level) => ({ levelId: level.id, x: 900, y: 600 })),
};
const SITE = {
  levels: [GROUND, UPPER],
  languages: [{ languageCode: 'de' }],
  areas: [AREA],
  markers: [MARKER],
  wayfinding: { corridors: [CORRIDOR], transitions: [STAIRS] },
};

describe('the properties of the editor', () => {
  let editors: EditorFixture;
  let editing: Editing;
  let panel: Locator;

  before(async function () {
    const opened = await openEditors();
    if (!opened) return this.skip();
    editors = opened;
    editing = await editors.edit(SITE);
    panel = editing.page.locator('.editor-right');
  });
  afterEach(() => expect(editors.complaints.splice(0)).to.deep.equal([]));
  after(() => editors?.stop());

  /** Opens a group of fields; it may be open. */
  const open = async (name: string, tab?: string): Promise<Locator> => {
    if (tab) await editing.page.getByRole('tab', { name: tab, exact: true }).click();
    const group = panel.locator('details', { has: editing.page.getByText(name, { exact: true }) }).first();
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
    return group;
  };
  const upload = async (group: Locator) => {
    const chooser = editing.page.waitForEvent('filechooser');
    await group.getByRole('button', { name: 'Upload a picture' }).click();
    await (await chooser).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: planPng(60, 40, 20) });
    await group.locator('img').waitFor();
  };

  it('has how a level is first shown, its plan for the dark theme, and its names in other languages', async () => {
    const view = await open('First view');
    await view.getByLabel('Bearing in degrees').fill('90');
    await view.getByLabel('Largest zoom').fill('8');
    await upload(await open('Plan for the dark theme'));
    const names = await open('Languages');
    await names.getByLabel('Name, German', { exact: true }).fill('Erdgeschoss');
    await names.getByLabel('Building, German').fill('Haus A');
    const [ground] = (await editing.saved()).levels;
    expect(ground).to.deep.include({ bearing: 90, maxZoom: 8, imageUrl: null });
    expect(ground.imageUrlDark).to.match(/\.png$/);
    expect(ground.translations.de).to.deep.include({ name: 'Erdgeschoss', building: 'Haus A' });
  });

  it('has the doors of a corridor, and whether stairs are step-free in spite of their kind', async () => {
    await editing.click(600, 600);
    const doors = await open('Doors');
    await doors.getByRole('group', { name: 'Bakery' }).getByLabel('Step-free').uncheck();
    await doors.getByLabel('Name').fill('Back door');
    await doors.getByLabel('Extra seconds').fill('7');
    await (await open('Languages', 'Languages')).getByLabel('Name, German', { exact: true }).fill('Passage');
    await editing.page.getByRole('treeitem', { name: 'Stairs' }).click();
    await editing.page.getByRole('tab', { name: 'Ways', exact: true }).click();
    await panel.getByLabel('Step-free').selectOption('true');
    const { corridors, transitions } = (await editing.saved()).wayfinding;
    expect(corridors[0].branches[0]).to.include({ name: 'Back door', isAccessible: false, extraSeconds: 7 });
    expect(corridors[0].translations).to.deep.equal({ de: { name: 'Passage' } });
    expect(transitions.map(({ isAccessible }: Body) => isAccessible)).to.deep.equal([true]);
  });

  it('has the other names, events and own fields of a place', async () => {
    await editing.page.getByRole('treeitem', { name: 'Bakery' }).click();
    await editing.page.getByRole('tab', { name: 'Place', exact: true }).click();
    await panel.getByLabel('Other names for search').fill('Bread, Rolls');
    await (await open('Look', 'Look')).getByLabel('Position of the name: x, y').fill('300, 250');
    const events = await open('Events', 'Place');
    await events.getByLabel('Title').fill('Tasting');
    await events.getByLabel('Start').fill('2030-05-01T18:00');
    await events.getByLabel('End').fill('2030-05-01T17:00');
    const add = events.getByRole('button', { name: 'Add event' });
    expect(await add.getAttribute('title')).to.equal('An event cannot end before it starts.');
    await events.getByLabel('End').fill('2030-05-01T20:00');
    await add.click();
    await events.getByRole('listitem').filter({ hasText: 'Tasting' }).waitFor();
    const own = await open('Own fields');
    expect(await own.getByRole('textbox', { name: 'unit' }).getAttribute('readonly')).not.to.equal(null);
    await own.getByLabel('Name of a new field').fill('cost');
    await own.getByRole('button', { name: 'Add', exact: true }).click();
    await own.getByRole('textbox', { name: 'cost' }).fill('4711');
    const [area] = (await editing.saved()).areas;
    expect(area.labelPoint).to.deep.equal({ x: 300, y: 250 });
    expect(area.aliases).to.deep.equal({ en: ['Bread', 'Rolls'] });
    expect(area.customFields).to.deep.equal({ unit: 12, cost: '4711' });
    expect(area.events).to.have.lengthOf(1);
    expect(new Date(area.events[0].end).getTime() - new Date(area.events[0].start).getTime()).to.equal(7_200_000);
    expectOk(await editors.api.get(`/api/projects/${editing.projectId}/areas/${area.id}/`, editing.person.as));
  });

  it('removes an own field of a place at the service too, and has it again when that is taken back', async () => {
    await editing.page.getByRole('treeitem', { name: 'Bakery' }).click();
    const stored = async () => {
      await editing.saved();
      return expectOk(await editors.api.get(`/api/projects/${editing.projectId}/areas/${AREA.id}/`, editing.person.as));
    };
    const own = await open('Own fields');
    await own.getByLabel('Name of a new field').fill('color');
    await own.getByRole('button', { name: 'Add', exact: true }).click();
    expect((await stored()).customFields).to.have.property('color', '');
    await own.getByRole('button', { name: 'Remove: color' }).click();
    expect((await stored()).customFields).to.not.have.property('color');
    await editing.page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
    expect((await stored()).customFields).to.have.property('color', '');
    await editing.page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
    const { customFields, translations } = await stored();
    expect(customFields).to.not.have.property('color');
    expect(translations.en.title).to.equal('Bakery');
  });

  it('has a picture in the pin of a marker', async () => {
    await editing.page.getByRole('treeitem', { name: 'Kiosk' }).click();
    await upload(await open('Own picture', 'Look'));
    const [marker] = (await editing.saved()).markers;
    expect(marker).to.include({ pinStyle: 'image' });
    expect(marker.customIcon).to.match(/\.png$/);
  });
});
