import { arc, type Ring, tower } from '../place.ts';
import type { Drawing } from './drawing.ts';
import { basins, bench, cabins, counter, plant, seat, shelf, stall, table } from './furniture.ts';
import { surroundings } from './outdoors.ts';
import { circle, every, grid, palette, rect } from './pen.ts';
import { door, escalator, glazing, lifts, opening, slidingDoor, stairs } from './structure.ts';

/** The outer wall of the ground and upper floors, the tower included. */
export const houseOutline: Ring = [[230, 200], [1300, 200], ...tower, [1300, 720], [230, 720], [160, 650], [160, 270]];

/** The windows around the tower, one for each chord of its arc but the ones next to the house. */
export const towerWindows: string = tower
  .slice(2, -3)
  .map((point, index) => glazing(point, tower[index + 3] ?? point, 26))
  .join('');

const market = [
  grid([176, 308], [362], (x, y) => stall(x, y, 52, 24, '#e3b9a0')),
  grid([232, 294, 356], [424, 450], (x, y) => stall(x, y, 52, 24, '#e6cf9f')),
  grid([232, 294, 356], [556, 582], (x, y) => stall(x, y, 52, 24, '#b9ccae')),
  grid([250, 320, 390], [684], (x, y) => stall(x, y, 52, 24, '#b6cbd6')),
  grid([446], [362, 560, 700], (x, y) => plant(x, y, 9)),
  bench(172, 440, 10, 60),
  bench(172, 550, 10, 60),
];

const shops = [
  counter(176, 298, 96, 16),
  shelf(244, 208, 68, 12),
  shelf(306, 226, 10, 78),
  table(206, 262, 3),
  grid([340, 365, 390, 420, 448], [216], (x, y) => plant(x, y, 9)),
  grid([336, 458], [245, 272, 300], (x, y) => plant(x, y, 7)),
  counter(374, 262, 52, 18),
  shelf(478, 208, 214, 11),
  shelf(478, 226, 11, 90),
  grid([512, 556], [236, 262], (x, y) => shelf(x, y, 32, 10, 8)),
  grid([620, 658], [236, 262], (x, y) => shelf(x, y, 24, 10, 8)),
  counter(646, 300, 44, 16),
  shelf(988, 208, 124, 11),
  shelf(988, 224, 11, 80),
  counter(1016, 240, 92, 14),
  grid([1022], [284], (x, y) => shelf(x, y, 60, 10)),
  shelf(1128, 208, 164, 11),
  shelf(1283, 224, 11, 90),
  grid([1160, 1200, 1240], [250], (x, y) =>
    circle(x, y, 12, { fill: palette.fabric, stroke: palette.edge, 'stroke-width': 1 }),
  ),
  counter(1136, 296, 50, 16),
];

/** What is in the open middle of the hall, and is seen from the gallery above. */
export const hallMiddle: readonly string[] = [
  circle(640, 450, 26, { fill: palette.timber, stroke: palette.edge, 'stroke-width': 1.5 }),
  circle(640, 450, 16, { fill: '#fdfbf6', stroke: palette.edge, 'stroke-width': 1 }),
  grid([576], [420, 480], (x, y) => bench(x - 18, y - 5, 36, 10)),
  plant(576, 450, 12),
  grid([1115, 1185], [425, 475], (x, y) => bench(x - 22, y - 5, 44, 10)),
  grid([1150], [425, 475], (x, y) => plant(x, y, 11)),
];

const hallEdge = [
  grid([534, 576, 618, 660, 858, 900, 942, 984, 1098, 1140, 1182, 1224], [359, 541], (x, y) =>
    circle(x, y, 4.5, { fill: palette.wall }),
  ),
  grid([712, 808], [230, 690], (x, y) => plant(x, y, 8)),
  rect(1250, 345, 26, 12, { fill: '#cfd8dc', stroke: palette.innerWall, 'stroke-width': 1.2 }),
];

const travel = [
  counter(832, 236, 136, 14),
  grid([852, 886, 920, 954], [224], seat),
  grid([850, 950], [290], (x, y) => rect(x - 8, y - 6, 16, 12, { fill: '#cfd8dc', stroke: palette.innerWall, rx: 2 })),
  grid([842, 862, 900, 920], [600, 618, 650, 668], seat),
  bench(832, 700, 96, 9),
  counter(1190, 600, 16, 90),
  grid([1228], [616, 644, 672], seat),
  shelf(1280, 590, 12, 110),
  bench(1136, 690, 40, 10),
];

