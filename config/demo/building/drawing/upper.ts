import { arc, box } from '../place.ts';
import type { Drawing } from './drawing.ts';
import { basins, bench, cabins, counter, desk, longTable, plant, seat, shelf, showcase, table } from './furniture.ts';
import { hallMiddle, towerWindows } from './ground.ts';
import { distantSurroundings } from './outdoors.ts';
import { circle, every, grid, group, line, palette, path, polygon, rect } from './pen.ts';
import { balustrade, door, escalator, glazing, lifts, opening, slidingDoor, stairs } from './structure.ts';
import { hull } from './vehicles.ts';

const ships = [
  hull(226, 310, 190, 54),
  rect(206, 270, 226, 80, {
    fill: 'none',
    stroke: palette.metal,
    'stroke-width': 1.2,
    'stroke-dasharray': '5 4',
    rx: 6,
  }),
  grid([246, 306, 366], [212], (x, y) => showcase(x, y, 46, 22)),
  grid([172], [290, 340, 390], (x, y) => showcase(x, y, 20, 36)),
  grid([230, 300], [420], (x, y) => showcase(x, y, 50, 20)),
];

const charts = [
  grid([172], [470, 530, 590], (x, y) => showcase(x, y, 22, 46)),
  grid([250, 330, 400], [692], (x, y) => showcase(x, y, 54, 20)),
  longTable(250, 620, 130, 26),
  circle(300, 570, 22, { fill: '#dbe8ee', stroke: palette.glass, 'stroke-width': 2 }),
  path('M278 570h44M300 548v44M284 554q16 12 32 0M284 586q16 -12 32 0', {
    fill: 'none',
    stroke: palette.glass,
    'stroke-width': 1.2,
  }),
  grid([400], [560, 610], (x, y) => showcase(x, y, 28, 28)),
  bench(230, 466, 70, 10),
  bench(340, 466, 70, 10),
];

const north = [
  shelf(478, 208, 134, 11),
  shelf(478, 226, 11, 96),
  grid([530, 572], [250], (x, y) =>
    circle(x, y, 13, { fill: palette.fabric, stroke: palette.edge, 'stroke-width': 1 }),
  ),
  counter(566, 294, 44, 16),
  counter(664, 236, 112, 16),
  grid([690, 720, 750], [224], seat),
  shelf(630, 208, 11, 80),
  bench(796, 226, 12, 70),
  plant(800, 318, 9),
  longTable(846, 286, 104, 20),
  shelf(828, 208, 144, 11),
  shelf(961, 226, 11, 84),
  shelf(988, 208, 11, 120),
  shelf(1141, 208, 11, 120),
  longTable(1020, 226, 100, 18),
  longTable(1020, 290, 100, 18),
  grid([1180, 1236], [222, 262], (x, y) => desk(x, y)),
  shelf(1283, 208, 11, 60),
  plant(1282, 322, 8),
];

const south = [
  counter(482, 600, 14, 100),
  grid([506], every(18, 612, 700), (x, y) => circle(x, y, 4, { fill: palette.fabric, stroke: palette.edge })),
  grid([540, 628, 672], [596], (x, y) => table(x, y)),
  grid([540], [640, 684], (x, y) => table(x, y)),
  grid([672], [640, 684], (x, y) => table(x, y)),
  grid([500, 545, 625, 670], [746, 780], (x, y) => table(x, y)),
  longTable(740, 624, 160, 30),
  rect(722, 566, 5, 60, { fill: palette.innerWall }),
  shelf(708, 640, 11, 70),
  plant(924, 704, 9),
  rect(1136, 694, 148, 18, { fill: palette.timber, stroke: palette.edge, rx: 2 }),
  grid(every(16, 1140, 1284), [600, 618, 636, 654], seat),
  line([1160, 716], [1260, 716], { stroke: palette.innerWall, 'stroke-width': 3 }),
  cabins(1006, 690, 108, 26, 4),
  basins(1010, 600, 50, 3),
  rect(1066, 563, 50, 44, { fill: '#f8faf9', stroke: palette.innerWall, 'stroke-width': 2 }),
  circle(1100, 578, 5, { fill: '#ffffff', stroke: palette.metal }),
];

