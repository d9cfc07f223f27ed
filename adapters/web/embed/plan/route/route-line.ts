import { type Map as LeafletMap, type Point, point } from 'leaflet';
import { inkOn } from '../../../shared/contrast.ts';
import { around, type Frame } from '../../model/geometry/rectangle.ts';
import type { Appearance, XY } from '../../model/model.ts';
import { svgElement } from '../../shared/svg-element.ts';
import { PlanOverlay } from '../layers/plan-overlay.ts';
import { linePath } from '../layers/svg-path.ts';

/** Pixels between two arrows, and from an arrow to the ends of its line. */
const SPACING = 96;
const CLEAR = 26;

/** Pixels by which the light casing and the dark outline around it are wider than the line. */
const CASING = 5;
const RIM = 7.5;

/** An arrow's outline, pointing right, for a line of 5 pixels. */
const ARROW = 'M-4 -6.2 7 0 -4 6.2 -1.2 0Z';

export type RouteLook = Pick<Appearance, 'routeColor' | 'routeWidth'>;

/**
 * The lines of a route on one level, cased so that they are visible on any plan, with arrows in the direction of walking (again after
 * every zoom: their size and spacing are in pixels). Returns a function that removes them.
 */
export function drawRouteLine(map: LeafletMap, lines: readonly (readonly XY[])[], look: RouteLook): () => void {
  const points = lines.flat();
  if (points.length === 0) return () => {};
  const frame = squareAround(points);
  const drawing = svgElement('svg', {
    viewBox: `${frame.x} ${frame.y} ${frame.width} ${frame.height}`,
    'aria-hidden': 'true',
  });
  drawing.style.setProperty('--route', look.routeColor);
  drawing.style.setProperty('--route-ink', inkOn(look.routeColor, 'line'));
  const path = lines.map(linePath).join('');
  for (const [name, more] of [
    ['rim', RIM],
    ['casing', CASING],
    ['line', 0],
    ['glint', -2.5],
  ] as const) {
    drawing.append(svgElement('path', { class: `route-${name}`, d: path, 'stroke-width': look.routeWidth + more }));
  }
  const arrows = svgElement('g', { class: 'route-arrows' });
  drawing.append(arrows);

  const layer = new PlanOverlay(drawing, frame, { pane: 'route', className: 'route-drawing', isSharp: true }).addTo(
    map,
  );
  const drawArrows = (): void => {
    const scale = map.getZoomScale(map.getZoom(), 0);
    const pixels = lines.map((line) => line.map(({ x, y }) => point(x * scale, y * scale)));
    const size = Math.max(look.routeWidth, 4) / 5 / scale;
    arrows.replaceChildren(
      ...pixels.flatMap(arrowsAlong).map(({ at, turn }) => arrowAt(at.divideBy(scale), turn, size)),
    );
  };
  map.on('zoomend', drawArrows);
  drawArrows();
  return () => {
    map.off('zoomend', drawArrows);
    layer.remove();
  };
}

type Arrow = Readonly<{ at: Point; turn: number }>;

/** Arrows at even distances along a line of pixels; one in its middle where it is short, none where it is very short. */
function arrowsAlong(line: readonly Point[]): Arrow[] {
  const length = line.reduce((sum, at, index) => sum + (index ? at.distanceTo(line[index - 1]!) : 0), 0);
  const count = length < 2 * CLEAR ? 0 : Math.max(1, Math.round(length / SPACING));
  return Array.from({ length: count }, (_, index) => arrowAfter(line, (length * (index + 0.5)) / count));
}

function arrowAfter(line: readonly Point[], distance: number): Arrow {
  let rest = distance;
  for (const [index, end] of line.entries()) {
    const start = line[Math.max(0, index - 1)]!;
    const length = start.distanceTo(end);
    if (length >= rest && length > 0) {
      const way = end.subtract(start);
      return { at: start.add(way.multiplyBy(rest / length)), turn: (Math.atan2(way.y, way.x) * 180) / Math.PI };
    }
    rest -= length;
  }
  return { at: line.at(-1)!, turn: 0 };
}

/** `size`: plan units per unit of the outline. */
function arrowAt({ x, y }: Point, turn: number, size: number): SVGPathElement {
  const transform = `translate(${x} ${y}) rotate(${turn.toFixed(1)}) scale(${size})`;
  return svgElement('path', { class: 'route-arrow', d: ARROW, transform });
}

/** At least so wide that it is not rounded to 0 pixels. */
function squareAround(points: readonly XY[]): Frame {
  const { x, y, width, height } = around(points);
  const side = Math.max(width, height, 1) * 1.1;
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
}
