import { type GreyPicture, greyPicture } from '../../../../src/domain/plans/raster/grey-picture.ts';

type Place = readonly [number, number];
type Color = readonly [number, number, number];

/** A picture of a plan that is drawn with a pen, on white paper. */
export class DrawnPlan {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;

  constructor(width: number, height: number, paper: readonly [number, number, number] = [255, 255, 255]) {
    [this.width, this.height] = [width, height];
    this.rgba = new Uint8ClampedArray(4 * width * height);
    this.fill([0, 0], [width, height], paper);
  }

  /** A rectangle of one colour. */
  fill([left, top]: Place, [right, bottom]: Place, color: readonly [number, number, number]): this {
    const [pixel] = new Uint32Array(Uint8Array.of(...color, 255).buffer);
    const pixels = new Uint32Array(this.rgba.buffer);
    const [from, until] = [Math.max(0, left), Math.min(this.width, right)];
    for (let y = Math.max(0, top); y < Math.min(this.height, bottom); y++)
      pixels.fill(pixel!, y * this.width + from, y * this.width + Math.max(from, until));
    return this;
  }

  /** A line, so many pixels wide. */
  line(from: Place, to: Place, wide = 4, color: Color = [0, 0, 0]): this {
    const length = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), 1);
    for (let step = 0; step <= length; step++) {
      const [x, y] = [0, 1].map((axis) =>
        Math.round(from[axis]! + ((to[axis]! - from[axis]!) * step) / length - wide / 2),
      ) as [number, number];
      this.fill([x, y], [x + wide, y + wide], color);
    }
    return this;
  }

  /** Lines from each place to the next, and back to the first. */
  walls(places: readonly Place[], wide = 4, color: Color = [0, 0, 0]): this {
    for (const [at, to] of places.entries()) this.line(places.at(at - 1)!, to, wide, color);
    return this;
  }

  picture(): GreyPicture {
    const { width, height, rgba } = this;
    return greyPicture(width, height, (top, count) => rgba.subarray(4 * top * width, 4 * (top + count) * width));
  }
}

export const box = ([left, top]: Place, width: number, height: number): readonly Place[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];
