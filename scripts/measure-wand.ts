import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evenLight } from '../src/domain/plans/raster/even-light.ts';
import { findRooms } from '../src/domain/plans/raster/find-rooms.ts';
import type { GreyPicture } from '../src/domain/plans/raster/grey-picture.ts';
import { isLineDrawing } from '../src/domain/plans/raster/line-drawing.ts';
import {
  DEFAULT_DARK,
  DEFAULT_SIMPLICITY,
  roomAt,
  usualGap,
  type WandOptions,
} from '../src/domain/plans/raster/wand.ts';
import { combined } from '../src/domain/projects/values/combined-polygons.ts';
import { doubleArea, type Polygon, type Vertex } from '../src/domain/projects/values/geometry.ts';
import { openBrowser } from '../test/support/browser/browser.ts';
import { decodedPicture, greyOf } from './bench/decoded-picture.ts';

/**
 * Measures the wand of the Studio on a folder of plans: one click in each room whose outline is known, and all rooms at once, with the sliders as
 * they stand at first.
 *
 *     node scripts/measure-wand.ts FOLDER
 *
 * Each folder in it has a `truth.json`: `{ image, rooms: [{ id, click: [x, y], polygon: [[x, y], …] }] }`, in pixels of the picture, whose path
 * is relative. Pictures of folders without one are only judged: whether they are line drawings.
 */
type Truth = {
  readonly image: string;
  readonly rooms: readonly { readonly id: string; readonly click: Vertex; readonly polygon: readonly Vertex[] }[];
};

const PICTURE = /\.(?:png|jpe?g|webp|svg)$/i;
const GOOD = 0.8;
const ALIKE = 0.9;

const areaOf = (polygons: readonly Polygon[]): number =>
  polygons.reduce(
    (sum, { data, holes }) =>
      sum + Math.abs(doubleArea(data)) / 2 - holes.reduce((of, hole) => of + Math.abs(doubleArea(hole)) / 2, 0),
    0,
  );

function overlap(one: Polygon, other: Polygon): number {
  const common = areaOf(combined([one], [other], 'intersection'));
  return common / (areaOf([one]) + areaOf([other]) - common);
}

const optionsFor = ({ width, height, scale }: GreyPicture): WandOptions => ({
  dark: DEFAULT_DARK,
  gap: usualGap(Math.max(width, height) * scale, null),
  simplicity: DEFAULT_SIMPLICITY,
});

/** How many rooms are found at once, how many of them are ticked, and how many of the known ones are among them. */
function allAtOnce(picture: GreyPicture, { rooms }: Truth): string {
  const start = performance.now();
  const found = findRooms(picture, optionsFor(picture));
  const ms = Math.round(performance.now() - start);
  const known = rooms.filter(({ polygon }) =>
    found.some((room) => overlap(room, { data: polygon, holes: [] }) >= ALIKE),
  );
  const ticked = found.filter(({ isSure }) => isSure);
  return `${found.length} at once, ${ticked.length} ticked, ${known.length} of ${rooms.length} known ones, ${ms} ms`;
}

function measured(picture: GreyPicture, { rooms }: Truth) {
  const options = optionsFor(picture);
  return rooms.map(({ id, click, polygon }) => {
    const start = performance.now();
    const found = roomAt(picture, click, options);
    const ms = Math.round(performance.now() - start);
    return { id, ms, vertices: found?.data.length ?? 0, iou: found ? overlap(found, { data: polygon, holes: [] }) : 0 };
  });
}

const folder = process.argv[2];
const browser = await openBrowser();
if (!folder || !browser)
  throw new Error('Usage: node scripts/measure-wand.ts FOLDER (with a Chromium on this machine)');
const page = await browser.newPage();
const all: number[] = [];
for (const name of readdirSync(folder).sort()) {
  const own = join(folder, name);
  const file = join(own, 'truth.json');
  if (existsSync(file)) {
    const truth: Truth = JSON.parse(readFileSync(file, 'utf8'));
    const seen = greyOf(await decodedPicture(page, join(own, truth.image)));
    const picture = evenLight(seen);
    const rooms = measured(picture, truth);
    all.push(...rooms.map(({ iou }) => iou));
    console.log(`${name}: line drawing ${isLineDrawing(seen)}; ${allAtOnce(picture, truth)}`);
    for (const { id, iou, vertices, ms } of rooms)
      console.log(`  ${iou.toFixed(3)}  ${vertices} vertices, ${ms} ms  ${id}`);
  } else {
    for (const each of readdirSync(own).filter((entry) => PICTURE.test(entry))) {
      const picture = greyOf(await decodedPicture(page, join(own, each)));
      console.log(`${name}/${each}: line drawing ${isLineDrawing(picture)}`);
    }
  }
}
await browser.close();
const sorted = all.toSorted((one, other) => one - other);
const good = sorted.filter((iou) => iou > GOOD).length;
console.log(`${sorted.length} rooms, median ${sorted[sorted.length >> 1]?.toFixed(3)}, ${good} above ${GOOD}`);
