import type { FoundEntry } from '../../state/search/found-entries.ts';

/**
 * The state shared by the search field and the list below it: the results, and the active one (-1: none). Choosing one opens a
 * place, or the list of those that look alike.
 */
export type Combobox = Readonly<{
  entries: readonly FoundEntry[];
  active: number;
  setActive: (index: number) => void;
  choose: (entry: FoundEntry) => void;
}>;

export const optionId = (index: number): string => `search-option-${index}`;
