import type { AnyPlace } from '../places.ts';

/** What the search field and the list below it share: the results, and which of them the arrow keys are on (-1: none). */
export type Combobox = Readonly<{
  found: readonly AnyPlace[];
  active: number;
  setActive: (index: number) => void;
  open: (place: AnyPlace) => void;
}>;

export const optionId = (index: number): string => `search-option-${index}`;
