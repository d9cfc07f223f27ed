import type { XY } from '../model.ts';
import { around, type Frame } from './rectangle.ts';

/** Frames by their position on the plan. */
export interface FrameIndex {
  /**
   * Calls `found` with the index of every frame that `enters` accepts. A rectangle around many frames is asked about first, and
   * they are skipped with it, so `enters` must accept whatever contains a frame that it would accept.
   */
  visit(
    enters: (left: number, top: number, right: number, bottom: number) => boolean,
    found: (at: number) => void,
  ): void;
}

/** How many frames, or rectangles around frames, one rectangle contains. */
const PER_NODE = 16;

/** Steps in which the position within a strip is counted. */
const STEPS = 65_536;

/** A packed R-tree: built once, in the time that it takes to sort the frames. */
export function frameIndex(frames: readonly Frame[]): FrameIndex {
  const order = inStrips(frames);
  const rows = [boxesOf(frames, order)];
  while (rows.at(-1)!.length > 4 * PER_NODE) rows.push(boxesAround(rows.at(-1)!));

  return {
    visit(enters, found) {
      const descend = (row: number, from: number, to: number): void => {
        const boxes = rows[row]!;
        for (let at = from; at < Math.min(to, boxes.length / 4); at++) {
          if (!enters(boxes[4 * at]!, boxes[4 * at + 1]!, boxes[4 * at + 2]!, boxes[4 * at + 3]!)) continue;
          if (row === 0) found(order[at]!);
          else descend(row - 1, at * PER_NODE, (at + 1) * PER_NODE);
        }
      };
      descend(rows.length - 1, 0, Infinity);
    },
  };
}

/** The indices of frames in vertical strips, and from the top down in each: neighbours come after one another. */
function inStrips(frames: readonly Frame[]): Uint32Array {
  const { x: left, y: top, width, height } = around(frames.map(middleOf));
  const strips = Math.ceil(Math.sqrt(frames.length / PER_NODE));
  const [perStrip, perStep] = [width / strips || 1, height / (STEPS - 1) || 1];
  // One number that sorts by strip, then by height, and ends in the index: typed arrays sort numbers without a comparison.
  const keys = new Float64Array(frames.length);
  for (let at = 0; at < frames.length; at++) {
    const { x, y } = middleOf(frames[at]!);
    const strip = Math.min(strips - 1, Math.floor((x - left) / perStrip));
    keys[at] = (strip * STEPS + Math.floor((y - top) / perStep)) * frames.length + at;
  }
  return Uint32Array.from(keys.sort(), (key) => key % frames.length);
}

const middleOf = ({ x, y, width, height }: Frame): XY => ({ x: x + width / 2, y: y + height / 2 });

/** Left, top, right and bottom of each frame. */
function boxesOf(frames: readonly Frame[], order: Uint32Array): Float64Array {
  const boxes = new Float64Array(4 * order.length);
  let at = 0;
  for (const index of order) {
    const { x, y, width, height } = frames[index]!;
    boxes[at++] = x;
    boxes[at++] = y;
    boxes[at++] = x + width;
    boxes[at++] = y + height;
  }
  return boxes;
}

/** A rectangle around each group of boxes. */
function boxesAround(boxes: Float64Array): Float64Array {
  const around = new Float64Array(4 * Math.ceil(boxes.length / 4 / PER_NODE));
  for (let at = 0; at < around.length; at += 4) {
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    const end = Math.min(boxes.length, PER_NODE * (at + 4));
    for (let box = PER_NODE * at; box < end; box += 4) {
      left = Math.min(left, boxes[box]!);
      top = Math.min(top, boxes[box + 1]!);
      right = Math.max(right, boxes[box + 2]!);
      bottom = Math.max(bottom, boxes[box + 3]!);
    }
    around.set([left, top, right, bottom], at);
  }
  return around;
}
