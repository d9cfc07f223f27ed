import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export const SCREENS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Screen = keyof typeof SCREENS;

/** What is on the page as soon as a level is drawn: of the embed, of the Studio's editor, or of a page with Leaflet alone. */
const DRAWN = '#plan .areas, #plan canvas, .canvas canvas, #map path, #map canvas';

export type Visit = Readonly<{
  page: Page;
  /** Milliseconds from the request of the page to the frame with the first level. */
  firstMap: number;
  /** Bytes of all bodies that had arrived when its elements were made, as they were sent. */
  bytes: number;
  leave: () => Promise<void>;
}>;

type Visitor = Readonly<{
  screen: Screen;
  /** How many times slower than this machine's the processor is. */
  slower?: number;
  /** Cookies of somebody who is signed in. */
  storageState?: BrowserContextOptions['storageState'];
}>;

/** Opens an address with an empty cache. */
export async function visit(
  browser: Browser,
  url: string,
  { screen, slower = 1, storageState }: Visitor,
): Promise<Visit> {
  const isPhone = screen === 'phone';
  const options = { viewport: SCREENS[screen], hasTouch: isPhone, isMobile: isPhone };
  const context = await browser.newContext({ ...options, ...(storageState && { storageState }) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript(noteFirstMap, DRAWN);
  await page.goto(url);
  const drawn = await page.waitForFunction(() => (globalThis as { firstMap?: number }).firstMap, undefined, {
    timeout: 120_000,
  });
  const firstMap = (await drawn.jsonValue())!;
  return { page, firstMap, bytes: await page.evaluate(bytesUntilMade), leave: () => context.close() };
}

/** Runs in the page. */
function bytesUntilMade(): number {
  const { made } = globalThis as unknown as { made: number };
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const arrived = (entries as PerformanceResourceTiming[]).filter(({ responseEnd }) => responseEnd <= made);
  return arrived.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

/** Runs in the page. */
function noteFirstMap(drawn: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(drawn) === null) return;
    observer.disconnect();
    Object.assign(globalThis, { made: performance.now() });
    // The frame in which it is made is shown when the next one begins.
    requestAnimationFrame(() => requestAnimationFrame((firstMap) => Object.assign(globalThis, { firstMap })));
  });
  observer.observe(document, { childList: true, subtree: true });
}
