import type { Browser, Page } from 'playwright-core';
import { type EmbedAssets, embedAssets } from '../../../adapters/pages/map/assets.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { speakInstead } from '../../support/browser/pseudo-language.ts';
import { embedFolder } from '../../support/embed-folder.ts';
import { type MuseumServer, openMuseum } from './museum-server.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type VisitOptions = Readonly<{
  size?: typeof DESK;
  locale?: string;
  colorScheme?: 'light' | 'dark';
  /** Visitors of the tests prefer reduced motion, so that every change is immediate. */
  reducedMotion?: 'reduce' | 'no-preference';
  javaScriptEnabled?: boolean;
  /** What the page says where it is opened in German. */
  germanTexts?: unknown;
}>;

/** A browser, and the museum's map to visit with it. */
export type Visits = Readonly<{
  museum: MuseumServer;
  /** Opens the map and waits until it is drawn. On a phone's size it is a touch screen. */
  visit(query?: string, options?: VisitOptions): Promise<Page>;
  /** The same without waiting. */
  open(query?: string, options?: VisitOptions): Promise<Page>;
  /** Errors, and requests to other hosts, on all pages since the last call; closes the pages. */
  leave(): Promise<string[]>;
  close(): Promise<void>;
}>;

/** Null, with a message on the console, without Chromium. */
export async function openVisits(): Promise<Visits | null> {
  const browser = await openBrowser();
  if (!browser) return null;
  const museum = await openMuseum(await builtEmbed());
  let trouble: string[] = [];

  const open = async (query = '', options: VisitOptions = {}): Promise<Page> => {
    const page = await newPage(browser, options);
    watch(page, museum.url, trouble);
    await page.goto(museum.url + query);
    return page;
  };
  return {
    museum,
    open,
    async visit(query, options) {
      const page = await open(query, options);
      await drawn(page);
      return page;
    },
    async leave() {
      for (const context of browser.contexts()) await context.close();
      const found = trouble;
      trouble = [];
      return found;
    },
    async close() {
      await browser.close();
      await museum.close();
    },
  };
}

let building: Promise<EmbedAssets> | null = null;

/** The embed of these sources, once for all suites. */
function builtEmbed(): Promise<EmbedAssets> {
  building ??= build();
  return building;
}

async function build(): Promise<EmbedAssets> {
  const { path, remove } = await embedFolder();
  try {
    return embedAssets({ folder: path });
  } finally {
    await remove();
  }
}

/** Waits until the level is on the screen. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const picture = document.querySelector('.plan-image');
    return document.querySelector('.areas') && (!picture || picture.classList.contains('is-loaded'));
  });
}

/** A page with the settings of such a visitor. */
export async function newPage(browser: Browser, options: VisitOptions): Promise<Page> {
  const { size = DESK, locale = 'en-GB', colorScheme = 'light', reducedMotion = 'reduce' } = options;
  const { javaScriptEnabled = true } = options;
  const isPhone = size.width < 700 || size.height < 500;
  const context = await browser.newContext({
    viewport: size,
    hasTouch: isPhone,
    isMobile: isPhone,
    locale,
    colorScheme,
    reducedMotion,
    javaScriptEnabled,
  });
  if (options.germanTexts) await speakInstead(context, 'de', options.germanTexts);
  return context.newPage();
}

/** Records errors, and requests to other hosts than `home`. */
export function watch(page: Page, home: string, trouble: string[]): void {
  page.on('console', (message) => message.type() === 'error' && trouble.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('data:')) trouble.push(`asked: ${request.url()}`);
  });
}

export type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Where an element is in the window. */
export async function boxOf(page: Page, selector: string): Promise<Box> {
  return (await page.locator(selector).first().boundingBox())!;
}

/** Clicks or taps a point of a place, given as shares of its box. */
export async function touch(
  page: Page,
  place: string,
  [right, down]: readonly [number, number] = [0.15, 0.85],
): Promise<void> {
  const box = await boxOf(page, `[data-place="${place}"]`);
  const [x, y] = [box.x + box.width * right, box.y + box.height * down];
  if (page.viewportSize()!.width < 700) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** The text of the open card, or null when none is open. */
export async function cardText(page: Page): Promise<string | null> {
  const card = page.locator('.card');
  return (await card.count()) === 0 ? null : card.innerText();
}

/** How opaque the areas are painted at a point of the window, from 0 to 1. */
export function opacityAt(page: Page, at: Readonly<{ x: number; y: number }>): Promise<number> {
  return page.locator('.area-canvas').evaluate((element, { x, y }) => {
    const canvas = element as HTMLCanvasElement;
    const box = canvas.getBoundingClientRect();
    const scale = canvas.width / box.width;
    const pixel = canvas.getContext('2d')!.getImageData((x - box.x) * scale, (y - box.y) * scale, 1, 1);
    return pixel.data[3]! / 255;
  }, at);
}
