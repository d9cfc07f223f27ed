import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../../test/support/browser/browser.ts';
import { heapOf } from '../../../test/support/heap.ts';
import { zoom } from '../embed/gestures.ts';
import { median } from '../embed/labels.ts';
import type { Traced } from '../embed/trace.ts';
import { visit } from '../embed/visitor.ts';
import { startServer } from '../processes.ts';
import type { Table } from '../report.ts';
import { serviceProgram } from '../service.ts';
import { choose, dragCorner, panView, placeOf } from './editing.ts';
import { type MakersMap, type MakersMaps, makeMaps, SIZES, type Size } from './makers-maps.ts';
import { idleRequests, trafficOfDrag } from './traffic.ts';

/** A frame that a person sees stutter, in milliseconds. */
const LONG = 50;
const SETTLE_MS = 1500;
/** How far the next area is, in units. */
const BESIDE = 50;

type Given = Readonly<{ browser: Browser; url: string; made: MakersMaps; rounds: number }>;
type Row = readonly [measure: string, goal: string, now: string];

/**
 * The editor of the Studio in Chromium, on maps with 30, 3,000 and 5,000 areas on a level. Times of frames are processor time of the
 * page's main thread, so that other programs do not count; rounds of the three maps alternate.
 */
export async function measureStudio(folder: string, isQuick: boolean): Promise<Table> {
  const browser = await openBrowser();
  if (!browser) throw new Error('There is no Chromium.');
  const server = await startServer(serviceProgram(mkdtempSync(join(folder, 'studio-'))));
  try {
    const made = await makeMaps(browser, server.url);
    const given = { browser, url: server.url, made, rounds: isQuick ? 3 : 6 };
    return [['measured', 'goal', 'now'], ...(await measureOpening(given)), ...(await measureEditing(given))];
  } finally {
    await server.stop();
    await browser.close();
  }
}

const editorOf = (url: string, { id, areaId }: MakersMap): string => `${url}/studio/p/${id}/map?show=areas:${areaId}`;

/** How long the editor takes to open, beside the map page with the same map. */
async function measureOpening({ browser, url, made, rounds }: Given): Promise<readonly Row[]> {
  const map = made.maps[3000];
  const load = async (address: string, storageState?: MakersMaps['session']) => {
    const { firstMap, leave } = await visit(browser, address, {
      screen: 'desk',
      ...(storageState && { storageState }),
    });
    await leave();
    return firstMap;
  };
  const [pages, editors]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    pages.push(await load(`${url}/embed/${map.id}`));
    editors.push(await load(editorOf(url, map), made.session));
  }
  // The first round starts the browser's processes.
  const [page, editor] = [median(pages.slice(1)), median(editors.slice(1))];
  return [['editor opened with 3,000 areas, times the map page with them', '2.5', (editor / page).toFixed(2)]];
}

type Editor = Readonly<{ page: Page; map: MakersMap; leave: () => Promise<void> }>;

async function measureEditing(given: Given): Promise<readonly Row[]> {
  const { browser, url, made } = given;
  const open = async (size: Size): Promise<Editor> => {
    const map = made.maps[size];
    const { page, leave } = await visit(browser, editorOf(url, map), { screen: 'desk', storageState: made.session });
    await page.waitForTimeout(SETTLE_MS);
    return { page, map, leave };
  };
  const editors = { 30: await open(30), 3000: await open(3000), 5000: await open(5000) };
  const heap = await heapOf(editors[3000].page);
  const rows = [
    ...(await measureDrags(editors, given.rounds)),
    ...(await measureChoices(editors, given.rounds)),
    ...(await measureTraffic(editors[3000])),
    ...(await measureViews(editors)),
    [
      'heap with 3,000 areas, MB, and after all this',
      '',
      `${megabytes(heap)} and ${megabytes(await heapOf(editors[3000].page))}`,
    ],
  ] as readonly Row[];
  await Promise.all(Object.values(editors).map(({ leave }) => leave()));
  return rows;
}

