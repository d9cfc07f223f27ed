import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { Frame } from './frame.ts';

export const ALIGNMENTS = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** How far each box moves so that all are aligned at a side, or in the middle, of the box around them. */
export function alignment(frames: readonly Frame[], to: Alignment): readonly Vertex[] {
  const left = Math.min(...frames.map((frame) => frame.left));
  const right = Math.max(...frames.map((frame) => frame.right));
  const top = Math.min(...frames.map((frame) => frame.top));
  const bottom = Math.max(...frames.map((frame) => frame.bottom));
  const moves: Readonly<Record<Alignment, (frame: Frame) => Vertex>> = {
    left: (frame) => [left - frame.left, 0],
    center: (frame) => [(left + right - frame.left - frame.right) / 2, 0],
    right: (frame) => [right - frame.right, 0],
    top: (frame) => [0, top - frame.top],
    middle: (frame) => [0, (top + bottom - frame.top - frame.bottom) / 2],
    bottom: (frame) => [0, bottom - frame.bottom],
  };
  return frames.map(moves[to]);
}

/** How far each of three or more boxes moves so that the gaps between neighbours are equal; the outermost two stay. */
export function distribution(frames: readonly Frame[], axis: 'across' | 'down'): readonly Vertex[] {
  const spans = frames.map((frame, at) => ({
    at,
    from: axis === 'across' ? frame.left : frame.top,
    to: axis === 'across' ? frame.right : frame.bottom,
  }));
  const sorted = spans.toSorted((one, other) => one.from + one.to - other.from - other.to);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || sorted.length < 3) return frames.map(() => [0, 0]);
  const inner = sorted.slice(1, -1);
  const filled = inner.reduce((sum, { from, to }) => sum + to - from, 0);
  const gap = (last.from - first.to - filled) / (sorted.length - 1);
  const moves = new Map<number, number>();
  let end = first.to;
  for (const { at, from, to } of inner) {
    moves.set(at, end + gap - from);
    end += gap + to - from;
  }
  return frames.map((_, at) => (axis === 'across' ? [moves.get(at) ?? 0, 0] : [0, moves.get(at) ?? 0]));
}
