import { columnRole } from '../columns/column-role.ts';
import { degreesIn } from '../written-degrees.ts';
import type { Table } from './table.ts';

/** A point as QGIS and Google's maps write it (well-known text), and two degrees in one cell, the latitude first as people write them. */
const POINT =
  /^\s*(?:srid=4326;)?point\s*z?\s*\(\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)(?:\s+-?\d+(?:\.\d+)?)?\s*\)\s*$/i;
const PAIR = /^\s*[([]?\s*(-?\d{1,2}\.\d{3,})\s*[,;\s]\s*(-?\d{1,3}\.\d{3,})\s*[)\]]?\s*$/;

/** Two in degrees and minutes, each with its letter. */
const LETTERED = /^(.*[ns])[,;\s]*(.*[ew])$/i;

/** In characters. */
const LONGEST = 100;

/** Latitude and longitude in a cell; null for anything else, such as a point in metres. */
function positionIn(given: string): readonly [lat: string, lng: string] | null {
  const cell = given.trim();
  if (cell.length > LONGEST) return null;
  const [, north, east] = LETTERED.exec(cell) ?? [];
  if (north !== undefined && degreesIn(north, 'lat') !== null && degreesIn(east!, 'lng') !== null)
    return [north, east!];
  const [, lng, lat] = POINT.exec(cell) ?? [];
  const [, ...pair] = PAIR.exec(cell) ?? [];
  const [latitude, longitude] = lng === undefined ? pair : [lat, lng];
  const isInDegrees = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
  return isInDegrees ? [latitude!, longitude!] : null;
}

/** How many rows are looked at. */
const SAMPLE = 500;

/**
 * The table with columns for the latitude and the longitude of positions that stand in one column, where it has none of these. The other columns
 * stay as they are.
 */
export function withPositions(table: Table): Table {
  const roles = table.names.map((name) => columnRole(name)?.role);
  const at = roles.some((role) => role === 'lng' || role === 'lat') ? -1 : positionColumn(table);
  if (at < 0) return table;
  const names = [...table.names, 'latitude', 'longitude'];
  const width = table.names.length;
  const rows = table.rows.map(({ cells, ...row }) => {
    const position = positionIn(cells[at] ?? '') ?? ['', ''];
    const padding = Array.from({ length: Math.max(0, width - cells.length) }, () => '');
    return { ...row, cells: [...cells.slice(0, width), ...padding, ...position] };
  });
  return { ...table, names, rows };
}

/** The first column in which every cell that has something is a position; -1 where there is none. */
function positionColumn({ names, rows }: Table): number {
  return names.findIndex((_, at) => {
    const cells = rows.slice(0, SAMPLE).flatMap(({ cells }) => (cells[at]?.trim() ? [cells[at]] : []));
    return cells.length > 0 && cells.every((cell) => positionIn(cell) !== null);
  });
}
