import { unguarded } from '../../shared/csv-formula.ts';
import type { CsvRow } from '../../shared/csv-rows.ts';
import { type ChosenColumns, chosenColumns } from '../columns/chosen-columns.ts';
import { guessColumns } from '../columns/guess-columns.ts';
import type { DraftPlace } from '../draft.ts';
import { CLEAR, type PlaceTexts } from '../places/place-fields.ts';
import type { PlaceOf, PlaceReader } from '../places/place-reader.ts';
import { readPosition } from '../places/read-position.ts';
import type { Guesses, ReadingOptions } from '../reading-options.ts';
import { guessByContent } from './content-columns.ts';
import { withPositions } from './positions.ts';
import { readTable, type Table } from './table.ts';

/** What a table has. */
export type ReadTable = { readonly places: readonly DraftPlace[]; readonly guesses: Guesses };

/** A file; `level`: that of places without one. */
type GivenTable = { readonly file: string; readonly text: string; readonly level?: string | undefined };

/** How many values of a column its meaning is guessed by. */
const SAMPLE = 500;

/** The places of a table, in its order. Throws `FormatRefused` for a text that is no table. */
export function readPlaces({ file, text, level }: GivenTable, options: ReadingOptions, reader: PlaceReader): ReadTable {
  const table = withPositions(readTable(file, text, options));
  const columns = table.names.map((name, at) => ({ name, values: valuesAt(table, at) }));
  const chosen = chosenColumns(file, columns, options, table.hasHeader ? guessColumns : guessByContent);
  const at = new Map(table.names.map((name, index) => [name, index]));
  const placeOf: PlaceOf = (meaning) => {
    const name = chosen.map[meaning]?.[0] ?? meaning;
    return { path: name, column: (at.get(name) ?? -1) + 1 || null };
  };
  const places = table.rows.flatMap((row) => {
    const texts = textsOf(row, chosen, at);
    if (level !== undefined && texts.size > 0 && !texts.has('level')) texts.set('level', level);
    return texts.size === 0
      ? []
      : (readPlace(texts, { file, path: null, line: row.row, column: null }, placeOf, reader) ?? []);
  });
  return { places, guesses: { options: guessedOptions(table, chosen, options), properties: chosen.properties } };
}

const valuesAt = ({ rows }: Table, at: number): readonly string[] =>
  rows
    .slice(0, SAMPLE)
    .map(({ cells }) => cells[at]?.trim() ?? '')
    .filter((value) => value !== '');

function readPlace(
  texts: PlaceTexts,
  from: DraftPlace['from'],
  placeOf: PlaceOf,
  reader: PlaceReader,
): DraftPlace | null {
  const read = reader.read(texts, from, placeOf);
  if (!read) return null;
  const { position, space = 'plan' } = readPosition(texts, reader.reporter(from, placeOf)) ?? {};
  const kind = KINDS.find((known) => known === texts.get('kind')?.trim().toLowerCase()) ?? null;
  return {
    ...read,
    ref: `${from.file}:${from.line}`,
    kind,
    space,
    fields: { ...read.fields, ...(position && { position }) },
  };
}

const KINDS = ['area', 'marker'] as const;

/** What the cells of a row say, by their meaning. Several columns of other names make one list. */
function textsOf(
  { cells }: CsvRow,
  { map, custom }: ChosenColumns,
  at: ReadonlyMap<string, number>,
): Map<string, string> {
  const cell = (name: string): string => {
    const text = cells[at.get(name) ?? -1] ?? '';
    return text === '-' ? CLEAR : unguarded(text);
  };
  const texts = new Map<string, string>();
  for (const [meaning, names] of Object.entries(map)) {
    const given = names.map(cell).filter((text) => text !== '');
    const isList = given.length > 1 && meaning.startsWith('aliases') && !given.includes(CLEAR);
    if (given.length > 0) texts.set(meaning, isList ? given.join(';') : given[0]!);
  }
  for (const name of custom) {
    const text = cell(name);
    if (text !== '') texts.set(`custom:${name.replace(/^custom:/, '')}`, text);
  }
  return texts;
}

/** With these options the same is read again, without guesses. */
const guessedOptions = (table: Table, { map, custom }: ChosenColumns, options: ReadingOptions): ReadingOptions => ({
  ...options,
  map,
  customFields: custom,
  separator: table.separator,
  header: table.hasHeader,
});
