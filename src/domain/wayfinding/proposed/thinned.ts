import type { Mask } from '../../plans/raster/wall-mask.ts';

/** The eight cells around one, from the one above on, clockwise. */
const around = (width: number): readonly number[] => [
  -width,
  1 - width,
  1,
  width + 1,
  width,
  width - 1,
  -1,
  -width - 1,
];

/** The middle lines of what is set, one cell wide and joined as it was (Zhang and Suen). Cells at the edge of the picture are cleared. */
export function thinned({ width, height, cells }: Mask): Uint8Array {
  const left = Uint8Array.from(cells);
  for (let at = 0; at < left.length; at++) {
    const x = at % width;
    if (x === 0 || x === width - 1 || at < width || at >= width * (height - 1)) left[at] = 0;
  }
  const steps = around(width);
  let candidates = Array.from(left.keys()).filter((at) => left[at] === 1);
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const pass of [0, 1] as const) {
      const gone = candidates.filter((at) => isOuter(left, at, steps, pass));
      for (const at of gone) left[at] = 0;
      if (gone.length > 0) {
        isChanged = true;
        candidates = candidates.filter((at) => left[at] === 1);
      }
    }
  }
  return left;
}

/** Whether a cell may be cleared: it is at the border, no end of a line, and nothing is parted without it. */
function isOuter(cells: Uint8Array, at: number, steps: readonly number[], pass: 0 | 1): boolean {
  let [count, changes] = [0, 0];
  for (let index = 0; index < 8; index++) {
    const here = cells[at + steps[index]!]!;
    count += here;
    if (here === 0 && cells[at + steps[(index + 1) % 8]!] === 1) changes++;
  }
  if (count < 2 || count > 6 || changes !== 1) return false;
  const [above, right, below, left] = [0, 2, 4, 6].map((index) => cells[at + steps[index]!]) as [
    number,
    number,
    number,
    number,
  ];
  return pass === 0
    ? above * right * below === 0 && right * below * left === 0
    : above * right * left === 0 && above * below * left === 0;
}
