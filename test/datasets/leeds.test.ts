import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { type Body, client, makeProject, signUp } from '../support/client.ts';
import { realData } from './dataset-files.ts';
import { inkOfPlan } from './ink.ts';
import { type Floor, readFloors, ringsOf } from './leeds.ts';
import { type Published, publishLibrary } from './publishing.ts';
import { type KeepingService, openFolder, STORES } from './stores.ts';
import { drawn, openVisitors, picture, SCREENS, type Screen, touch, type Visitors } from './visitors.ts';

type Library = { readonly name: string; readonly floors: readonly Floor[] } & Published;

const LIBRARIES = { brotherton: 'Brotherton Library', edwardboyle: 'Edward Boyle Library' };

for (const [stores, open] of Object.entries(STORES)) {
  describe(`two real libraries on ${stores}`, () => {
    let keeping: KeepingService;
    let visitors: Visitors | null;
    const libraries: Library[] = [];

    before(async function () {
      this.timeout(180_000);
      const folder = realData('floorplans-leeds-library');
      const opened = folder && (await open());
      if (!opened) return this.skip();
      keeping = opened;
      visitors = await openVisitors();
      const api = client(keeping.service.url);
      const librarian = await signUp(api);
      for (const [key, name] of Object.entries(LIBRARIES)) {
        const floors = readFloors(folder, key);
        const project = await makeProject(api, librarian, name);
        libraries.push({ name, floors, ...(await publishLibrary(api, librarian, project, floors)) });
      }
    });
    after(async () => {
      await visitors?.close();
      await keeping?.remove();
    });

    it('have everything in the public API: twelve levels of their plans’ sizes, 282 areas', () => {
      expect(libraries.flatMap(({ live }) => live.areas)).to.have.length(282);
      for (const { live, floors } of libraries) {
        const frames = live.levels.map(({ name, width, height }: Body) => ({ name, width, height }));
        expect(frames).to.deep.equal(floors.map(({ name, width, height }) => ({ name, width, height })));
      }
    });

    it('have every area with its name, text and outline as in the plan', () => {
      for (const { project, floors } of libraries) {
        const answered = project.areas.map(({ externalId, translations, data, holes }: Body) => [
          externalId,
          { ...translations.en, rings: [data, ...holes] },
        ]);
        const drawnThere = floors.flatMap(({ key, features }) =>
          features.map((feature) => {
            const { name: title, desc: description } = feature.properties;
            return [`${key}/${feature.id}`, { title, description, rings: ringsOf(feature) }];
          }),
        );
        expect(Object.fromEntries(answered)).to.deep.equal(Object.fromEntries(drawnThere));
      }
    });

    it('have links in their descriptions, which open in a new window', () => {
      for (const { project, live } of libraries) {
        const publicText = new Map(live.areas.map(({ id, translations }: Body) => [id, translations.en.description]));
        for (const { id, translations } of project.areas as Body[]) {
          const { description } = translations.en;
          const clean = description.replace(/<a [^>]*href="([^"]*)"[^>]*>/g, '<a href="$1">');
          const shown = String(publicText.get(id));
          expect(shown.replaceAll(' target="_blank" rel="noopener noreferrer"', '')).to.equal(clean);
          expect(shown.includes('<a ')).to.equal(shown.includes('rel="noopener noreferrer"'));
        }
      }
    });

    it('find an area by its name, with its tags', () => {
      const { live } = libraries[0]!;
      const level = live.levels.find(({ key }: Body) => key === 'brotherton-m1');
      const silent = areaNamed(live, level, 'Silent Space');
      expect(silent.tags.map(({ name }: Body) => name)).to.deep.equal(['area', 'silent-space']);
      expect(silent.translations.en.description).to.include('Silence expected.');
    });

    it('serve each plan unchanged', async () => {
      for (const { live, floors } of libraries) {
        for (const [at, { plan }] of floors.entries()) {
          const served = await fetch(live.levels[at].imageUrl);
          expect(served.headers.get('content-type')).to.equal('image/png');
          expect(readFileSync(plan).equals(await served.bytes()), plan).to.equal(true);
        }
      }
    });

    for (const [at, name] of Object.values(LIBRARIES).entries()) {
      for (const screen of Object.keys(SCREENS) as Screen[]) {
        it(`show the ${name} on a ${screen}: its plan, the card of an area, another level`, async function () {
          if (!visitors) return this.skip();
          this.timeout(180_000);
          const { project, live } = libraries[at]!;
          const page = await visitors.visit(`${project.embed_url}?level=${live.levels[0].id}`, screen);
          const label = `${open === openFolder ? 'folder' : 'servers'}-${at}-${screen}`;
          await seePlan(page, live.levels[0]);
          await picture(page, `${label}-1-plan`);

          const card = await openCard(page, areaNamed(live, live.levels[0], 'Silent Space'));
          await picture(page, `${label}-2-card`);
          await card.getByRole('button', { name: 'Close' }).click();

          const isThorough = open === openFolder && screen === 'desk';
          await seeLevels(page, live.levels.slice(isThorough ? 1 : -1));
          await picture(page, `${label}-3-last`);
          expect(await visitors.leave()).to.deep.equal([]);
        });
      }
    }

    it('conform to the OpenAPI document', () => {
      expect(keeping.service.undocumented).to.deep.equal([]);
    });
  });
}

function areaNamed(live: Body, level: Body, title: string): Body {
  return live.areas.find(({ levelId, translations }: Body) => levelId === level.id && translations.en.title === title);
}

async function seeLevels(page: Page, levels: readonly Body[]): Promise<void> {
  for (const level of levels) {
    await changeLevel(page, level);
    await seePlan(page, level);
  }
}

async function seePlan(page: Page, level: Body): Promise<void> {
  await page.waitForFunction(
    (file) => document.querySelector('.plan-image')?.getAttribute('src')?.endsWith(file),
    level.imageUrl.split('/').at(-1),
  );
  await drawn(page);
  const size = await page.locator('.plan-image').evaluate((image) => {
    const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
    return { width, height };
  });
  expect(size).to.deep.equal({ width: level.width, height: level.height });
  const ink = await inkOfPlan(page);
  expect(ink.share, `${level.name} is blank`).to.be.above(0.02);
  expect(ink.colors, `${level.name} is blank`).to.be.above(32);
}

async function openCard(page: Page, area: Body): Promise<Locator> {
  await touch(page, area.id);
  const card = page.getByRole('dialog', { name: area.translations.en.title, exact: true });
  await card.waitFor();
  expect(await card.innerText()).to.include(area.translations.en.description);
  return card;
}

/** By the switcher; where the level is in another building, by the choice of buildings first. */
async function changeLevel(page: Page, level: Body): Promise<void> {
  const choice = page.getByTitle(level.name, { exact: true });
  if ((await choice.count()) === 0) await page.getByLabel('Building', { exact: true }).selectOption(level.building);
  await choice.click();
  expect(await choice.getAttribute('aria-checked')).to.equal('true');
}
