import type { Project } from '../../../src/domain/projects/content/project.ts';
import { DOCUMENT_VERSION } from '../../../src/domain/upgrade.ts';
import type {
  ProjectFilter,
  ProjectListing,
  ProjectStore,
  ProjectSummary,
} from '../../../src/ports/projects/stores.ts';
import type { Slice } from '../../../src/ports/shared/slice.ts';
import type { Connection } from '../drivers/connection.ts';
import { first, firstHeld, totalOf, unlessTaken } from '../shared/rows.ts';
import { countProject, moveInCounts, readCount } from './project-counts.ts';
import { countQuery, normalizeFilter } from './project-filter.ts';
import { listQuery, summariesQuery } from './project-pages.ts';
import {
  PROJECT,
  PROJECT_COLUMNS,
  type ProjectRow,
  type SummaryRow,
  storedProject,
  toProject,
  toSummaries,
} from './project-rows.ts';
import { deleteText, insertText, updateText } from './project-search.ts';
import { removeContent } from './remove-content.ts';

const CHANGING = PROJECT.except('id', 'organizationId', 'createdAt');
const FIND = `SELECT ${PROJECT_COLUMNS} FROM projects p WHERE p.id = ?`;
const PLACE = 'SELECT organization_id AS organizationId, status, created_at AS createdAt FROM projects WHERE id = ?';
const INSERT = `INSERT INTO projects ${PROJECT.insert}`;
const UPDATE = `UPDATE projects SET ${CHANGING.set} WHERE id = ?`;
const UPDATE_IN_STATUS = `${UPDATE} AND status = ?`;
const DELETE = 'DELETE FROM projects WHERE id = ?';

type Place = Pick<Project, 'organizationId' | 'status' | 'createdAt'>;

/** All but the deletion, which reaches into other areas (`deletions.ts`). */
export function sqlProjects(db: Connection): Omit<ProjectStore, 'delete'> {
  return {
    find: async (id) => known(await first<ProjectRow>(db, FIND, [id])),
    lock: async (id) => known(await firstHeld<ProjectRow>(db, 'projects', FIND, [id])),
    list: (filter, slice) => list(db, normalizeFilter(filter), slice),
    summaries: (filter, listing) => summaries(db, normalizeFilter(filter), listing),
    count: (filter) => count(db, normalizeFilter(filter)),
    insert: (project) => db.transaction((tx) => insert(tx, project)),
    update: (project, before) => db.transaction((tx) => update(tx, project, before)),
  };
}

const known = (row: ProjectRow | null): Project | null => row && toProject(row);

async function list(db: Connection, filter: ProjectFilter, slice: Slice): Promise<readonly Project[]> {
  if (filter.organizationIds.length === 0) return [];
  const { sql, values } = listQuery(filter, slice);
  const rows = await db.all<ProjectRow>(sql, values);
  return rows.map(toProject);
}

async function summaries(
  db: Connection,
  filter: ProjectFilter,
  listing: ProjectListing,
): Promise<readonly ProjectSummary[]> {
  if (filter.organizationIds.length === 0) return [];
  const { sql, values } = summariesQuery(filter, listing);
  const rows = await db.all<SummaryRow>(sql, values);
  return toSummaries(rows);
}

async function count(db: Connection, filter: ProjectFilter): Promise<number> {
  const { organizationIds, groupsSeen = {}, projectIds, groupId, statuses, search } = filter;
  if (projectIds || groupId !== undefined || search) return countRows(db, filter);
  const whole = organizationIds.filter((id) => !groupsSeen[id]);
  const narrowed = organizationIds.filter((id) => groupsSeen[id]);
  return (await readCount(db, whole, statuses)) + (await countRows(db, { ...filter, organizationIds: narrowed }));
}

async function countRows(db: Connection, filter: ProjectFilter): Promise<number> {
  if (filter.organizationIds.length === 0) return 0;
  const { sql, values } = countQuery(filter);
  return totalOf(db, sql, values);
}

async function insert(tx: Connection, project: Project): Promise<boolean> {
  if (!(await unlessTaken(tx.run(INSERT, PROJECT.values(storedProject(project)))))) return false;
  await countProject(tx, project, 1);
  await insertText(tx, project);
  return true;
}

/**
 * Where the previous values are known, this takes one statement, which writes what has changed, one for the counts if the status changes, and
 * one for a new text. Every column that is written, changed or not, costs SQLite the entries of its indexes.
 */
async function update(tx: Connection, project: Project, known?: Project): Promise<boolean> {
  const from = known?.status ?? project.status;
  const all = () => [...CHANGING.values(storedProject(project)), project.id];
  let matched = 0;
  const write = async () => {
    matched = known ? await updateChanged(tx, project, known) : await tx.run(UPDATE_IN_STATUS, [...all(), from]);
  };
  if (!(await unlessTaken(write()))) return false;
  const before = matched > 0 ? { ...project, status: from } : await placeOf(tx, project.id);
  if (matched === 0 && !(await unlessTaken(tx.run(UPDATE, all())))) return false;
  if (before && before.status !== project.status) await moveInCounts(tx, before, project.status);
  if (!known || isNewText(project, known)) await updateText(tx, project);
  return true;
}

/**
 * Writes the fields that are another value or object, of the text if it changed, and always the version, and returns how many rows it
 * found: none where the row is not as it was known, or is of an older release, all of whose documents must be written.
 */
function updateChanged(tx: Connection, project: Project, known: Project): Promise<number> {
  const isNew = isNewText(project, known);
  const isWritten = (name: string) =>
    name === 'version' || (name in known ? project[name as keyof Project] !== known[name as keyof Project] : isNew);
  const cells = CHANGING.cells.filter(({ name }) => name !== 'documentVersion' && isWritten(name));
  const set = cells.map(({ column }) => `${column} = ?`).join(', ');
  const sql = `UPDATE projects SET ${set} WHERE id = ? AND status = ? AND document_version = ?`;
  const stored = storedProject(project);
  return tx.run(sql, [...cells.map(({ write }) => write(stored as never)), project.id, known.status, DOCUMENT_VERSION]);
}

const isNewText = (project: Project, before: Project): boolean =>
  project.name !== before.name || project.description !== before.description;

const placeOf = (tx: Connection, id: string) => first<Place>(tx, PLACE + tx.forUpdate, [id]);

/** Deletes a project with its content, and returns its organization; null for a missing project. */
export async function removeProject(tx: Connection, id: string): Promise<string | null> {
  const before = await placeOf(tx, id);
  if (!before) return null;
  await removeContent(tx, id);
  await deleteText(tx, { ...before, id });
  await tx.run(DELETE, [id]);
  await countProject(tx, before, -1);
  return before.organizationId;
}
