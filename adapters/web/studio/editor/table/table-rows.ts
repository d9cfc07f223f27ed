import type { MapDocument } from '../../document/document.ts';
import type { TableColumn, TableContext, TableRow } from './table-columns.ts';

/** Which rows are shown, and in which order. */
export type TableView = {
  readonly columns: readonly TableColumn[];
  readonly search: string;
  /** Null: of all levels. */
  readonly levelId: string | null;
  /** Only those of which this column is empty; null: all. */
  readonly emptyIn: string | null;
  readonly sortedBy: string | null;
  readonly isDescending: boolean;
};

/** Every area and marker of the map, in the order in which they were made. */
export const allRows = (document: MapDocument): readonly TableRow[] =>
  (['areas', 'markers'] as const).flatMap((noun) => document.list(noun).map((item) => ({ noun, id: item.id, item })));

/** The rows of a view: those with the searched text in one of the columns; numbers in names are sorted as numbers. */
export function rowsOf(rows: readonly TableRow[], view: TableView, context: TableContext): readonly TableRow[] {
  const sought = view.search.trim().toLocaleLowerCase();
  const empty = view.columns.find(({ name }) => name === view.emptyIn);
  const shown = rows.filter(
    (row) =>
      (view.levelId === null || row.item.levelId === view.levelId) &&
      (!empty || empty.read(row, context) === '') &&
      (sought === '' || view.columns.some((column) => column.read(row, context).toLocaleLowerCase().includes(sought))),
  );
  const sorted = view.columns.find(({ name }) => name === view.sortedBy);
  if (!sorted) return shown;
  const { compare } = new Intl.Collator(context.language, { numeric: true });
  const keyed = shown.map((row) => ({ row, key: sorted.read(row, context) }));
  keyed.sort((one, other) => (view.isDescending ? compare(other.key, one.key) : compare(one.key, other.key)));
  return keyed.map(({ row }) => row);
}
