import { type Box, boxAround } from '../../model/geometry/box.ts';
import type { XY } from '../../model/model.ts';
import type { Stops } from './draw-stops.ts';

/** Pixels from one box along a line to the next. */
const STRIDE = 12;

/** The boxes of a route: its lines, `width` pixels wide, and its marks. All in pixels. */
export function routeBoxes(lines: readonly (readonly XY[])[], stops: Stops, width: number): readonly Box[] {
  const { start, end, via, current, changes } = stops;
  return [
    ...lines.flatMap(alongLine).map(({ x, y }) => boxAround(x, y, width, width)),
    ...[start, ...via, current].filter((at) => at !== null).map(({ x, y }) => boxAround(x, y, 28, 28)),
    ...(end ? [boxAround(end.x, end.y - 22, 38, 48)] : []),
    ...changes.map(badgeBox),
  ];
}

/** The badge of a change of level as route-line.css lays it out: beyond the end of the line. */
function badgeBox({ at, heading, label }: Stops['changes'][number]): Box {
  const [width, height] = [66 + 9 * label.length, 40];
  return boxAround(at.x + heading.x * (width / 2 + 5), at.y + heading.y * (height / 2 + 5), width, height);
}

function alongLine(line: readonly XY[]): XY[] {
  return line.flatMap((end, index) => {
    const start = line[Math.max(0, index - 1)]!;
    const count = Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / STRIDE);
    return Array.from({ length: count }, (_, step) => ({
      x: start.x + ((end.x - start.x) * (step + 0.5)) / count,
      y: start.y + ((end.y - start.y) * (step + 0.5)) / count,
    }));
  });
}
