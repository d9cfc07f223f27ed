import type { Ring } from '../../../src/domain/projects/values/geometry.ts';

/** A colour: red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Paint = readonly [red: number, green: number, blue: number, opacity: number];

/** Rows of a pixel that are looked at for themselves, so that edges are smooth. */
const ROWS = 4;

/** A picture that is painted on; positions are in pixels from its top left corner. */
export interface Raster {
  /** Fills the space between the rings: what an even number of them encloses stays free. */
  fill(rings: readonly Ring[], paint: Paint): void;
  /** Draws the outline of a ring. */
  outline(ring: Ring, width: number, paint: Paint): void;
  /** Its pixels as rows for `pngOf`. */
  readonly rows: Uint8Array;
}

/** An opaque picture of one colour. */
export function raster(width: number, height: number, background: Paint): Raster {
  const rowBytes = 1 + 3 * width;
  const rows = new Uint8Array(rowBytes * height);
  const covered = new Float32Array(width + 1);

  const paintPixel = (x: number, y: number, [red, green, blue]: Paint, opacity: number): void => {
    const at = y * rowBytes + 1 + 3 * x;
    for (const [offset, value] of [red, green, blue].entries()) {
      rows[at + offset] = Math.round(rows[at + offset]! * (1 - opacity) + value * opacity);
    }
  };

  /** Adds what the stretch from one position to another covers of a row of pixels. */
  const cover = (from: number, to: number): void => {
    const [start, end] = [Math.max(from, 0), Math.min(to, width)];
    for (let x = Math.floor(start); x < end; x++) covered[x]! += Math.min(end, x + 1) - Math.max(start, x);
  };

  const fill: Raster['fill'] = (rings, paint) => {
    const edges = edgesOf(rings);
    const [top, bottom] = spanOf(edges, height);
    for (let y = top; y < bottom; y++) {
      covered.fill(0);
      for (let part = 0; part < ROWS; part++) coverBetween(crossingsAt(edges, y + (part + 0.5) / ROWS), cover);
      for (let x = 0; x < width; x++) if (covered[x]! > 0) paintPixel(x, y, paint, (covered[x]! / ROWS) * paint[3]);
    }
  };

  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) paintPixel(x, y, background, 1);
  return {
    fill,
    outline(ring, thickness, paint) {
      for (const [index, vertex] of ring.entries()) fill([strokeOf(ring.at(index - 1)!, vertex, thickness)], paint);
    },
    rows,
  };
}

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

const edgesOf = (rings: readonly Ring[]): readonly Edge[] =>
  rings.flatMap((ring) => ring.map((vertex, index): Edge => [...ring.at(index - 1)!, ...vertex]));

/** The rows of pixels that edges reach. */
function spanOf(edges: readonly Edge[], height: number): readonly [number, number] {
  let [top, bottom] = [height, 0];
  for (const [, ay, , by] of edges) {
    top = Math.min(top, ay, by);
    bottom = Math.max(bottom, ay, by);
  }
  return [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(bottom))];
}

function crossingsAt(edges: readonly Edge[], y: number): readonly number[] {
  const crossings: number[] = [];
  for (const [ax, ay, bx, by] of edges) if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  return crossings.sort((one, other) => one - other);
}

function coverBetween(crossings: readonly number[], cover: (from: number, to: number) => void): void {
  for (let at = 0; at + 1 < crossings.length; at += 2) cover(crossings[at]!, crossings[at + 1]!);
}

/** A line of that thickness as a ring, longer by half of it at both ends. */
function strokeOf([ax, ay]: Ring[number], [bx, by]: Ring[number], thickness: number): Ring {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const [alongX, alongY] = [((bx - ax) / length) * (thickness / 2), ((by - ay) / length) * (thickness / 2)];
  return [
    [ax - alongX - alongY, ay - alongY + alongX],
    [bx + alongX - alongY, by + alongY + alongX],
    [bx + alongX + alongY, by + alongY - alongX],
    [ax - alongX + alongY, ay - alongY - alongX],
  ];
}
