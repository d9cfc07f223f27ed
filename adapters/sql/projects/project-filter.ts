import type { ProjectFilter } from '../../../src/ports/projects/stores.ts';
import type { Slice } from '../../../src/ports/shared/slice.ts';
import type { Value } from '../drivers/connection.ts';
import { keyLists, placeholders } from '../shared/rows.ts';

/** A statement or a part of one, with the values of its placeholders. */
export type Part = { readonly sql: string; readonly values: readonly Value[] };

/** A filter by whole organizations, or by one group of an organization, or by projects without a group. */
type VisibilityScope = ProjectFilter & { readonly seenGroupId?: string | null };

const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC LIMIT ?';

/** The maximum number of parts that are read one by one; SQLite does not allow more than 500 parts in a statement. */
const ONE_BY_ONE = 100;

/** The same filter, with each organization once, and with groups only where they restrict one of them. */
export function normalizeFilter({ groupsSeen = {}, ...filter }: ProjectFilter): ProjectFilter {
  const organizationIds = [...new Set(filter.organizationIds)];
  const isNarrowed = organizationIds.some((id) => groupsSeen[id]);
  return { ...filter, organizationIds, ...(isNarrowed && { groupsSeen }) };
}

/** The statement that lists these columns of a page of projects. The filter is normalized and names at least one organization. */
export function pageQuery(columns: string, filter: ProjectFilter, { offset, limit }: Slice): Part {
  const [scope, ...others] = visibilityScopes(filter) as readonly [VisibilityScope, ...VisibilityScope[]];
  const isFirstOfOne = offset === 0 && others.length === 0 && scope.organizationIds.length === 1 && !scope.search;
  if (isFirstOfOne) {
    const { sql, values } = condition(scope);
    return { sql: `SELECT ${columns} FROM projects p WHERE ${sql} ${NEWEST_FIRST}`, values: [...values, limit] };
  }
  const page =
    others.length === 0 ? keysOf(scope, { offset, limit }) : keysOfSeveral([scope, ...others], { offset, limit });
  return {
    sql: `SELECT ${columns} FROM (${page.sql}) page JOIN projects p ON p.id = page.id ORDER BY p.created_at DESC, p.id DESC`,
    values: page.values,
  };
}

/** The keys of a page, so that rows are read only of its projects, not of those before it. */
function keysOf(scope: VisibilityScope, { offset, limit }: Slice): Part {
  const { sql, values } = selection(scope);
  return { sql: `SELECT id, created_at ${sql} ${NEWEST_FIRST} OFFSET ?`, values: [...values, limit, offset] };
}

/**
 * An index has the projects of one organization in their order, and of one group, not those of several: so the newest of each are
 * read, and merged into the page.
 */
function keysOfSeveral(scopes: readonly VisibilityScope[], { offset, limit }: Slice): Part {
  const parts = scopes.map((scope, index) => {
    const { sql, values } = selection(scope);
    const newest = `SELECT id, created_at ${sql} ${NEWEST_FIRST}`;
    return { sql: `SELECT id, created_at FROM (${newest}) newest${index}`, values: [...values, offset + limit] };
  });
  return {
    sql: `${parts.map(({ sql }) => sql).join(' UNION ALL ')} ${NEWEST_FIRST} OFFSET ?`,
    values: [...parts.flatMap(({ values }) => values), limit, offset],
  };
}

/** The statement that counts, as `total`, the projects of a normalized filter. It names at least one organization. */
export function countQuery(filter: ProjectFilter): Part {
  const counts = (filter.groupsSeen ? visibilityScopes(filter) : [filter]).map((scope) => {
    const { sql, values } = selection(scope);
    return { sql: `SELECT COUNT(*) AS total ${sql}`, values };
  });
  if (counts.length === 1) return counts[0]!;
  return {
    sql: `SELECT SUM(total) AS total FROM (${counts.map(({ sql }) => sql).join(' UNION ALL ')}) counts`,
    values: counts.flatMap(({ values }) => values),
  };
}

