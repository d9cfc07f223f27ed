import type { Map as LeafletMap, Point } from 'leaflet';
import type { Area, Level, Marker, XY } from '../model.ts';
import type { View } from '../query.ts';
import { fitOf } from './fit.ts';
import { frameOf, toBounds, toLatLng } from './frame.ts';
import { type Frame, sameFrame } from './rectangle.ts';
import { laySheet } from './sheet.ts';
import { keepOnPlan, limitZoom, showWhole, wholeCenter, zoomTo } from './view.ts';

/** The sheet of the current level, and its view. */
export interface LevelView {
  /**
   * Shows a level's sheet. The view stays where the frame is the same as before, else the whole level is shown, or
   * `factor` times that. Returns the frame.
   */
  show(level: Level, areas: readonly Area[], markers: readonly Marker[], factor: number | null): Frame;
  showAll(animate: boolean): void;
  /** The zoom as a multiple of the fitted zoom; null while no level is shown. */
  factor(): number | null;
  /** The middle of the view in plan units; null while it is that of the level. */
  center(): XY | null;
  lookAt(view: View, animate: boolean): void;
  /** Zooms to such a multiple. */
  zoomTo(factor: number, animate: boolean): void;
  /** Zooms by a number of zoom levels, around the middle of what the controls leave free. */
  zoomBy(levels: number, animate: boolean): void;
}

type Shown = Readonly<{ level: Level; frame: Frame; takeAway: () => void; pixelsPerUnit: number }>;

/** A view that stays on the plan, and stays fitted when its container is resized while it is fitted. */
export function levelView(map: LeafletMap, calm: boolean): LevelView {
  let shown: Shown | null = null;

  const limit = (): void => void (shown && limitZoom(map, shown.frame, shown.level, shown.pixelsPerUnit));
  map.on('moveend', () => shown && keepOnPlan(map, shown.frame, !calm));
  map.on('resize', ({ oldSize }) => {
    limit();
    if (shown && isWhole(map, shown.frame, oldSize)) showWhole(map, shown.frame, 1, false);
  });

  return {
    factor: () => shown && 2 ** (map.getZoom() - fitOf(map, shown.frame).zoom),
    center: () => shown && centerBeside(map, shown.frame),
    lookAt: ({ x, y, zoom }, animate) =>
      shown && map.setView(toLatLng({ x, y }), fitOf(map, shown.frame).zoom + Math.log2(zoom), { animate }),
    zoomTo: (factor, animate) =>
      shown && zoomTo(map, shown.frame, fitOf(map, shown.frame).zoom + Math.log2(factor), animate),
    zoomBy: (levels, animate) => shown && zoomTo(map, shown.frame, map.getZoom() + levels, animate),
    showAll: (animate) => shown && showWhole(map, shown.frame, 1, animate),
    show(level, areas, markers, factor) {
      if (shown?.level === level) return shown.frame;
      const frame = frameOf(level, areas, markers);
      const isNew = !shown || !sameFrame(shown.frame, frame);
      shown?.takeAway();
      shown = { level, frame, takeAway: () => {}, pixelsPerUnit: 0 };
      limit();
      if (isNew) showWhole(map, frame, factor ?? level.defaultZoom, false);
      const takeAway = laySheet(map, level, frame, (pixelsPerUnit) => {
        if (shown?.level === level) shown = { ...shown, pixelsPerUnit };
        limit();
      });
      shown = { ...shown, takeAway };
      return frame;
    },
  };
}

function centerBeside(map: LeafletMap, frame: Frame): XY | null {
  const { lat, lng } = map.getCenter();
  const isMiddle = map.project([lat, lng]).distanceTo(map.project(wholeCenter(map, frame, map.getZoom()))) < 3;
  return isMiddle ? null : { x: lng, y: -lat };
}

/** Whether the view, whose middle Leaflet has kept, was that of the whole level in a container of another size. */
function isWhole(map: LeafletMap, frame: Frame, size: Point): boolean {
  const { zoom, offset } = fitOf(map, frame, size);
  const middle = map.latLngToContainerPoint(toBounds(frame).getCenter());
  const isInPlace = middle.distanceTo(map.getSize().divideBy(2).add(offset)) < 3;
  return isInPlace && Math.abs(map.getZoom() - zoom) < 0.02;
}
