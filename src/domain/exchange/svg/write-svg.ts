import type { WholeProject } from '../../projects/changes/project-patch.ts';
import type { Area } from '../../projects/items/area.ts';
import type { Level } from '../../projects/items/level.ts';
import type { Marker } from '../../projects/items/marker.ts';
import type { Place } from '../../projects/items/place.ts';
import { type Ring, ringsOf } from '../../projects/values/geometry.ts';
import { listText } from '../places/listed-texts.ts';

/** The frame of a level that has none, and the space between two levels. */
const USUAL = 1000;
const GAP = 40;
/** Half the side of the square by which a marker is drawn. */
const MARKER = 4;

/** The levels of a project as a drawing, one below the other, with a shape for each area and marker; titles are in each language. */
export function* writeSvg({ project, content }: WholeProject, only?: string): Iterable<string> {
  const levels = content.levels.filter(({ id }) => only === undefined || id === only);
  const sizes = levels.map(({ width, height }) => ({ width: width ?? USUAL, height: height ?? USUAL }));
  const width = Math.max(1, ...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height + GAP, 0) || 1;
  const spoken = project.settings.defaultLanguage;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<svg xmlns="http://www.w3.org/2000/svg" data-waymark="1" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n`;
  const areas = Map.groupBy(content.areas, ({ levelId }) => levelId);
  const markers = Map.groupBy(content.markers, ({ levelId }) => levelId);
  let top = 0;
  for (const [at, level] of levels.entries()) {
    yield levelStart(level, sizes[at]!, top);
    for (const area of areas.get(level.id) ?? []) yield areaShape(area, spoken);
    for (const marker of markers.get(level.id) ?? []) yield markerShape(marker, spoken);
    yield '</g>\n';
    top += sizes[at]!.height + GAP;
  }
  yield '</svg>\n';
}

function levelStart(
  { id, key, name, ordinal }: Level,
  { width, height }: { readonly width: number; readonly height: number },
  top: number,
): string {
  const attributes = {
    id: `level-${id}`,
    'data-level': name,
    'data-ordinal': ordinal,
    'data-key': key,
    'data-frame': `${width} ${height}`,
    transform: `translate(0 ${top})`,
  };
  return `<g${written(attributes)}>\n`;
}

function areaShape(area: Area, spoken: string): string {
  const { data, holes, parts, color, fillOpacity, strokeColor, strokeWidth } = area;
  const polygons = [{ data, holes }, ...parts].map(ringsOf);
  const rings = polygons.flat();
  const looks = {
    fill: color,
    'fill-opacity': fillOpacity,
    'fill-rule': 'evenodd',
    stroke: strokeColor ?? color,
    'stroke-width': strokeWidth,
  };
  const attributes = {
    id: `area-${area.id}`,
    d: rings.map(pathOf).join(''),
    'data-rings': rings.length > 1 ? polygons.map(({ length }) => length).join(' ') : null,
    ...looks,
    ...placeAttributes(area),
  };
  return element('path', attributes, area, spoken);
}

const pathOf = (ring: Ring): string => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

function markerShape(marker: Marker, spoken: string): string {
  const { x, y } = marker.position;
  const box = { x: x - MARKER, y: y - MARKER, width: 2 * MARKER, height: 2 * MARKER };
  return element(
    'rect',
    { id: `marker-${marker.id}`, 'data-kind': 'marker', ...box, fill: marker.color, ...placeAttributes(marker) },
    marker,
    spoken,
  );
}

const placeAttributes = (place: Place): Attributes => ({
  'data-key': place.key,
  'data-external-id': place.externalId,
  'data-category': place.category,
  'data-tags': listText(place.tags.map(({ name }) => name)),
  'data-hours': place.workingHours,
  'data-phone': place.telephone,
  'data-email': place.email,
  'data-web': place.webpage,
  'data-address': place.address,
  'data-status': place.status,
});

type Attributes = Readonly<Record<string, string | number | null>>;

function element(name: string, attributes: Attributes, { translations }: Place, spoken: string): string {
  const titles = Object.entries(translations).flatMap(([language, { title = '', description = '' }]) => {
    const spokenIn = language === spoken ? '' : ` xml:lang="${escaped(language)}"`;
    return [
      ...(title === '' ? [] : [`<title${spokenIn}>${escaped(title)}</title>`]),
      ...(description === '' ? [] : [`<desc${spokenIn}>${escaped(description)}</desc>`]),
    ];
  });
  return `<${name}${written(attributes)}>${titles.join('')}</${name}>\n`;
}

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

/** What has an escape, and what XML has not. */
const SPECIAL = /[&<>"]|[^\u0020-\ufffd]/g;

const escaped = (text: string): string => text.toWellFormed().replace(SPECIAL, (letter) => ESCAPES[letter] ?? '');
