import type { AnyPlace } from '../places.ts';

/** The state shared by the search field and the list below it: the results, and the active one (-1: none). */
export type Combobox = Readonly<{
  found: readonly AnyPlace[];
  active: number;
  setActive: (index: number) => void;
  open: (place: AnyPlace) => void;
}>;

export const optionId = (index: number): string => `search-option-${index}`;
