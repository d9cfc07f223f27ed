import { around, type Frame } from '../../model/geometry/rectangle.ts';
import type { XY } from '../../model/model.ts';

/** In metres: a step of this length fills a third of the view. Shorter ones are shown at the same scale, longer ones whole. */
const STEP = 15;
const SHARE = 3;
/** What is free around a longer step, as a share of its length. */
const MARGIN = 1.25;

/**
 * The square of the plan to show with a step, in plan units, around the line of its walk. Null where the scale is not known, or nothing
 * is walked on the level.
 */
export function stepFrame(line: readonly XY[], metersPerUnit: number | null): Frame | null {
  if (line.length === 0 || !metersPerUnit) return null;
  return squareAround(line, (SHARE * STEP) / metersPerUnit);
}

/** The square around a line with a margin, with at least this side. */
const squareAround = (line: readonly XY[], least: number): Frame => frameAround(line, least, 1);

/** The rectangle around a line with a margin, of this width as a multiple of its height, with at least this height. */
export function frameAround(line: readonly XY[], least: number, aspect: number): Frame {
  const { x, y, width, height } = around(line);
  const high = Math.max(MARGIN * Math.max(width / aspect, height), least);
  return { x: x + (width - aspect * high) / 2, y: y + (height - high) / 2, width: aspect * high, height: high };
}
