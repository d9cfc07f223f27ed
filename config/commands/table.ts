export type Cell = string | boolean | null;

/** A table for people: a heading, and aligned columns. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [headings.map((heading) => heading.toUpperCase()), ...rows.map((row) => row.map(printable))];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column]!)))
    .map((line) => line.join('  ').trimEnd())
    .join('\n');
}

/** Facts for people, one a line, their names aligned. */
export function lines(facts: Readonly<Record<string, Cell | number>>): string {
  const names = Object.keys(facts).map((name) => `${name.replaceAll('_', ' ')}:`);
  const width = Math.max(...names.map(({ length }) => length));
  return Object.values(facts)
    .map((value, at) => `${names[at]!.padEnd(width)}  ${printable(typeof value === 'number' ? String(value) : value)}`)
    .join('\n');
}

/** A value as text without control sequences for the terminal. */
export function printable(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return (cell ?? '-').replace(/\p{C}/gu, '?');
}
