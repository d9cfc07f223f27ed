import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Harbour, openHarbour } from './harbour.ts';

describe('a visit of the demo building by keyboard alone', () => {
  let harbour: Harbour;

  before(async function () {
    const opened = await openHarbour();
    if (!opened) return this.skip();
    harbour = opened;
  });
  afterEach(async () => expect(await harbour.leave()).to.deep.equal([]));
  after(() => harbour?.close());

  it('finds a place, reads about it, follows a route over two floors, and never loses the focus', async () => {
    const page = await harbour.visit();
    const visitor = keyboardOf(page);

    await visitor.press('Tab');
    expect(await visitor.isOn()).to.equal('List of places');
    await visitor.press('Enter');
    await page.getByRole('region', { name: 'List of places' }).waitFor();
    await visitor.press('Escape');
    await page.locator('.places').waitFor({ state: 'detached' });

    await visitor.tabTo('Search for a place', 'Shift+Tab');
    await visitor.type('lantern');
    await visitor.press('ArrowDown');
    await visitor.press('ArrowDown');
    const chosen = await page.locator('.search-result.is-active .place-title').innerText();
    await visitor.press('Enter');
    await page.getByRole('dialog', { name: chosen }).waitFor();
    await visitor.press('Tab');
    expect(await visitor.isOn()).to.equal('Close');
    await visitor.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await visitor.isOn()).to.equal(chosen);

    await visitor.tabTo('Search for a place', 'Shift+Tab');
    await visitor.type('lantern room');
    await visitor.press('Enter');
    await page.getByRole('dialog', { name: 'Lantern Room' }).waitFor();
    await visitor.tabTo('Directions');
    await visitor.press('Enter');
    await page.getByRole('dialog', { name: 'Directions' }).waitFor();
    expect(await visitor.isOn()).to.equal('Start');

    await visitor.type('main');
    await visitor.press('Enter');
    await page.locator('.route-total', { hasText: 'With steps' }).waitFor();
    await visitor.tabTo('Step-free');
    await visitor.press('Space');
    await page.locator('.route-total', { hasText: 'Step-free' }).waitFor();

    await visitor.tabTo('Next step');
    const levels = new Set<string | null>();
    const steps = await page.locator('.route-step').count();
    for (let step = 0; step < steps; step++) {
      await visitor.press('Enter');
      levels.add(await page.getByRole('radio', { checked: true }).getAttribute('title'));
    }
    expect([...levels]).to.deep.equal(['Ground floor', 'Upper floor']);
    expect(await page.locator('[aria-current="step"]').innerText()).to.equal('You have arrived at Lantern Room');
    await visitor.press('Escape');
    await visitor.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await visitor.isOn()).to.equal('Directions');

    await visitor.tabTo('Upper floor, 1');
    await visitor.press('ArrowDown');
    expect(await visitor.isOn()).to.equal('Ground floor, 0');
    await visitor.tabTo('Language', 'Shift+Tab');
    await page.locator('.language-chooser select').selectOption('de');
    await visitor.look('choosing a language');
    expect(await visitor.isOn()).to.equal('Sprache');
    expect(await page.getByRole('radio', { checked: true }).getAttribute('title')).to.equal('Erdgeschoss');
  });

  it('keeps the focus where the focused element disappears', async () => {
    const page = await harbour.visit('?from=main-entrance&to=lantern-room');
    const visitor = keyboardOf(page);
    await page.getByRole('dialog', { name: 'Directions' }).waitFor();
    await visitor.tabTo('Clear: Destination');
    await visitor.press('Enter');
    expect(await visitor.isOn()).to.equal('Destination');
    await visitor.type('lantern room');
    await visitor.press('Enter');
    await page.locator('.route-total').waitFor();
    await visitor.tabTo('Swap start and destination');
    await visitor.press('Enter');
    await page.locator('.route-change').focus();
    await visitor.press('Enter');
    expect(await visitor.isOn()).to.match(/^Back: /);
    await visitor.tabTo('Clear: Start', 'Shift+Tab');
    await visitor.press('Enter');
    expect(await visitor.isOn()).to.equal('Start');
    await visitor.tabTo('Close', 'Shift+Tab');
    await visitor.press('Enter');
    expect(await visitor.isOn()).to.equal('Directions');

    await visitor.tabTo('Food & drink', 'Shift+Tab');
    await visitor.press('Space');
    await visitor.tabTo('Show all');
    await visitor.press('Enter');
    await visitor.tabTo('Search for a place', 'Shift+Tab');
    await visitor.type('xyzzy');
    await visitor.tabTo('Food & drink');
    await visitor.press('Enter');
    await visitor.tabTo('Close', 'Shift+Tab');
    await visitor.press('Enter');
    await visitor.tabTo('Search for a place', 'Shift+Tab');
    await visitor.type('xyzzy');
    await visitor.tabTo('Clear the search');
    await visitor.press('Enter');
    await visitor.tabTo('List of places');
    await visitor.press('Enter');
    await visitor.tabTo('Show all');
    await visitor.press('Enter');
    expect(await page.locator('.places').count()).to.equal(0);
  });
});

/** A visitor who has only a keyboard, and after every key looks where the focus is. */
function keyboardOf(page: Page) {
  const isOn = (): Promise<string> => page.evaluate(nameOfFocused);
  const look = async (after: string): Promise<void> => {
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    const lost = await page.evaluate(focusTrouble);
    expect(lost, `after ${after}`).to.equal(null);
  };
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    await look(key);
  };
  return {
    isOn,
    look,
    press,
    async type(text: string): Promise<void> {
      await page.keyboard.type(text);
      await look(text);
    },
    /** Goes on with a key until it is on what is called so. */
    async tabTo(name: string, key = 'Tab'): Promise<void> {
      const on: string[] = [];
      while (on.length < 30 && on.at(-1) !== name) {
        await page.keyboard.press(key);
        // Beyond the last and the first stop of the page is the browser's own window.
        const isOutside = await page.evaluate(() => document.activeElement === document.body);
        if (!isOutside) await look(`${key} from ${on.at(-1)}`);
        on.push(await isOn());
      }
      expect(on.at(-1), on.join(' → ')).to.equal(name);
    },
  };
}

function nameOfFocused(): string {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 40) ?? '';
}

/** Why somebody would not see where the focus is; null while they do. Runs in the page. */
function focusTrouble(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return 'the focus is lost';
  const seen = element.closest('[role="dialog"], .places') === element;
  // An opened panel is focused as a whole, for screen readers; its opening shows where it is.
  if (seen) return null;
  const rings = [element, ...element.querySelectorAll('*')];
  for (let around = element.parentElement; around && !around.matches('#map-root'); around = around.parentElement)
    rings.push(around);
  const isMarked = rings.some((one) =>
    [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth, boxShadow, stroke } = getComputedStyle(one, part);
      const accent = getComputedStyle(document.getElementById('map-root')!).getPropertyValue('--accent').trim();
      const rgb = `rgb(${[1, 3, 5].map((at) => Number.parseInt(accent.slice(at, at + 2), 16)).join(', ')})`;
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      return isOutlined || boxShadow.includes(rgb) || stroke === rgb;
    }),
  );
  return isMarked ? null : `nothing marks ${element.outerHTML.slice(0, 200)}`;
}
