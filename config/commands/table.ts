export type Cell = string | boolean | null;

/** Rows for people: a heading, and columns that stand below each other. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings.map((heading) => heading.toUpperCase()), ...rows.map((row) => row.map(shown))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column]!)))
    .map((line) => line.join('  ').trimEnd())
    .join('\n');
}

/** What is shown of a value: nothing in it speaks to the terminal. */
export function shown(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return (cell ?? '-').replace(/\p{C}/gu, '?');
}
