import { foldText } from '../../../../../src/domain/shared/text.ts';
import type { PaletteEntry } from './entry.ts';

/** How many entries are listed. */
const MOST = 50;

/** Without a word to look for, what is too many to list is left out: places and levels. */
const LISTED: ReadonlySet<string> = new Set(['screen', 'command']);

/**
 * The entries that have every typed word, the best first: those that begin with what was typed, then those with a word that does, then
 * the others. Of equally good ones the first stays first.
 */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const wanted = foldText(typed).trim();
  if (wanted === '') return entries.filter(({ kind }) => LISTED.has(kind)).slice(0, MOST);
  const words = wanted.split(/\s+/);
  return entries
    .map((entry) => ({ entry, rank: rankOf(foldText(entry.label), wanted, words) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function rankOf(label: string, wanted: string, words: readonly string[]): number {
  if (label.startsWith(wanted)) return label === wanted ? 0 : 1;
  const own = label.split(/[\s()/-]+/);
  if (words.every((word) => own.some((each) => each.startsWith(word)))) return 2;
  return words.every((word) => label.includes(word)) ? 3 : Infinity;
}
