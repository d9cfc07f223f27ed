import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../../../test/support/browser/browser.ts';
import { here, startServer } from '../processes.ts';
import type { Table } from '../report.ts';
import { serviceProgram } from '../service.ts';
import { once, pan, pinch, zoom } from './gestures.ts';
import { measureLabels, median } from './labels.ts';
import { type Maps, publishMaps, SIZES } from './maps.ts';
import { RENDERERS, servePlainLeaflet } from './plain-leaflet.ts';
import { SCREENS, type Screen, visit } from './visitor.ts';

const LOADS = 5;

/** Pauses between gestures, and before the first one, when labels are still prepared. */
const SETTLE_MS = 700;
const FIRST_SETTLE_MS = 3000;

/** Goal of a frame of the wheel or of a pinch, as a multiple of one of a pan. */
const ZOOM_GOAL = 1.5;

/** Goals of a frame, in milliseconds, and of the first map, as a multiple of the demo's. */
const GOALS = { [SIZES[0]]: { frame: 5, first: 1.5 }, [SIZES[1]]: { frame: 8, first: 3 } };

type Row = readonly [measure: string, goal: string];

/** `before`: another checkout, measured too; `isQuick`: not with a processor that is four times slower. */
export type Options = Readonly<{ before: string | undefined; isQuick: boolean }>;

/**
 * The map page of this checkout, of `before` where it is given, and Leaflet alone with the same polygons, each in Chromium, in one run.
 * Times of frames, of the level switch and of keys are processor time of the page's main thread.
 */
export async function measureEmbed(folder: string, { before, isQuick }: Options): Promise<Table> {
  const browser = await openBrowser();
  if (!browser) throw new Error('There is no Chromium.');
  try {
    const rows: Row[] = [];
    const columns = new Map<string, Map<string, string>>();
    const noteFor = (subject: string) => {
      const column = new Map<string, string>();
      columns.set(subject, column);
      return (measure: string, goal: string | number, value: string) => {
        if (!rows.some(([known]) => known === measure)) rows.push([measure, String(goal)]);
        column.set(measure, value);
        console.log(`${subject}: ${measure}: ${value}`);
      };
    };
    const frames = (url: string, one: Case, note: Note) =>
      measureFrames(browser, url, one, isQuick ? [1] : [1, 4], note);
    if (before) await measureCheckout({ browser, folder, frames }, before, noteFor('before'));
    await measureCheckout({ browser, folder, frames }, here('../..'), noteFor('now'));
    await measurePlain(frames, noteFor);
    const head = ['measured', 'goal', ...columns.keys()];
    return [head, ...rows.map(([measure, goal]) => [measure, goal, ...cells(columns, measure)])];
  } finally {
    await browser.close();
  }
}

const cells = (columns: ReadonlyMap<string, ReadonlyMap<string, string>>, measure: string): string[] =>
  [...columns.values()].map((column) => column.get(measure) ?? '');

type Note = (measure: string, goal: string | number, value: string) => void;

type Case = Readonly<{ screen: Screen; size: (typeof SIZES)[number] }>;
type Frames = (url: string, one: Case, note: Note) => Promise<void>;
type Given = Readonly<{ browser: Browser; folder: string; frames: Frames }>;

async function measureCheckout({ browser, folder, frames }: Given, checkout: string, note: Note): Promise<void> {
  const server = await startServer(serviceProgram(mkdtempSync(join(folder, 'embed-')), { checkout }));
  try {
    const maps = await publishMaps(server.url);
    await measureLoads(browser, maps, note);
    await measureUse(browser, maps, note);
    for (const screen of Object.keys(SCREENS) as Screen[]) {
      for (const size of SIZES) await frames(maps.crowded[size]!, { screen, size }, note);
    }
  } finally {
    await server.stop();
  }
  const { whole, closer } = await measureLabels(checkout);
  note('labels of 20,000 areas, whole level, ms', 20, whole.toFixed(1));
  note('the same, zoomed in 4 times at once, ms', '', closer.toFixed(1));
}

async function measurePlain(frames: Frames, noteFor: (subject: string) => Note): Promise<void> {
  const plain = await servePlainLeaflet();
  try {
    for (const renderer of RENDERERS) {
      const note = noteFor(`Leaflet ${renderer}`);
      for (const screen of Object.keys(SCREENS) as Screen[]) {
        for (const size of SIZES) await frames(plain.page(renderer, size), { screen, size }, note);
      }
    }
  } finally {
    plain.stop();
  }
}

