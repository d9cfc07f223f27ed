import type { Page } from 'playwright-core';

/** `turn`: degrees clockwise; `spread`: how much farther apart the fingers are at the end. */
type Turn = Readonly<{ x: number; y: number; turn: number; spread: number }>;

const APART = 70;
const STEPS = 12;

/** Lays two fingers on both sides of a point of the window, turns and spreads them, and lifts them. */
export async function turnFingers(page: Page, { x, y, turn, spread }: Turn): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fingers = (share: number) => {
    const angle = (turn * share * Math.PI) / 180;
    const apart = APART * spread ** share;
    return [1, -1].map((side, id) => ({
      x: x + side * apart * Math.cos(angle),
      y: y + side * apart * Math.sin(angle),
      id,
    }));
  };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0) });
  for (let step = 1; step <= STEPS; step++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(step / STEPS) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => new Promise(requestAnimationFrame));
}
