import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DESK, drawn, PHONE } from '../page-visits.ts';
import { complaints } from './complaints.ts';
import { type Harbour, openHarbour } from './harbour.ts';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** What a system with colours of its own shows, and one that asks for more contrast, each light and dark. */
const SYSTEMS: readonly (readonly [name: string, media: Media])[] = [
  ['dark colours of the system', { forcedColors: 'active', colorScheme: 'dark' }],
  ['light colours of the system', { forcedColors: 'active', colorScheme: 'light' }],
  ['more contrast, dark', { contrast: 'more', colorScheme: 'dark' }],
  ['more contrast, light', { contrast: 'more', colorScheme: 'light' }],
];

describe('the demo building in the colours that a visitor needs', function () {
  this.timeout(180_000);
  let harbour: Harbour;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
  });
  afterEach(async () => expect(await harbour.leave()).to.deep.equal([]));
  after(() => harbour?.close());

  it('has no axe violations with forced colours or more contrast', async () => {
    const page = await harbour.visit('');
    for (const [name, media] of SYSTEMS) {
      await page.emulateMedia(media);
      for (const query of ['?area=lantern-cafe&tag=Shops', '?from=main-entrance&to=lantern-room']) {
        await page.goto(harbour.url + query);
        await drawn(page);
        expect(await complaints(page), `${name} ${query}`).to.deep.equal([]);
      }
      await page.locator('.card-close').first().click();
      await page.locator('.route-button:focus').waitFor();
      await page.locator('.search-bar input').fill('to');
      await page.keyboard.press('ArrowDown');
      await page.locator('.search-result.is-active').waitFor();
      expect(await complaints(page), `${name}, searching`).to.deep.equal([]);
    }
  });

  it('marks the current level, what is chosen and the focus in forced colours, and borders its panels', async () => {
    const page = await harbour.visit('?area=lantern-cafe&tag=Shops');
    await page.emulateMedia({ forcedColors: 'active' });
    const [highlight, text] = [await systemColor(page, 'Highlight'), await systemColor(page, 'CanvasText')];
    expect(await styleOf(page, '.level[aria-checked="true"]', 'background-color')).to.equal(highlight);
    expect(await styleOf(page, '.area.is-selected', 'stroke')).to.equal(highlight);
    for (const panel of ['.card', '.search', '.levels', '.zoom-controls', '.theme-chooser']) {
      expect(await styleOf(page, panel, 'border-top-style'), panel).to.equal('solid');
      expect(await styleOf(page, panel, 'border-top-color'), panel).to.equal(text);
    }
    await page.keyboard.press('Escape');
    for (const control of ['.search-bar input', '.zoom-controls button', '.theme-chooser select', '#plan']) {
      await page.locator('.language-chooser select').focus();
      await page.keyboard.press('Tab');
      await page.locator(control).first().focus();
      expect(await outlines(page), control).to.include(highlight);
    }
  });

  for (const [device, size] of [
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const) {
    it(`lets visitors choose the theme on ${device}, and keeps it in the address`, async () => {
      const page = await harbour.visit('', { size, colorScheme: 'light' });
      const theme = page.getByRole('combobox', { name: 'Appearance' });
      expect(await theme.inputValue()).to.equal('auto');
      await theme.selectOption({ label: 'Dark' });
      await page.locator('#map-root[data-theme="dark"]').waitFor();
      expect(await styleOf(page, '.leaflet-sheet-pane', 'filter'), 'a plan that is drawn on white').to.equal(
        'invert(0.9) hue-rotate(180deg)',
      );
      await page.waitForURL(/theme=dark/);
      await page.reload();
      await drawn(page);
      expect(await theme.inputValue()).to.equal('dark');
      await theme.selectOption({ label: 'Automatic' });
      await page.locator('#map-root[data-theme="light"]').waitFor();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('#map-root[data-theme="dark"]').waitFor();
    });
  }
});

/** A system colour as a computed style. */
function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const sample = document.createElement('i');
    sample.style.color = color;
    document.body.append(sample);
    const found = getComputedStyle(sample).color;
    sample.remove();
    return found;
  }, name);
}

function styleOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** The colours of the outlines of the focused element and of what is around it. */
function outlines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (let element = document.activeElement; element; element = element.parentElement) {
      const { outlineStyle, outlineColor } = getComputedStyle(element);
      if (outlineStyle === 'solid') found.push(outlineColor);
    }
    return found;
  });
}
