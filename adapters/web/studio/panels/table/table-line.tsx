// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table to be a grid, whose cells are edited.
// biome-ignore-all lint/a11y/useKeyWithClickEvents: keys are those of the whole grid.
import type { TableColumn, TableContext, TableRow } from '../../editor/table/table-columns.ts';
import { CellInput, type Ending } from './cell-input.tsx';
import type { chosenRange, GridPlace } from './grid-keys.ts';

/** How high a line is, in pixels. */
export const LINE = 28;

type LineProperties = {
  readonly columns: readonly TableColumn[];
  readonly context: TableContext;
  readonly labels: readonly string[];
  readonly row: TableRow;
  readonly index: number;
  readonly at: GridPlace;
  readonly range: ReturnType<typeof chosenRange>;
  readonly edited: string | null;
  readonly onPoint: (to: GridPlace, isExtending: boolean) => void;
  readonly onEdit: () => void;
  readonly onEnd: (text: string, how: Ending) => void;
  readonly onLeave: () => void;
};

/** A row of the grid, with the field of the cell that is edited. `index`: its place among all rows. */
export function Line({
  row,
  index,
  columns,
  context,
  labels,
  at,
  range,
  edited,
  onPoint,
  onEdit,
  onEnd,
  onLeave,
}: LineProperties) {
  const isChosenRow = index >= range.top && index < range.bottom;
  return (
    <tr aria-rowindex={index + 2} style={{ insetBlockStart: `${index * LINE}px` }}>
      {columns.map((column, place) => {
        const isAt = index === at.row && place === at.column;
        const isChosen = isChosenRow && place >= range.left && place < range.right;
        if (isAt && edited !== null)
          return <CellInput key={column.name} label={labels[place]!} value={edited} onEnd={onEnd} onLeave={onLeave} />;
        return (
          <td
            key={column.name}
            role="gridcell"
            dir="auto"
            tabIndex={isAt ? 0 : -1}
            aria-selected={isChosen}
            aria-readonly={!column.write || undefined}
            onClick={(event) => onPoint({ row: index, column: place }, event.shiftKey)}
            onDblClick={onEdit}
          >
            {column.read(row, context)}
          </td>
        );
      })}
    </tr>
  );
}
