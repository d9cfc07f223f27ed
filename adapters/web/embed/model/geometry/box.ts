/** A rectangle in pixels. */
export type Box = Readonly<{ left: number; top: number; right: number; bottom: number }>;

/** Cell size of the grid of boxes, in pixels. */
const SQUARE = 64;

export function boxAround(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** Pixels from a point to the nearest point of a box; 0 inside. */
export function distanceTo(box: Box, { x, y }: Readonly<{ x: number; y: number }>): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** The occupied parts of a plan. */
export interface TakenBoxes {
  /** Occupies the boxes if all of them are free, and returns whether they were. */
  take(boxes: readonly Box[]): boolean;
  /** Occupies the boxes in any case. */
  add(boxes: readonly Box[]): void;
  /** One of the boxes that overlap this one; undefined where it is free. */
  inTheWay(box: Box): Box | undefined;
}

export function takenBoxes(): TakenBoxes {
  const squares = new Map<string, Box[]>();
  const inTheWay = (box: Box): Box | undefined => {
    for (const square of squaresOf(box)) {
      const other = squares.get(square)?.find((taken) => overlap(box, taken));
      if (other) return other;
    }
    return undefined;
  };
  const add = (boxes: readonly Box[]): void => {
    for (const box of boxes) {
      for (const square of squaresOf(box)) {
        const there = squares.get(square);
        if (there) there.push(box);
        else squares.set(square, [box]);
      }
    }
  };
  return {
    add,
    inTheWay,
    take(boxes) {
      if (boxes.some(inTheWay)) return false;
      add(boxes);
      return true;
    },
  };
}

function squaresOf({ left, top, right, bottom }: Box): string[] {
  const found: string[] = [];
  for (let x = Math.floor(left / SQUARE); x <= Math.floor(right / SQUARE); x++) {
    for (let y = Math.floor(top / SQUARE); y <= Math.floor(bottom / SQUARE); y++) found.push(`${x} ${y}`);
  }
  return found;
}

/** Whether two boxes share more than an edge. */
export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
