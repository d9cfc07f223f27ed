import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aDemoMap, type DemoMap } from '../demo-map.ts';
import { DESK, openVisits, PHONE, type Visits } from '../page-visits.ts';

/** What the pages show of a map in English that a French visitor opens. */
const SIGHTS: readonly (readonly [query: string, act?: (page: Page) => Promise<unknown>])[] = [
  [''],
  ['?area=lantern-cafe'],
  ['?from=main-entrance&to=lantern-room'],
  ['?from=main-entrance&to=lantern-room&step=1'],
  ['?tag=Shops'],
  ['', (page) => page.locator('.search-bar input').fill('toilet')],
  ['?to=bakery', (page) => page.locator('#route-from').click()],
];

describe('texts of a map in another language than the page', () => {
  let visits: Visits;
  let names: readonly string[];

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
    const map = aDemoMap();
    names = namesOf(map);
    visits.museum.publish(map);
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  for (const size of [DESK, PHONE]) {
    it(`are in their own language for a screen reader, in ${size.width} by ${size.height} pixels`, async () => {
      for (const [query, act] of SIGHTS) {
        const page = await visits.visit(query, { size, locale: 'fr-FR' });
        await page.locator('html[lang="fr"]').waitFor();
        await act?.(page);
        await page.waitForFunction(() => document.querySelector('.level') !== null);
        expect(await misspoken(page, names), query).to.deep.equal([]);
        await page.close();
      }
    });
  }
});

/** The names of levels, tags and places. */
function namesOf({ levels, areas, markers, ...map }: DemoMap): readonly string[] {
  const { tags } = map as unknown as { tags: readonly { name: string }[] };
  const titles = [...areas, ...markers].map((place) => (place as unknown as Titled).translations.en?.title);
  const all = [...levels, ...tags].map((thing) => (thing as unknown as { name: string }).name);
  return [...all, ...titles].filter((name) => name !== undefined && name.length > 3) as string[];
}

type Titled = Readonly<{ translations: Readonly<Record<string, { title?: string }>> }>;

/** Texts and values of fields that are a name of the map, or begin with one, and are not in English. */
function misspoken(page: Page, known: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const isName = (text: string): boolean => all.includes(text.trim().split(' · ')[0]!);
    const languageOf = (element: Element): string => element.closest<HTMLElement>('[lang]')!.lang;
    const found: string[] = [];
    const root = document.querySelector('#map-root')!;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement!;
      if (!parent.closest('noscript, option, h1') && isName(node.nodeValue!) && languageOf(parent) !== 'en')
        found.push(`${parent.outerHTML.slice(0, 100)}`);
    }
    for (const field of root.querySelectorAll('input'))
      if (isName(field.value) && languageOf(field) !== 'en') found.push(field.id);
    return found;
  }, known);
}
