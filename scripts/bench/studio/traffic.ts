import type { Page, Request } from 'playwright-core';

const MINUTE = 60_000;
const FAR = 30;

/** Bytes of bodies, as they were sent. */
export type Traffic = Readonly<{ requests: number; sent: number; received: number }>;

/** Drags a place until it is saved, and counts what that asks of the service. */
export async function trafficOfDrag(page: Page, [x, y]: readonly [number, number]): Promise<Traffic> {
  const requests: Request[] = [];
  const note = (request: Request) => {
    if (isOfMap(request)) requests.push(request);
  };
  page.on('requestfinished', note);
  await page.keyboard.press('Escape');
  await page.mouse.click(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + FAR, y + FAR, { steps: 10 });
  await page.mouse.up();
  await page.locator('.save-badge:not([data-state="saved"])').waitFor();
  await page.locator('.save-badge[data-state="saved"]').waitFor();
  page.off('requestfinished', note);
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const sum = (read: (size: (typeof sizes)[number]) => number) => sizes.reduce((total, size) => total + read(size), 0);
  return {
    requests: requests.length,
    sent: sum(({ requestBodySize }) => requestBodySize),
    received: sum(({ responseBodySize }) => responseBodySize),
  };
}

/** The presence of people is asked for all the time, whether something is dragged or not. */
const isOfMap = (request: Request): boolean => request.url().includes('/api/') && !request.url().endsWith('/presence/');

/** The requests of a page to the service in a minute in which nothing is done. */
export async function idleRequests(page: Page): Promise<number> {
  let count = 0;
  const note = () => {
    count++;
  };
  page.on('request', note);
  await page.waitForTimeout(MINUTE);
  page.off('request', note);
  return count;
}