/** The time and the bytes until the first map. */
async function measureLoads(browser: Browser, maps: Maps, note: Note): Promise<void> {
  const load = async (url: string) => {
    const visits = [];
    for (let count = 0; count < LOADS; count++) {
      const { firstMap, bytes, leave } = await visit(browser, url, { screen: 'desk' });
      visits.push({ firstMap, bytes });
      await leave();
    }
    return { firstMap: median(visits.map(({ firstMap }) => firstMap)), bytes: visits.at(-1)!.bytes };
  };
  // The first visit of all starts the browser's processes.
  await load(maps.demo);
  const demo = await load(maps.demo);
  const airport = await load(maps.airport);
  note('first map of the demo, ms', '', demo.firstMap.toFixed(0));
  note('bytes before the first map, demo, KB', '', kilobytes(demo.bytes));
  note('first map of the airport, times the demo', '', (airport.firstMap / demo.firstMap).toFixed(2));
  note('bytes before the first map, airport, KB', 150, kilobytes(airport.bytes));
  for (const size of SIZES) {
    const { firstMap } = await load(maps.crowded[size]!);
    note(`first map of ${size} areas, times the demo`, GOALS[size]!.first, (firstMap / demo.firstMap).toFixed(2));
  }
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

/** A level switch and keys in the search. */
async function measureUse(browser: Browser, maps: Maps, note: Note): Promise<void> {
  const levels = await visit(browser, maps.crowded[SIZES[0]]!, { screen: 'desk' });
  const other = (await levels.page.locator('.level[aria-checked="false"]').boundingBox())!;
  await levels.page.waitForTimeout(SETTLE_MS);
  const change = await once(levels.page, () => levels.page.mouse.click(other.x + 10, other.y + 10));
  note(`level switch, ${SIZES[0]} areas, ms`, 150, change.milliseconds.toFixed(0));
  await levels.leave();

  const places = await visit(browser, maps.crowded[SIZES[1]]!, { screen: 'desk' });
  await places.page.locator('.search-bar input').click();
  await places.page.waitForTimeout(SETTLE_MS);
  const keys: number[] = [];
  for (const key of 'shoes') keys.push((await once(places.page, () => places.page.keyboard.press(key))).longest);
  note(`first key in the search, ${SIZES[1]} places, ms`, 50, keys[0]!.toFixed(0));
  note('slowest key after it, ms', 50, Math.max(...keys.slice(1)).toFixed(0));
  await places.leave();
}

/** Frames of a pan, of the wheel and of a pinch, with a processor as it is and as many times slower. */
async function measureFrames(
  browser: Browser,
  url: string,
  { screen, size }: Case,
  processors: readonly number[],
  note: Note,
): Promise<void> {
  const gestures = { pan, wheel: zoom, ...(screen === 'phone' && { pinch }) };
  for (const slower of processors) {
    const { page, leave } = await visit(browser, url, { screen, slower });
    await page.waitForTimeout(FIRST_SETTLE_MS);
    let ofPan: number | null = null;
    for (const [name, gesture] of Object.entries(gestures)) {
      await page.waitForTimeout(SETTLE_MS * slower);
      const { milliseconds, frames, perSecond } = await gesture(page);
      const subject = `${size} areas, ${screen}`;
      const perFrame = milliseconds / Math.max(1, frames);
      if (slower === 1) noteFrame(name, subject, { perFrame, ofPan, goal: GOALS[size]!.frame }, note);
      ofPan ??= perFrame;
      const goal = slower === 1 ? 50 : 30;
      note(`${name}, ${subject}, CPU ÷ ${slower}, frames a second`, goal, perSecond.toFixed(0));
    }
    await leave();
  }
}

type Frame = Readonly<{ perFrame: number; ofPan: number | null; goal: number }>;

/** What a frame takes; `ofPan`: what one of a pan does, of which others are multiples. */
function noteFrame(name: string, subject: string, { perFrame, ofPan, goal }: Frame, note: Note): void {
  note(`${name} frame, ${subject}, ms`, goal, perFrame.toFixed(1));
  if (ofPan) note(`${name} frame, ${subject}, times a pan frame`, ZOOM_GOAL, (perFrame / ofPan).toFixed(2));
}
