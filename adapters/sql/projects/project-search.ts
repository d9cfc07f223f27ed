import type { Project } from '../../../src/domain/projects/content/project.ts';
import type { Connection, Value } from '../drivers/connection.ts';
import { searchableText } from './project-rows.ts';

const KEY = 'organization_id = ? AND created_at = ? AND id = ?';
const INSERT = 'INSERT INTO project_search (folded, organization_id, created_at, id) VALUES (?, ?, ?, ?)';
const UPDATE = `UPDATE project_search SET folded = ? WHERE ${KEY}`;
const DELETE = `DELETE FROM project_search WHERE ${KEY}`;

type Place = Pick<Project, 'id' | 'organizationId' | 'createdAt'>;
type Searchable = Place & Pick<Project, 'name' | 'description'>;

const keyOf = ({ organizationId, createdAt, id }: Place): readonly Value[] => [organizationId, createdAt, id];

/** Stores the searchable text of a project, in the transaction that inserts, changes or deletes it. */
export async function insertText(tx: Connection, project: Searchable): Promise<void> {
  await tx.run(INSERT, [searchableText(project), ...keyOf(project)]);
}

/** Stores the text by which a project is found; it has one already. */
export async function updateText(tx: Connection, project: Searchable): Promise<void> {
  await tx.run(UPDATE, [searchableText(project), ...keyOf(project)]);
}

export async function deleteText(tx: Connection, project: Place): Promise<void> {
  await tx.run(DELETE, keyOf(project));
}
