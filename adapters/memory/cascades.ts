import type { Table } from './table.ts';
import type { Tables } from './tables.ts';

export function deleteUser(tables: Tables, id: string): void {
  deleteWhere(tables.sessions, ({ userId }) => userId === id, keyOf);
  deleteWhere(tables.memberships, ({ userId }) => userId === id, keyOf);
  tables.users.delete(id);
}

export function deleteOrganization(tables: Tables, id: string): void {
  deleteWhere(tables.memberships, ({ organizationId }) => organizationId === id, keyOf);
  const projects = tables.projects.rows().filter(({ organizationId }) => organizationId === id);
  for (const project of projects) deleteProject(tables, project.id);
  tables.organizations.delete(id);
}

export function deleteProject(tables: Tables, id: string): void {
  deleteWhere(tables.contents, ({ projectId }) => projectId === id, contentKey);
  deleteWhere(
    tables.images,
    ({ projectId }) => projectId === id,
    ({ path }) => path,
  );
  deleteWhere(tables.snapshots, ({ projectId }) => projectId === id, keyOf);
  deleteWhere(
    tables.visits,
    ({ projectId }) => projectId === id,
    ({ number }) => String(number),
  );
  tables.lives.delete(id);
  tables.projects.delete(id);
}

/** The key of an item among those of every project: its id is its own only within its project and kind. */
export function contentKey(item: { readonly projectId: string; readonly kind: string; readonly id: string }): string {
  return `${item.projectId} ${item.kind} ${item.id}`;
}

export function deleteWhere<Row>(table: Table<Row>, goes: (row: Row) => boolean, key: (row: Row) => string): void {
  for (const row of table.rows().filter(goes)) table.delete(key(row));
}

const keyOf = ({ id }: { readonly id: string }) => id;
