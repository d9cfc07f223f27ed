import { ITEM_KINDS } from '../../src/domain/item.ts';
import type { StoredItem } from '../../src/domain/project-content.ts';
import type { ContentStore } from '../../src/ports/project-stores.ts';
import { contentKey } from './cascades.ts';
import { byText } from './order.ts';
import { type ContentRow, requireNew, requireRow, type Tables } from './tables.ts';

export function memoryContents({ contents, projects }: Tables): ContentStore {
  return {
    async list(projectId, kinds = ITEM_KINDS) {
      const rows = contents.rows().filter((row) => row.projectId === projectId && kinds.includes(row.kind));
      return [...rows].sort(inOrder).map(({ projectId: _, ...item }) => item);
    },
    async apply(projectId, { inserted, updated, deleted }) {
      const rowOf = (item: StoredItem): ContentRow => ({ ...item, projectId });
      for (const row of deleted.map(rowOf)) contents.delete(contentKey(row));
      for (const row of updated.map(rowOf)) if (contents.get(contentKey(row))) contents.set(contentKey(row), row);
      for (const row of inserted.map(rowOf)) {
        requireRow(projects, projectId, 'project');
        requireNew(contents, contentKey(row));
        contents.set(contentKey(row), row);
      }
    },
  };
}

function inOrder(a: StoredItem, b: StoredItem): number {
  return ITEM_KINDS.indexOf(a.kind) - ITEM_KINDS.indexOf(b.kind) || a.position - b.position || byText(a.id, b.id);
}
