import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser/browser.ts';

export const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Screen = keyof typeof SCREENS;

/** The folder of screenshots for people to look at. */
const PICTURES = join(tmpdir(), 'waymark-real-buildings');

/** Anyone who opens published maps in Chromium. */
export type Visitors = {
  /** Opens a map and waits until its plan, or where it has none its areas, are on the screen; prints how long that took. */
  visit(url: string, screen: Screen, locale?: string): Promise<Page>;
  /** Errors, and requests to other hosts, since the last call; closes the pages. */
  leave(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** Null, with a message on the console, without Chromium. */
export async function openVisitors(): Promise<Visitors | null> {
  const browser = await openBrowser();
  if (!browser) return null;
  let trouble: string[] = [];
  return {
    async visit(url, screen, locale = 'en-GB') {
      const page = await newPage(browser, screen, locale);
      watch(page, new URL(url).origin, trouble);
      await page.goto(url);
      await drawn(page);
      const milliseconds = await page.evaluate(() => Math.round(performance.now()));
      console.log(`      drawn on a ${screen} after ${milliseconds} ms`);
      return page;
    },
    async leave() {
      for (const context of browser.contexts()) await context.close();
      const found = trouble;
      trouble = [];
      return found;
    },
    close: () => browser.close(),
  };
}

async function newPage(browser: Browser, screen: Screen, locale: string): Promise<Page> {
  const isPhone = screen === 'phone';
  const device = { viewport: SCREENS[screen], hasTouch: isPhone, isMobile: isPhone };
  const context = await browser.newContext({ ...device, locale, reducedMotion: 'reduce' });
  return context.newPage();
}

function watch(page: Page, home: string, trouble: string[]): void {
  page.on('console', (message) => message.type() === 'error' && trouble.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('data:')) trouble.push(`asked: ${request.url()}`);
  });
}

/** Waits until the level is on the screen: its plan loaded and faded in, its areas drawn. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const plan = document.querySelector('.plan-image');
    return document.querySelector('.areas') && (!plan || getComputedStyle(plan).opacity === '1');
  });
  await page.evaluate(() => document.querySelector<HTMLImageElement>('.plan-image')?.decode());
}

/** Clicks a place, or on a phone taps it, at a point where nothing covers it. */
export async function touch(page: Page, id: string): Promise<void> {
  const spot = await page.evaluate(openSpot, id);
  if (!spot) throw new Error(`the place ${id} is nowhere to be touched`);
  if (page.viewportSize()!.width === SCREENS.phone.width) await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
}

/** The point of a place farthest from where it ends or is covered, tried on a lattice. Runs in the page. */
function openSpot(id: string): { x: number; y: number } | null {
  const place = document.querySelector(`[data-place="${id}"]`)!;
  const { left, top, width, height } = (place.querySelector('.marker-face > *') ?? place).getBoundingClientRect();
  // The number of a crowd is in its marker, and zooms in.
  const isOpen = (x: number, y: number) => {
    const there = document.elementFromPoint(x, y);
    return there?.closest('[data-place]') === place && !there.closest('.marker-crowd');
  };
  for (const margin of [10, 4, 1, 0]) {
    for (let down = 1; down < 40; down++) {
      for (let right = 1; right < 40; right++) {
        const [x, y] = [left + (width * right) / 40, top + (height * down) / 40];
        const around = [
          [0, 0],
          [margin, 0],
          [-margin, 0],
          [0, margin],
          [0, -margin],
        ] as const;
        if (around.every(([dx, dy]) => isOpen(x + dx, y + dy))) return { x, y };
      }
    }
  }
  return null;
}

/** A screenshot, stored for people under `name`. */
export function picture(page: Page, name: string): Promise<Buffer> {
  mkdirSync(PICTURES, { recursive: true });
  return page.screenshot({ path: join(PICTURES, `${name}.png`) });
}
