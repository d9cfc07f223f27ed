import type { Finish, Point, Ring } from '../place.ts';
import { every, grid, group, line, type Paint, palette, path, polygon, rect, ringPath } from './pen.ts';

const ground: Readonly<Record<Finish, string>> = {
  stone: '#f7f4ed',
  wood: '#f8f1e4',
  tile: '#f3f5f4',
  carpet: '#f4f1ec',
  deck: '#eadcc3',
  concrete: '#f0efec',
};

/** Distance between joints across and along the floor; 0 for none. */
const joints: Readonly<Record<Finish, readonly [columns: number, rows: number]>> = {
  stone: [30, 30],
  wood: [0, 8],
  tile: [14, 14],
  carpet: [0, 0],
  deck: [0, 9],
  concrete: [0, 0],
};

/** The segments of a straight line at `at` (a row, or a column) inside the ring. */
function insideRing(ring: Ring, at: number, axis: 'row' | 'column'): [number, number][] {
  const along = axis === 'row' ? 0 : 1;
  const across = axis === 'row' ? 1 : 0;
  const cuts = ring.flatMap((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    if (point[across] > at === next[across] > at) return [];
    const share = (at - point[across]) / (next[across] - point[across]);
    return [Math.round((point[along] + share * (next[along] - point[along])) * 10) / 10];
  });
  cuts.sort((a, b) => a - b);
  return every(2, 0, cuts.length - 2).map((index) => [cuts[index] ?? 0, cuts[index + 1] ?? 0]);
}

function jointPath(ring: Ring, [columns, rows]: readonly [number, number]): string {
  const reach = (axis: 0 | 1, step: number) => {
    const values = ring.map((point) => point[axis]);
    return step === 0 ? [] : every(step, Math.min(...values) + step, Math.max(...values) - 1);
  };
  const horizontal = reach(1, rows).flatMap((y) => insideRing(ring, y, 'row').map(([a, b]) => `M${a} ${y}H${b}`));
  const vertical = reach(0, columns).flatMap((x) => insideRing(ring, x, 'column').map(([a, b]) => `M${x} ${a}V${b}`));
  return [...horizontal, ...vertical].join('');
}

/** A floor with the joints of its material, cut to the ring. */
export function floor(ring: Ring, finish: Finish): string {
  const surface = polygon(ring, { fill: ground[finish] });
  const d = jointPath(ring, joints[finish]);
  const color = finish === 'deck' ? '#d9c8a8' : palette.joint;
  return d ? surface + path(d, { fill: 'none', stroke: color, 'stroke-width': 0.8 }) : surface;
}

/** The outline of a house, with a soft shadow to the lower right. */
export function shadow(outline: Ring): string {
  const shifted = outline.map(([x, y]): Point => [x + 7, y + 9]);
  return polygon(shifted, { fill: '#3b4650', opacity: 0.12 });
}

/** The walls between rooms, along their rings. */
export function innerWalls(rings: readonly Ring[]): string {
  return path(rings.map(ringPath).join(''), { fill: 'none', stroke: palette.innerWall, 'stroke-width': 5 });
}

/** The thick wall around a house. */
export function outerWalls(outline: Ring): string {
  return polygon(outline, { fill: 'none', stroke: palette.wall, 'stroke-width': 10, 'stroke-linejoin': 'round' });
}

function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function fixed(point: Point): Point {
  return [Math.round(point[0] * 10) / 10, Math.round(point[1] * 10) / 10];
}

/** A gap in a wall. */
export function opening(from: Point, to: Point): string {
  return line(from, to, { stroke: ground.stone, 'stroke-width': 11 });
}

/** Panes of glass in a wall, about `pane` units each, with slim posts between them. */
export function glazing(from: Point, to: Point, pane = 44): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(1, Math.round(length / pane));
  const post = 2.5 / length;
  const panes = every(1, 0, count - 1).map((index) => {
    const start = fixed(between(from, to, index / count + post));
    const end = fixed(between(from, to, (index + 1) / count - post));
    return `M${start.join(' ')}L${end.join(' ')}`;
  });
  const d = panes.join('');
  return (
    path(d, { fill: 'none', stroke: '#ffffff', 'stroke-width': 6 }) +
    path(d, { fill: 'none', stroke: palette.glass, 'stroke-width': 2.4 })
  );
}

