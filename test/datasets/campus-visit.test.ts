import { join } from 'node:path';
import { expect } from 'chai';
import { overlaps } from '../browser/embed/e2e/layout.ts';
import { type Body, client, makeProject, signUp } from '../support/client.ts';
import { campusBody } from './campus.ts';
import { realData } from './dataset-files.ts';
import { readArchive } from './imdf.ts';
import { type Published, publishBuilding } from './publishing.ts';
import { type KeepingService, openFolder } from './stores.ts';
import { openVisitors, picture, SCREENS, type Screen, type Visitors } from './visitors.ts';

/** What a visitor from Germany adds to the address, and the languages that the page and the map then have. */
const LANGUAGES = [
  ['', 'de', 'ru'],
  ['&lang=en', 'en', 'en'],
  ['&lang=ru', 'ru', 'ru'],
] as const;

describe('visitors of a real campus', () => {
  let keeping: KeepingService;
  let visitors: Visitors;
  let campus: Published;

  before(async function () {
    this.timeout(180_000);
    const folder = realData('imdf-spbstu-polymap');
    const opened = folder && (await openVisitors());
    if (!opened) return this.skip();
    visitors = opened;
    keeping = await openFolder();
    const api = client(keeping.service.url);
    const owner = await signUp(api);
    const body = campusBody(await readArchive(join(folder, 'IMDFData')));
    campus = await publishBuilding(api, owner, await makeProject(api, owner, 'Campus'), body);
  });
  afterEach(async () => expect(await visitors.leave()).to.deep.equal([]));
  after(async () => {
    await visitors?.close();
    await keeping?.remove();
  });

  const visit = (query: string, screen: Screen) =>
    visitors.visit(`${campus.project.embed_url}?${query}`, screen, 'de-DE');

  for (const screen of Object.keys(SCREENS) as Screen[]) {
    it(`read it on a ${screen} in its own language or in the requested one`, async function () {
      this.timeout(180_000);
      const level = campus.live.levels.find(({ key }: Body) => key === '5f4874a1-0');
      const library = campus.live.markers.find(
        ({ levelId, category }: Body) => levelId === level.id && category === 'library',
      );
      for (const [query, ofPage, language] of LANGUAGES) {
        const page = await visit(`level=${level.key}${query}`, screen);
        expect(await page.evaluate(() => document.documentElement.lang)).to.equal(ofPage);
        const shown = page.getByRole('radio', { checked: true });
        expect(await shown.getAttribute('title')).to.equal(level.translations[language].name);
        const title = library.translations[language].title;
        await page.locator('.search-bar input').fill(title);
        await page.locator('.search-result').first().click();
        await page.getByRole('dialog', { name: title, exact: true }).waitFor();
        await picture(page, `campus-${screen}-${query.slice(-2) || 'default'}`);
      }
    });

    it(`see every level of a building on a ${screen} with controls that leave each other free, and find its lifts`, async function () {
      this.timeout(180_000);
      const page = await visit('level=5f4874a1-0&lang=en', screen);
      const levels = page.getByRole('radio');
      for (let at = 0; at < (await levels.count()); at++) {
        await levels.nth(at).click();
        const name = await levels.nth(at).getAttribute('title');
        await page.locator(`#plan[aria-label*="${name}"]`).waitFor();
        expect(await overlaps(page, ['.search-bar', '.tag-chips', '.zoom-controls', '.levels'])).to.deep.equal([]);
      }
      await page.locator('.search-bar input').fill('elevator');
      expect(await page.locator('.search-result').first().innerText()).to.match(/elevator|lift/i);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
    });

    it(`see its grounds on a ${screen}, and a building by its address`, async function () {
      this.timeout(180_000);
      const building = campus.live.areas.find(
        ({ category, translations }: Body) =>
          category === 'unspecified' && translations.en?.title === 'Academic building №3',
      );
      const page = await visit('lang=en', screen);
      expect(await page.locator('.area').count()).to.equal(1001);
      await picture(page, `campus-${screen}-outdoors`);
      await page.goto(`${campus.project.embed_url}?lang=en&area=${building.id}`);
      await page.getByRole('dialog', { name: 'Academic building №3' }).waitFor();
    });
  }
});
