import type { Vertex } from '../../projects/values/geometry.ts';
import { ellipsePoints } from './curves.ts';
import { type PathLine, pathLines } from './path-lines.ts';
import type { SvgElement } from './svg-element.ts';
import { lengthOf } from './svg-size.ts';

/** The runs of a basic shape or path, in its own units; none for other elements. */
export function elementLines(element: SvgElement, tolerance: number): readonly PathLine[] {
  const name = localName(element);
  return Object.hasOwn(READERS, name) ? READERS[name]!(element.attributes, tolerance).filter(isReadable) : [];
}

/** The name without a prefix such as `svg:`. */
export const localName = ({ name }: SvgElement): string => name.slice(name.indexOf(':') + 1);

const isReadable = ({ vertices }: PathLine): boolean => vertices.every((vertex) => vertex.every(Number.isFinite));

type Attributes = SvgElement['attributes'];

const READERS: Readonly<Record<string, (attributes: Attributes, tolerance: number) => readonly PathLine[]>> = {
  path: ({ d = '' }, tolerance) => pathLines(d, tolerance),
  polygon: ({ points }) => [{ vertices: pairs(points), isClosed: true }],
  polyline: ({ points }) => [{ vertices: pairs(points), isClosed: false }],
  circle: ({ cx, cy, r }, tolerance) => ellipse([length(cx), length(cy)], [length(r), length(r)], tolerance),
  ellipse: ({ cx, cy, rx, ry }, tolerance) => ellipse([length(cx), length(cy)], [length(rx), length(ry)], tolerance),
  rect({ x, y, width, height }) {
    const [left, top, across, down] = [length(x), length(y), length(width), length(height)];
    if (!(across > 0 && down > 0)) return [];
    const [right, bottom] = [left + across, top + down];
    return [
      {
        vertices: [
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ],
        isClosed: true,
      },
    ];
  },
};

const ellipse = (at: Vertex, radii: readonly [number, number], tolerance: number): readonly PathLine[] =>
  radii[0] > 0 && radii[1] > 0 ? [{ vertices: ellipsePoints(at, radii, tolerance), isClosed: true }] : [];

const length = (written = '0'): number => lengthOf(written);

function pairs(written = ''): readonly Vertex[] {
  const values = written
    .trim()
    .split(/[\s,]+/)
    .map(Number.parseFloat);
  return Array.from({ length: Math.floor(values.length / 2) }, (_, at) => [values[2 * at]!, values[2 * at + 1]!]);
}