/** A hinged door in a wall: hinge at `from`, opening to the right of the way to `to` (-1: to its left). */
export function door(from: Point, to: Point, side: 1 | -1 = 1): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const leaf: Point = [from[0] - dy * side, from[1] + dx * side];
  const radius = Math.hypot(dx, dy);
  const swing = `M${from.join(' ')}L${leaf.join(' ')}A${radius} ${radius} 0 0 ${side === 1 ? 0 : 1} ${to.join(' ')}`;
  return opening(from, to) + path(swing, { fill: 'none', stroke: palette.innerWall, 'stroke-width': 1.4 });
}

/** A wide entrance with open sliding doors. */
export function slidingDoor(from: Point, to: Point): string {
  const leaf = { stroke: palette.glass, 'stroke-width': 2.4 };
  return opening(from, to) + line(from, between(from, to, 0.22), leaf) + line(between(from, to, 0.78), to, leaf);
}

const tread: Paint = { fill: 'none', stroke: '#98a2aa', 'stroke-width': 1 };
const arrow: Paint = { fill: 'none', stroke: palette.innerWall, 'stroke-width': 1.6, 'stroke-linejoin': 'round' };

/** A stair of two flights side by side with a landing at its right end; entered from the left. */
export function stairs(x: number, y: number, width: number, height: number): string {
  const landing = x + width - height / 2;
  const middle = y + height / 2;
  return [
    rect(x, y, width, height, { fill: '#eceeee', stroke: palette.innerWall, 'stroke-width': 2.5 }),
    line([x, y + 1.5], [x, y + height - 1.5], { stroke: '#eceeee', 'stroke-width': 3 }),
    path(
      every(6, x + 6, landing)
        .map((at) => `M${at} ${y + 1.5}V${y + height - 1.5}`)
        .join(''),
      tread,
    ),
    rect(x, middle - 2, landing - x, 4, { fill: palette.innerWall }),
    path(`M${x + 8} ${middle + height / 4}H${landing - 4}m-6 -4l6 4l-6 4`, arrow),
  ].join('');
}

/** One moving stair; the arrow points the way it runs. */
export function escalator(x: number, y: number, width: number, way: 'left' | 'right'): string {
  const head =
    way === 'right'
      ? `M${x + 14} ${y + 10}H${x + width - 14}m-6 -4l6 4l-6 4`
      : `M${x + width - 14} ${y + 10}H${x + 14}m6 -4l-6 4l6 4`;
  return [
    rect(x, y, width, 20, { fill: '#e4e8ea', stroke: palette.innerWall, 'stroke-width': 2 }),
    path(
      every(4, x + 12, x + width - 12)
        .map((at) => `M${at} ${y + 3}V${y + 17}`)
        .join(''),
      tread,
    ),
    rect(x, y + 2, 10, 16, { fill: palette.metal }),
    rect(x + width - 10, y + 2, 10, 16, { fill: palette.metal }),
    path(head, arrow),
  ].join('');
}

/** Two lifts side by side above their closed shaft; the doors are on the upper side. */
export function lifts(x: number, y: number, width: number, height: number): string {
  const car = width / 2;
  const shaft = { fill: '#c9cfd3', stroke: palette.innerWall, 'stroke-width': 4 };
  const hatch = every(10, y + 54, y + height - 2).map((at) => `M${x + 4} ${at}L${x + width - 4} ${at - 8}`);
  return [
    rect(x, y, width, height, shaft),
    path(hatch.join(''), { fill: 'none', stroke: '#b4bcc2', 'stroke-width': 1 }),
    grid([x, x + car], [y], (left) =>
      group({}, [
        rect(left + 3, y + 1, car - 6, 38, { fill: '#f4f7f8', stroke: palette.innerWall, 'stroke-width': 1.6 }),
        path(`M${left + 3} ${y + 1}l${car - 6} 38m0 -38l${6 - car} 38`, {
          fill: 'none',
          stroke: palette.metal,
          'stroke-width': 1,
        }),
        line([left + 5, y], [left + car - 5, y], { stroke: '#f4f7f8', 'stroke-width': 5 }),
        line([left + 5, y], [left + car - 5, y], { stroke: palette.glass, 'stroke-width': 2 }),
      ]),
    ),
  ].join('');
}

/** The railing around an open well. */
export function balustrade(ring: Ring): string {
  return (
    polygon(ring, { fill: 'none', stroke: palette.innerWall, 'stroke-width': 3.5 }) +
    polygon(ring, { fill: 'none', stroke: '#ffffff', 'stroke-width': 1.2 })
  );
}
