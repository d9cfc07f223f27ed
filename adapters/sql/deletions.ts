import type { Connection } from './drivers/connection.ts';
import { removeProject } from './projects/projects.ts';
import { removeContent } from './projects/remove-content.ts';
import { deleteSlices } from './shared/slices.ts';
import { deleteViews, subtractViews } from './visits/organization-views.ts';
import { removeDeliveries } from './webhooks/deliveries.ts';

type IdRow = { readonly id: string };

const REMEMBER = 'INSERT INTO deleted_projects (id) VALUES (?)';
const REMEMBER_ALL = 'INSERT INTO deleted_projects (id) SELECT id FROM projects WHERE organization_id = ?';
const PROJECTS = 'SELECT id FROM projects WHERE organization_id = ?';
const WEBHOOKS = 'SELECT id FROM webhooks WHERE organization_id = ?';
/**
 * Before the organization: MySQL 9.7 leaves rows behind in a cascade of three steps, here the published versions and networks of
 * all projects but one.
 */
const DELETE_PROJECTS = 'DELETE FROM projects WHERE organization_id = ?';
const DELETE_ORGANIZATION = 'DELETE FROM organizations WHERE id = ?';
/** After all rows that refer to them. */
const DELETE_FILES = 'DELETE FROM files WHERE organization_id = ?';

/** Deletes a project with what every area has of it; a missing one is no error. Its visits are left to `purgeGone`. */
export const deleteProject = (db: Connection, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const organizationId = await removeProject(tx, id);
    if (organizationId === null) return;
    await subtractViews(tx, { id, organizationId });
    await tx.run(REMEMBER, [id]);
  });

/** Deletes an organization with what every area has of it. */
export const deleteOrganization = (db: Connection, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.run(REMEMBER_ALL, [id]);
    await removeBelongings(tx, id);
    await tx.run(DELETE_PROJECTS, [id]);
    await tx.run(DELETE_ORGANIZATION, [id]);
    await tx.run(DELETE_FILES, [id]);
    await deleteViews(tx, id);
  });

/** Deletes what may be too much to go with the organization in one statement. */
async function removeBelongings(tx: Connection, organizationId: string): Promise<void> {
  for (const { id } of await tx.all<IdRow>(PROJECTS, [organizationId])) await removeContent(tx, id);
  for (const { id } of await tx.all<IdRow>(WEBHOOKS, [organizationId])) await removeDeliveries(tx, id);
  const own = { where: 'organization_id = ?', key: 'created_at', values: [organizationId] };
  await deleteSlices(tx, { ...own, table: 'templates', size: 1 });
  await deleteSlices(tx, { ...own, table: 'audit_entries' });
}
