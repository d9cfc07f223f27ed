import { applied, inverted } from '../../plans/svg/matrix.ts';
import { type DrawnLabel, type DrawnShape, drawnElements, type SvgDrawing } from '../../plans/svg/read-svg.ts';
import type { SvgElement } from '../../plans/svg/svg-element.ts';
import { boxAround, middleOf } from '../../projects/values/box.ts';
import {
  isInRings,
  type Point,
  type Polygon,
  type Ring,
  ringsOf,
  type Vertex,
} from '../../projects/values/geometry.ts';
import type { DraftArea, DraftLevel, DraftMarker } from '../draft.ts';
import type { SourcePlace } from '../issue.ts';
import type { PlaceReader } from '../places/place-reader.ts';
import { checkedPolygons, type ReportShape } from '../shapes/checked-shapes.ts';
import { saidPolygons, shapePolygons } from './shape-polygons.ts';
import { isDrawnOnly, type LevelGroup, levelOf } from './svg-levels.ts';
import { looksOf } from './svg-looks.ts';
import { shapeTexts, titlesOf } from './svg-values.ts';

/** A drawing; `level`: what its level is called, where it has only one. */
export type GivenDrawing = {
  readonly file: string;
  readonly root: SvgElement;
  readonly level: string;
  readonly lineOf: (element: SvgElement) => number | null;
};

export type ReadDrawing = {
  readonly levels: readonly DraftLevel[];
  readonly areas: readonly DraftArea[];
  readonly markers: readonly DraftMarker[];
  /** The elements that became places: a plan may be drawn without them. */
  readonly taken: ReadonlySet<SvgElement>;
  /** The groups of levels, where there are some, in the order of `levels`. */
  readonly groups: readonly SvgElement[];
};

type Level = { readonly draft: DraftLevel; readonly group: LevelGroup | null; readonly toFrame: (ring: Ring) => Ring };

/** The levels, areas and markers of a drawing: everything in it that is closed, and called something or in a group of a level. */
export function readDrawing(given: GivenDrawing, reader: PlaceReader): ReadDrawing {
  const drawing = drawnElements(given.root);
  const levels = levelsIn(given, drawing);
  const taken = new Set<SvgElement>();
  const [areas, markers] = [[] as DraftArea[], [] as DraftMarker[]];
  for (const shape of drawing.shapes) {
    const level = levels.find(
      ({ group }) => group === null || shape.groups.some(({ element }) => element === group.element),
    );
    if (!level || shape.groups.some(isDrawnOnly) || isDrawnOnly({ element: shape.element, matrix: [1, 0, 0, 1, 0, 0] }))
      continue;
    const read = readShape({ given, drawing, reader, level }, shape);
    if (!read) continue;
    taken.add(shape.element);
    if ('position' in read.fields) markers.push(read as DraftMarker);
    else areas.push(read as DraftArea);
  }
  return {
    levels: levels.map(({ draft }) => draft),
    areas,
    markers,
    taken,
    groups: levels.flatMap(({ group }) => group?.element ?? []),
  };
}

function levelsIn({ file, level, lineOf }: GivenDrawing, { shapes, width, height }: SvgDrawing): readonly Level[] {
  const groups = new Map<SvgElement, LevelGroup>();
  for (const { groups: around } of shapes) {
    const found = around.map(levelOf).find((one) => one !== null);
    if (found && !groups.has(found.element)) groups.set(found.element, found);
  }
  const draftOf = (name: string, id: string | null, fields: object, line: number | null): DraftLevel => ({
    ref: `${file}#${id ?? name}`,
    id,
    from: { file, path: null, line, column: null },
    names: [name],
    picture: null,
    pictureSmall: null,
    pictureDark: null,
    fields: { name: name.slice(0, 255), ...fields },
  });
  if (groups.size === 0)
    return [{ draft: draftOf(level, null, { width, height }, null), group: null, toFrame: (ring) => ring }];
  return [...groups.values()].map((group) => {
    const [wide, high] = (group.element.attributes['data-frame'] ?? '').split(/\s+/).map(Number);
    const back = wide! > 0 && high! > 0 ? inverted(group.matrix) : null;
    const size = back ? { width: wide!, height: high! } : { width, height };
    const ordinal = group.ordinal === null || Math.abs(group.ordinal) > 1000 ? {} : { ordinal: group.ordinal };
    const key = group.element.attributes['data-key'];
    const fields = { ...size, ...ordinal, ...(key && { key }) };
    return {
      draft: draftOf(group.name, group.id, fields, lineOf(group.element)),
      group,
      toFrame: (ring) => (back ? ring.map((vertex) => withoutNoise(applied(back, vertex))) : ring),
    };
  });
}

