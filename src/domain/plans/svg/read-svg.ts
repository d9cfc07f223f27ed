import { doubleArea, isInRing, type Ring } from '../../projects/values/geometry.ts';
import { closedRing } from '../shapes/closed-ring.ts';
import { innerPoints } from '../shapes/inner-points.ts';
import type { PlanDrawing, PlanLabel, PlanShape } from '../shapes/plan-drawing.ts';
import { separateShapes } from '../shapes/separate-shapes.ts';
import { elementLines, localName } from './element-lines.ts';
import { applied, type Matrix, multiplied, scaleOf, viewTransform } from './matrix.ts';
import { movedBy, nestedView, symbolView } from './nested-views.ts';
import { nameOfId, shapeName } from './shape-name.ts';
import { elementsIn, type SvgElement, textOf } from './svg-element.ts';
import { htmlLabel, labelOf, within } from './svg-labels.ts';
import { lengthOf, svgSize } from './svg-size.ts';
import { type ClassStyles, classStyles, type SvgStyle, styleOf } from './svg-styles.ts';

/** How far lines may be from a curve that they stand for, in pixels. */
const TOLERANCE = 0.05;
/** A drawing that repeats itself beyond this many elements is read as far as that. */
const MOST_ELEMENTS = 200_000;
const DEEPEST_USE = 8;
/** What belongs to a room in its group: as many shapes at most, each smaller than this share of the room. */
const MOST_PARTS = 8;
const PART = 0.15;

