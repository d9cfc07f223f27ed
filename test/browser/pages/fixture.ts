import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Running, run, STORAGES } from '../../http/harness.ts';
import { openBrowser } from '../../support/browser/browser.ts';

/** A service, and a browser of the size of a phone in which its pages are opened. */
export type Fixture = Running & {
  /** Opens a page of the service. */
  readonly open: (path: string) => Promise<Page>;
  /** What the browser objected to, and what was asked of other hosts. */
  readonly complaints: string[];
  /** All complaints since the last call; closes the pages. */
  readonly leave: () => Promise<readonly string[]>;
};

const PHONE = { width: 390, height: 780 };

/** A service and a browser for one suite, which stops them; null without a browser. Without the Studio, links of mails lead to pages that stand alone. */
export async function openFixture(studio: 'on' | 'off' = 'off'): Promise<Fixture | null> {
  const browser = await openBrowser();
  if (!browser) return null;
  const running = await run((await STORAGES.memory!())!, { SERVICE_NAME: 'Maps <& more>', STUDIO: studio });
  const { url } = running.service;
  const complaints: string[] = [];
  const open = async (path: string) => {
    const page = await browser.newPage({ viewport: PHONE });
    page.on('pageerror', ({ message }) => complaints.push(message));
    // What the service refuses is an error for the console too.
    page.on('console', (said) => {
      if (said.type() === 'error' && !said.text().startsWith('Failed to load')) complaints.push(said.text());
    });
    page.on('request', (request) => {
      const isOwn = [url, 'data:', `blob:${url}`].some((start) => request.url().startsWith(start));
      if (!isOwn) complaints.push(request.url());
    });
    await page.goto(url + path);
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
  return { ...running, open, complaints, leave, stop };
}

/** Presses a button. */
export const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Waits until the page has this heading, and the focus on it. */
export async function expectHeading(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name }).and(page.locator(':focus')).waitFor();
}

/** Waits until the page shows a general error. */
export async function expectAlert(page: Page, text: RegExp): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
}

/** Waits until a field is marked as invalid, with a message linked to it. */
export async function expectFault(page: Page, label: string, text: RegExp): Promise<void> {
  const input = page.getByLabel(label, { exact: true });
  await page.locator('.field .error').filter({ hasText: text }).waitFor();
  expect(await input.getAttribute('aria-invalid')).to.equal('true');
  const described = (await input.getAttribute('aria-describedby'))!.split(' ').map((id) => `#${id}`);
  expect((await page.locator(described.join()).allTextContents()).join(' ')).to.match(text);
}