const kitchen = [
  counter(480, 700, 66, 13),
  shelf(478, 612, 12, 84),
  counter(506, 654, 70, 14),
  grid([532, 580, 628], [594], (x, y) => table(x, y)),
  grid([610, 655], [640], (x, y) => table(x, y)),
  grid([655], [686], (x, y) => table(x, y)),
];

const washrooms = [
  cabins(1006, 690, 108, 26, 4),
  basins(1010, 600, 50, 3),
  rect(1066, 563, 50, 44, { fill: '#f8faf9', stroke: palette.innerWall, 'stroke-width': 2 }),
  circle(1100, 578, 5, { fill: '#ffffff', stroke: palette.metal }),
];

const cafe = [
  circle(1395, 450, 24, { fill: palette.timber, stroke: palette.edge, 'stroke-width': 1.5 }),
  circle(1395, 450, 13, { fill: '#eef3f4', stroke: palette.glass, 'stroke-width': 2 }),
  arc([1390, 450], 88, -112, 112, 8)
    .map(([x, y]) => table(x, y))
    .join(''),
];

/** Furniture of the ground floor. */
const furniture: readonly string[] = [
  ...market,
  ...shops,
  ...hallMiddle,
  ...hallEdge,
  ...travel,
  ...kitchen,
  ...washrooms,
  ...cafe,
];

const backdrop: readonly string[] = surroundings();

/** Stairs, moving stairs and lifts: those that end here and those that go on. */
const core: readonly string[] = [
  stairs(900, 396, 110, 46),
  escalator(900, 456, 110, 'left'),
  escalator(900, 480, 110, 'right'),
  lifts(940, 560, 60, 160),
];

const shopFronts = [
  glazing([488, 340], [560, 340]),
  glazing([620, 340], [684, 340]),
  glazing([834, 340], [870, 340]),
  glazing([930, 340], [968, 340]),
  glazing([994, 340], [1020, 340]),
  glazing([1068, 340], [1108, 340]),
  glazing([1134, 340], [1190, 340]),
  glazing([1240, 340], [1288, 340]),
  glazing([484, 560], [550, 560]),
  glazing([620, 560], [686, 560]),
  glazing([1134, 560], [1180, 560]),
  glazing([1240, 560], [1288, 560]),
];

const facade = [
  glazing([244, 200], [310, 200]),
  glazing([332, 200], [458, 200]),
  glazing([484, 200], [688, 200]),
  glazing([832, 200], [968, 200]),
  glazing([992, 200], [1108, 200]),
  glazing([1134, 200], [1288, 200]),
  glazing([160, 282], [160, 328]),
  glazing([160, 360], [160, 640], 56),
  glazing([244, 720], [458, 720]),
  glazing([832, 720], [930, 720]),
  glazing([1134, 720], [1286, 720]),
  glazing([620, 720], [688, 720]),
  glazing([1300, 214], [1300, 326]),
  glazing([1300, 574], [1300, 706]),
  glazing([172, 258], [218, 212]),
  towerWindows,
];

/** Doors, ways through and glass, in the walls of the ground floor. */
const openings: readonly string[] = [
  ...shopFronts,
  ...facade,
  ...every(75, 352, 502).map((y) => opening([470, y], [470, y + 58])),
  opening([702.5, 340], [817.5, 340]),
  opening([702.5, 560], [817.5, 560]),
  slidingDoor([720, 200], [800, 200]),
  slidingDoor([720, 720], [800, 720]),
  slidingDoor([1300, 420], [1300, 480]),
  slidingDoor([242, 340], [282, 340]),
  slidingDoor([375, 340], [415, 340]),
  slidingDoor([565, 340], [605, 340]),
  slidingDoor([880, 340], [920, 340]),
  slidingDoor([1026, 340], [1062, 340]),
  slidingDoor([1196, 340], [1234, 340]),
  slidingDoor([560, 560], [610, 560]),
  slidingDoor([860, 560], [900, 560]),
  slidingDoor([1188, 560], [1232, 560]),
  slidingDoor([1020, 560], [1050, 560]),
  door([1066, 592], [1066, 568], -1),
  slidingDoor([555, 720], [605, 720]),
];

export const groundDrawing: Drawing = { backdrop, furniture, core, openings };