/** What is in a drawing but not drawn where it stands. */
const NOT_DRAWN: ReadonlySet<string> = new Set([
  ...['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'metadata', 'style', 'script', 'title', 'desc'],
  ...['linearGradient', 'radialGradient', 'filter', 'namedview'],
]);

/** A group, and its transformation into pixels of the drawing. */
export type DrawnGroup = { readonly element: SvgElement; readonly matrix: Matrix };
type Within = { readonly groups: readonly DrawnGroup[] };
/** A shape with its element, that of a use rather than what it shows, and the groups that it is in, the outermost first. */
export type DrawnShape = PlanShape & Within & { readonly element: SvgElement; readonly style: SvgStyle };
export type DrawnLabel = PlanLabel & Within;

/** A drawing with the elements that it was read from. */
export type SvgDrawing = Omit<PlanDrawing, 'shapes' | 'labels'> & {
  readonly shapes: readonly DrawnShape[];
  readonly labels: readonly DrawnLabel[];
};

type Reading = {
  readonly byId: ReadonlyMap<string, SvgElement>;
  readonly classes: ClassStyles;
  readonly shapes: DrawnShape[];
  readonly labels: DrawnLabel[];
  left: number;
};

/** What a group is called that has one shape alone, or a use of it. */
type Names = Pick<PlanShape, 'name' | 'otherName'>;

/** Where an element stands, and in what. */
type Place = Names &
  Within & {
    readonly matrix: Matrix;
    readonly style: SvgStyle;
    readonly depth: number;
    readonly use: SvgElement | null;
  };

const NAMELESS: Names = { name: null, otherName: null };

/**
 * The closed shapes and the texts of a drawing in its paint order, in pixels of its size, with all transformations applied. A shape is
 * named by its title, by a label of the drawing program, or by an id that somebody has written.
 */
export function readSvg(root: SvgElement): PlanDrawing {
  const { width, height, shapes, labels } = drawnElements(root);
  return {
    width,
    height,
    shapes: shapes.flatMap(planShapes),
    labels: labels.map(({ text, at, start, height }) => ({ text, at, start, height })),
  };
}

/** Several shapes that are drawn at once are one each, of which the one with the largest outline has their name; rooms that walls leave out do not. */
function planShapes({ rings, style, name, otherName }: DrawnShape): readonly PlanShape[] {
  const largest = largestOf(rings);
  return separateShapes(rings, isFilled(style)).map((own) => ({
    rings: own,
    ...(own.includes(largest) ? { name, otherName } : NAMELESS),
  }));
}

const sizeOf = (ring: Ring): number => Math.abs(doubleArea(ring));

const largestOf = (rings: readonly Ring[]): Ring =>
  rings.reduce((largest, ring) => (sizeOf(ring) > sizeOf(largest) ? ring : largest));

const isFilled = ({ fill, 'fill-opacity': opacity }: SvgStyle): boolean =>
  fill !== 'none' && fill !== 'transparent' && Number(opacity ?? 1) !== 0;

/** The same, with the elements and groups of shapes and texts. */
export function drawnElements(root: SvgElement): SvgDrawing {
  const { width, height, viewBox } = root.attributes;
  const size = svgSize({ width, height, viewBox });
  const reading: Reading = {
    byId: elementsById(root),
    classes: classStyles(root),
    shapes: [],
    labels: [],
    left: MOST_ELEMENTS,
  };
  const style = styleOf(root, {}, reading.classes);
  const matrix = viewTransform(root.attributes, size);
  readChildren(reading, root, { matrix, style, depth: 0, groups: [], use: null, ...NAMELESS });
  return { ...size, shapes: reading.shapes, labels: reading.labels };
}

function elementsById(root: SvgElement): ReadonlyMap<string, SvgElement> {
  const found = new Map<string, SvgElement>();
  const add = (element: SvgElement): void => {
    const { id } = element.attributes;
    if (id !== undefined && !found.has(id)) found.set(id, element);
    for (const child of elementsIn(element)) add(child);
  };
  add(root);
  return found;
}

function readChildren(reading: Reading, parent: SvgElement, place: Place): void {
  for (const element of elementsIn(parent)) read(reading, element, place);
}

function read(reading: Reading, element: SvgElement, place: Place): void {
  const name = localName(element);
  if (NOT_DRAWN.has(name) || reading.left-- <= 0) return;
  const style = styleOf(element, place.style, reading.classes);
  if (style.display === 'none') return;
  const inner = { ...place, style, matrix: within(place.matrix, element) };
  if (name === 'use') readUse(reading, element, inner);
  else if (name === 'text' || name === 'foreignObject') readLabel(reading, element, inner);
  else if (name === 'switch') readSwitch(reading, element, inner);
  else if (name === 'g' || name === 'a' || name === 'svg') readGroup(reading, element, inner);
  else readShape(reading, element, inner);
}

function readLabel({ classes, labels }: Reading, element: SvgElement, { matrix, style, groups }: Place): void {
  if (style.visibility === 'hidden') return;
  const label =
    localName(element) === 'text' ? labelOf(element, { matrix, style, classes }) : htmlLabel(element, { matrix });
  if (label) labels.push({ ...label, groups });
}

/** One of its elements is drawn. Where that is HTML, the text for programs without it says where it stands, and is often cut off. */
function readSwitch(reading: Reading, element: SvgElement, place: Place): void {
  const known = elementsIn(element).filter(
    (child) => !NOT_DRAWN.has(localName(child)) && child.attributes.requiredExtensions === undefined,
  );
  const [first, ...others] = known;
  const text = others.find((child) => localName(child) === 'text');
  const isHtml = first !== undefined && localName(first) === 'foreignObject' && text !== undefined;
  const before = reading.labels.length;
  if (first) read(reading, isHtml ? text : first, place);
  const label = reading.labels[before];
  if (isHtml && label) reading.labels[before] = { ...label, text: textOf(first) || label.text };
}

function readGroup(reading: Reading, element: SvgElement, place: Place): void {
  const { attributes } = element;
  const isNested = localName(element) === 'svg';
  const matrix = isNested ? multiplied(place.matrix, nestedView(element)) : place.matrix;
  const shapes = elementsIn(element).filter((child) => !NOT_DRAWN.has(localName(child)) && localName(child) !== 'text');
  const isLayer = attributes['inkscape:groupmode'] === 'layer';
  const names = isLayer ? NAMELESS : namesOf(element, place);
  const own = shapes.length === 1 ? names : NAMELESS;
  const before = reading.shapes.length;
  readChildren(reading, element, { ...place, matrix, groups: [...place.groups, { element, matrix }], ...own });
  if (shapes.length > 1) nameMain(reading.shapes, before, names);
}

/** A group of a few shapes of which one has the others inside, such as a room with its door and a table, is called what the group is. */
function nameMain(shapes: DrawnShape[], from: number, names: Names): void {
  const group = shapes.slice(from);
  if (group.length < 2 || group.length > MOST_PARTS) return;
  const outline = largestOf(group.map(({ rings }) => rings[0]!));
  const main = group.find(({ rings }) => rings[0] === outline)!;
  const isPart = ({ rings }: DrawnShape): boolean =>
    sizeOf(rings[0]!) < PART * sizeOf(outline) && innerPoints(rings).some((at) => isInRing(outline, at));
  const isMain = group.every((shape) => shape === main || isPart(shape));
  if (isMain && main.name === null && main.otherName === null)
    shapes[from + group.indexOf(main)] = { ...main, ...names };
}

/** The names of an element, or else those of what it is alone in. */
const namesOf = (element: SvgElement, { name, otherName }: Names): Names => ({
  name: shapeName(element) ?? name,
  otherName: nameOfId(element.attributes.id) ?? otherName,
});

function readUse(reading: Reading, element: SvgElement, place: Place): void {
  const { attributes } = element;
  const target = reading.byId.get((attributes.href ?? attributes['xlink:href'] ?? '').replace(/^#/, ''));
  if (!target || place.depth >= DEEPEST_USE) return;
  const names = namesOf(element, place);
  const use = place.use ?? element;
  const matrix = multiplied(place.matrix, movedBy(element));
  const inner = { ...place, use, matrix, depth: place.depth + 1, ...names };
  if (localName(target) === 'symbol')
    readChildren(reading, target, { ...inner, matrix: multiplied(matrix, symbolView(element, target)) });
  else read(reading, target, inner);
}

function readShape(reading: Reading, element: SvgElement, place: Place): void {
  const { matrix, style, groups } = place;
  const isHidden = style.visibility === 'hidden' || style.visibility === 'collapse';
  if (isHidden) return;
  const pen = style.stroke === undefined || style.stroke === 'none' ? 0 : lengthOf(style['stroke-width'] ?? '1');
  const rings = elementLines(element, TOLERANCE / (scaleOf(matrix) || 1))
    .map(({ vertices, isClosed }) =>
      closedRing(
        vertices.map((vertex) => applied(matrix, vertex)),
        isClosed || isFilled(style),
        pen * scaleOf(matrix),
      ),
    )
    .filter((ring) => ring !== null);
  if (rings.length === 0) return;
  reading.shapes.push({ rings, groups, style, element: place.use ?? element, ...namesOf(element, place) });
}
