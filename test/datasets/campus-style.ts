import { colorOf } from './colors.ts';

const GROUNDS: readonly (readonly [start: string, color: string])[] = [
  ['road.pedestrian', '#cfc4ae'],
  ['road', '#aeb4bd'],
  ['tree', '#5f9e58'],
  ['forest', '#7db36f'],
  ['grass', '#b5d6a0'],
  ['water', '#8fc1e3'],
  ['sand', '#ead9a6'],
];

const ICONS: readonly (readonly [start: string, icon: string])[] = [
  ['restroom', 'toilet'],
  ['foodservice', 'cafe'],
  ['elevator', 'elevator'],
  ['stairs', 'entrance-alt1'],
  ['library', 'library'],
  ['museum', 'museum'],
  ['building', 'college'],
  ['parking.bicycle', 'bicycle'],
  ['parking', 'parking'],
  ['metro', 'rail-metro'],
  ['entrance', 'entrance-alt1'],
  ['stadium', 'stadium'],
  ['playground', 'playground'],
];

/** How an area of a kind of the archive looks: grounds lie flat, buildings stand out, outlines only frame. */
export function styleOf(kind: string, category: string) {
  const ground = { fillOpacity: 1, strokeWidth: 0, isSelectable: false, isSearchable: false };
  if (kind === 'enviroment') return { ...ground, color: lookUp(GROUNDS, category) ?? colorOf(category) };
  if (kind === 'building') return { color: '#c8793b', fillOpacity: 0.7, strokeWidth: 1 };
  if (kind === 'unit') return { color: colorOf(category), strokeWidth: 1 };
  return { ...ground, fillOpacity: 0, strokeWidth: kind === 'level' ? 3 : 0, color: '#444c5a' };
}

/** How a marker of a category looks: with its sign where there is one, as a small dot elsewhere. */
export function iconOf(category: string) {
  const icon = lookUp(ICONS, category);
  return icon ? { icon, color: colorOf(category) } : { type: 'dot', size: 4, color: colorOf(category) };
}

function lookUp(table: readonly (readonly [string, string])[], category: string): string | undefined {
  return table.find(([start]) => category.startsWith(start))?.[1];
}
