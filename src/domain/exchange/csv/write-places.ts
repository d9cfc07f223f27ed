import type { WholeProject } from '../../projects/changes/project-patch.ts';
import { areaPoint } from '../../projects/items/area-point.ts';
import type { Level } from '../../projects/items/level.ts';
import type { Place } from '../../projects/items/place.ts';
import type { Point } from '../../projects/values/geometry.ts';
import { CSV_MARK, csvLine } from '../../shared/csv-line.ts';
import { lazy } from '../../shared/lazy.ts';
import { earthPosition } from '../degrees.ts';
import { listText } from '../places/listed-texts.ts';
import { customText } from '../places/place-fields.ts';
import { priceText } from '../places/place-values.ts';

/** A place, where it is, and what its level is called. */
type Row = {
  readonly kind: 'area' | 'marker';
  readonly id: string;
  readonly place: Place;
  readonly at: () => Point;
  readonly level: Level | undefined;
};

type Column = { readonly name: string; readonly of: (row: Row) => string };

/**
 * The places of a project as a table, areas first: read again it changes nothing. A column for each language and each custom field in use;
 * `lng` and `lat` where a level has a georeference.
 */
export function* writePlaces({ project, content }: WholeProject, level?: string): Iterable<string> {
  const rows = rowsOf(content, level);
  const columns = columnsOf(project.settings.defaultLanguage, content, rows);
  yield CSV_MARK + csvLine(columns.map(({ name }) => name));
  for (const row of rows) yield csvLine(columns.map(({ of }) => of(row)));
}

function rowsOf({ levels, areas, markers }: WholeProject['content'], level?: string): readonly Row[] {
  const byId = new Map(levels.map((one) => [one.id, one]));
  const isWritten = ({ levelId }: Place) => level === undefined || levelId === level;
  const rowOf = (kind: Row['kind'], id: string, place: Place, at: () => Point): Row => ({
    kind,
    id,
    place,
    at,
    level: byId.get(place.levelId),
  });
  return [
    ...areas.filter(isWritten).map((area) =>
      rowOf(
        'area',
        area.id,
        area,
        lazy(() => areaPoint(area)),
      ),
    ),
    ...markers.filter(isWritten).map((marker) => rowOf('marker', marker.id, marker, () => marker.position)),
  ];
}

function columnsOf(
  spoken: string,
  { levels, languages }: WholeProject['content'],
  rows: readonly Row[],
): readonly Column[] {
  const others = languages.map(({ languageCode }) => languageCode).filter((code) => code !== spoken);
  const inEach = (name: string, of: (place: Place, language: string) => string | undefined): readonly Column[] =>
    [spoken, ...others].map((language) => ({
      name: language === spoken ? name : `${name}:${language}`,
      of: ({ place }) => of(place, language) ?? '',
    }));
  const plain = (name: string, of: (place: Place) => unknown): Column => ({
    name,
    of: ({ place }) => String(of(place) ?? ''),
  });
  return [
    { name: 'kind', of: ({ kind }) => kind },
    { name: 'id', of: ({ id }) => id },
    plain('externalId', ({ externalId }) => externalId),
    plain('key', ({ key }) => key),
    { name: 'level', of: levelNames(levels) },
    ...inEach('name', ({ translations }, language) => translations[language]?.title),
    ...inEach('description', ({ translations }, language) => translations[language]?.description),
    plain('category', ({ category }) => category),
    plain('tags', ({ tags }) => listText(tags.map(({ name }) => name))),
    plain('status', ({ status }) => status),
    ...inEach('status_label', ({ translations }, language) => translations[language]?.statusLabel),
    plain('address', ({ address }) => address),
    plain('opening_hours', ({ workingHours }) => workingHours),
    plain('phone', ({ telephone }) => telephone),
    plain('email', ({ email }) => email),
    plain('website', ({ webpage }) => webpage),
    plain('price', ({ price }) => (price === null ? '' : priceText(price))),
    plain('rating', ({ rating }) => rating),
    ...inEach('aliases', ({ aliases }, language) => listText(aliases[language] ?? [])),
    { name: 'x', of: ({ at }) => String(at().x) },
    { name: 'y', of: ({ at }) => String(at().y) },
    ...degreeColumns(levels),
    plain('accessibility', ({ accessibility }) => listText(accessibility)),
    plain('hidden', ({ isHidden }) => (isHidden ? 'yes' : 'no')),
    ...customNames(rows).map((name) =>
      plain(`custom:${name}`, ({ customFields }) =>
        Object.hasOwn(customFields, name) ? customText(customFields[name]) : '',
      ),
    ),
  ];
}

function degreeColumns(levels: readonly Level[]): readonly Column[] {
  if (levels.every(({ georeference }) => georeference === null)) return [];
  const degrees =
    (axis: 'lng' | 'lat') =>
    ({ at, level }: Row): string =>
      level?.georeference ? String(earthPosition(level.georeference, at())[axis]) : '';
  return [
    { name: 'lng', of: degrees('lng') },
    { name: 'lat', of: degrees('lat') },
  ];
}

const customNames = (rows: readonly Row[]): readonly string[] =>
  [...new Set(rows.flatMap(({ place }) => Object.keys(place.customFields)))].sort();

/** The first by which no other level is called. */
function levelNames(levels: readonly Level[]): Column['of'] {
  const namesOf = ({ key, name, externalId, ordinal }: Level) => [key, name, externalId, String(ordinal)];
  const counts = new Map<string, number>();
  for (const level of levels)
    for (const name of new Set(namesOf(level))) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = new Map(
    levels.map((level) => [
      level.id,
      namesOf(level).find((name) => name !== null && counts.get(name) === 1) ?? level.id,
    ]),
  );
  return ({ place }) => names.get(place.levelId) ?? '';
}
