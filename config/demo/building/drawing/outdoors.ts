import { frame, piers, type Ring } from '../place.ts';
import { plant } from './furniture.ts';
import { circle, every, grid, group, line, type Paint, palette, path, polygon, rect } from './pen.ts';
import { floor } from './structure.ts';
import { ferry, hull, train } from './vehicles.ts';

const { width, height } = frame;
const shore = 830;
const water = `M0 ${shore}H${width}V${height - 28}a28 28 0 0 1 -28 28H28a28 28 0 0 1 -28 -28Z`;

/** A tree from above, with its shadow. */
function tree(x: number, y: number, r = 20): string {
  return [
    circle(x + 3, y + 4, r, { fill: '#3b4650', opacity: 0.08 }),
    circle(x, y, r, { fill: palette.leaf }),
    circle(x - r * 0.2, y - r * 0.22, r * 0.66, { fill: '#c2d5b1' }),
    circle(x - r * 0.32, y - r * 0.36, r * 0.3, { fill: '#cfdfc0' }),
  ].join('');
}

/** The whole frame in one colour, with rounded corners, so that the plan sits on a dark page like a card. */
function sheet(color: string): string {
  return rect(0, 0, width, height, { fill: color, rx: 28 });
}

function wave(x: number, y: number): string {
  return `M${x} ${y}q9 -6 18 0t18 0`;
}

function harbour(): string[] {
  const waves = every(28, shore + 26, height - 20).flatMap((y, row) =>
    every(132, (row % 3) * 44 + 20, width - 60).map((x) => wave(x, y)),
  );
  return [
    path(water, { fill: palette.water }),
    path(waves.join(''), { fill: 'none', stroke: palette.wave, 'stroke-width': 1.8, 'stroke-linecap': 'round' }),
    rect(0, 740, width, shore - 740, { fill: palette.quay }),
    path(
      every(60, 60, width - 1)
        .map((x) => `M${x} 740V${shore}`)
        .join(''),
      { stroke: '#dad5c7', 'stroke-width': 1 },
    ),
    line([0, 740], [width, 740], { stroke: '#d3cdbd', 'stroke-width': 2 }),
    rect(0, shore - 8, width, 8, { fill: '#cdc5b2' }),
    grid(every(120, 60, width), [shore - 13], (x, y) => circle(x, y, 4, { fill: '#8d8a80' })),
  ];
}

function street(): string[] {
  const rail: Paint = { fill: 'none', stroke: '#b9bfbf', 'stroke-width': 2 };
  return [
    path(`M28 0H${width - 28}a28 28 0 0 1 28 28V66H0V28a28 28 0 0 1 28 -28Z`, { fill: palette.street }),
    path(`M6 13H${width - 6}M2 27H${width - 2}M0 41H${width}M0 55H${width}`, rail),
    line([0, 66], [width, 66], { stroke: '#cfd3cf', 'stroke-width': 2.5 }),
    grid(every(14, 728, 784), [4], (x, y) => rect(x, y, 8, 58, { fill: '#f3f4f2' })),
    train({ x: 232, y: 48, cars: 2, length: 98, beam: 24, color: '#c96a4a' }),
    rect(250, 76, 160, 20, { fill: '#d5dbdc', stroke: '#b3bcc0', 'stroke-width': 1.5, rx: 3 }),
    path('M262 86H398', { stroke: palette.timber, 'stroke-width': 5 }),
  ];
}

function square(): string[] {
  const joints = every(40, 106, 186).map((y) => `M0 ${y}H${width}`);
  return [
    path(joints.join(''), { fill: 'none', stroke: '#e2e5df', 'stroke-width': 1 }),
    rect(0, 96, 112, 618, { fill: palette.lawn, rx: 18 }),
    rect(1470, 96, 130, 190, { fill: palette.lawn, rx: 18 }),
    rect(1360, 624, 240, 90, { fill: palette.lawn, rx: 18 }),
    grid([560, 640, 900, 980, 1060, 1140, 1220], [112], (x, y) => tree(x, y, 17)),
    path(
      every(10, 1300, 1400)
        .map((x) => `M${x} 92v26`)
        .join(''),
      { stroke: palette.metal, 'stroke-width': 2 },
    ),
    rect(672, 150, 16, 40, { fill: palette.timber, rx: 3 }),
    rect(832, 150, 16, 40, { fill: palette.timber, rx: 3 }),
  ];
}

function parks(): string[] {
  return [
    grid([32, 84], every(128, 150, 670), (x, y) => tree(x + (y % 3) * 3, y + (x > 50 ? 58 : 0), 23)),
    grid([1508, 1564], [140, 210, 262], (x, y) => tree(x, y + (x > 1530 ? -10 : 0), 22)),
    grid([1396, 1452, 1508, 1564], [668], (x, y) => tree(x, y, 22)),
    grid([520, 900, 1240], [752], (x, y) => rect(x, y, 70, 14, { fill: palette.timber, stroke: palette.edge, rx: 4 })),
    grid([500, 610, 880, 990, 1220, 1330], [759], (x, y) => plant(x, y, 9)),
  ];
}

/** The city side above, the parks beside and the harbour below; the tram, the quay and the moored boats. */
export function surroundings(): string[] {
  return [
    sheet(palette.paving),
    ...street(),
    ...square(),
    ...harbour(),
    ...parks(),
    ...piers.map((pier) => floor(pier, 'deck')),
    grid([453, 1133], [912], (x, y) => rect(x, y, 26, 10, { fill: palette.timber, stroke: palette.edge })),
    ferry(506, 985, '#c96a4a'),
    ferry(1190, 985, '#3f7cac'),
    hull(690, 852, 64, 20),
    hull(800, 854, 54, 18),
    hull(1330, 853, 70, 22),
    hull(180, 853, 60, 20),
  ];
}

/** The same surroundings as seen from above: pale, so that the floor in front is prominent. */
export function distantSurroundings(): string[] {
  return [sheet('#f4f5f2'), group({ opacity: 0.5 }, surroundings())];
}

/** Earth around the lower floor, darker where it is packed, with the house and the harbour above it dashed in. */
export function underground(outline: Ring, outlineAbove: Ring): string[] {
  const dashed = { fill: 'none', stroke: '#c1bbae', 'stroke-width': 2, 'stroke-dasharray': '10 8' };
  const packed = { fill: 'none', stroke: '#dad5c9', 'stroke-linejoin': 'round' };
  return [
    sheet(palette.earth),
    path(water, { fill: palette.water, opacity: 0.45 }),
    polygon(outline, { ...packed, 'stroke-width': 84, opacity: 0.5 }),
    polygon(outline, { ...packed, 'stroke-width': 44 }),
    polygon(outlineAbove, dashed),
    path(`M0 ${shore}H${width}`, dashed),
  ];
}
