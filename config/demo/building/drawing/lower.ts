import type { Ring } from '../place.ts';
import type { Drawing } from './drawing.ts';
import { basins, bench, cabins, counter, desk, plant, seat, shelf, table } from './furniture.ts';
import { houseOutline } from './ground.ts';
import { underground } from './outdoors.ts';
import { circle, every, grid, type Paint, palette, path, rect } from './pen.ts';
import { door, escalator, glazing, lifts, opening, slidingDoor, stairs } from './structure.ts';
import { bicycle, train } from './vehicles.ts';

/** The outer wall of the lower floor; the tunnel of the tracks runs off the frame to the right. */
export const cellarOutline: Ring = [
  [230, 200],
  [1120, 200],
  [1120, 310],
  [1620, 310],
  [1620, 590],
  [1120, 590],
  [1120, 720],
  [230, 720],
  [160, 650],
  [160, 270],
];

/** One track from its buffer stop to the edge of the frame; `y` is its middle. */
function track(y: number): string {
  const sleepers = every(14, 1136, 1596).map((x) => `M${x} ${y - 19}v38`);
  const rail: Paint = { fill: 'none', stroke: '#8b949b', 'stroke-width': 2.4 };
  return [
    rect(1123, y - 33, 477, 66, { fill: '#dcd8d0' }),
    path(sleepers.join(''), { fill: 'none', stroke: '#c2b8a6', 'stroke-width': 5 }),
    path(`M1132 ${y - 11}H1600M1132 ${y + 11}H1600`, rail),
    rect(1127, y - 16, 8, 32, { fill: '#b5533c', rx: 2 }),
  ].join('');
}

const platform: Paint = { fill: 'none', stroke: '#d8b64c', 'stroke-width': 3, 'stroke-dasharray': '9 4' };

const station = [
  track(347),
  track(553),
  train({ x: 1156, y: 553, cars: 3, length: 146, beam: 40, color: '#3f7cac' }),
  path('M1124 388H1596M1124 512H1596', platform),
  grid([1180, 1300, 1420, 1540], [424, 476], (x, y) => circle(x, y, 5, { fill: palette.wall })),
  grid([1240, 1480], [424, 476], (x, y) => bench(x - 26, y - 5, 52, 10)),
];

const garage = [
  grid(every(14, 246, 456), [210], bicycle),
  grid(every(14, 214, 424), [270], bicycle),
  grid(every(14, 214, 424), [302], bicycle),
  grid(every(14, 180, 376), [386], bicycle),
  counter(396, 398, 62, 14),
];

const cellar = [
  rect(176, 500, 66, 120, { fill: '#e2d8e6', stroke: '#b9a8c4', 'stroke-width': 1.4, rx: 3 }),
  circle(204, 540, 10, { fill: '#cbbad4' }),
  circle(214, 578, 13, { fill: '#cbbad4' }),
  rect(186, 596, 24, 12, { fill: '#b9a8c4' }),
  grid([300, 350, 400], [620, 664], (x, y) => table(x, y)),
  grid([280, 300, 320], [500, 525, 585], seat),
  counter(250, 694, 190, 14),
  grid(every(22, 262, 440), [683], (x, y) => circle(x, y, 4, { fill: palette.fabric, stroke: palette.edge })),
  grid([220, 320, 420], [444], (x, y) => rect(x - 7, y - 7, 14, 14, { fill: palette.innerWall })),
];

