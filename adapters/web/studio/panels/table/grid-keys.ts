import type { CellRange } from '../../editor/table/table-edits.ts';

export type GridPlace = { readonly row: number; readonly column: number };

/** How many lines Page up and Page down go. */
const PAGE = 20;

/** The cells between two, in whichever direction. */
export const chosenRange = (from: GridPlace, to: GridPlace): CellRange => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row) + 1,
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column) + 1,
});

/** Where a key leads from a cell; null for other keys, and for Tab beyond the last column. */
export function movedTo(
  { key, ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  { row, column }: GridPlace,
  size: { readonly rows: number; readonly columns: number },
): GridPlace | null {
  const isWide = ctrlKey || metaKey;
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [isWide ? -size.rows : -1, 0],
    ArrowDown: [isWide ? size.rows : 1, 0],
    ArrowLeft: [0, isWide ? -size.columns : -1],
    ArrowRight: [0, isWide ? size.columns : 1],
    PageUp: [-PAGE, 0],
    PageDown: [PAGE, 0],
    Home: [isWide ? -size.rows : 0, -size.columns],
    End: [isWide ? size.rows : 0, size.columns],
    Tab: [0, shiftKey ? -1 : 1],
  };
  const step = steps[key];
  if (!step) return null;
  const next = column + step[1];
  if (key === 'Tab' && (next < 0 || next >= size.columns)) return null;
  return { row: within(row + step[0], size.rows), column: within(next, size.columns) };
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