const lantern = [
  circle(1390, 450, 34, { fill: '#fbf3d6', stroke: '#d8b64c', 'stroke-width': 2 }),
  circle(1390, 450, 22, { fill: '#fdf9ea', stroke: '#d8b64c', 'stroke-width': 1.4 }),
  circle(1390, 450, 9, { fill: '#f1d67a' }),
  path(
    arc([1390, 450], 34, 0, 330, 11)
      .map(([x, y]) => `M1390 450L${x} ${y}`)
      .join(''),
    { fill: 'none', stroke: '#d8b64c', 'stroke-width': 0.8 },
  ),
  arc([1390, 450], 96, -110, 110, 8)
    .map(([x, y]) => circle(x, y, 6, { fill: palette.fabric, stroke: palette.edge, 'stroke-width': 1 }))
    .join(''),
];

const wells = [box(552, 402, 840, 498), box(1080, 402, 1220, 498)];

const gallery = [
  ...wells.map((ring) => polygon(ring, { fill: palette.void })),
  group({ opacity: 0.45 }, hallMiddle),
  ...wells.map(balustrade),
  grid([655, 785], [352], (x, y) => showcase(x - 18, y - 7, 36, 16)),
  grid([1090, 1190], [548], (x, y) => bench(x - 22, y - 5, 44, 10)),
  grid([640, 760], [548], (x, y) => bench(x - 22, y - 5, 44, 10)),
];

const furniture: readonly string[] = [...ships, ...charts, ...north, ...south, ...lantern, ...gallery];

const backdrop: readonly string[] = distantSurroundings();

const core: readonly string[] = [stairs(900, 396, 110, 46), escalator(900, 456, 110, 'left'), lifts(940, 560, 60, 160)];

const terraceRailing = { fill: 'none', stroke: palette.metal, 'stroke-width': 3 };

const facade = [
  glazing([244, 200], [458, 200]),
  glazing([484, 200], [608, 200]),
  glazing([632, 200], [808, 200]),
  glazing([832, 200], [968, 200]),
  glazing([992, 200], [1148, 200]),
  glazing([1172, 200], [1288, 200]),
  glazing([244, 720], [458, 720]),
  glazing([484, 720], [560, 720]),
  glazing([612, 720], [688, 720]),
  glazing([712, 720], [930, 720]),
  glazing([160, 284], [160, 640], 56),
  glazing([172, 258], [218, 212]),
  glazing([1300, 214], [1300, 326]),
  towerWindows,
];

/** Doors, ways through, glass and the terrace's railing, in the walls of the upper floor. */
const openings: readonly string[] = [
  ...facade,
  path('M470 722V800H700V722', terraceRailing),
  slidingDoor([470, 380], [470, 425]),
  slidingDoor([470, 475], [470, 520]),
  opening([300, 450], [350, 450]),
  slidingDoor([525, 340], [565, 340]),
  opening([690, 340], [750, 340]),
  opening([620, 240], [620, 290]),
  slidingDoor([880, 340], [920, 340]),
  slidingDoor([1050, 340], [1090, 340]),
  door([1216, 340], [1244, 340], -1),
  slidingDoor([560, 560], [610, 560]),
  slidingDoor([565, 720], [605, 720]),
  door([830, 560], [802, 560], -1),
  slidingDoor([1188, 560], [1232, 560]),
  slidingDoor([1020, 560], [1050, 560]),
  door([1066, 592], [1066, 568], -1),
  slidingDoor([1300, 420], [1300, 480]),
  glazing([484, 340], [520, 340]),
  glazing([570, 340], [608, 340]),
  glazing([634, 340], [684, 340]),
  glazing([756, 340], [808, 340]),
  glazing([994, 340], [1044, 340]),
  glazing([1096, 340], [1148, 340]),
  glazing([484, 560], [550, 560]),
  glazing([620, 560], [688, 560]),
];

export const upperDrawing: Drawing = { backdrop, furniture, core, openings };
