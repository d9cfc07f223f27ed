import type { Page } from 'playwright-core';

/** The pixels of the screen at the plan. */
export type Ink = {
  /** The share of pixels that have not the commonest colour. */
  readonly share: number;
  readonly colors: number;
};

/** Takes a screenshot of the plan, without anything over it, and counts its colours. */
export async function inkOfPlan(page: Page): Promise<Ink> {
  const style = await page.addStyleTag({
    content: '#map-root * { visibility: hidden !important } #map-root .plan-image { visibility: visible !important }',
  });
  const box = (await page.locator('.plan-image').boundingBox())!;
  const screen = page.viewportSize()!;
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const width = Math.min(screen.width, box.x + box.width) - x;
  const height = Math.min(screen.height, box.y + box.height) - y;
  const photograph = await page.screenshot({ clip: { x, y, width, height } });
  await style.evaluate((element) => (element as Element).remove());
  return page.evaluate(countColors, photograph.toString('base64'));
}

/** Runs in the page, which can read PNG. */
async function countColors(png: string): Promise<{ share: number; colors: number }> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return { share: 1 - Math.max(...counts.values()) / pixels.length, colors: counts.size };
}
