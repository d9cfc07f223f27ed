// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table to be a grid, whose cells are edited.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useEditor } from '../../editor/editor-state.ts';
import type { TableColumn, TableContext, TableRow } from '../../editor/table/table-columns.ts';
import { copiedCells, pastedChange, type TableChange, writtenCells } from '../../editor/table/table-edits.ts';
import { useWindow } from '../window.ts';
import type { Ending } from './cell-input.tsx';
import { chosenRange, type GridPlace, movedTo } from './grid-keys.ts';
import { LINE, Line } from './table-line.tsx';

type Properties = {
  readonly rows: readonly TableRow[];
  readonly columns: readonly TableColumn[];
  readonly context: TableContext;
  readonly labels: readonly string[];
  readonly sorting: { readonly by: string | null; readonly isDescending: boolean };
  readonly onSort: (column: string) => void;
  readonly onChange: (change: TableChange) => void;
};

/**
 * The cells of the rows that are in view. One cell has the focus; Shift extends what is chosen. Typing or Enter edits a cell, Ctrl with Enter fills all
 * that are chosen; what is copied and pasted is as spreadsheets have it.
 */
export function TableGrid({ rows, columns, context, labels, sorting, onSort, onChange }: Properties) {
  const { refusal } = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<GridPlace>({ row: 0, column: 0 });
  const [from, setFrom] = useState<GridPlace>(at);
  const [edited, setEdited] = useState<string | null>(null);
  const { first, last, height, scrollTo } = useWindow(place, rows.length, LINE);
  const range = chosenRange(from, at);
  const table = { rows, columns, context };
  /** The cell takes the focus when it is drawn: not while somebody is elsewhere, such as in the search. */
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (edited !== null || !wantsFocus.current) return;
    const cell = place.current && focused(place.current);
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus();
  }, [at, edited, first, last]);

  function go(to: GridPlace, isExtending = false): void {
    wantsFocus.current = true;
    scrollTo(to.row);
    setAt(to);
    if (!isExtending) setFrom(to);
  }

  function begin(typed: string | null): void {
    const column = columns[at.column];
    const row = rows[at.row];
    if (row && column?.write && !refusal.value) setEdited(typed ?? column.read(row, context));
  }

  /** Writes what was typed into the cell, or into all that are chosen. */
  function end(text: string, how: Ending): void {
    const own = how === 'fill' ? range : chosenRange(at, at);
    setEdited(null);
    wantsFocus.current = how !== 'elsewhere';
    onChange(writtenCells(table, own, () => text.trim()));
    if (how === 'next') go({ ...at, row: Math.min(rows.length - 1, at.row + 1) });
  }

  function leave(): void {
    wantsFocus.current = true;
    setEdited(null);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (edited !== null) return;
    const to = movedTo(event, at, { rows: rows.length, columns: columns.length });
    if (to) go(to, event.shiftKey && event.key !== 'Tab');
    else if (event.key === 'Enter' || event.key === 'F2') begin(null);
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(writtenCells(table, range, () => ''));
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) begin(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={place} class="table-grid">
      <table
        role="grid"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onCopy={(event) => {
          if (edited !== null) return;
          event.preventDefault();
          event.clipboardData?.setData('text/plain', copiedCells(table, range));
        }}
        onPaste={(event) => {
          if (edited !== null || refusal.value) return;
          event.preventDefault();
          onChange(pastedChange(table, range, event.clipboardData?.getData('text/plain') ?? ''));
        }}
      >
        <Head columns={columns} labels={labels} sorting={sorting} onSort={onSort} />
        <tbody style={{ height: `${height}px` }}>
          {rows.slice(first, last).map((row, index) => (
            <Line
              key={row.id}
              row={row}
              index={first + index}
              columns={columns}
              context={context}
              labels={labels}
              range={range}
              at={at}
              edited={edited}
              onPoint={go}
              onEdit={() => begin(null)}
              onEnd={end}
              onLeave={leave}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ columns, labels, sorting, onSort }: Pick<Properties, 'columns' | 'labels' | 'sorting' | 'onSort'>) {
  const orderOf = (name: string) => {
    if (sorting.by !== name) return 'none';
    return sorting.isDescending ? 'descending' : 'ascending';
  };
  const signs = { none: '', ascending: ' ↑', descending: ' ↓' };
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ name }, index) => (
          <th key={name} scope="col" aria-sort={orderOf(name)}>
            <button type="button" onClick={() => onSort(name)}>
              {labels[index]}
              {signs[orderOf(name)]}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const focused = (grid: HTMLElement): HTMLElement | null => grid.querySelector('td[tabindex="0"]');
