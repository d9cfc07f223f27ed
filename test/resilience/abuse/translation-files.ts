import { areaId } from './maps.ts';

const rowsOf = (count: number, row: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => row(n)).join('');

/** A CSV with a column for each of these languages and a row for each of so many areas. */
export function wideCsv(codes: readonly string[], rows: number, text = 'x'): string {
  const cells = codes.map(() => text).join(',');
  return `key,source,${codes.join(',')}\r\n${rowsOf(rows, (n) => `area:${areaId(n)}:title,,${cells}\r\n`)}`;
}

/** A CSV whose header names these languages, and whose rows have a key only. */
export const shortRowsCsv = (codes: readonly string[], rows: number): string =>
  `key,source,${codes.join(',')}\r\n${rowsOf(rows, (n) => `area:${areaId(n)}:title\r\n`)}`;

/** An XLIFF 1.2 with a file for each of these languages. */
export function wideXliff(codes: readonly string[], units: number, text = 'x'): string {
  const unit = (n: number) =>
    `<trans-unit id="area:${areaId(n)}:title"><source>s</source><target>${text}</target></trans-unit>`;
  const body = rowsOf(units, unit);
  const file = (code: string) =>
    `<file original="o" datatype="plaintext" source-language="en" target-language="${code}"><body>${body}</body></file>`;
  return `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">${codes.map(file).join('')}</xliff>`;
}
