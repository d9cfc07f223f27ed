import type { Map as LeafletMap } from 'leaflet';
import type { Area, Level, Marker } from '../model.ts';
import { frameOf } from './frame.ts';
import { type Frame, sameFrame } from './rectangle.ts';
import { laySheet } from './sheet.ts';
import { keepOnPlan, limitZoom, showWhole } from './view.ts';

/** The sheet that lies on the table, and how it is looked at. */
export interface LevelView {
  /**
   * Lays a level's sheet. The view stays where the frame is the same as before, else the level is shown whole, or at
   * `factor` times that. Answers the frame.
   */
  show(level: Level, areas: readonly Area[], markers: readonly Marker[], factor?: number | null): Frame;
  showAll(animate: boolean): void;
}

type Shown = Readonly<{ level: Level; frame: Frame; takeAway: () => void; pixelsPerUnit: number }>;

/** A view that stays on the plan, and stays whole when its container changes size while it is whole. */
export function levelView(map: LeafletMap, calm: boolean): LevelView {
  let shown: Shown | null = null;
  let isWhole = false;

  const limit = (): void => void (shown && limitZoom(map, shown.frame, shown.level, shown.pixelsPerUnit));
  const showAll = (animate: boolean): void => {
    if (shown) showWhole(map, shown.frame, 1, animate);
    isWhole = true;
  };
  map.on('moveend', () => shown && keepOnPlan(map, shown.frame, !calm));
  map.on('zoomstart dragstart', () => (isWhole = false));
  map.on('resize', () => {
    const wasWhole = isWhole;
    limit();
    if (wasWhole) showAll(false);
  });

  return {
    showAll,
    show(level, areas, markers, factor) {
      if (shown?.level === level) return shown.frame;
      const frame = frameOf(level, areas, markers);
      const isNew = !shown || !sameFrame(shown.frame, frame);
      shown?.takeAway();
      shown = { level, frame, takeAway: () => {}, pixelsPerUnit: 0 };
      limit();
      if (isNew) showWhole(map, frame, factor ?? level.defaultZoom, false);
      if (isNew) isWhole = (factor ?? level.defaultZoom) === 1;
      const takeAway = laySheet(map, level, frame, (pixelsPerUnit) => {
        if (shown?.level === level) shown = { ...shown, pixelsPerUnit };
        limit();
      });
      shown = { ...shown, takeAway };
      return frame;
    },
  };
}
