import type { Item } from '../document/items/types.ts';
import type { Placed } from '../geometry/placed.ts';

/** What was copied: items as they were, and the level that they were on. */
export type Copied = { readonly levelId: string; readonly items: readonly Placed[] };

/** The kind of data by which other tabs of the Studio know what was copied in one. */
export const CLIPBOARD_TYPE = 'application/x-waymark-items';

const NOUNS: ReadonlySet<unknown> = new Set(['areas', 'markers', 'corridors']);

export const writeCopied = (copied: Copied): string => JSON.stringify(copied);

/** Reads what another tab has written; null where it is something else, as anybody may write there. */
export function readCopied(text: string): Copied | null {
  try {
    const { levelId, items } = JSON.parse(text) as Partial<Copied>;
    const isWhole = typeof levelId === 'string' && Array.isArray(items) && items.length > 0 && items.every(isPlaced);
    return isWhole ? { levelId, items: items as readonly Placed[] } : null;
  } catch {
    return null;
  }
}

function isPlaced({ noun, item }: { readonly noun?: unknown; readonly item?: Partial<Item> | null }): boolean {
  if (!NOUNS.has(noun) || typeof item?.id !== 'string' || typeof item.levelId !== 'string') return false;
  if (noun === 'markers') return isPoint(item.position) && Array.isArray(item.tag_ids);
  if (noun === 'corridors') return isLine(item.points) && Array.isArray(item.branches) && item.branches.every(isBranch);
  const { data, holes, parts, tag_ids: tags } = item;
  return isRing(data) && [holes, parts, tags].every(Array.isArray) && (holes as unknown[]).every(isRing);
}

const isPoint = (value: unknown): boolean =>
  Number.isFinite((value as { x?: unknown } | null)?.x) && Number.isFinite((value as { y?: unknown } | null)?.y);

const isLine = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isPoint);

const isBranch = (value: unknown): boolean => isLine((value as { points?: unknown } | null)?.points);

const isRing = (value: unknown): boolean =>
  Array.isArray(value) && value.every((at) => Array.isArray(at) && at.length === 2 && at.every(Number.isFinite));

/** The names in the cells of a spreadsheet: the first cell of each row, or those of a single row. Empty ones leave a name as it is. */
export function namesIn(text: string): readonly string[] {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = rows.length === 1 ? rows[0]!.split('\t') : rows.map((row) => row.split('\t')[0]!);
  return cells.map((cell) => cell.trim());
}
