import { csvLosses } from '../../../src/domain/exchange/csv/csv-losses.ts';
import { readPlaces } from '../../../src/domain/exchange/csv/read-places.ts';
import { writePlaces } from '../../../src/domain/exchange/csv/write-places.ts';
import { placeReader } from '../../../src/domain/exchange/places/place-reader.ts';
import { placingOf } from '../../../src/domain/exchange/placing/place-degrees.ts';
import type { Guesses, ReadingOptions } from '../../../src/domain/exchange/reading-options.ts';
import type { Format, GivenFile } from '../../../src/ports/exchange/formats.ts';
import { decodedText } from './decoded-text.ts';
import { placesDraft } from './places-draft.ts';

/** A table of places, as spreadsheets save it. */
export const csvFormat: Format = {
  id: 'csv',
  label: 'CSV of places',
  extensions: ['.csv', '.tsv', '.txt'],
  types: ['text/csv', 'text/tab-separated-values'],
  sniff(first, name) {
    if (/\.(?:csv|tsv)$/i.test(name)) return 0.9;
    const line = new TextDecoder().decode(first.subarray(0, 2000)).split(/[\r\n]/)[0] ?? '';
    return /\.txt$/i.test(name) && /[,;\t|]/.test(line) ? 0.4 : 0;
  },
  read(files, options) {
    const reader = placeReader(options);
    const tables = files.map((file) => tableOf(file, options, reader, files.length > 1));
    return {
      draft: placesDraft(reader, options, {
        placing: placingOf(options),
        places: tables.flatMap(({ places }) => places),
      }),
      issues: reader.issues,
      guesses: joined(tables.map(({ guesses }) => guesses)),
    };
  },
  write: ({ level, ...view }) => writePlaces(view, level),
  losses: csvLosses,
};

/** Of several tables, each is a level unless it says otherwise. */
function tableOf(
  file: GivenFile,
  options: ReadingOptions,
  reader: ReturnType<typeof placeReader>,
  isOneOfMany: boolean,
) {
  const { text, encoding } = decodedText(file, options.encoding);
  const level = isOneOfMany ? levelOf(file.name) : undefined;
  return readPlaces({ file: file.name, text, level }, { ...options, ...(encoding && { encoding }) }, reader);
}

const levelOf = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]*$/, '');

/** Of several files, the options of the first; what people say for one would be wrong for another. */
const joined = (guesses: readonly Guesses[]): Guesses => ({
  options: guesses.length === 1 ? guesses[0]!.options : {},
  properties: guesses.flatMap(({ properties }) => properties),
});
