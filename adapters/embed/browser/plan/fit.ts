import { type Map as LeafletMap, type Point, point } from 'leaflet';
import type { Box } from './box.ts';
import { placeBeside } from './place-beside.ts';
import type { Frame } from './rectangle.ts';

/** How a level is fitted: its Leaflet zoom, of which one more is twice as large, and the way from the middle of the window to its own, in pixels. */
export type Fit = Readonly<{ zoom: number; offset: Point }>;

/** Margin in pixels around a fitted level, and between it and a control. */
const MARGIN = 28;
const GAP = 8;

/** Below this share of the size that it has without controls, a level is fitted as if there were none. */
const LEAST_SHARE = 0.6;

/** What is over the plan all the time. */
const CONTROLS = '.search-bar, .tag-chips, .top-bar > :not(.search), .corner > :not(.search)';

const known = new WeakMap<LeafletMap, Map<string, Fit>>();

/**
 * The fit of a level into the part of the window that the controls leave free. They are measured once for each size of the window, so that
 * multiples of the fitted zoom mean the same while panels open and close.
 */
export function fitOf(map: LeafletMap, frame: Frame, size: Point = map.getSize()): Fit {
  const fits = known.get(map) ?? new Map<string, Fit>();
  known.set(map, fits);
  const key = [frame.width, frame.height, size.x, size.y, document.documentElement.dir].join(' ');
  const fit = fits.get(key) ?? measuredFit(map, frame, size);
  fits.set(key, fit);
  return fit;
}

function measuredFit(map: LeafletMap, frame: Frame, { x: width, y: height }: Point): Fit {
  const margin = Math.min(MARGIN, width / 25);
  const alone = Math.min((width - 2 * margin) / frame.width, (height - 2 * margin) / frame.height);
  const placed = placeBeside(frame, { width, height }, margin, boxesOfControls(map));
  if (placed && placed.scale >= alone * LEAST_SHARE) {
    return { zoom: Math.log2(placed.scale), offset: point(placed.x - width / 2, placed.y - height / 2) };
  }
  return { zoom: Math.log2(Math.max(alone, 1e-9)), offset: point(0, 0) };
}

function boxesOfControls(map: LeafletMap): readonly Box[] {
  const origin = map.getContainer().getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const { left, top, right, bottom, width } = control.getBoundingClientRect();
    const [x, y] = [origin.left, origin.top];
    return width
      ? [{ left: left - x - GAP, top: top - y - GAP, right: right - x + GAP, bottom: bottom - y + GAP }]
      : [];
  });
}
