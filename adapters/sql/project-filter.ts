import type { ProjectFilter, Slice } from '../../src/ports/storage.ts';
import type { Value } from './connection.ts';
import { COLUMNS } from './project-rows.ts';
import { placeholders } from './rows.ts';

/** A statement or a part of one, with the values of its placeholders. */
export type Part = { readonly sql: string; readonly values: readonly Value[] };

const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC LIMIT ?';

/** As many organizations are read one by one; a statement of more than 500 parts is too much for SQLite. */
const ONE_BY_ONE = 100;

/** The condition on `projects` that a filter comes to. It names at least one organization. */
export function condition({ organizationIds, groupId, status, search }: ProjectFilter): Part {
  const parts: Part[] = [
    { sql: `organization_id IN ${placeholders(organizationIds.length)}`, values: organizationIds },
  ];
  if (groupId !== undefined) parts.push({ sql: 'group_id = ?', values: [groupId] });
  if (status !== undefined) parts.push({ sql: 'status = ?', values: [status] });
  // Literally, where LIKE has wildcards.
  if (search) parts.push({ sql: 'INSTR(folded, ?) > 0', values: [search] });
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

/** The statement that lists a page of the projects. */
export function pageQuery(filter: ProjectFilter, { offset, limit }: Slice): Part {
  const organizationIds = [...new Set(filter.organizationIds)];
  if (organizationIds.length > 1) return pageOfSeveral({ ...filter, organizationIds }, { offset, limit });
  const { sql, values } = condition({ ...filter, organizationIds });
  return {
    sql: `SELECT ${COLUMNS} FROM projects p WHERE ${sql} ${NEWEST_FIRST} OFFSET ?`,
    values: [...values, limit, offset],
  };
}

/**
 * An index has the projects of one organization in their order, not those of several: so the newest of each are found, and the
 * page among them.
 */
function pageOfSeveral(filter: ProjectFilter, { offset, limit }: Slice): Part {
  const ids = filter.organizationIds;
  const parts = (ids.length > ONE_BY_ONE ? [ids] : ids.map((id) => [id])).map((organizationIds, index) => {
    const { sql, values } = condition({ ...filter, organizationIds });
    const newest = `SELECT id, created_at FROM projects WHERE ${sql} ${NEWEST_FIRST}`;
    return { sql: `SELECT id, created_at FROM (${newest}) newest${index}`, values: [...values, offset + limit] };
  });
  const page = `${parts.map(({ sql }) => sql).join(' UNION ALL ')} ${NEWEST_FIRST} OFFSET ?`;
  return {
    sql: `SELECT ${COLUMNS} FROM (${page}) page JOIN projects p ON p.id = page.id ORDER BY p.created_at DESC, p.id DESC`,
    values: [...parts.flatMap(({ values }) => values), limit, offset],
  };
}
