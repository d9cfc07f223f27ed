import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import LineStroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Sketch, Stroke } from '../editor/sketch.ts';
import { type CanvasColors, canvasColors } from './canvas-colors.ts';
import { toMap } from './coordinates.ts';
import { LABEL_FONT } from './fonts.ts';

const dot = (radius: number, inner: string, color: string) =>
  new CircleStyle({ radius, fill: new Fill({ color: inner }), stroke: new LineStroke({ color, width: 2 }) });

const line = (color: string, width: number, lineDash?: number[]) =>
  new LineStroke({ color, width: width * canvasColors.value.weight, ...(lineDash && { lineDash }) });

const LOOKS: Readonly<Record<Stroke['kind'], (colors: CanvasColors) => Style>> = {
  polygon: ({ accent, accentSoft }) => new Style({ fill: new Fill({ color: accentSoft }), stroke: line(accent, 2) }),
  line: ({ accent }) => new Style({ stroke: line(accent, 2.5) }),
  point: ({ paper, hint }) => new Style({ image: dot(5, paper, hint) }),
  handle: ({ paper, accent }) => new Style({ image: dot(6, paper, accent) }),
  midpoint: ({ halo, accent }) => new Style({ image: dot(4, halo, accent) }),
  guide: ({ hint }) => new Style({ stroke: line(hint, 1.25, [6, 4]) }),
  frame: ({ accent, accentFaint }) =>
    new Style({ fill: new Fill({ color: accentFaint }), stroke: line(accent, 1.25, [5, 4]) }),
  route: ({ route }) => new Style({ stroke: line(route, 5) }),
  proposal: ({ hint }) => new Style({ stroke: line(hint, 4, [8, 6]) }),
  warning: ({ warn }) => new Style({ stroke: line(warn, 4, [2, 6]) }),
  offer: ({ hint, accentFaint }) =>
    new Style({ fill: new Fill({ color: accentFaint }), stroke: line(hint, 2, [8, 6]) }),
  leftOut: ({ ghost }) => new Style({ stroke: line(ghost, 1, [3, 4]) }),
};

/** Draws what the tools show above everything else. */
export function sketchLayer() {
  const source = new VectorSource();
  return {
    layer: new VectorLayer({ source, updateWhileInteracting: true, updateWhileAnimating: true }),
    show(sketch: Sketch): void {
      source.clear(true);
      source.addFeatures(sketch.map(featureOf));
    },
  };
}

function featureOf(stroke: Stroke): Feature {
  const feature = new Feature(shapeOf(stroke));
  const colors = canvasColors.value;
  const style = LOOKS[stroke.kind](colors);
  if (stroke.isChosen) style.setImage(dot(7, colors.accent, colors.paper));
  const labels = stroke.label ? [labelStyle(stroke)] : [];
  feature.setStyle([style, ...labels]);
  return feature;
}

const RINGS: ReadonlySet<Stroke['kind']> = new Set(['polygon', 'frame', 'offer', 'leftOut']);
const LINES: ReadonlySet<Stroke['kind']> = new Set(['line', 'guide', 'route', 'proposal', 'warning']);

function shapeOf({ kind, vertices }: Stroke) {
  const places = vertices.map(toMap);
  if (RINGS.has(kind)) return new Polygon([[...places, places[0]!]]);
  return LINES.has(kind) ? new LineString(places) : new MultiPoint(places);
}

function labelStyle({ vertices, label = '' }: Stroke): Style {
  const { label: behind, labelInk } = canvasColors.value;
  const text = new Text({
    text: label,
    font: LABEL_FONT,
    offsetX: 12,
    offsetY: -14,
    textAlign: 'left',
    padding: [3, 6, 2, 6],
    fill: new Fill({ color: labelInk }),
    backgroundFill: new Fill({ color: behind }),
  });
  return new Style({ geometry: new Point(toMap(vertices.at(-1)!)), text });
}
