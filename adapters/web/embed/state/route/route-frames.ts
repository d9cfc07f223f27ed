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
export function squareAround(line: readonly XY[], least: number): Frame {
  const { x, y, width, height } = around(line);
  const side = Math.max(MARGIN * Math.max(width, height), least);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}
