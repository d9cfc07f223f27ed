import { randomFrom } from '../../resilience/fuzz/random.ts';
import { TAGS, useOf } from './site-places.ts';
import { type Point, siteId } from './site-plan.ts';

/** Plan units of 10 cm: rooms of 5 m by 4 m in rows, with a corridor above each second row. */
const [WIDTH, DEPTH, CORRIDOR] = [50, 40, 30];

/**
 * A building with so many areas on each of its levels, as the body of one PATCH of a project: offices and shops in rows. For what grows
 * with the areas of a level. The same on every run.
 */
export function crowdedSite(areasPerLevel: number, levels = 1) {
  const random = randomFrom(areasPerLevel);
  const perRow = Math.ceil(Math.sqrt(areasPerLevel * 1.4));
  const rows = Math.ceil(areasPerLevel / perRow);
  const frame = { width: (perRow + 2) * WIDTH, height: rowTop(rows) + 2 * DEPTH, metersPerUnit: 0.1 };
  const floors = Array.from({ length: levels }, (_, at) => ({ key: `crowded ${areasPerLevel} L${at}`, ordinal: at }));
  return {
    name: `Fair of ${areasPerLevel} stands`,
    description: 'Many areas on one level. An invented place.',
    settings: { defaultLevelId: siteId(floors[0]!.key), defaultLanguage: 'en', theme: 'light' },
    tags: Object.entries(TAGS).map(([key, { name, color }]) => ({ id: siteId(`crowded tag ${key}`), name, color })),
    levels: floors.map(({ key, ordinal }) => ({
      id: siteId(key),
      name: `Hall ${ordinal}`,
      shortName: String(ordinal),
      ordinal,
      ...frame,
    })),
    areas: floors.flatMap(({ key, ordinal }) =>
      Array.from({ length: areasPerLevel }, (_, at) => {
        const level = { key, terminal: 'T1', ordinal: at % 3 === 0 ? 3 : 0, rooms: areasPerLevel, corridors: 0 };
        const { tag, en, category, workingHours } = useOf(level, at + 1, false, random);
        return {
          id: siteId(`area ${key} ${at}`),
          levelId: siteId(key),
          data: stand(at, perRow, random.next()),
          color: TAGS[tag].color,
          strokeWidth: 1,
          category,
          tag_ids: [siteId(`crowded tag ${tag}`)],
          ...(workingHours && { workingHours }),
          translations: { en: { title: `${en[0]} ${ordinal}${at}`, description: en[1] } },
        };
      }),
    ),
  };
}

const rowTop = (row: number): number => DEPTH + row * DEPTH + Math.ceil(row / 2) * CORRIDOR;

/** A room in its row; every fifth one has a corner cut off. */
function stand(at: number, perRow: number, narrow: number): readonly Point[] {
  const [left, top] = [WIDTH + (at % perRow) * WIDTH, rowTop(Math.floor(at / perRow))];
  const [right, bottom] = [left + WIDTH - 2 - Math.round(10 * narrow), top + DEPTH - 2];
  const corner: readonly Point[] = [
    [right, bottom - 12],
    [right - 12, bottom],
  ];
  return [[left, top], [right, top], ...(at % 5 === 0 ? corner : [[right, bottom] as const]), [left, bottom]];
}
