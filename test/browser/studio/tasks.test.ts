import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectOk } from '../../http/shared/expectations.ts';
import type { Body } from '../../support/client.ts';
import { type Editing, type EditorFixture, GROUND, openEditors } from './editor/editor-fixture.ts';
import { planPng } from './editor/plan-picture.ts';
import { drawn } from './editor/plan-position.ts';
import { type Maker, makerAt } from './maker.ts';

const id = (number: number) => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const SHOPS = id(1000);
const CORRIDOR = 400;
const room = (index: number, title: string, [left, top]: readonly [number, number]) => ({
  id: id(index),
  levelId: GROUND.id,
  data: [
    [left, top],
    [left + 40, top],
    [left + 40, top + 80],
    [left, top + 80],
  ],
  translations: { en: { title } },
});

const BAKERY = room(1, 'Bakery', [200, 250]);

/** A corridor, with a bakery above it, and twelve doors and forty rooms in two rows below. */
const SITE = {
  levels: [{ ...GROUND, imageUrl: `data:image/png;base64,${planPng(1200, 800, 100).toString('base64')}` }],
  tags: [{ id: SHOPS, name: 'Shops', color: '#b45309' }],
  areas: [
    BAKERY,
    ...Array.from({ length: 40 }, (_, index) =>
      room(index + 2, `Room ${index + 1}`, [100 + (index % 20) * 50, index < 20 ? 450 : 560]),
    ),
  ],
  markers: Array.from({ length: 12 }, (_, index) => ({
    id: id(index + 100),
    levelId: GROUND.id,
    position: { x: 100 + index * 90, y: 420 },
    isStartPoint: true,
    translations: { en: { title: `Door ${index + 1}` } },
  })),
  wayfinding: {
    corridors: [
      {
        id: id(2000),
        levelId: GROUND.id,
        points: [
          { x: 100, y: CORRIDOR },
          { x: 1100, y: CORRIDOR },
        ],
      },
    ],
  },
};

/** Everything on the map that has a position, in order. */
const pointsOf = ({ areas, markers, wayfinding }: Body): readonly (readonly [number, number])[] => [
  ...areas.flatMap(({ data }: Body) => data),
  ...markers.map(({ position: { x, y } }: Body) => [x, y]),
  ...wayfinding.corridors.flatMap(({ points }: Body) => points.map(({ x, y }: Body) => [x, y])),
];