type Editors = Readonly<Record<Size, Editor>>;

async function measureDrags(editors: Editors, rounds: number): Promise<readonly Row[]> {
  const costs = await eachInTurn(editors, rounds, async ({ page, map }) => (await dragCorner(page, map)).moveCosts);
  const p50 = (size: Size) => percentile(costs[size], 0.5);
  return [
    ...SIZES.map((size): Row => [`corner dragged, ${size} areas, p50 / p95 of a frame, ms`, '', spread(costs[size])]),
    ['corner dragged, 3,000 areas, times 30', '1.5', (p50(3000) / p50(30)).toFixed(2)],
    ['corner dragged, 5,000 areas, times 3,000', '1.5', (p50(5000) / p50(3000)).toFixed(2)],
  ];
}

async function measureChoices(editors: Editors, rounds: number): Promise<readonly Row[]> {
  const frames = await eachInTurn(editors, 3 * rounds, async ({ page, map }, round) => {
    const [x, y] = middleOf(map);
    return [await choose(page, await placeOf(page, map, [x + (round % 2) * BESIDE, y]))];
  });
  const most = (size: Size) => String(percentile(frames[size], 0.95));
  return SIZES.map((size): Row => [`place chosen, ${size} areas, frames at p95`, size === 3000 ? '2' : '', most(size)]);
}

async function measureViews(editors: Editors): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const size of SIZES) {
    for (const [name, gesture] of [
      ['view moved', panView],
      ['zoomed', zoom],
    ] as const) {
      const { page } = editors[size];
      await showAll(page);
      const { frameCosts, moveCosts } = await gesture(page);
      // Frames in which nothing moves do not make it smoother.
      const share = frameCosts.filter((cost) => cost > LONG).length / Math.max(1, moveCosts.length);
      const goal = size === 3000 ? '5 %' : '';
      rows.push([`${name}, ${size} areas, p50 / p95 of a frame, ms`, '', spread(moveCosts)]);
      rows.push([`${name}, ${size} areas, frames over 50 ms`, goal, `${(100 * share).toFixed(0)} %`]);
    }
  }
  return rows;
}

/** Brings the whole level into view. */
async function showAll(page: Page): Promise<void> {
  await page.locator('.canvas').focus();
  await page.keyboard.press('1');
  await page.waitForTimeout(SETTLE_MS);
}

async function measureTraffic({ page, map }: Editor): Promise<readonly Row[]> {
  const { requests, sent, received } = await trafficOfDrag(page, await placeOf(page, map, middleOf(map)));
  return [
    ['requests of a drag', '1', String(requests)],
    ['sent by a drag, KB', '2', (sent / 1000).toFixed(2)],
    ['received by a drag, KB', '1', (received / 1000).toFixed(2)],
    ['requests a minute of an idle editor', '7', String(await idleRequests(page))],
  ];
}

/** What each editor yields in each round, without the first one, in which code is compiled. */
async function eachInTurn(
  editors: Editors,
  rounds: number,
  measure: (editor: Editor, round: number) => Promise<readonly number[]>,
): Promise<Record<Size, readonly number[]>> {
  const costs: Record<Size, number[]> = { 30: [], 3000: [], 5000: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const size of SIZES) {
      await editors[size].page.bringToFront();
      const measured = await measure(editors[size], round);
      if (round > 0) costs[size].push(...measured);
    }
  }
  return costs;
}

function middleOf({ data }: MakersMap): readonly [number, number] {
  const mean = (axis: 0 | 1) => data.reduce((sum, vertex) => sum + vertex[axis], 0) / data.length;
  return [mean(0), mean(1)];
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const spread = (costs: Traced['frameCosts']): string =>
  `${percentile(costs, 0.5).toFixed(1)} / ${percentile(costs, 0.95).toFixed(1)}`;
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0);