const shops = [
  shelf(478, 208, 154, 16, 11),
  grid([500, 580], [246, 278], (x, y) => shelf(x, y, 34, 18, 8)),
  shelf(478, 246, 12, 78),
  shelf(648, 208, 84, 12),
  counter(656, 262, 68, 16),
  shelf(720, 290, 12, 40),
  shelf(748, 208, 104, 12),
  counter(760, 268, 80, 14),
  desk(784, 228),
  grid([874, 930], [216], (x, y) =>
    rect(x, y, 40, 60, { fill: '#d9dfe2', stroke: palette.innerWall, 'stroke-width': 1.5, rx: 4 }),
  ),
  grid([1004, 1052], [240], (x, y) =>
    circle(x, y, 20, { fill: '#d9dfe2', stroke: palette.innerWall, 'stroke-width': 1.5 }),
  ),
  path('M970 240H984M1024 240H1032M914 252H930M914 228H930', {
    fill: 'none',
    stroke: palette.metal,
    'stroke-width': 3,
  }),
  shelf(478, 704, 214, 11),
  shelf(478, 600, 11, 96),
  grid([512, 548, 616, 652], [620], (x, y) => shelf(x, y, 12, 66)),
  grid([640, 664], [572], (x, y) => counter(x, y, 12, 30)),
];

const rooms = [
  counter(710, 630, 70, 14),
  shelf(708, 704, 104, 11),
  shelf(802, 610, 11, 88),
  desk(730, 662, true),
  rect(836, 640, 26, 54, { fill: '#ffffff', stroke: palette.edge, rx: 4 }),
  rect(836, 640, 26, 14, { fill: '#dfeae6', stroke: palette.edge, rx: 4 }),
  rect(880, 640, 26, 54, { fill: '#ffffff', stroke: palette.edge, rx: 4 }),
  rect(880, 640, 26, 14, { fill: '#dfeae6', stroke: palette.edge, rx: 4 }),
  shelf(920, 600, 12, 90),
  grid([834, 850], [584], seat),
  cabins(1006, 690, 108, 26, 4),
  basins(1010, 600, 50, 3),
  rect(1066, 563, 50, 44, { fill: '#f8faf9', stroke: palette.innerWall, 'stroke-width': 2 }),
  circle(1100, 578, 5, { fill: '#ffffff', stroke: palette.metal }),
];

const concourse = [
  grid([560, 680, 800], [400, 500], (x, y) => circle(x, y, 7, { fill: palette.wall })),
  grid([620, 740], [430, 470], (x, y) => bench(x - 22, y - 5, 44, 10)),
  grid([560, 800], [450], (x, y) => plant(x, y, 10)),
  grid([1068], every(24, 398, 424), (x, y) =>
    rect(x, y, 26, 10, { fill: '#cfd8dc', stroke: palette.innerWall, rx: 3 }),
  ),
  grid([1068], every(24, 476, 502), (x, y) =>
    rect(x, y, 26, 10, { fill: '#cfd8dc', stroke: palette.innerWall, rx: 3 }),
  ),
];

const furniture: readonly string[] = [...station, ...garage, ...cellar, ...shops, ...rooms, ...concourse];

const backdrop: readonly string[] = underground(cellarOutline, houseOutline);

const core: readonly string[] = [
  stairs(900, 396, 110, 46),
  escalator(900, 480, 110, 'right'),
  lifts(940, 560, 60, 160),
];

/** Doors, ways through and glass, in the walls of the lower floor. */
const openings: readonly string[] = [
  opening([1120, 383], [1120, 517]),
  slidingDoor([470, 365], [470, 410]),
  door([470, 506], [470, 474], -1),
  slidingDoor([535, 340], [575, 340]),
  slidingDoor([670, 340], [710, 340]),
  slidingDoor([782, 340], [818, 340]),
  door([1000, 340], [972, 340], 1),
  slidingDoor([560, 560], [610, 560]),
  slidingDoor([740, 560], [780, 560]),
  slidingDoor([860, 560], [900, 560]),
  slidingDoor([1020, 560], [1050, 560]),
  door([1066, 592], [1066, 568], -1),
  glazing([484, 340], [530, 340]),
  glazing([580, 340], [628, 340]),
  glazing([652, 340], [666, 340]),
  glazing([714, 340], [730, 340]),
  glazing([750, 340], [778, 340]),
  glazing([822, 340], [850, 340]),
  glazing([484, 560], [550, 560]),
  glazing([620, 560], [688, 560]),
];

export const lowerDrawing: Drawing = { backdrop, furniture, core, openings };
