import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { pan } from '../embed/gestures.ts';
import { type Traced, traced } from '../embed/trace.ts';
import type { MakersMap } from './makers-maps.ts';

const FRAME_MS = 1000 / 60;
const MOVES = 60;
/** How far the corner is dragged, in pixels. */
const FAR = 40;
/** What the editor leaves free around what it fits into the view, in pixels. */
const MARGIN = 40;
/** How much nearer than the whole level the editor goes to show one place. */
const NEARER = 4;
/** When the effects of a click are over, in milliseconds. */
const SETTLE_MS = 300;

type Place = readonly [x: number, y: number];

/** Where a position of the plan is on the screen, while the editor shows the area of the map that its address asks for. */
export async function placeOf(page: Page, { data, level }: MakersMap, [x, y]: Place): Promise<Place> {
  const box = (await page.locator('.canvas').boundingBox())!;
  const [xs, ys] = [data.map(([left]) => left), data.map(([, top]) => top)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const fitting = (width: number, height: number) =>
    Math.max(width / (box.width - 2 * MARGIN), height / (box.height - 2 * MARGIN));
  const unit = Math.max(fitting(right - left, bottom - top), fitting(level.width, level.height) / NEARER);
  return [
    box.x + box.width / 2 + (x - (left + right) / 2) / unit,
    box.y + box.height / 2 + (y - (top + bottom) / 2) / unit,
  ];
}

/** Drags the first corner of the area in a circle, a move for each frame of a screen with 60 a second, and undoes it. */
export async function dragCorner(page: Page, map: MakersMap): Promise<Traced> {
  const [x, y] = await placeOf(page, map, map.data[0]!);
  await page.locator('.canvas').focus();
  await page.keyboard.press('Enter');
  await page.mouse.move(x, y);
  await page.mouse.down();
  const gesture = await traced(page, async () => {
    for (let move = 1; move <= MOVES; move++) {
      const next = performance.now() + FRAME_MS;
      const angle = (1.5 * Math.PI * move) / MOVES;
      await page.mouse.move(x + FAR * Math.sin(angle), y + FAR * (Math.cos(angle) - 1));
      await sleep(Math.max(0, next - performance.now()));
    }
  });
  await page.mouse.up();
  await page.keyboard.press('Escape');
  if ((await nextUndo(page)) === 'true') throw new Error('The corner was not dragged.');
  await page.keyboard.press('Control+z');
  return gesture;
}

const nextUndo = (page: Page) => page.getByRole('button', { name: 'Undo' }).first().getAttribute('aria-disabled');

/** Moves the view for a second. */
export async function panView(page: Page): Promise<Traced> {
  await page.locator('.canvas').focus();
  await page.keyboard.down(' ');
  const gesture = await pan(page);
  await page.keyboard.up(' ');
  return gesture;
}

/** Chooses a place by a click. Returns how many frames it takes until the properties of the place are on the screen. */
export async function choose(page: Page, [x, y]: Place): Promise<number> {
  await page.keyboard.press('Escape');
  await page.mouse.move(x, y);
  await sleep(SETTLE_MS);
  await page.evaluate(countFrames);
  await page.mouse.click(x, y);
  return page.evaluate(
    () => (globalThis as unknown as { framesUntilProperties: Promise<number> }).framesUntilProperties,
  );
}

/** Runs in the page. */
function countFrames(): void {
  const framesUntilProperties = new Promise<number>((resolve) => {
    let frames = 0;
    const count = () => {
      frames++;
      requestAnimationFrame(count);
    };
    const observer = new MutationObserver(() => {
      observer.disconnect();
      // What was changed is shown by the frame after it.
      resolve(frames + 1);
    });
    const start = () => {
      requestAnimationFrame(count);
      observer.observe(document.querySelector('.editor-right')!, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    };
    addEventListener('pointerup', start, { capture: true, once: true });
  });
  Object.assign(globalThis, { framesUntilProperties });
}
