import type { Schemas } from '../api/service.d.ts';

export type TextRow = Schemas['TranslatedText'];

/** Which texts are listed. */
export type RowFilter = { readonly language: string; readonly isMissingOnly: boolean; readonly search: string };

/** The texts that have what is searched, in the order of the map; with `isMissingOnly` those that lack the language. */
export function filteredRows(entries: readonly TextRow[], { language, isMissingOnly, search }: RowFilter) {
  const wanted = search.trim().toLocaleLowerCase();
  return entries.filter(({ source, values, missing }) => {
    if (isMissingOnly && !missing.includes(language)) return false;
    return [source, values[language] ?? ''].some((text) => text.toLocaleLowerCase().includes(wanted));
  });
}

type Entry = Schemas['TranslatedTextChange'];

/** The cells of a column that was copied in a spreadsheet, from this text on: empty ones leave a text as it is. */
export function pastedEntries(
  rows: readonly TextRow[],
  first: number,
  cells: readonly string[],
  language: string,
): Entry[] {
  return cells.flatMap((cell, at) => {
    const row = rows[first + at];
    return row && cell !== '' ? [{ key: row.key, values: { [language]: cell } }] : [];
  });
}

/** The kind and the field of a text: `area:{id}:title` is an area and a title. */
export function partsOfKey(key: string): { readonly kind: string; readonly field: string } {
  const [kind = '', ...rest] = key.split(':');
  return { kind, field: rest.at(-1) ?? '' };
}

/** How a file for translators is read, by the end of its name. */
export function formatOf(name: string): 'csv' | 'xliff' | 'json' {
  if (/\.(xlf|xliff)$/i.test(name)) return 'xliff';
  return /\.json$/i.test(name) ? 'json' : 'csv';
}
