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
import { toMap } from './coordinates.ts';
import { LABEL_FONT } from './fonts.ts';
import type { Sketch, Stroke } from './sketch.ts';

const ACCENT = '#1d4fd7';
const HINT = '#db2777';

const white = new Fill({ color: '#ffffff' });
const accent = new Fill({ color: ACCENT });
const dot = (radius: number, fill: Fill, color: string) =>
  new CircleStyle({ radius, fill, stroke: new LineStroke({ color, width: 2 }) });
const line = (color: string, width: number, lineDash?: number[]) =>
  new LineStroke({ color, width, ...(lineDash && { lineDash }) });

const LOOKS: Readonly<Record<Stroke['kind'], () => Style>> = {
  polygon: () => new Style({ fill: new Fill({ color: '#2563eb33' }), stroke: line(ACCENT, 2) }),
  line: () => new Style({ stroke: line(ACCENT, 2.5) }),
  point: () => new Style({ image: dot(5, white, HINT) }),
  handle: () => new Style({ image: dot(6, white, ACCENT) }),
  midpoint: () => new Style({ image: dot(4, new Fill({ color: '#ffffffb3' }), '#1d4fd799') }),
  guide: () => new Style({ stroke: line(HINT, 1.25, [6, 4]) }),
  frame: () => new Style({ fill: new Fill({ color: '#2563eb1a' }), stroke: line(ACCENT, 1.25, [5, 4]) }),
  route: () => new Style({ stroke: line('#2563eb', 5) }),
  proposal: () => new Style({ stroke: line(HINT, 4, [8, 6]) }),
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
  const style = LOOKS[stroke.kind]();
  if (stroke.isChosen) style.setImage(dot(7, accent, '#ffffff'));
  const labels = stroke.label ? [labelStyle(stroke)] : [];
  feature.setStyle([style, ...labels]);
  return feature;
}

const LINES: ReadonlySet<Stroke['kind']> = new Set(['line', 'guide', 'route', 'proposal']);

function shapeOf({ kind, vertices }: Stroke) {
  const places = vertices.map(toMap);
  if (kind === 'polygon' || kind === 'frame') return new Polygon([[...places, places[0]!]]);
  return LINES.has(kind) ? new LineString(places) : new MultiPoint(places);
}

function labelStyle({ vertices, label = '' }: Stroke): Style {
  const text = new Text({
    text: label,
    font: LABEL_FONT,
    offsetX: 12,
    offsetY: -14,
    textAlign: 'left',
    padding: [3, 6, 2, 6],
    fill: white,
    backgroundFill: new Fill({ color: '#1b2230e6' }),
  });
  return new Style({ geometry: new Point(toMap(vertices.at(-1)!)), text });
}
