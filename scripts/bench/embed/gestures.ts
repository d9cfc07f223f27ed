import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Traced, traced } from './trace.ts';

/** One event for each frame of a screen with 60 a second. */
const FRAME_MS = 1000 / 60;
const FRAMES = 60;

/** When a gesture ends on a page that cannot keep up. */
const LONGEST_MS = 2000;

/** How long after a gesture its last effects are waited for. */
const SETTLE_MS = 400;

/** Drags the map from its middle for a second or two. */
export function pan(page: Page): Promise<Traced> {
  const { width, height } = page.viewportSize()!;
  return traced(page, async () => {
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.down();
    await eachFrame((frame) => page.mouse.move(width / 2 - frame * (width / 200), height / 2 - frame * (height / 400)));
    await page.mouse.up();
  });
}

/** Turns the wheel at the middle of the map as long: in, and out again. */
export function zoom(page: Page): Promise<Traced> {
  const { width, height } = page.viewportSize()!;
  return traced(page, async () => {
    await page.mouse.move(width / 2, height / 2);
    await eachFrame((frame) => page.mouse.wheel(0, frame < FRAMES / 2 ? -20 : 20));
  });
}

/** Moves two fingers apart around the middle of the map as long, and together again. */
export async function pinch(page: Page): Promise<Traced> {
  const { width, height } = page.viewportSize()!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) => {
    const points = [-apart, apart].map((way, id) => ({ x: width / 2 + way, y: height / 2, id }));
    return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : points });
  };
  return traced(page, async () => {
    await touch('touchStart', 40);
    await eachFrame((frame) => touch('touchMove', 40 + (frame < FRAMES / 2 ? frame : FRAMES - frame) * 3));
    await touch('touchEnd', 0);
  });
}

/** A click or a key, and what the page does until it is quiet. */
export function once(page: Page, act: () => Promise<void>): Promise<Traced> {
  return traced(page, async () => {
    await act();
    await sleep(SETTLE_MS);
  });
}

async function eachFrame(act: (frame: number) => Promise<unknown>): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  for (let frame = 0; frame < FRAMES && performance.now() < end; frame++) {
    const next = performance.now() + FRAME_MS;
    await act(frame);
    await sleep(Math.max(0, next - performance.now()));
  }
}