/** The parts of a filter whose projects an index has in order; the filter itself where there are too many, or few projects. */
function visibilityScopes(filter: ProjectFilter): readonly VisibilityScope[] {
  const { groupsSeen = {}, ...rest } = filter;
  if (rest.projectIds) return [filter];
  const whole = rest.organizationIds.filter((id) => !groupsSeen[id]);
  const narrowed = rest.organizationIds.filter((id) => groupsSeen[id]);
  const groups = narrowed.flatMap((id) => [...new Set(groupsSeen[id])].map((groupId) => [id, groupId] as const));
  const scopes: VisibilityScope[] = [
    ...whole.map((id) => ({ ...rest, organizationIds: [id] })),
    ...narrowed.map((id) => ({ ...rest, organizationIds: [id], seenGroupId: null })),
    ...filledUp(groups).map(([id, seenGroupId]) => ({ ...rest, organizationIds: [id], seenGroupId })),
  ];
  return scopes.length > ONE_BY_ONE ? [filter] : scopes;
}

/** Filled up with an invalid group, to a power of two: so that few statements are cached. */
function filledUp(groups: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  if (groups.length === 0) return groups;
  const count = 2 ** Math.ceil(Math.log2(groups.length));
  return [...groups, ...Array(count - groups.length).fill(['', ''])];
}

/** The end of a SELECT. A search reads texts where they lie side by side, and of `projects` an index where it must. */
function selection({ search, ...scope }: VisibilityScope): Part {
  const projects = condition(scope);
  if (!search) return { sql: `FROM projects WHERE ${projects.sql}`, values: projects.values };
  const { organizationIds, ...narrowing } = scope;
  const organizations = isOneOf('organization_id', organizationIds);
  // Literally, since LIKE has wildcards.
  const found = `FROM project_search s WHERE ${organizations.sql} AND INSTR(folded, ?) > 0`;
  const values = [...organizations.values, search];
  if (Object.values(narrowing).every((value) => value === undefined)) return { sql: found, values };
  const others = `SELECT 1 FROM projects WHERE created_at = s.created_at AND id = s.id AND ${projects.sql}`;
  return { sql: `${found} AND EXISTS (${others})`, values: [...values, ...projects.values] };
}

/** The condition on `projects`, without the search. */
function condition(scope: VisibilityScope): Part {
  const { organizationIds, seenGroupId, groupsSeen, projectIds, groupId, status } = scope;
  const parts: Part[] = projectIds ? among(projectIds, organizationIds) : [isOneOf('organization_id', organizationIds)];
  if (seenGroupId === null) parts.push({ sql: 'group_id IS NULL', values: [] });
  else if (seenGroupId !== undefined) parts.push({ sql: 'group_id = ?', values: [seenGroupId] });
  if (groupsSeen) parts.push(inGroups(organizationIds, groupsSeen));
  if (groupId !== undefined) parts.push({ sql: 'group_id = ?', values: [groupId] });
  if (status !== undefined) parts.push({ sql: 'status = ?', values: [status] });
  return { sql: parts.map(({ sql }) => sql).join(' AND '), values: parts.flatMap(({ values }) => values) };
}

/** The ids are searched in one text parameter, so that one statement serves any number of groups. */
function inGroups(organizationIds: readonly string[], groupsSeen: NonNullable<ProjectFilter['groupsSeen']>): Part {
  const narrowed = organizationIds.filter((id) => groupsSeen[id]);
  const seen = narrowed.flatMap((id) => groupsSeen[id]!.map((groupId) => id + groupId));
  return {
    sql: '(group_id IS NULL OR INSTR(?, organization_id) = 0 OR INSTR(?, CONCAT(organization_id, group_id)) > 0)',
    values: [narrowed.join(' '), seen.join(' ')],
  };
}

/** Few are read by their ids, many by their organizations: the other condition is searched in a text. */
function among(projectIds: readonly string[], organizationIds: readonly string[]): Part[] {
  const [ids, ...others] = keyLists(projectIds);
  return ids && others.length === 0
    ? [isOneOf('id', ids), isSoughtIn('organization_id', organizationIds)]
    : [isSoughtIn('id', projectIds), isOneOf('organization_id', organizationIds)];
}

const isOneOf = (column: string, keys: readonly string[]): Part => ({
  sql: `${column} IN ${placeholders(keys.length)}`,
  values: keys,
});

const isSoughtIn = (column: string, keys: readonly string[]): Part => ({
  sql: `INSTR(?, ${column}) > 0`,
  values: [keys.join(' ')],
});