describe('Few acts are enough', function () {
  this.timeout(240_000);
  let editors: EditorFixture;
  let editing: Editing;
  let page: Page;
  let maker: Maker;

  before(async function () {
    const opened = await openEditors();
    if (!opened) return this.skip();
    editors = opened;
    editing = await editors.edit(SITE, { permissions: ['clipboard-read', 'clipboard-write'] });
    page = editing.page;
    expectOk(await editors.api.post(`/api/projects/${editing.projectId}/publish/`, undefined, editing.person.as));
  });
  afterEach(() => expect(editors.complaints.splice(0)).to.deep.equal([]));
  after(() => editors?.stop());

  /** A person begins at the list of projects, or at the map. */
  const begin = async (at: 'projects' | 'map') => {
    await page.goto(`${editors.service.url}/studio${at === 'map' ? `/p/${editing.projectId}/map` : '/projects'}`);
    await page
      .locator(at === 'map' ? '.canvas canvas' : '.project-cards')
      .first()
      .waitFor({ state: 'attached' });
    maker = makerAt(page);
  };
  const follow = (name: string | RegExp) => maker.act(() => page.getByRole('link', { name, exact: true }).click());
  const choose = (label: string, value: string) =>
    maker.act(() => page.getByLabel(label, { exact: true }).selectOption(value));
  const live = async (): Promise<Body> => expectOk(await editors.api.get(`/api/p/${editing.projectId}/`));

  it('for forty rooms to get one colour, tag and category', async () => {
    await begin('map');
    await maker.frame([90, 440], [1110, 660]);
    await page.getByRole('heading', { name: '40 chosen' }).waitFor();
    await maker.act(() => page.locator('.editor-right input[type=color]').first().fill('#2563eb'));
    await maker.press('Shops', '.editor-right');
    await maker.act(() => page.locator('.editor-right summary', { hasText: 'More' }).click());
    await maker.act(() => page.getByLabel('Category', { exact: true }).fill('study'));
    const { areas } = await editing.saved();
    const isDone = ({ color, tags, category }: Body) =>
      color === '#2563eb' && category === 'study' && tags.map(({ id }: Body) => id).join() === SHOPS;
    expect(areas.filter(isDone)).to.have.lengthOf(40);
    maker.expectFew('give forty rooms one colour, tag and category');
  });

  it('for a shop to be closed for visitors', async () => {
    await begin('map');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Bakery');
    await page.getByRole('option', { name: 'Bakery' }).waitFor();
    await maker.submit();
    await choose('Status', 'closed');
    await follow(/^Update live/); // and how many changes are not
    await maker.press('Update the live map');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
    const { areas } = await live();
    expect(areas.find(({ id }: Body) => id === BAKERY.id).status).to.equal('closed');
    maker.expectFew('close a shop for visitors');
  });

  it('to see what changed, to publish it, and to go back', async () => {
    const renamed = { id: BAKERY.id, translations: { en: { title: 'Pastry' } } };
    expectOk(await editors.api.patch(`/api/projects/${editing.projectId}/`, { areas: [renamed] }, editing.person.as));
    await begin('projects');
    await follow('Library');
    await follow(/^Update live/); // and how many changes are not
    await page.locator('.changes li', { hasText: 'Pastry' }).waitFor();
    await maker.press('Update the live map');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();
    maker.expectFew('see what changed, and publish it');

    maker = makerAt(page);
    await follow('Versions');
    const before = page.locator('.lines li').nth(1);
    await maker.act(() => before.getByRole('button', { name: 'Go back to it' }).click());
    await maker.press('Go back to it', 'dialog');
    await page.locator('.lines li').filter({ hasText: 'Before going back' }).waitFor();
    const { areas } = expectOk(await editors.api.get(`/api/projects/${editing.projectId}/`, editing.person.as));
    expect(areas.find(({ id }: Body) => id === BAKERY.id).translations.en.title).to.equal('Bakery');
    maker.expectFew('go back to a version');
  });

  it('to put the map into a web page', async () => {
    await begin('projects');
    await maker.press('Actions for Library');
    await maker.act(() => page.getByRole('menuitem', { name: 'Share' }).click());
    const lines = page.locator('.copy-field', { has: page.getByLabel('Lines for the page') });
    await maker.act(() => lines.getByRole('button', { name: 'Copy' }).click());
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.contain(`/embed/${editing.projectId}`);
    maker.expectFew('copy the lines for a web page');
  });

  it('to print the codes of twelve doors', async () => {
    await begin('projects');
    await maker.press('Actions for Library');
    await maker.act(() => page.getByRole('menuitem', { name: 'Share' }).click());
    const opened = page.waitForEvent('popup');
    await maker.press('Print all start points (12)');
    const sheets = (await opened).locator('svg');
    await sheets.nth(11).waitFor();
    expect(await sheets.count()).to.equal(12);
    await (await opened).close();
    maker.expectFew('print the codes of twelve doors');
  });

  it('for a newer drawing to take the place of a plan', async () => {
    await begin('map');
    const before = await editing.saved();
    await maker.upload('Replace the plan', '.editor-right', planPng(2400, 1600, 150));
    await page.locator(`.plan-picture:not([src="${before.levels[0].imageUrl}"])`).waitFor();
    const after = await editing.saved();
    expect(after.levels[0].imageUrl).not.to.equal(before.levels[0].imageUrl);
    expect(after.levels[0]).to.include({ width: 1200, height: 800, metersPerUnit: 0.05 });
    expect([after.areas, after.wayfinding]).to.deep.equal([before.areas, before.wayfinding]);
    maker.expectFew('replace a plan');
  });

  it('for everything to be moved to where a newer drawing has it', async () => {
    await begin('map');
    const before = await editing.saved();
    await maker.upload('Replace the plan', '.editor-right', planPng(1200, 800, 110));
    await page.locator(`.plan-picture:not([src="${before.levels[0].imageUrl}"])`).waitFor();
    await maker.press('Align with the plan', '.editor-right');
    const half = (x: number, y: number) => [x / 2 + 300, y / 2] as const;
    await maker.click(200, 250);
    await maker.click(...half(200, 250));
    await maker.click(1090, 640);
    await maker.click(...half(1090, 640));
    maker.expectFew('replace a plan, and align everything with it');
    const after = await editing.saved();
    expect(after.levels[0].metersPerUnit).to.be.closeTo(0.1, 0.001);
    const far = Math.max(
      ...pointsOf(before).map(([x, y], index) => {
        const [left, top] = half(x, y);
        return Math.hypot(pointsOf(after)[index]![0] - left, pointsOf(after)[index]![1] - top);
      }),
    );
    expect(far).to.be.below(3);
    await editing.press('Control+z');
    const undone = await editing.saved();
    expect(pointsOf(undone)).to.deep.equal(pointsOf(before));
    expect(undone.levels[0].metersPerUnit).to.equal(0.05);
  });

  it('for a second level with stairs and a lift', async () => {
    await begin('map');
    await maker.press('Add level', '.editor-left');
    await maker.upload('Upload a floor plan', '.editor-right', planPng(1200, 800, 120));
    await page.locator('.plan-picture').waitFor();
    await drawn(page);
    await editing.press('s');
    await maker.click(100, 100);
    await maker.click(1100, 100);
    await maker.act(async () => {
      await page.keyboard.type('50');
      await page.keyboard.press('Enter');
    });
    await choose('Level', GROUND.id);
    await editing.press('t');
    await maker.click(300, CORRIDOR);
    await choose('Kind', 'stairs');
    await maker.press('Add', 'dialog');
    await editing.press('t');
    await maker.click(900, CORRIDOR);
    await maker.press('Add', 'dialog');
    const { levels } = await editing.saved();
    const upper = levels.find(({ id }: Body) => id !== GROUND.id);
    await choose('Level', upper.id);
    await editing.press('c');
    await maker.click(300, CORRIDOR);
    await maker.click(900, CORRIDOR);
    await editing.press('Enter');
    maker.expectFew('add a level with stairs and a lift');
    await editing.saved();
    const taken = async (profile: string) =>
      (await routeTo(upper.id, profile)).legs.flatMap(({ transition }: Body) => transition?.type ?? []);
    expect(await Promise.all(['default', 'accessible'].map(taken))).to.deep.equal([['stairs'], ['elevator']]);
  });

  /** The ways that visitors take from the bakery to a place on another level. */
  async function routeTo(levelId: string, profile: string): Promise<Body> {
    const question = { from: { areaId: BAKERY.id }, to: { levelId, x: 600, y: CORRIDOR }, profile };
    const path = `/api/projects/${editing.projectId}/wayfinding/route/`;
    return expectOk(await editors.api.post(path, question, editing.person.as));
  }
});
