import { deleteRollUps } from './roll-ups.ts';
import { hashOf } from './rows.ts';
import type { Table } from './table.ts';
import type { PlaceRow, Tables } from './tables.ts';

export function deleteUser(tables: Tables, id: string): void {
  deleteWhere(tables.sessions, ({ userId }) => userId === id, keyOf);
  deleteWhere(tables.challenges, ({ userId }) => userId === id, hashOf);
  deleteWhere(tables.mailTokens, ({ userId }) => userId === id, hashOf);
  tables.twoFactors.delete(id);
  for (const { id: membershipId, userId } of tables.memberships.rows()) {
    if (userId === id) deleteMembership(tables, membershipId);
  }
  tables.users.delete(id);
}

export function deleteOrganization(tables: Tables, id: string): void {
  const isOfIt = ({ organizationId }: { readonly organizationId: string | null }) => organizationId === id;
  for (const membership of tables.memberships.rows().filter(isOfIt)) deleteMembership(tables, membership.id);
  for (const project of tables.projects.rows().filter(isOfIt)) deleteProject(tables, project.id);
  for (const group of tables.groups.rows().filter(isOfIt)) deleteGroup(tables, group.id);
  deleteWhere(tables.invitations, isOfIt, keyOf);
  deleteWhere(tables.audit, isOfIt, keyOf);
  deleteWhere(tables.templates, isOfIt, keyOf);
  for (const webhook of tables.webhooks.rows().filter(isOfIt)) deleteWebhook(tables, webhook.id);
  tables.organizations.delete(id);
}

export function deleteMembership(tables: Tables, id: string): void {
  const { organizationId, userId } = tables.memberships.get(id) ?? {};
  deleteWhere(tables.places, ({ membershipId }) => membershipId === id, placeKey);
  deleteWhere(tables.apiKeys, (key) => key.organizationId === organizationId && key.userId === userId, keyOf);
  tables.memberships.delete(id);
}

export function deleteGroup(tables: Tables, id: string): void {
  deleteWhere(tables.places, ({ groupId }) => groupId === id, placeKey);
  const organizationId = tables.groups.get(id)?.organizationId;
  const projects = tables.projects.rows().filter((row) => row.organizationId === organizationId && row.groupId === id);
  for (const project of projects) tables.projects.set(project.id, { ...project, groupId: null });
  tables.groups.delete(id);
}

export function deleteProject(tables: Tables, id: string): void {
  deleteWhere(tables.contents, ({ projectId }) => projectId === id, contentKey);
  deleteWhere(
    tables.images,
    ({ projectId }) => projectId === id,
    ({ path }) => path,
  );
  deleteWhere(tables.snapshots, ({ projectId }) => projectId === id, keyOf);
  deleteWhere(tables.visits, ({ projectId }) => projectId === id, numberOf);
  deleteRollUps(tables, id);
  tables.lives.delete(id);
  tables.projects.delete(id);
}

export function deleteWebhook(tables: Tables, id: string): void {
  deleteWhere(tables.outbox, ({ webhookId }) => webhookId === id, numberOf);
  deleteWhere(tables.deliveries, ({ webhookId }) => webhookId === id, numberOf);
  tables.webhooks.delete(id);
}

/** The key of an item among those of every project: its id is its own only within its project and kind. */
export function contentKey(item: { readonly projectId: string; readonly kind: string; readonly id: string }): string {
  return `${item.projectId} ${item.kind} ${item.id}`;
}

export const placeKey = ({ groupId, membershipId }: PlaceRow): string => `${groupId} ${membershipId}`;

export function deleteWhere<Row>(table: Table<Row>, goes: (row: Row) => boolean, key: (row: Row) => string): void {
  for (const row of table.rows().filter(goes)) table.delete(key(row));
}

const keyOf = ({ id }: { readonly id: string }) => id;
const numberOf = ({ number }: { readonly number: number }) => String(number);
