import { type Box, overlap } from '../../model/geometry/box.ts';

type Size = Readonly<{ width: number; height: number }>;

/** A scale, and the middle of what is placed at it, in pixels. */
export type Placed = Readonly<{ scale: number; x: number; y: number }>;

/** Scales that differ by less are equal. */
const ALIKE = 1.002;

/**
 * Where a frame is largest within the margins of a window, beside the boxes on it; of equally large places the nearest to the
 * middle of the window. Null where the boxes leave no room.
 */
export function placeBeside(frame: Size, window: Size, margin: number, boxes: readonly Box[]): Placed | null {
  const [middleX, middleY] = [window.width / 2, window.height / 2];
  let best: (Placed & Readonly<{ away: number }>) | null = null;
  for (const part of partsOf(window, margin, boxes)) {
    const scale = Math.min((part.right - part.left) / frame.width, (part.bottom - part.top) / frame.height);
    if (scale <= 0 || scale * ALIKE < (best?.scale ?? 0) || boxes.some((box) => overlap(box, part))) continue;
    const [halfWidth, halfHeight] = [(frame.width * scale) / 2, (frame.height * scale) / 2];
    const x = Math.max(part.left + halfWidth, Math.min(part.right - halfWidth, middleX));
    const y = Math.max(part.top + halfHeight, Math.min(part.bottom - halfHeight, middleY));
    const away = Math.hypot(x - middleX, y - middleY);
    if (!best || scale > best.scale * ALIKE || away < best.away) best = { scale, x, y, away };
  }
  return best;
}

/** Every part of the window between two margins or sides of boxes in each direction. */
function partsOf({ width, height }: Size, margin: number, boxes: readonly Box[]): readonly Box[] {
  const lefts = new Set([margin, ...boxes.map(({ right }) => Math.max(margin, right))]);
  const tops = new Set([margin, ...boxes.map(({ bottom }) => Math.max(margin, bottom))]);
  const rights = new Set([width - margin, ...boxes.map(({ left }) => Math.min(width - margin, left))]);
  const bottoms = new Set([height - margin, ...boxes.map(({ top }) => Math.min(height - margin, top))]);
  return [...lefts].flatMap((left) =>
    [...rights].flatMap((right) =>
      [...tops].flatMap((top) => [...bottoms].map((bottom) => ({ left, top, right, bottom }))),
    ),
  );
}
