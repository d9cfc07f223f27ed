import type { Crop } from '../pdf/open-pdf.ts';

export const SIDES = ['left', 'top', 'right', 'bottom'] as const;

/** A part of a page is at least this wide and high, as a share of it. */
const LEAST = 0.02;

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The part between two corners; the whole page where they are next to each other, as after a click. */
export function cropBetween([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): Crop {
  const [left, right] = [within(Math.min(x, toX)), within(Math.max(x, toX))];
  const [top, bottom] = [within(Math.min(y, toY)), within(Math.max(y, toY))];
  return right - left < LEAST || bottom - top < LEAST
    ? { left: 0, top: 0, right: 1, bottom: 1 }
    : { left, top, right, bottom };
}

/** The part with another side; it is no value that would leave nothing of the page. */
export function cropWith(crop: Crop, side: (typeof SIDES)[number], share: number): Crop {
  const next = { ...crop, [side]: within(share) };
  const isPart = Number.isFinite(share) && next.right - next.left >= LEAST && next.bottom - next.top >= LEAST;
  return isPart ? next : crop;
}
