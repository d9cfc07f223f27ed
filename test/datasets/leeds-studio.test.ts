import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findRoute } from '../browser/studio/editor/find-route.ts';
import { drawn } from '../browser/studio/editor/plan-position.ts';
import { openStudio, type StudioFixture } from '../browser/studio/fixture.ts';
import { type Maker, makerAt } from '../browser/studio/maker.ts';
import { type Body, makeProject, type Person, signUp } from '../support/client.ts';
import { realData } from './dataset-files.ts';
import { type Drawn, GROUND, LIFT, positions, STAIRS, UPPER } from './leeds-by-hand.ts';
import { picture } from './visitors.ts';

describe('the Edward Boyle Library, drawn by hand', function () {
  this.timeout(300_000);
  let studio: StudioFixture;
  let folder: string;
  let librarian: Person;

  before(async function () {
    const found = realData('floorplans-leeds-library');
    const opened = found && (await openStudio());
    if (!opened) return this.skip();
    [studio, folder] = [opened, found];
    librarian = await signUp(studio.api);
  });
  afterEach(() => expect(studio.complaints.splice(0)).to.deep.equal([]));
  after(() => studio?.stop());

  it('becomes a map of two levels with routes over stairs and lift, from its plans alone', async () => {
    const { id } = await makeProject(studio.api, librarian, 'Edward Boyle Library');
    const visitor = await studio.visitor({ viewport: { width: 2560, height: 1440 } });
    const page = await studio.openAs(visitor, librarian.email, `/p/${id}/map`);
    for (const level of [GROUND, UPPER]) await drawLevel(page, level);
    const maker = makerAt(page, UPPER);
    for (const [kind, at] of Object.entries({ stairs: STAIRS, elevator: LIFT })) {
      await page.keyboard.press('t');
      await maker.click(...at);
      await page.getByRole('dialog').getByLabel('Kind').selectOption(kind);
      await maker.press('Add', 'dialog');
    }
    for (const level of [UPPER, GROUND]) {
      await page.getByLabel('Level', { exact: true }).selectOption(level.name);
      await page.keyboard.press('d');
      for (const at of [STAIRS, LIFT]) await makerAt(page, level).click(...at);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+s');
    await page.locator('.save-badge[data-state="saved"]').waitFor();
    await picture(page, 'leeds-studio');
    await page.getByRole('link', { name: 'Publish', exact: true }).click();
    await maker.press('Publish');
    await page.getByRole('heading', { name: 'The map is live' }).waitFor();

    const live = (await studio.api.get(`/api/p/${id}/`)).body;
    expect(live.levels.map(({ width, height }: Body) => [width, height])).to.deep.equal(
      [GROUND, UPPER].map(({ width, height }) => [width, height]),
    );
    expect(titles(live)).to.have.members(
      [GROUND, UPPER].flatMap(({ rooms, areas }) => Object.keys({ ...rooms, ...areas })),
    );
    const map = await (await studio.visitor({ viewport: { width: 1440, height: 900 } })).newPage();
    await map.goto(`${studio.service.url}/embed/${id}`);
    await findRoute(map, 'Reading room', 'Seminar room');
    expect(await steps(map)).to.contain('stairs');
    await picture(map, 'leeds-studio-route');
    await map.getByRole('switch', { name: 'Step-free' }).click();
    await map.locator('.route-step', { hasText: 'Take the elevator' }).waitFor();
    expect(await steps(map)).not.to.contain('stairs');
  });

  /** A new level with its plan, scale, rooms, corridors and doors. */
  async function drawLevel(page: Page, level: Drawn): Promise<void> {
    const maker = makerAt(page, level);
    await page.locator('.canvas').waitFor();
    await maker.press('Add level', '.editor-left');
    await maker.upload('Upload a floor plan', '.editor-right', readFileSync(join(folder, `images/${level.key}.png`)));
    await page.locator('.plan-picture').waitFor();
    await page.locator('.editor-right').getByLabel('Name', { exact: true }).fill(level.name);
    await page.locator('.canvas').focus();
    await drawn(page);
    const [line, meters] = level.scale;
    await page.keyboard.press('s');
    await along(maker, line);
    await page.keyboard.type(String(meters));
    await maker.submit();
    await page.keyboard.press('r');
    for (const [name, corners] of Object.entries(level.rooms)) {
      await along(maker, corners);
      await nameIt(page, name);
    }
    for (const [name, corners] of Object.entries(level.areas)) {
      await page.keyboard.press('a');
      await along(maker, corners);
      await page.keyboard.press('Enter');
      await nameIt(page, name);
    }
    for (const points of level.corridors) {
      await page.keyboard.press('c');
      await along(maker, points);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('d');
    await along(maker, level.doors);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await picture(page, `leeds-studio-${level.key}`);
  }
});

async function along({ click }: Maker, line: string): Promise<void> {
  for (const at of positions(line)) await click(...at);
}

async function nameIt(page: Page, name: string): Promise<void> {
  await page.locator('.name-box input').fill(name);
  await page.keyboard.press('Enter');
}

const titles = ({ areas }: Body): string[] => areas.map(({ translations }: Body) => translations.en.title);

const steps = async (map: Page): Promise<string> => (await map.locator('.route-step').allInnerTexts()).join('\n');
