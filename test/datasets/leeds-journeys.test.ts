import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { complaints } from '../browser/embed/e2e/complaints.ts';
import { type Body, type Client, client, makeProject, type Person, signUp } from '../support/client.ts';
import { realData } from './dataset-files.ts';
import { readFloors } from './leeds.ts';
import { type Published, publishLibrary } from './publishing.ts';
import { type KeepingService, openFolder } from './stores.ts';
import { drawn, openVisitors, SCREENS, type Screen, touch, type Visitors } from './visitors.ts';

/** The libraries, and a word that finds something in each. */
const LIBRARIES = {
  brotherton: { name: 'Brotherton Library', word: 'theol', finds: 'Theology', tag: 'silent-space' },
  edwardboyle: { name: 'Edward Boyle Library', word: 'train', finds: 'Group Training Room', tag: 'group-space' },
} as const;

type Library = Published & Readonly<{ from: string; to: string }>;

for (const [key, { name, word, finds, tag }] of Object.entries(LIBRARIES)) {
  describe(`routes of the ${name}`, () => {
    let keeping: KeepingService;
    let visitors: Visitors;
    let library: Library;

    before(async function () {
      this.timeout(180_000);
      const folder = realData('floorplans-leeds-library');
      const opened = folder && (await openVisitors());
      if (!opened) return this.skip();
      visitors = opened;
      keeping = await openFolder();
      const api = client(keeping.service.url);
      const librarian = await signUp(api);
      const project = await makeProject(api, librarian, name);
      const published = await publishLibrary(api, librarian, project, readFloors(folder, key));
      library = { ...published, ...(await drawWay(api, librarian, published)) };
    });
    afterEach(async () => expect(await visitors.leave()).to.deep.equal([]));
    after(async () => {
      await visitors?.close();
      await keeping?.remove();
    });

    for (const screen of Object.keys(SCREENS) as Screen[]) {
      const visit = (query = '') => visitors.visit(`${library.project.embed_url}${query}`, screen);

      it(`finds a place, and returns to it by its address, on a ${screen}`, async () => {
        const page = await visit();
        expect(await complaints(page)).to.deep.equal([]);
        await page.locator('.search-bar input').fill(word);
        await page.getByRole('option', { name: finds }).first().click();
        await page.getByRole('dialog', { name: finds }).waitFor();
        expect(await complaints(page)).to.deep.equal([]);
        await page.waitForFunction(() => location.search.includes('area='));
        const again = await visit(new URL(page.url()).search);
        await again.getByRole('dialog', { name: finds }).waitFor();
        expect(await levelOf(again)).to.equal(await levelOf(page));
      });

      it(`reads the list of places, and only those with a tag, on a ${screen}`, async () => {
        const page = await visit();
        await page.locator('.skip-link').focus();
        await page.keyboard.press('Enter');
        await page.locator('.places').waitFor();
        const entries = page.locator('.place-entry');
        const all = await entries.count();
        expect(all).to.be.above(80);
        await page.locator('.places .tag-chip').getByText(tag, { exact: true }).click();
        expect(await entries.count()).to.be.within(1, all - 1);
        expect(await complaints(page)).to.deep.equal([]);
        await page.locator('.places .card-close').click();
        expect(await page.locator('.area.is-found').count()).to.be.above(0);
      });

      it(`opens a place on its level, in dark mode, on a ${screen}`, async () => {
        const { id, levelId, translations } = library.live.areas.find(
          ({ translations: { en } }: Body) => en.title === 'Silent Space',
        );
        const page = await visit(`?theme=dark&level=${levelId}`);
        await touch(page, id);
        const card = page.getByRole('dialog', { name: translations.en.title });
        await card.waitFor();
        expect(await card.innerText()).to.include('Silence expected');
        expect(await complaints(page)).to.deep.equal([]);
      });

      it(`leads from one floor to the next by the stairs, and says that no lift does, on a ${screen}`, async () => {
        const page = await visit(`?from=${library.from}&to=${library.to}`);
        await page.locator('.route-total', { hasText: 'With steps' }).waitFor();
        const [start, goal] = library.live.levels.map(({ name: called }: Body) => called);
        expect(await levelOf(page)).to.equal(start);
        expect(await complaints(page)).to.deep.equal([]);
        const steps = await page.locator('.route-step').count();
        for (let step = 0; step < steps; step++) await page.getByRole('button', { name: 'Next step' }).click();
        await drawn(page);
        expect(await levelOf(page)).to.equal(goal);
        await page.keyboard.press('Escape');
        await page.getByRole('switch', { name: 'Step-free' }).click();
        await page.getByRole('button', { name: 'Show the route with steps' }).waitFor();
        expect(await complaints(page)).to.deep.equal([]);
      });
    }
  });
}

const levelOf = (page: Page) => page.locator('.level[aria-checked="true"]').getAttribute('title');

/** The library has no ways of its own: two corridors and stairs between its first two floors, and what they join. */
async function drawWay(api: Client, librarian: Person, { project, live }: Published) {
  const [lower, upper] = live.levels;
  const [from, to] = [lower, upper].map(({ id }: Body) => live.areas.findLast(({ levelId }: Body) => levelId === id));
  const stairs = { x: lower.width / 2, y: lower.height / 2 };
  const along = (area: Body) => ({ levelId: area.levelId, points: [middleOf(area), stairs] });
  const positions = [lower, upper].map(({ id }: Body) => ({ levelId: id, ...stairs }));
  const wayfinding = {
    corridors: [along(from), along(to)],
    transitions: [{ type: 'stairs', name: 'Stairs', positions }],
  };
  const path = `/api/projects/${project.id}/`;
  for (const { status, body } of [
    await api.patch(path, { wayfinding }, librarian.as),
    await api.post(`${path}update-live/`, undefined, librarian.as),
  ]) {
    expect(status, JSON.stringify(body)).to.equal(200);
  }
  return { from: from.id, to: to.id };
}

function middleOf({ data }: Body) {
  const middle = (axis: 0 | 1): number => {
    const values = data.map((vertex: readonly number[]) => vertex[axis]!);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return { x: middle(0), y: middle(1) };
}
