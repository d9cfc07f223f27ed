import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { axeFindings } from '../fixture.ts';
import { GROUND, UPPER, withEditors } from './editor-fixture.ts';

const LONG = 'Rechtswissenschaftliche Fakultätsbibliothek Dependance Nordwest';
const ROOM = {
  id: '0190a1b2-0000-7000-8000-00000000000a',
  levelId: GROUND.id,
  data: [
    [200, 200],
    [400, 200],
    [400, 400],
    [200, 400],
  ],
  translations: { en: { title: LONG }, de: { title: 'Lesesaal' } },
  workingHours: 'Mo-Fr 09:00-17:00',
};
const CORRIDOR = {
  id: '0190a1b2-0000-7000-8000-00000000000b',
  levelId: GROUND.id,
  points: [
    { x: 100, y: 500 },
    { x: 1000, y: 500 },
  ],
  branches: [
    {
      id: '0190a1b2-0000-7000-8000-00000000000c',
      areaId: ROOM.id,
      points: [
        { x: 300, y: 500 },
        { x: 300, y: 400 },
      ],
    },
  ],
};
const MAP = {
  levels: [GROUND, UPPER],
  areas: [ROOM],
  languages: [{ languageCode: 'de', languageName: 'Deutsch' }],
  wayfinding: { corridors: [CORRIDOR] },
};

/** What is wider than the panel, or makes the page longer than the window. */
const tooLarge = (page: Page) =>
  page.evaluate(() => {
    const panel = document.querySelector('.editor-right')!;
    const edge = panel.getBoundingClientRect();
    const wide = [...panel.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > edge.right + 1 || left < edge.left - 1) && !element.closest('.inspector-tabs');
    });
    const page = document.documentElement;
    return [
      ...wide.map((element) => element.outerHTML.slice(0, 120)),
      ...(panel.scrollWidth > panel.clientWidth ? ['the panel scrolls sideways'] : []),
      ...(page.scrollHeight > page.clientHeight || page.scrollWidth > page.clientWidth ? ['the page scrolls'] : []),
    ];
  });

describe('the properties of a place', () => {
  const editors = withEditors();
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

  for (const [what, code, size] of [
    ['long names', 'en', '100%'],
    ['German', 'de', '100%'],
    ['texts twice as large', 'de', '200%'],
  ] as const)
    it(`fit their panel with ${what}, in each tab, and the page stays as it is`, async () => {
      const { page, click } = await editors.edit(MAP, { viewport: { width: 1440, height: 900 } });
      await page.evaluate((language) => localStorage.setItem('waymark-studio-language', language), code);
      await page.reload();
      await page.locator('.canvas canvas').first().waitFor({ state: 'attached' });
      await page.evaluate((zoom) => {
        document.documentElement.style.fontSize = zoom;
      }, size);
      await click(300, 300);
      const tabs = page.getByRole('tab');
      await tabs.first().waitFor();
      for (let at = 0; at < (await tabs.count()); at++) {
        await tabs.nth(at).click();
        await page.locator('.editor-right').evaluate((panel) => {
          for (const folded of panel.querySelectorAll('details')) folded.open = true;
        });
        expect(await tooLarge(page), await tabs.nth(at).innerText()).to.deep.equal([]);
      }
      expect(await axeFindings(page)).to.deep.equal([]);
    });

  it('have hours by the week: several spans, copied to weekdays, and holidays', async () => {
    const { page, click, saved } = await editors.edit(MAP);
    await click(300, 300);
    await page.getByText('By weekday').click();
    await page.getByRole('button', { name: 'Monday: add hours' }).click();
    await page.getByLabel('Monday: closes').first().fill('12');
    await page.getByLabel('Monday: opens').nth(1).fill('1 pm');
    await page.getByLabel('Monday: closes').nth(1).fill('1830');
    await page.getByRole('button', { name: 'Copy Monday to all weekdays' }).click();
    await page.getByLabel('Public holidays').check();
    expect((await saved()).areas[0].workingHours).to.equal('Mo-Fr 09:00-12:00,13:00-18:30; PH off');
  });

  it('have a description with buttons, and texts of other languages in a tab', async () => {
    const { page, click, saved } = await editors.edit(MAP);
    await click(300, 300);
    const description = page.getByLabel('Description', { exact: true });
    await description.fill('Quiet');
    await description.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Bold' }).click();
    await tab(page, 'Languages').click();
    await page.getByLabel('Name, Deutsch').fill('Großer Lesesaal');
    const [area] = (await saved()).areas;
    expect(area.translations.en.description).to.equal('<b>Quiet</b>');
    expect(area.translations.de.title).to.equal('Großer Lesesaal');
  });

  it('have the doors of the place, and stay in the tab that was chosen', async () => {
    const { page, click, press, saved } = await editors.edit(MAP);
    await click(300, 300);
    await tab(page, 'Place').focus();
    await press('ArrowRight', 'ArrowRight');
    await page.getByRole('button', { name: 'Door 1, 5 m' }).waitFor();
    await page.locator('.canvas').focus();
    await press('Escape');
    await click(300, 300);
    expect(await tab(page, 'Ways').getAttribute('aria-selected')).to.equal('true');
    await page
      .getByRole('button', { name: 'Delete: 1', exact: false })
      .or(page.getByRole('button', { name: 'Remove: 1' }))
      .click();
    await page.getByText('No door leads here yet.').waitFor();
    expect((await saved()).wayfinding.corridors[0].branches).to.deep.equal([]);
  });

  it('have the card of the map itself in the preview', async () => {
    const { page, click } = await editors.edit(MAP);
    await click(300, 300);
    await page.getByRole('button', { name: 'Preview the card' }).click();
    await page.frameLocator('.preview iframe').getByRole('heading', { name: LONG }).waitFor();
  });

  it('add a language that is found by its name in one’s own', async () => {
    const { page, saved } = await editors.edit(MAP);
    await page.getByRole('button', { name: 'Languages', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Add language').fill('polish');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    expect((await saved()).languages.map(({ languageCode }: { languageCode: string }) => languageCode)).to.include(
      'pl',
    );
  });
});