/** Steps of a unit: what a shape that was moved there and back differs from itself is less. */
const STEPS = 1e9;
const withoutNoise = ([x, y]: Vertex): Vertex => [rounded(x), rounded(y)];
const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;

type Reading = {
  readonly given: GivenDrawing;
  readonly drawing: SvgDrawing;
  readonly reader: PlaceReader;
  readonly level: Level;
};

function readShape({ given, drawing, reader, level }: Reading, shape: DrawnShape): DraftArea | DraftMarker | null {
  const { element, style } = shape;
  const path = element.attributes.id ? `#${element.attributes.id}` : element.name;
  const from: SourcePlace = { file: given.file, path, line: given.lineOf(element), column: null };
  const report: ReportShape = (severity, code, message) =>
    void reader.issues.push({ ...from, severity, code, message });
  const rings = shape.rings.map(level.toFrame);
  const texts = shapeTexts(element, titlesOf(element));
  if (![...texts.keys()].some((meaning) => meaning.startsWith('name'))) {
    const name = shape.name ?? labelIn(shape, drawing) ?? (texts.has('id') ? null : shape.otherName);
    if (name !== null) texts.set('name', name);
  }
  const isMarker = isMarkerElement(element);
  const shaped = isMarker
    ? { position: pointAt(middleOf(boxAround(rings.flat()))) }
    : polygonFields(
        saidPolygons(rings, element.attributes['data-rings']) ?? shapePolygons(rings, style['fill-rule']),
        report,
      );
  const read = shaped && reader.read(texts, from, () => ({}));
  if (!read) return null;
  const looks = looksOf(style);
  const own = isMarker ? (looks.color ? { color: looks.color } : {}) : looks;
  const keyed = keyOf(texts, read.fields.key);
  return {
    ...read,
    ref: `${given.file}#${reader.issues.length}-${path}-${JSON.stringify(rings[0]![0])}`,
    space: 'plan',
    fields: { ...own, ...read.fields, ...keyed, ...shaped, levelId: level.draft.ref },
  } as DraftArea | DraftMarker;
}

const KEY = /^[a-zA-Z0-9]+(?:[-_.][a-zA-Z0-9]+)*$/;

/** An id of a shape is also what links call its place. */
const keyOf = (texts: ReadonlyMap<string, string>, key: string | null | undefined): object => {
  const id = texts.get('externalId');
  return key === undefined &&
    id !== undefined &&
    KEY.test(id) &&
    id.length <= 100 &&
    !texts.has('key') &&
    !texts.has('id')
    ? { key: id }
    : {};
};

const isMarkerElement = ({ attributes }: SvgElement): boolean =>
  attributes['data-kind'] === 'marker' ||
  /(?:^|\s)marker(?:\s|$)/.test(attributes.class ?? '') ||
  /^marker[-_ ]/.test(attributes.id ?? '');

const polygonFields = (polygons: readonly Polygon[], report: ReportShape) =>
  checkedPolygons(polygons.map(ringsOf), { isInDegrees: false, place: (vertex) => vertex }, report, '');

const pointAt = ([x, y]: Vertex): Point => ({ x, y });

/** What is written inside a shape, and in no smaller one. */
function labelIn(shape: DrawnShape, { labels, shapes }: SvgDrawing): string | null {
  const isIn = ({ rings }: DrawnShape, { at }: DrawnLabel): boolean => isInRings(rings, at);
  const own = labels.filter((label) => isIn(shape, label) && shapes.findLast((one) => isIn(one, label)) === shape);
  return own.length === 0 || own.length > 4 ? null : own.map(({ text }) => text).join(' ');
}
