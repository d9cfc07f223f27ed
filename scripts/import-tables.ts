import { readFileSync, writeFileSync } from 'node:fs';
import { columnRole } from '../src/domain/exchange/columns/column-role.ts';
import { MEANINGS, type Meaning } from '../src/domain/exchange/columns/role-rules.ts';
import { WORDS } from '../src/domain/exchange/columns/words.ts';
import { PROPERTY_OF } from '../src/domain/exchange/geojson/profile.ts';
import { PLACE_VALUES } from '../src/domain/exchange/places/place-values.ts';
import { DATA_ATTRIBUTES } from '../src/domain/exchange/svg/svg-values.ts';

// Writes the tables of the pages about formats from what the readers know: `node scripts/import-tables.ts`.

const BEGIN = '<!-- from the mapping -->';
const END = '<!-- end -->';

/** What a value becomes where that is no field of its name. */
const BECOMES: Readonly<Partial<Record<Meaning, string>>> = {
  kind: '`area` or `marker`: which one is meant',
  id: 'the id of the place; one that is no UUID is its `externalId`',
  level: 'the level, by its key, name, external id or ordinal',
  building: 'the `building` of the level',
  name: '`translations.title`',
  description: '`translations.description`',
  status_label: '`translations.statusLabel`',
  tags: 'tags by name, as `a;b`',
  aliases: '`aliases`, as `a;b`',
  x: '`position`',
  y: '`position`',
  lng: '`position`, in degrees',
  lat: '`position`, in degrees',
  width: 'with `height`: the position is the middle',
  height: 'with `width`: the position is the middle',
};

const MOST_WORDS = 14;

/** The pages, each with its table. */
export const PAGES: Readonly<Record<string, () => string>> = {
  'docs/imports-csv.md': () =>
    table(
      ['Column', 'Becomes', 'Among the words it is known by'],
      MEANINGS.map((meaning) => [`\`${meaning}\``, becomes(meaning), wordsFor(meaning)]),
    ),
  'docs/imports-geojson.md': () =>
    table(
      ['Field', 'Property'],
      [
        ['`translations.title`', '`name`, `name:de`'],
        ['`translations.description`', '`description`, `description:de`'],
        ...Object.entries(PROPERTY_OF).map(([field, property]) => [`\`${field}\``, `\`${property}\``]),
      ],
    ),
  'docs/imports-svg.md': () =>
    table(
      ['Attribute', 'Becomes'],
      Object.entries(DATA_ATTRIBUTES).map(([name, meaning]) => [`\`${name}\``, becomes(meaning as Meaning)]),
    ),
};

const becomes = (meaning: Meaning): string => BECOMES[meaning] ?? `\`${PLACE_VALUES[meaning]?.field ?? meaning}\``;

/** Words that alone are read as this meaning; a few of each language. */
function wordsFor(meaning: Meaning): string {
  const all = [...new Set(Object.values(WORDS).flatMap((list) => list.trim().split(/\s+/)))];
  const own = all.filter((word) => columnRole(word)?.role === meaning && word !== meaning);
  const step = Math.max(1, own.length / MOST_WORDS);
  return Array.from({ length: Math.min(MOST_WORDS, own.length) }, (_, at) => own[Math.floor(at * step)]!).join(', ');
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** The page with its table as the mapping has it now. */
export function withTable(page: string): string {
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(`${BEGIN}\n`);
  const after = rest.slice(rest.indexOf(END));
  return `${before}${BEGIN}\n\n${PAGES[page]!()}\n\n${after}`;
}

if (import.meta.main) for (const page of Object.keys(PAGES)) writeFileSync(page, withTable(page));
