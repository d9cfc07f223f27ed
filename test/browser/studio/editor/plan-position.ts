import type { Page } from 'playwright-core';

export type PlanSize = { readonly width: number; readonly height: number };

/** How much of the canvas stays free beside a level that is shown whole, in pixels, on both sides together. */
const MARGIN = 80;

/** Where a position of a level is on the screen, while it is shown whole: until somebody moves the view. */
export async function planPosition(
  page: Page,
  plan: PlanSize,
  [x, y]: readonly [number, number],
): Promise<readonly [number, number]> {
  const { left, top, width, height } = await page.locator('.canvas').evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
  });
  const scale = Math.min((width - MARGIN) / plan.width, (height - MARGIN) / plan.height);
  return [left + width / 2 + (x - plan.width / 2) * scale, top + height / 2 + (y - plan.height / 2) * scale];
}

/** Resolves when the page has drawn what has changed. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
