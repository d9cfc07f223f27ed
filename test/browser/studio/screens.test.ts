import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { english } from '#locales/studio';
import { pseudoTexts, speakInstead, unbracketed } from '../../support/browser/pseudo-language.ts';
import { axeFindings, clipped, openStudio, type StudioFixture } from './fixture.ts';
import { speak } from './organization/organization-fixture.ts';
import { type Inhabitants, inhabited, type ListedScreen, SCREENS } from './screen-table.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];

/** What people, browsers, levels, languages and columns are called, how long a file is, and what the service says of one: no locale has it. */
const DATA =
  /^(Waymark|Analytical Maps|Ada Lovelace|Library|Town hall|Station|Central station|A hospital .*|North.*|Ground|Englisch|Deutsch|Website|Chrome · Linux|0 MB|[\d,]+ kB.*|externalId|name|N1|north\..*|No place of the project .*|These levels have no .*)$|@people\.example$|^sk_|^http:/;

/** Each screen is loaded once in English and once in Arabic, and then looked at in every size and theme. */
describe('Every screen of the Studio', function () {
  this.timeout(300_000);
  let studio: StudioFixture;
  let people: Inhabitants;
  const contexts = new Map<string, BrowserContext>();

  before(async function () {
    const opened = await openStudio({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
    if (!opened) return this.skip();
    studio = opened;
    people = await inhabited(studio);
  });
  afterEach(() => expect(studio.complaints.splice(0)).to.deep.equal([]));
  after(() => studio?.stop());

  for (const [name, screen] of Object.entries(SCREENS)) {
    it(`can be read by everybody, and nothing of it is cut off: ${name}`, async () => {
      const page = await (await contextOf(screen.by)).newPage();
      await show(page, screen, 'en');
      const findings = [...(await axeFindings(page)), ...(await everySize(page, 'en'))];
      await page.setViewportSize(SIZES[0]!);
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const finding of await axeFindings(page, ['color-contrast'])) findings.push(`dark ${finding}`);
      await show(page, screen, 'ar');
      findings.push(...(await everySize(page, 'ar')));
      for (const finding of await axeFindings(page)) findings.push(`ar ${finding}`);
      await page.close();
      expect(findings).to.deep.equal([]);
    });
  }

  for (const [name, screen] of Object.entries(SCREENS)) {
    it(`has room for longer words, and says nothing that cannot be translated: ${name}`, async () => {
      const page = await (await contextOf(screen.by)).newPage();
      await show(page, screen, 'de');
      expect(await everySize(page, 'longer')).to.deep.equal([]);
      const plain = await unbracketed(page);
      expect(plain.filter((text) => !DATA.test(text))).to.deep.equal([]);
      expect(await page.getByText(/^\[.+\]$/).count()).to.be.above(0);
      await page.close();
    });
  }

  it('has its navigation at the right in Arabic', async () => {
    const page = await (await contextOf('maker')).newPage();
    await show(page, SCREENS.projects!, 'ar');
    const { x, width } = (await page.locator('.rail').boundingBox())!;
    expect(x + width).to.equal(SIZES[0]!.width);
    await page.close();
  });

  async function contextOf(by: ListedScreen['by']): Promise<BrowserContext> {
    const known = contexts.get(by);
    if (known) return known;
    const visitor = await studio.visitor({ reducedMotion: 'reduce' });
    contexts.set(by, visitor);
    await speakInstead(visitor, 'de', pseudoTexts(english));
    if (by !== 'nobody') await (await studio.openAs(visitor, people[by].email)).close();
    return visitor;
  }

  async function show(page: Page, { path, ready }: ListedScreen, language: string): Promise<void> {
    await page.setViewportSize(SIZES[0]!);
    await page.goto(`${studio.service.url}/studio/config.json`);
    await speak(page, language);
    await page.goto(studio.service.url + people.at(path));
    await page.locator(ready).first().waitFor({ state: 'attached' });
    await page.waitForFunction(() => !document.querySelector('.skeleton'));
  }

  async function everySize(page: Page, language: string): Promise<string[]> {
    const found: string[] = [];
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      for (const element of await clipped(page)) found.push(`${language} ${size.width}: ${element}`);
    }
    return found;
  }
});
