import type { Polygon, Ring, Vertex } from '../../projects/values/geometry.ts';
import type { GreyPicture } from './grey-picture.ts';

/** A picture that was turned, and where positions of the plan, in its pixels, are in it, and back. */
export type TurnedPicture = {
  readonly picture: GreyPicture;
  readonly to: (at: Vertex) => Vertex;
  readonly from: (at: Vertex) => Vertex;
};

/** The picture turned back by an angle in radians, on white paper: what was drawn at that angle is level. Lines stay as dark as they are. */
export function turnedBack(picture: GreyPicture, angle: number): TurnedPicture {
  const { width, height, scale, grey } = picture;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = Math.ceil(width * Math.abs(cos) + height * Math.abs(sin));
  const down = Math.ceil(width * Math.abs(sin) + height * Math.abs(cos));
  const turned = new Uint8Array(across * down);
  for (let y = 0, at = 0; y < down; y++) {
    for (let x = 0; x < across; x++, at++) {
      const [dx, dy] = [x + 0.5 - across / 2, y + 0.5 - down / 2];
      const column = Math.floor(cos * dx - sin * dy + width / 2 - 0.5);
      const row = Math.floor(sin * dx + cos * dy + height / 2 - 0.5);
      turned[at] =
        column < 0 || row < 0 || column > width - 2 || row > height - 2
          ? 255
          : darkest(grey, row * width + column, width);
    }
  }
  const [x, y] = [(across * scale) / 2, (down * scale) / 2];
  const [middle, level] = [(width * scale) / 2, (height * scale) / 2];
  return {
    picture: { width: across, height: down, scale, grey: turned },
    to: ([left, top]) => [
      cos * (left - middle) + sin * (top - level) + x,
      -sin * (left - middle) + cos * (top - level) + y,
    ],
    from: ([left, top]) => [cos * (left - x) - sin * (top - y) + middle, sin * (left - x) + cos * (top - y) + level],
  };
}

/** Of a pixel, the next one, and those below. */
const darkest = (grey: Uint8Array, at: number, width: number): number =>
  Math.min(grey[at]!, grey[at + 1]!, grey[at + width]!, grey[at + width + 1]!);

/** A polygon with each of its vertices somewhere else, to a hundredth of a pixel. */
export function mappedPolygon({ data, holes }: Polygon, place: (at: Vertex) => Vertex): Polygon {
  const mapped = (ring: Ring): Ring => ring.map(place).map(([x, y]): Vertex => [rounded(x), rounded(y)]);
  return { data: mapped(data), holes: holes.map(mapped) };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
