import type { Point, Ring } from '../place.ts';

/** Attributes of one SVG element. */
export type Paint = Readonly<Record<string, string | number>>;

/** Every colour of the plans, from the ground up. Muted, so that the coloured areas above them stand out. */
export const palette = {
  paving: '#eceee9',
  street: '#dfe2df',
  lawn: '#dfe8d3',
  leaf: '#b5cba2',
  leafEdge: '#9db98a',
  water: '#cde2ea',
  wave: '#b4d2de',
  quay: '#e4e0d5',
  earth: '#e3e0d9',
  void: '#d9dfe2',
  wall: '#46525e',
  innerWall: '#6b7783',
  glass: '#86b3c6',
  joint: '#e9e4d8',
  edge: '#bdb4a2',
  furniture: '#f1ebdf',
  fabric: '#dcd3c2',
  metal: '#aab3ba',
  timber: '#e6d5b8',
} as const;

const shapes = {
  furniture: { fill: palette.furniture, stroke: palette.edge, 'stroke-width': 1.2 },
  fabric: { fill: palette.fabric, stroke: palette.edge, 'stroke-width': 1 },
  timber: { fill: palette.timber, stroke: palette.edge, 'stroke-width': 1 },
  line: { fill: 'none', stroke: palette.edge, 'stroke-width': 1 },
  metal: { fill: 'none', stroke: palette.metal, 'stroke-width': 1.4, 'stroke-linecap': 'round' },
} satisfies Record<string, Paint>;

/** Predefined paints. */
export const paint: Readonly<Record<keyof typeof shapes, Paint>> = shapes;

function element(name: string, attributes: Paint): string {
  const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${text.join('')}/>`;
}

/** An upright rectangle from its upper left corner. */
export function rect(x: number, y: number, width: number, height: number, look: Paint): string {
  return element('rect', { x, y, width, height, ...look });
}

/** A circle around its centre. */
export function circle(cx: number, cy: number, r: number, look: Paint): string {
  return element('circle', { cx, cy, r, ...look });
}

/** A path with the data `d`. */
export function path(d: string, look: Paint): string {
  return element('path', { d, ...look });
}

/** A straight line. */
export function line(from: Point, to: Point, look: Paint): string {
  return path(`M${from.join(' ')}L${to.join(' ')}`, look);
}

/** The path of a closed ring. */
export function ringPath(ring: Ring): string {
  return `M${ring.map((point) => point.join(' ')).join('L')}Z`;
}

/** A closed ring. */
export function polygon(ring: Ring, look: Paint): string {
  return path(ringPath(ring), look);
}

/** Several drawings under common attributes. */
export function group(look: Paint, content: readonly string[]): string {
  const attributes = Object.entries(look).map(([key, value]) => ` ${key}="${value}"`);
  return `<g${attributes.join('')}>${content.join('')}</g>`;
}

/** The numbers from, from + step, … up to and including `to`. */
export function every(step: number, from: number, to: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.floor((to - from) / step + 1e-6) + 1) },
    (_, index) => from + index * step,
  );
}

/** Draws the same thing at every crossing of the given columns and rows. */
export function grid(xs: readonly number[], ys: readonly number[], draw: (x: number, y: number) => string): string {
  return ys.flatMap((y) => xs.map((x) => draw(x, y))).join('');
}
