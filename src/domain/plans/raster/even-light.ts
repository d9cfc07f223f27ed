import type { GreyPicture } from './grey-picture.ts';

/** Light is judged in so many parts of the longer side; by the brightest pixels of each, all but this share. */
const PARTS = 12;
const BRIGHTEST = 0.1;
/** Light that is uneven differs by more over the picture, but by less from one part to the next: otherwise these are colours. */
const UNEVEN = 24;
const MOST_STEP = 40;
const DARKEST = 64;

/** A photographed sheet as it would be in even light; any other picture as it is. */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { width, height, grey } = picture;
  const side = Math.max(width, height) / PARTS;
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const light = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => brightest(picture, [column, row], side)),
  );
  if (!isUneven(light)) return picture;
  const even = new Uint8Array(grey.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++)
      even[at] = Math.min(255, (255 * grey[at]!) / lightAt(light, x / side - 0.5, y / side - 0.5));
  }
  return { ...picture, grey: even };
}

/** The brightness that so few pixels of a part are above. */
function brightest(
  { width, height, grey }: GreyPicture,
  [column, row]: readonly [number, number],
  side: number,
): number {
  const counts = new Uint32Array(256);
  let whole = 0;
  for (let y = Math.floor(row * side); y < Math.min(height, (row + 1) * side); y++) {
    for (let x = Math.floor(column * side); x < Math.min(width, (column + 1) * side); x++, whole++)
      counts[grey[y * width + x]!]!++;
  }
  let value = 255;
  for (let above = 0; value > 0; value--) {
    above += counts[value]!;
    if (above > BRIGHTEST * whole) break;
  }
  return Math.max(1, value);
}

function isUneven(light: readonly (readonly number[])[]): boolean {
  const all = light.flat();
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const steps = light.flatMap((row, y) =>
    row.flatMap((value, x) => [row[x + 1], light[y + 1]?.[x]].map((next) => Math.abs((next ?? value) - value))),
  );
  return most - least > UNEVEN && least >= DARKEST && Math.max(...steps) < MOST_STEP;
}

/** The light at a position, in parts, between the middles of four of them. */
function lightAt(light: readonly (readonly number[])[], x: number, y: number): number {
  const [left, top] = [x, y].map(Math.floor) as [number, number];
  const at = (column: number, row: number): number => {
    const line = light[Math.min(light.length - 1, Math.max(0, row))]!;
    return line[Math.min(line.length - 1, Math.max(0, column))]!;
  };
  const [across, down] = [x - left, y - top];
  const above = at(left, top) * (1 - across) + at(left + 1, top) * across;
  const below = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
  return above * (1 - down) + below * down;
}
