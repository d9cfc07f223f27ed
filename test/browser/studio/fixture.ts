import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Running, run, STORAGE, STORAGES } from '../../http/harness.ts';
import { openBrowser } from '../../support/browser/browser.ts';
import { PASSWORD } from '../../support/client.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { startControlled } from '../../support/service/controlled.ts';

/** A service and a browser; whatever the browser objects to in a page of the Studio is a complaint. */
export type StudioFixture = Running & Visits;

export type Visits = {
  /** A person with a browser of their own: cookies, tabs and storage are shared by its pages alone. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Opens an address of the Studio, in a new tab. */
  readonly open: (visitor: BrowserContext, path?: string) => Promise<Page>;
  /** The same for somebody with an account, who signs in first. */
  readonly openAs: (visitor: BrowserContext, email: string, path?: string) => Promise<Page>;
  /** Errors, violations of the policy, and requests to other hosts. */
  readonly complaints: string[];
  /** All complaints since the last call; the visitors leave. An editor that is left open goes on asking who else is there. */
  readonly leave: () => Promise<readonly string[]>;
};

const LAPTOP = { width: 1280, height: 800 };

/** On the storage of this run; null without a browser, or without the server of that storage. */
export async function openStudio(environment: Readonly<Record<string, string>> = {}): Promise<StudioFixture | null> {
  const browser = await openBrowser();
  if (!browser) return null;
  const stores = await STORAGES[STORAGE]!();
  if (!requireAdapter(`${STORAGE}, for the Studio,`, stores !== null)) return browser.close().then(() => null);
  return visited(browser, await run(stores!, { SERVICE_NAME: 'Waymark', ...environment }));
}

/** The same with a service whose limits of requests follow its clock, as everything else does. */
export async function openTimedStudio(environment: Readonly<Record<string, string>>) {
  const browser = await openBrowser();
  if (!browser) return null;
  const { service, api } = await startControlled(environment);
  const advance = (milliseconds: number) => service.controls!.advanceClock(milliseconds);
  return { ...visited(browser, { service, stop: service.stop }), api, advance };
}

type Served = { readonly service: { readonly url: string }; readonly stop: () => Promise<void> };

function visited<Running extends Served>(browser: Browser, running: Running): Running & Visits {
  const { url } = running.service;
  const complaints: string[] = [];

  const visitor = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: LAPTOP, locale: 'en', ...options });
    context.on('page', (page) => watch(page, url, complaints));
    return context;
  };
  const open = async (context: BrowserContext, path = '/') => {
    const page = await context.newPage();
    await page.goto(`${url}/studio${path}`);
    return page;
  };
  const openAs = async (context: BrowserContext, email: string, path = '/projects') => {
    const page = await open(context, `/sign-in?next=${encodeURIComponent(path)}`);
    await typeCredentials(page, email);
    await page.waitForURL(`${url}/studio${path}`);
    return page;
  };
  const leave = async () => {
    for (const context of browser.contexts()) await context.close();
    return complaints.splice(0);
  };
  const stop = async () => {
    await browser.close();
    await running.stop();
  };
  return { ...running, visitor, open, openAs, complaints, leave, stop };
}

/** Fills the form of signing in, and sends it. */
export async function typeCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

export const press = (part: Pick<Page, 'getByRole'>, name: string): Promise<void> =>
  part.getByRole('button', { name, exact: true }).click();

function watch(page: Page, url: string, complaints: string[]): void {
  page.on('pageerror', ({ message }) => complaints.push(message));
  // What the service refuses is an error for the console too.
  page.on('console', (said) => {
    if (said.type() === 'error' && !said.text().startsWith('Failed to load')) complaints.push(said.text());
  });
  page.on('request', (request) => {
    const isOwn = [url, 'data:', `blob:${url}`].some((start) => request.url().startsWith(start));
    if (!isOwn) complaints.push(request.url());
  });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page as it is now, each rule with the elements that break it; with some of its rules alone, where named. */
export async function axeFindings(page: Page, rules: readonly string[] | null = null): Promise<readonly string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violation[] }> };
    };
    type Violation = { id: string; nodes: { target: string[] }[] };
    const { violations } = await axe.run(runOnly ? { runOnly } : {});
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, rules);
}

/** Elements of the content whose text is cut off, or which stand out of the window at the side. */
export function overflows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#content *, .lone *, dialog, dialog *')]
      .filter((element) => !element.closest('[aria-hidden="true"], .visually-hidden'))
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .filter((element) => getComputedStyle(element).overflowX !== 'visible' || element.scrollWidth > innerWidth)
      .map(
        ({ tagName, className, scrollWidth, clientWidth }) =>
          `${tagName} ${className}: ${scrollWidth} > ${clientWidth}`,
      ),
  );
}

/** Elements whose content is cut off at the side, or which stand out of the window, unless they scroll or end in dots on purpose. */
export function clipped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const styleOf = (element: Element) => getComputedStyle(element);
    const isScrolling = (element: Element) => ['auto', 'scroll'].includes(styleOf(element).overflowX);
    const isInScroller = (element: Element | null): boolean =>
      element !== null && (isScrolling(element) || isInScroller(element.parentElement));
    const isForReadersAlone = (element: Element): boolean => styleOf(element).clipPath === 'inset(50%)';
    const isCutOff = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      ['hidden', 'clip'].includes(styleOf(element).overflowX) &&
      styleOf(element).textOverflow !== 'ellipsis';
    const isOutside = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > innerWidth + 1) && !isInScroller(element.parentElement);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden="true"], .canvas, input, svg'))
      .filter((element) => !isForReadersAlone(element) && !isForReadersAlone(element.parentElement!))
      .filter((element) => isCutOff(element) || isOutside(element))
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.trim().slice(0, 40)}`);
  });
}
