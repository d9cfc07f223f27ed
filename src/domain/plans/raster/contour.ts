import { doubleArea, type Ring, type Vertex } from '../../projects/values/geometry.ts';
import type { Region } from './room-region.ts';

/** The steps along the edges of cells, each with the cells at its right and at its left, from the corner where it begins. */
const STEPS = [
  { dx: 1, dy: 0, right: [0, 0], left: [0, -1] },
  { dx: 0, dy: 1, right: [-1, 0], left: [0, 0] },
  { dx: -1, dy: 0, right: [-1, -1], left: [-1, 0] },
  { dx: 0, dy: -1, right: [0, -1], left: [-1, -1] },
] as const;

/** The outlines of a region along the edges of its cells, in cells of the picture: around it, and around its holes. */
export function contours(region: Region): { readonly data: Ring; readonly holes: readonly Ring[] } {
  const { width, height, cells } = region;
  const isIn = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === 1;
  const seen = new Uint8Array(cells.length);
  const rings: Ring[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Each ring has an upper edge: a cell below a free one.
      if (!isIn(x, y) || isIn(x, y - 1) || seen[y * width + x]) continue;
      rings.push(followed(isIn, [x, y], (column, row) => seen.fill(1, row * width + column, row * width + column + 1)));
    }
  }
  const placed = rings.map((ring) => ring.map(([x, y]): Vertex => [x + region.left, y + region.top]));
  const outer = placed.toSorted((one, other) => doubleArea(other) - doubleArea(one))[0] ?? [];
  return { data: outer, holes: placed.filter((ring) => doubleArea(ring) < 0) };
}

type IsIn = (x: number, y: number) => boolean;

/** The ring that begins along the upper edge of a cell, with the region at its right; vertices where it turns. */
function followed(isIn: IsIn, [x, y]: Vertex, see: (x: number, y: number) => unknown): Ring {
  const ring: Vertex[] = [];
  let [atX, atY, heading] = [x, y, 0];
  do {
    const { dx, dy } = STEPS[heading]!;
    if (heading === 0) see(atX, atY);
    [atX, atY] = [atX + dx, atY + dy];
    const next = turned(isIn, atX, atY, heading);
    if (next !== heading) ring.push([atX, atY]);
    heading = next;
  } while (atX !== x || atY !== y || heading !== 0);
  return ring;
}

/** Where an edge goes on from a corner: to the right where the cell ahead at the right is free, to the left where that at the left is inside. */
function turned(isIn: IsIn, x: number, y: number, heading: number): number {
  const { right, left } = STEPS[heading]!;
  if (!isIn(x + right[0], y + right[1])) return (heading + 1) % 4;
  return isIn(x + left[0], y + left[1]) ? (heading + 3) % 4 : heading;
}
