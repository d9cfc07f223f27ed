import { isEmpty } from 'ol/extent.js';
import DragPan from 'ol/interaction/DragPan.js';
import type Interaction from 'ol/interaction/Interaction.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import type BaseLayer from 'ol/layer/Base.js';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import type { Frame } from '../geometry/frame.ts';
import { fromMap, PLAN, toMap } from './coordinates.ts';

/** How much of the view stays free around what is fitted into it, in pixels. */
const MARGIN = 40;
/** The height of what may ask a question at the bottom of the canvas. */
const BAR = 80;
const LONGEST_ZOOM = 180;

/** A map in the units of a plan. It knows views and layers, no items. */
export type PlanMap = ReturnType<typeof createPlanMap>;

/** Puts a map into an element. */
export function createPlanMap(target: HTMLElement, layers: BaseLayer[]) {
  const view = new View({ projection: PLAN, center: [0, 0], resolution: 1, minResolution: 0.001, maxResolution: 1e5 });
  const interactions: Interaction[] = [
    new DragPan({ condition: () => true }),
    new PinchZoom(),
    new MouseWheelZoom({ maxDelta: 1 }),
  ];
  const map = new OlMap({ target, layers, view, controls: [], interactions, moveTolerance: 4 });

  /** The part of the plan that is in view. */
  function seen(): Frame {
    const [left, bottom, right, top] = view.calculateExtent(map.getSize());
    return { left: left!, top: -top!, right: right!, bottom: -bottom! };
  }

  return {
    map,
    view,
    seen,
    /** The size of a pixel of the screen, in units of the plan. */
    unitsPerPixel: (): number => view.getResolution() ?? 1,
    /** The resolution at which all of a frame is in view; 1 for an empty one. */
    fittingResolution({ left, top, right, bottom }: Frame): number {
      const [width = 0, height = 0] = map.getSize() ?? [];
      const free = [Math.max(1, width - 2 * MARGIN), Math.max(1, height - 2 * MARGIN)];
      const extent = [left, -bottom, right, -top];
      return isEmpty(extent) ? 1 : view.getResolutionForExtent(extent, free);
    },
    fit({ left, top, right, bottom }: Frame, { isAnimated = false, closest = 0, hasBarBelow = false } = {}): void {
      const extent = [left, -bottom, right, -top];
      if (isEmpty(extent)) view.setCenter(toMap([left, top]));
      else
        view.fit(extent, {
          padding: [MARGIN, MARGIN, hasBarBelow ? BAR + MARGIN : MARGIN, MARGIN],
          minResolution: closest,
          ...(isAnimated && !reducesMotion() && { duration: LONGEST_ZOOM }),
        });
    },
    zoomBy(factor: number): void {
      view.animate({ resolution: (view.getResolution() ?? 1) / factor, duration: reducesMotion() ? 0 : LONGEST_ZOOM });
    },
    look() {
      const [x, y] = fromMap(view.getCenter() ?? [0, 0]);
      return { x, y, unitsPerPixel: view.getResolution() ?? 1 };
    },
    lookAt({ x, y, unitsPerPixel }: { x: number; y: number; unitsPerPixel: number }): void {
      view.cancelAnimations();
      view.setResolution(unitsPerPixel);
      view.setCenter(toMap([x, y]));
    },
    centerOn: (at: Vertex): void => view.setCenter(toMap(at)),
    /** Moves the view by pixels of the screen. */
    panBy(across: number, down: number): void {
      const [x, y] = view.getCenter()!;
      const step = view.getResolution() ?? 1;
      view.setCenter([x! + across * step, y! - down * step]);
    },
    /** Where a position is on the canvas, in pixels from its corner. */
    pixelOf: (at: Vertex): readonly number[] => map.getPixelFromCoordinate(toMap(at)) ?? [0, 0],
    /** The position that is at a place of the window. */
    positionAt: ({ x, y }: { x: number; y: number }): Vertex => {
      const { left, top } = target.getBoundingClientRect();
      return fromMap(map.getCoordinateFromPixel([x - left, y - top]) ?? [0, 0]);
    },
    destroy(): void {
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

const reducesMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
