import { invalidField } from '../../../../../src/domain/shared/errors.ts';
import { storedIndex } from '../../../../../src/domain/translations/text-table.ts';
import { cellsOf, type OrderedEntries, orderedEntries } from '../../../../../src/domain/translations/translation.ts';
import type { TextSource } from '../../../../../src/usecases/translations/find-texts.ts';
import { csvPieces } from '../../../../content/translations/csv.ts';
import type { TranslationFormat } from '../../../../content/translations/format.ts';
import { jsonPieces } from '../../../../content/translations/json.ts';
import { xliffPieces } from '../../../../content/translations/xliff.ts';

/** Which translation file of a project: in one language, or in all of them. */
export type FileRequest = TextSource & { readonly format: TranslationFormat; readonly language?: string | undefined };

/** A file in progress: its languages, and its text piece by piece. */
export type OpenFile = { readonly languages: readonly string[]; readonly pieces: Iterable<string> };

/** The maximum number of cells, texts by languages, in a file, including empty ones: the same as for an import. */
const MOST_CELLS = 1_000_000;

const WRITERS: Readonly<Record<TranslationFormat, (table: OrderedEntries, original: string) => Iterable<string>>> = {
  csv: csvPieces,
  xliff: xliffPieces,
  json: jsonPieces,
};

/** Opens a file; an XLIFF contains the id of the project. Refuses one in all languages that has too many cells. */
export function openFile({ format, language, ...stored }: FileRequest): OpenFile {
  const index = storedIndex(stored);
  if (language === undefined && cellsOf(index) > MOST_CELLS) throw tooManyCells();
  const table = orderedEntries(index, language);
  return { languages: table.languages, pieces: WRITERS[format](table, stored.project.id) };
}

const tooManyCells = () =>
  invalidField('language', 'There are too many languages for one file. Export one language at a time.');
