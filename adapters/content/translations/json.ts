import type { OrderedEntries } from '../../../src/domain/translations/translation.ts';
import type { TranslationChange } from '../../../src/domain/translations/translation-change.ts';
import { cellCounter } from './refused.ts';

/** The table as JSON with line ends, entry by entry. */
export function* jsonPieces({ source, languages, entries }: OrderedEntries): Iterable<string> {
  const head = JSON.stringify({ source, languages }, null, 2);
  yield `${head.slice(0, -2)},\n  "entries": [`;
  let isFirst = true;
  for (const entry of entries) {
    // In a JSON text line ends are between values only.
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(entry, null, 2).replaceAll('\n', '\n    ')}`;
    isFirst = false;
  }
  yield isFirst ? ']\n}' : '\n  ]\n}';
}

/** Refuses changes with too many cells. */
export function requireFewCells(changes: readonly TranslationChange[]): void {
  const countCells = cellCounter();
  for (const { values } of changes) countCells(Object.keys(values).length);
}
