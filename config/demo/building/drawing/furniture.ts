import { arc } from '../place.ts';
import { circle, every, grid, group, type Paint, paint, palette, path, rect } from './pen.ts';

const rounded = (look: Paint, rx: number): Paint => ({ ...look, rx });

/** A counter, a desk, a bar. */
export function counter(x: number, y: number, width: number, height: number): string {
  const top = { fill: '#fbf8f1', stroke: palette.edge, 'stroke-width': 0.8, rx: 1.5 };
  return rect(x, y, width, height, rounded(paint.timber, 2)) + rect(x + 3, y + 3, width - 6, height - 6, top);
}

/** A round table with stools around it. */
export function table(x: number, y: number, seats = 4): string {
  const stools = arc([x, y], 12, 45, 405 - 360 / seats, seats - 1).map(([sx, sy]) => circle(sx, sy, 3.6, paint.fabric));
  return stools.join('') + circle(x, y, 7.5, paint.timber);
}

/** A long table with chairs on both long sides, lying or standing by its proportions. */
export function longTable(x: number, y: number, width: number, height: number): string {
  const lying = width >= height;
  const places = every(14, 9, (lying ? width : height) - 5);
  const chairs = lying
    ? grid(
        places.map((at) => x + at - 4),
        [y - 8, y + height + 1],
        (cx, cy) => rect(cx, cy, 8, 7, rounded(paint.fabric, 2)),
      )
    : grid(
        [x - 8, x + width + 1],
        places.map((at) => y + at - 4),
        (cx, cy) => rect(cx, cy, 7, 8, rounded(paint.fabric, 2)),
      );
  return chairs + rect(x, y, width, height, rounded(paint.timber, 2));
}

/** Shelves, racks or lockers: boxes of about `cell` units in a row. */
export function shelf(x: number, y: number, width: number, height: number, cell = 12): string {
  const lying = width >= height;
  const cuts = every(cell, cell, (lying ? width : height) - 4).map((at) =>
    lying ? `M${x + at} ${y}v${height}` : `M${x} ${y + at}h${width}`,
  );
  return rect(x, y, width, height, paint.furniture) + path(cuts.join(''), paint.line);
}

/** A market stall under a striped awning. */
export function stall(x: number, y: number, width: number, height: number, color: string): string {
  const stripes = every(12, 0, width - 6).map((at) => `M${x + at} ${y}h6v${height}h-6Z`);
  return [
    rect(x, y, width, height, { fill: '#fffdf8' }),
    path(stripes.join(''), { fill: color }),
    rect(x, y, width, height, rounded(paint.line, 2)),
  ].join('');
}

/** A bench without a back. */
export function bench(x: number, y: number, width: number, height: number): string {
  return rect(x, y, width, height, rounded(paint.timber, 3));
}

/** One chair around its middle. */
export function seat(x: number, y: number): string {
  return rect(x - 4, y - 4, 8, 8, rounded(paint.fabric, 2.5));
}

/** A plant in its tub. */
export function plant(x: number, y: number, r = 8): string {
  return (
    circle(x, y, r, { fill: palette.leaf, stroke: palette.leafEdge, 'stroke-width': 1 }) +
    circle(x - r * 0.25, y - r * 0.25, r * 0.45, { fill: '#c8dab8' })
  );
}

/** A desk with its chair below (or above, turned). */
export function desk(x: number, y: number, turned = false): string {
  return rect(x, y, 30, 14, rounded(paint.timber, 1.5)) + seat(x + 15, turned ? y - 6 : y + 20);
}

/** A row of toilet cabins, doors on the lower side. */
export function cabins(x: number, y: number, width: number, height: number, count: number): string {
  const each = width / count;
  const wall = { fill: '#f8faf9', stroke: palette.innerWall, 'stroke-width': 1.6 };
  return grid(every(each, x, x + width - each), [y], (left) =>
    group({}, [
      rect(left, y, each, height, wall),
      rect(left + each / 2 - 4, y + 3, 8, 5, { fill: '#ffffff', stroke: palette.metal, 'stroke-width': 1 }),
      circle(left + each / 2, y + 13, 4.4, { fill: '#ffffff', stroke: palette.metal, 'stroke-width': 1 }),
    ]),
  );
}

/** A row of wash basins in one top. */
export function basins(x: number, y: number, width: number, count: number): string {
  const step = width / count;
  const bowls = every(step, x + step / 2, x + width).map((cx) =>
    circle(cx, y + 6, 4, { fill: '#ffffff', stroke: palette.metal, 'stroke-width': 1 }),
  );
  return rect(x, y, width, 12, rounded(paint.furniture, 2)) + bowls.join('');
}

/** A glass case with something in it. */
export function showcase(x: number, y: number, width: number, height: number): string {
  const glass = { fill: '#e6f0f3', stroke: palette.glass, 'stroke-width': 1.2, rx: 2 };
  return rect(x, y, width, height, glass) + rect(x + 5, y + 5, width - 10, height - 10, { ...paint.timber, rx: 3 });
}
