import type { Project, ProjectStatus } from '../../../src/domain/projects/project.ts';
import type { ProjectFilter, ProjectStore, ProjectSummary } from '../../../src/ports/projects/stores.ts';
import type { Slice } from '../../../src/ports/shared/slice.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, totalOf, unlessTaken } from '../shared/rows.ts';
import { addToCount, moveInCounts, readCount } from './project-counts.ts';
import { countQuery, normalizeFilter, pageQuery } from './project-filter.ts';
import {
  PROJECT,
  PROJECT_COLUMNS,
  type ProjectRow,
  SUMMARY_COLUMNS,
  type SummaryRow,
  storedProject,
  toProject,
  toSummary,
} from './project-rows.ts';
import { removeContent } from './remove-content.ts';

const CHANGING = PROJECT.except('id', 'organizationId', 'createdAt');
const FIND = `SELECT ${PROJECT_COLUMNS} FROM projects p WHERE p.id = ?`;
const WHERE_IT_COUNTS = 'SELECT organization_id AS organizationId, status FROM projects WHERE id = ?';
const INSERT = `INSERT INTO projects ${PROJECT.insert}`;
const UPDATE = `UPDATE projects SET ${CHANGING.set} WHERE id = ?`;
const UPDATE_IN_STATUS = `${UPDATE} AND status = ?`;
const DELETE = 'DELETE FROM projects WHERE id = ?';
const REMEMBER = 'INSERT INTO deleted_projects (id) VALUES (?)';

type Place = { readonly organizationId: string; readonly status: ProjectStatus };

export function sqlProjects(db: Connection): ProjectStore {
  return {
    find: (id) => find(db, FIND, id),
    lock: (id) => find(db, FIND + db.forUpdate, id),
    list: (filter, slice) => list(db, normalizeFilter(filter), slice),
    summaries: (filter, slice) => summaries(db, normalizeFilter(filter), slice),
    count: (filter) => count(db, normalizeFilter(filter)),
    insert: (project) => db.transaction((tx) => insert(tx, project)),
    update: (project, from) => db.transaction((tx) => update(tx, project, from)),
    delete: (id) => db.transaction((tx) => remove(tx, id)),
  };
}

async function find(db: Connection, sql: string, id: string): Promise<Project | null> {
  const row = await first<ProjectRow>(db, sql, [id]);
  return row && toProject(row);
}

async function list(db: Connection, filter: ProjectFilter, slice: Slice): Promise<readonly Project[]> {
  if (filter.organizationIds.length === 0) return [];
  const { sql, values } = pageQuery(PROJECT_COLUMNS, filter, slice);
  const rows = await db.all<ProjectRow>(sql, values);
  return rows.map(toProject);
}

async function summaries(db: Connection, filter: ProjectFilter, slice: Slice): Promise<readonly ProjectSummary[]> {
  if (filter.organizationIds.length === 0) return [];
  const { sql, values } = pageQuery(SUMMARY_COLUMNS, filter, slice);
  const rows = await db.all<SummaryRow>(sql, values);
  return rows.map(toSummary);
}

async function count(db: Connection, filter: ProjectFilter): Promise<number> {
  const { organizationIds, groupsSeen = {}, projectIds, groupId, status, search } = filter;
  if (projectIds || groupId !== undefined || search) return countRows(db, filter);
  const whole = organizationIds.filter((id) => !groupsSeen[id]);
  const narrowed = organizationIds.filter((id) => groupsSeen[id]);
  return (await readCount(db, whole, status)) + (await countRows(db, { ...filter, organizationIds: narrowed }));
}

async function countRows(db: Connection, filter: ProjectFilter): Promise<number> {
  if (filter.organizationIds.length === 0) return 0;
  const { sql, values } = countQuery(filter);
  return totalOf(db, sql, values);
}

async function insert(tx: Connection, project: Project): Promise<boolean> {
  if (!(await unlessTaken(tx.run(INSERT, PROJECT.values(storedProject(project)))))) return false;
  await addToCount(tx, project, 1);
  return true;
}

/** Where the previous status is known, this takes one statement, and one for the counts if the status changes. */
async function update(tx: Connection, project: Project, from = project.status): Promise<boolean> {
  const values = [...CHANGING.values(storedProject(project)), project.id];
  let matched = 0;
  const write = async () => {
    matched = await tx.run(UPDATE_IN_STATUS, [...values, from]);
  };
  if (!(await unlessTaken(write()))) return false;
  const before = matched > 0 ? { ...project, status: from } : await placeOf(tx, project.id);
  if (matched === 0 && !(await unlessTaken(tx.run(UPDATE, values)))) return false;
  if (before && before.status !== project.status) await moveInCounts(tx, before, project.status);
  return true;
}

const placeOf = (tx: Connection, id: string) => first<Place>(tx, WHERE_IT_COUNTS + tx.forUpdate, [id]);

async function remove(tx: Connection, id: string): Promise<void> {
  const before = await placeOf(tx, id);
  if (!before) return;
  await removeContent(tx, id);
  await tx.run(DELETE, [id]);
  await addToCount(tx, before, -1);
  await tx.run(REMEMBER, [id]);
}
