import Icon from 'ol/style/Icon.js';
import type { TransitionType } from '../../../../src/domain/projects/items/transition.ts';

/** Lines on a square of 24 by 24. Fonts lack such signs on many devices. */
const LINES: Readonly<Record<TransitionType, string>> = {
  stairs: 'M4 19h4v-5h4V9h4V4h4',
  elevator: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  escalator: 'M5 19 19 5M9 5h10v10',
  ramp: 'M4 18h16V7z',
  travelator: 'M4 12h16M14 6l6 6-6 6',
  door: 'M7 20V4h10v16M4 20h16',
  portal: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14',
  other: 'M12 11v2',
};

/** Pixels of the picture for each of the screen, so that it is sharp on any. */
const DENSITY = 3;
const SIZE = 24;
const RADIUS = 9;

/** `line`: of the sign itself. */
type Colors = { readonly fill: string; readonly edge: string; readonly edgeWidth: number; readonly line: string };

const pictures = new Map<string, HTMLCanvasElement>();

/** The sign of a lift, of stairs and the like: a round picture in these colours. Names keep clear of it. */
export function transitionSign(type: TransitionType, colors: Colors): Icon {
  const key = JSON.stringify([type, colors]);
  const img = pictures.get(key) ?? drawn(type, colors);
  pictures.set(key, img);
  return new Icon({ img, scale: 1 / DENSITY, declutterMode: 'obstacle' });
}

function drawn(type: TransitionType, { fill, edge, edgeWidth, line }: Colors): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE * DENSITY;
  const context = canvas.getContext('2d')!;
  context.scale(DENSITY, DENSITY);
  context.beginPath();
  context.arc(SIZE / 2, SIZE / 2, RADIUS, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = edge;
  context.lineWidth = edgeWidth;
  context.stroke();
  // The lines take the middle half.
  context.translate(SIZE / 4, SIZE / 4);
  context.scale(0.5, 0.5);
  Object.assign(context, { strokeStyle: line, lineWidth: 3, lineCap: 'round', lineJoin: 'round' });
  context.stroke(new Path2D(LINES[type]));
  return canvas;
}
