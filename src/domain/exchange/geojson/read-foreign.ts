import type { Size } from '../../projects/items/level.ts';
import { type ChosenColumns, chosenColumns } from '../columns/chosen-columns.ts';
import type { DraftArea, DraftLevel, DraftMarker } from '../draft.ts';
import type { SourcePlace } from '../issue.ts';
import type { PlaceReader } from '../places/place-reader.ts';
import type { Guesses, PlanSpace, ReadingOptions } from '../reading-options.ts';
import { checkedPolygons, checkedVertex, type Placing, pointOf, type ReportShape } from '../shapes/checked-shapes.ts';
import { laidFeatures } from './laid-features.ts';
import { propertyColumns, propertyTexts } from './property-texts.ts';
import type { Collection, Feature, Geometry } from './read-collection.ts';
import { withSpreadProperties } from './spread-properties.ts';

/** A collection with the picture that belongs to it; `level`: that of features that name none. */
export type GivenCollection = {
  readonly collection: Collection;
  readonly level: string | undefined;
  readonly picture: { readonly file: string; readonly size: Size | null } | null;
};

export type ReadFeatures = {
  readonly areas: readonly DraftArea[];
  readonly markers: readonly DraftMarker[];
  readonly guesses: Guesses;
  readonly frame: Size | null;
};

type Reading = GivenCollection & {
  readonly chosen: ChosenColumns;
  readonly placing: Placing;
  readonly reader: PlaceReader;
};

/** Parts of a building that are drawn and are no places, as indoor maps call them. */
const NO_PLACE =
  /^(?:wall|walls|window|windows|door|doors|column|pillar|outline|building|wand|tür|fenster|mur|porte|fenêtre|muro|puerta|ventana)s?$/i;

/** The places of a GeoJSON that another program made: of each feature one, an area or a marker by its geometry. */
export function readForeign(given: GivenCollection, options: ReadingOptions, reader: PlaceReader): ReadFeatures {
  const collection = withSpreadProperties(given.collection);
  const { features, file } = collection;
  const chosen = chosenColumns(file, propertyColumns(features), options);
  const { placed, placing, space, issues } = laidFeatures(collection, given.picture?.size ?? null, options);
  reader.issues.push(...issues);
  const reading = { ...given, collection, chosen, placing, reader };
  const read = placed.map((feature) => readFeature(reading, feature));
  return {
    areas: read.flatMap((one) => one.area ?? []),
    markers: read.flatMap((one) => one.marker ?? []),
    guesses: {
      options: { ...options, map: chosen.map, customFields: chosen.custom, ...(space && { space }) },
      properties: chosen.properties,
    },
    frame: space ? frameOf(space) : null,
  };
}

/** The size of the coordinates, where a person says it. */
const frameOf = ({ width, height, scale = 1 }: PlanSpace): Size | null =>
  width !== undefined && height !== undefined ? { width: width * scale, height: height * scale } : null;

type Read = { readonly area?: DraftArea; readonly marker?: DraftMarker };

function readFeature({ collection, level, chosen, placing, reader }: Reading, feature: Feature): Read {
  const from: SourcePlace = { file: collection.file, path: feature.path, line: feature.line, column: null };
  const report: ReportShape = (severity, code, message, path) =>
    void reader.issues.push({ ...from, path, severity, code, message });
  const shape = usableShape(feature, report);
  // Features are often numbered file by file.
  const id =
    feature.id !== null && level !== undefined && /^\d+$/.test(feature.id) ? `${level}/${feature.id}` : feature.id;
  const texts = propertyTexts({ ...feature, id }, chosen);
  if (!shape || isDrawnOnly(texts, shape)) return {};
  if (level !== undefined && !texts.has('level')) texts.set('level', level);
  onFirstLevel(texts, report, feature.path);
  const path = `${feature.path}.geometry.coordinates`;
  const shaped = shapedBy(shape, placing, report, path);
  const placed =
    shaped &&
    reader.read(texts, from, (meaning) => ({
      path: `${feature.path}.properties.${chosen.map[meaning]?.[0] ?? meaning}`,
    }));
  if (!placed) return {};
  const space = placing.isInDegrees ? ('degrees' as const) : ('plan' as const);
  const item = { ...placed, ref: `${collection.file}#${feature.path}`, space };
  return 'position' in shaped
    ? { marker: { ...item, fields: { ...placed.fields, position: shaped.position } } }
    : { area: { ...item, fields: { ...placed.fields, ...shaped } } };
}

const SEVERAL_LEVELS = /^(-?\d+(?:[.,]\d+)?);[-\d.,;]+$/;

/** Of what is on several levels, as a lift is in OpenStreetMap, the first one is taken. */
function onFirstLevel(texts: Map<string, string>, report: ReportShape, path: string): void {
  const first = SEVERAL_LEVELS.exec(texts.get('level') ?? '')?.[1];
  if (first === undefined) return;
  texts.set('level', first);
  report('info', 'levels_several', 'The feature is on several levels: it was put on the first.', path);
}

const isDrawnOnly = (texts: ReadonlyMap<string, string>, { type }: Geometry): boolean =>
  type !== 'Point' && NO_PLACE.test(texts.get('category') ?? '') && !/\p{L}/u.test(texts.get('name') ?? '');

function shapedBy({ type, coordinates }: Geometry, placing: Placing, report: ReportShape, path: string) {
  if (type === 'Polygon') return checkedPolygons([coordinates], placing, report, path);
  if (type === 'MultiPolygon')
    return checkedPolygons(Array.isArray(coordinates) ? coordinates : [], placing, report, path);
  const [first] = type === 'MultiPoint' && Array.isArray(coordinates) ? coordinates : [coordinates];
  const vertex = checkedVertex(first, placing, report, path);
  return vertex && { position: pointOf(vertex) };
}

const USABLE: readonly string[] = ['Polygon', 'MultiPolygon', 'Point', 'MultiPoint'];

/** What a place is made of; null, and reported, where there is nothing. */
function usableShape({ geometry, path }: Feature, report: ReportShape): Geometry | null {
  if (!geometry) {
    report('warning', 'geometry_missing', 'The feature has no geometry and was left out.', path);
    return null;
  }
  if (USABLE.includes(geometry.type)) return geometry;
  const parts = geometry.type === 'GeometryCollection' && Array.isArray(geometry.geometries) ? geometry.geometries : [];
  const usable = parts.find((part) => USABLE.includes((part as Geometry | null)?.type ?? '')) as Geometry | undefined;
  if (usable)
    report(
      'warning',
      'geometry_collection',
      'Of the collection the first polygon or point was taken.',
      `${path}.geometry`,
    );
  else
    report(
      'warning',
      'geometry_unknown',
      `${geometry.type.slice(0, 50)} is no shape of a place: the feature was left out.`,
      `${path}.geometry`,
    );
  return usable ?? null;
}

/** The levels with the pictures and frames of their files. */
export function withPictures(
  levels: readonly DraftLevel[],
  given: readonly { readonly level: string | undefined; readonly file: string | null; readonly frame: Size | null }[],
): readonly DraftLevel[] {
  return levels.map((level) => {
    const own = given.find((one) => one.level !== undefined && level.names.includes(one.level));
    return own
      ? { ...level, picture: own.file === null ? null : { file: own.file }, fields: { ...level.fields, ...own.frame } }
      : level;
  });
}
