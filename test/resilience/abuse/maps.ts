import { DEFAULT_CORRIDOR } from '../../../src/domain/projects/items/corridor.ts';

/** The id of the n-th thing of a kind, the same on every run. */
const idOf = (kind: number, n: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;

const KIND = { level: 1, area: 2, marker: 3, tag: 4, corridor: 5, transition: 6, branch: 7 };

export const levelId = (n: number): string => idOf(KIND.level, n);
export const areaId = (n: number): string => idOf(KIND.area, n);
const markerId = (n: number): string => idOf(KIND.marker, n);
export const tagId = (n: number): string => idOf(KIND.tag, n);

const list = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n));

/** A square of four corners, one of many on a level. */
const square = (n: number) => {
  const [x, y] = [(n % 150) * 10, Math.floor(n / 150) * 10];
  return [
    [x, y],
    [x + 8, y],
    [x + 8, y + 8],
    [x, y + 8],
  ];
};

/** A ring of so many corners around a point, with as many digits as coordinates have. */
const ring = (corners: number, x = 500, y = 500) =>
  list(corners, (n) => {
    const angle = (2 * Math.PI * n) / corners;
    return [x + 400.123456789 * Math.cos(angle), y + 400.123456789 * Math.sin(angle)];
  });

export const levels = (count: number) =>
  list(count, (n) => ({ id: levelId(n), name: `Floor ${n}`, key: `floor-${n}`, order: n, width: 1500, height: 1500 }));

/** Small areas in turn on so many levels, each with a name and a tag. */
export const smallAreas = (count: number, { onLevels = 1, title = 'Shop', tags = 0 } = {}) =>
  list(count, (n) => ({
    id: areaId(n),
    levelId: levelId(n % onLevels),
    key: `area-${n}`,
    data: square(n),
    externalId: `x-${n}`,
    translations: { en: { title: `${title} ${n}` } },
    ...(tags > 0 && { tag_ids: [tagId(n % tags)] }),
  }));

export const smallMarkers = (count: number, { onLevels = 1 } = {}) =>
  list(count, (n) => ({ id: markerId(n), levelId: levelId(n % onLevels), position: { x: n % 150, y: n % 149 } }));

export const tags = (count: number, name = 'Tag') =>
  list(count, (n) => ({ id: tagId(n), name: `${name} ${n}`, color: '#2563eb' }));

/** Areas of 2,000 corners each. */
export const detailedAreas = (count: number) =>
  list(count, (n) => ({ id: areaId(n), levelId: levelId(0), data: ring(2000, n, n) }));

/** One area of about so many corners, with holes and parts. */
export const jaggedArea = (corners: number) => {
  const [outline, ...others] = list(Math.ceil(corners / 2000), (n) => ring(2000, n, n));
  const holes = list(Math.ceil(others.length / 51), (n) => others.slice(n * 51, (n + 1) * 51));
  const [own = [], ...parts] = holes;
  return {
    id: areaId(999_997),
    levelId: levelId(0),
    data: outline,
    holes: own,
    parts: parts.map(([data, ...rest]) => ({ data, holes: rest })),
  };
};

/** An area with a long description in each of so many languages. */
export const wordyArea = (texts: number) => ({
  id: areaId(999_998),
  levelId: levelId(0),
  data: square(0),
  translations: Object.fromEntries(languageCodes(texts).map((code) => [code, { description: 'Lang. '.repeat(3333) }])),
});

/** Well-formed language codes, as many as needed: those for private use, with unassigned scripts. */
export const languageCodes = (count: number): readonly string[] =>
  list(count, (n) => {
    const [language, script] = [n % PRIVATE_USE, Math.floor(n / PRIVATE_USE)];
    const code = `q${letter(Math.floor(language / 26))}${letter(language % 26)}`;
    return script === 0 ? code : `${code}-Q${letter(Math.floor(script / 26))}${letter(script % 26)}a`;
  });

/** From qaa to qtz. */
const PRIVATE_USE = 20 * 26;
const letter = (n: number): string => String.fromCharCode(97 + n);

export const languages = (count: number) => languageCodes(count).map((languageCode) => ({ languageCode }));

/** A text in each of these languages for each of so many areas. */
export const manyTexts = (areas: number, codes: readonly string[], text = 'Laden') => ({
  entries: list(areas, (n) => ({
    key: `area:${areaId(n)}:title`,
    values: Object.fromEntries(codes.map((code) => [code, `${text} ${n}`])),
  })),
});

/** Corridors that cross a level in rows and columns. */
export const corridorGrid = (count: number) =>
  list(count, (n) => {
    const at = Math.floor(n / 2) * 10;
    const points =
      n % 2 === 0
        ? [
            { x: 0, y: at },
            { x: 1500, y: at },
          ]
        : [
            { x: at, y: 0 },
            { x: at, y: 1500 },
          ];
    return { id: idOf(KIND.corridor, n), levelId: levelId(0), points };
  });

/** So many short corridors that do not touch, as the API returns them. */
export const shortCorridors = (count: number) =>
  list(count, (n) => {
    const [x, y] = [(n % 150) * 10, Math.floor(n / 150) * 10];
    const end = { x: x + 8.123456789, y: y + 0.123456789 };
    return { ...DEFAULT_CORRIDOR, id: idOf(KIND.corridor, n), levelId: levelId(0), points: [{ x, y }, end] };
  });
