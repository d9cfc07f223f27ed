import { byPlace } from '../../src/domain/projects/changes/changed-items.ts';
import type { Reach } from '../../src/domain/projects/changes/reach.ts';
import { sizeOf } from '../../src/domain/projects/content/content-size.ts';
import type { LastPositions, StoredItem } from '../../src/domain/projects/content/project-content.ts';

/** What a store gives of these items for a reach. */
export function partOf(stored: readonly StoredItem[], { kinds, items, mentions, added }: Reach) {
  const isAsked = ({ kind, id, json }: StoredItem) =>
    kinds.includes(kind) ||
    items.some((item) => item.kind === kind && item.id === id) ||
    mentions.some((mention) => mention.kinds.includes(kind) && json.includes(mention.text));
  const last: Record<string, number> = {};
  for (const { kind, position } of stored.filter((item) => added.includes(item.kind))) {
    last[kind] = Math.max(last[kind] ?? Number.NEGATIVE_INFINITY, position);
  }
  return { items: stored.filter(isAsked).toSorted(byPlace), last: last as LastPositions, size: sizeOf(stored) };
}
