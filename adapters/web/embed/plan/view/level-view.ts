import type { Map as LeafletMap, Point } from 'leaflet';
import { frameOf, toLatLng, toXY } from '../../model/geometry/level-frame.ts';
import { type Frame, sameFrame } from '../../model/geometry/rectangle.ts';
import { firstTurn, turnOf } from '../../model/geometry/turn.ts';
import type { Area, Level, Marker, XY } from '../../model/model.ts';
import type { View } from '../../state/query.ts';
import { turnOn } from '../layers/plan-crs.ts';
import { laySheet } from '../layers/sheet.ts';
import { fitOf } from './fit.ts';
import { type Glide, type Held, jumpTo } from './glide.ts';
import { levelOutline } from './level-outline.ts';
import {
  allowedZoom,
  fittedZoom,
  keepOnPlan,
  limitZoom,
  showWhole,
  viewTurned,
  type WholePlan,
  wholeCenter,
  wholeView,
  zoomTo,
} from './view.ts';

/** The sheet of the current level, and its view. */
export interface LevelView {
  /**
   * Shows a level's sheet. The view stays where the frame and the bearing are the same as before, else the whole level is shown at its
   * bearing, or `factor` times that. Returns the frame.
   */
  show(level: Level, areas: readonly Area[], markers: readonly Marker[], factor: number | null): Frame;
  showAll(animate: boolean): void;
  /** The zoom as a multiple of the fitted zoom; null while no level is shown. */
  factor(): number | null;
  /** The middle of the view in plan units; null while it is that of the level, at its bearing. */
  center(): XY | null;
  lookAt(view: View, animate: boolean): void;
  /** Zooms to such a multiple. */
  zoomTo(factor: number, animate: boolean): void;
  /** Zooms by a number of zoom levels, around the middle of what the controls leave free. */
  zoomBy(levels: number, animate: boolean): void;
  /** Turns the plan around the same point. Where the whole level is shown, it still is afterwards. */
  turnTo(bearing: number): void;
}

type Shown = WholePlan & Readonly<{ level: Level; takeAway: () => void; pixelsPerUnit: number }>;

/** A view that stays on the plan, and stays fitted when its container is resized while it is fitted. */
export function levelView(map: LeafletMap, glide: Glide, calm: boolean): LevelView {
  let shown: Shown | null = null;
  let limited = turnOn(map);
  /** The goal of a turn after which the whole level is shown. */
  let wholeGoal: Held | null = null;

  const limit = (turn = turnOn(map)): void => {
    limited = turn;
    if (shown) limitZoom(map, shown, shown.level, shown.pixelsPerUnit, turn);
  };
  map.on('zoomend', () => turnOn(map) !== limited && limit());
  // A whole route may have lowered the least zoom; the next one starts from that of the level.
  map.on('routefitted', () => limit());
  map.on('moveend', () => shown && keepOnPlan(map, shown, !calm));
  map.on('resize', ({ oldSize }) => {
    limit();
    if (shown && isWhole(map, shown, oldSize)) showWhole(map, shown, 1, false);
  });

  return {
    factor: () => shown && 2 ** (map.getZoom() - fittedZoom(map, shown)),
    center: () => shown && centerBeside(map, shown),
    lookAt({ x, y, zoom: factor, bearing }, animate) {
      if (!shown) return;
      const zoom = allowedZoom(map, fittedZoom(map, shown) + Math.log2(factor));
      if (bearing === null || turnOf(bearing).bearing === turnOn(map).bearing)
        return void map.setView(toLatLng({ x, y }), zoom, { animate });
      const goal = { held: { x, y }, pointer: map.getSize().divideBy(2), zoom, bearing };
      if (animate) glide.to(goal);
      else jumpTo(map, goal);
    },
    zoomTo: (factor, animate) => shown && zoomTo(map, shown, fittedZoom(map, shown) + Math.log2(factor), animate),
    zoomBy: (levels, animate) => shown && zoomTo(map, shown, map.getZoom() + levels, animate),
    showAll: (animate) => shown && showWhole(map, shown, 1, animate),
    turnTo(bearing) {
      if (!shown) return;
      const isWholeThen = (wholeGoal !== null && wholeGoal === glide.goal()) || isWhole(map, shown, map.getSize());
      const turn = turnOf(bearing);
      limit(turn);
      const goal = isWholeThen ? wholeView(map, shown, turn) : viewTurned(map, shown, turn);
      wholeGoal = isWholeThen ? goal : null;
      glide.to(goal);
    },
    show(level, areas, markers, factor) {
      if (shown?.level === level) return shown.frame;
      const frame = frameOf(level, areas, markers);
      const turn = firstTurn(level);
      const isNew = !shown || !sameFrame(shown.frame, frame) || shown.turn.bearing !== turn.bearing;
      shown?.takeAway();
      const { x: width, y: height } = map.getSize();
      const outline = levelOutline(turn, frame, areas, markers, { width, height });
      shown = { level, frame, outline, turn, takeAway: () => {}, pixelsPerUnit: 0 };
      limit();
      if (isNew) {
        if (turn.bearing !== turnOn(map).bearing) jumpTo(map, wholeView(map, shown, turn));
        showWhole(map, shown, factor ?? level.defaultZoom, false);
      }
      const takeAway = laySheet(map, level, frame, (pixelsPerUnit) => {
        if (shown?.level === level) shown = { ...shown, pixelsPerUnit };
        limit();
      });
      shown = { ...shown, takeAway };
      return frame;
    },
  };
}

function centerBeside(map: LeafletMap, { outline, turn }: WholePlan): XY | null {
  const center = map.getCenter();
  const isMiddle = map.project(center).distanceTo(map.project(wholeCenter(map, outline, map.getZoom()))) < 3;
  return isMiddle && turn.bearing === turnOn(map).bearing ? null : toXY(center);
}

/** Whether the view, whose middle Leaflet has kept, was that of the whole level in a container of another size. */
function isWhole(map: LeafletMap, { outline }: WholePlan, size: Point): boolean {
  const { zoom, middle, offset } = fitOf(map, outline, turnOn(map), size);
  const at = map.latLngToContainerPoint(toLatLng(middle));
  const isInPlace = at.distanceTo(map.getSize().divideBy(2).add(offset)) < 3;
  return isInPlace && Math.abs(map.getZoom() - zoom) < 0.02;
}
