import { PROJECT_STATUSES } from '../../../src/domain/projects/content/project.ts';
import type { ProjectFilter } from '../../../src/ports/projects/stores.ts';
import type { Value } from '../drivers/connection.ts';
import { keyLists, placeholders } from '../shared/rows.ts';

/** A statement or a part of one, with the values of its placeholders. */
export type Part = { readonly sql: string; readonly values: readonly Value[] };

/** A filter by whole organizations, or by one group of an organization, or by projects without a group. */
export type VisibilityScope = ProjectFilter & { readonly seenGroupId?: string | null };

/** The maximum number of parts that are read one by one; SQLite does not allow more than 500 parts in a statement. */
const ONE_BY_ONE = 100;

/** The same filter, with each organization and status once, and with groups and statuses only where they restrict it. */
export function normalizeFilter({ groupsSeen = {}, statuses, ...filter }: ProjectFilter): ProjectFilter {
  const organizationIds = [...new Set(filter.organizationIds)];
  const isNarrowed = organizationIds.some((id) => groupsSeen[id]);
  const sought = statuses && PROJECT_STATUSES.filter((status) => statuses.includes(status));
  const isOfSome = sought && sought.length < PROJECT_STATUSES.length;
  return { ...filter, organizationIds, ...(isNarrowed && { groupsSeen }), ...(isOfSome && { statuses: sought }) };
}

/** The statement that counts, as `total`, the projects of a normalized filter. It names at least one organization. */
export function countQuery(filter: ProjectFilter): Part {
  const counts = (filter.groupsSeen ? scopesByAge(filter) : [filter]).map((scope) => {
    const { sql, values } = selection(scope);
    return { sql: `SELECT COUNT(*) AS total ${sql}`, values };
  });
  if (counts.length === 1) return counts[0]!;
  return {
    sql: `SELECT SUM(total) AS total FROM (${counts.map(({ sql }) => sql).join(' UNION ALL ')}) counts`,
    values: counts.flatMap(({ values }) => values),
  };
}

/**
 * The parts of a filter whose projects an index has by age, by organization, status or group; the filter itself where there are too many,
 * or few projects.
 */
export function scopesByAge(filter: ProjectFilter): readonly VisibilityScope[] {
  const { groupsSeen = {}, ...rest } = filter;
  if (rest.projectIds) return [filter];
  const whole = rest.organizationIds.filter((id) => !groupsSeen[id]);
  const narrowed = rest.organizationIds.filter((id) => groupsSeen[id]);
  const groups = narrowed.flatMap((id) => [...new Set(groupsSeen[id])].map((groupId) => [id, groupId] as const));
  return unlessTooMany(filter, [
    ...whole.flatMap((id) => ofEachStatus({ ...rest, organizationIds: [id] })),
    ...narrowed.map((id) => ({ ...rest, organizationIds: [id], seenGroupId: null })),
    ...filledUp(groups).map(([id, seenGroupId]) => ({ ...rest, organizationIds: [id], seenGroupId })),
  ]);
}

/** The parts of a filter whose projects an index has in another order: by organization only. */
export function scopesByOrganization(filter: ProjectFilter): readonly VisibilityScope[] {
  if (filter.projectIds || filter.search) return [filter];
  const ofEach = filter.organizationIds.map((id) => normalizeFilter({ ...filter, organizationIds: [id] }));
  return unlessTooMany(filter, ofEach);
}

const unlessTooMany = (filter: ProjectFilter, scopes: readonly VisibilityScope[]): readonly VisibilityScope[] =>
  scopes.length > ONE_BY_ONE ? [filter] : scopes;

/** The index of a group has the statuses too; a search reads the texts once for all. */
function ofEachStatus(scope: VisibilityScope): readonly VisibilityScope[] {
  if (!scope.statuses || scope.groupId !== undefined || scope.search) return [scope];
  return scope.statuses.map((status) => ({ ...scope, statuses: [status] }));
}

/** Filled up with an invalid group, to a power of two: so that few statements are cached. */
function filledUp(groups: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  if (groups.length === 0) return groups;
  const count = 2 ** Math.ceil(Math.log2(groups.length));
  return [...groups, ...Array(count - groups.length).fill(['', ''])];
}

/** The end of a SELECT of projects by age. A search reads texts where they lie side by side, and of `projects` an index where it must. */
export function selection({ search, ...scope }: VisibilityScope): Part {
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

/** The same in another order: the texts are searched once, for the ids of the projects. */
export function selectionOfProjects({ search, ...scope }: VisibilityScope): Part {
  const projects = condition(scope);
  const all = `FROM projects WHERE ${projects.sql}`;
  if (!search) return { sql: all, values: projects.values };
  const organizations = isOneOf('organization_id', scope.organizationIds);
  const found = `SELECT id FROM project_search WHERE ${organizations.sql} AND INSTR(folded, ?) > 0`;
  return { sql: `${all} AND id IN (${found})`, values: [...projects.values, ...organizations.values, search] };
}

/** The condition on `projects`, without the search. */
export function condition(scope: VisibilityScope): Part {
  const { organizationIds, seenGroupId, groupsSeen, projectIds, groupId, statuses } = scope;
  const parts: Part[] = projectIds ? among(projectIds, organizationIds) : [isOneOf('organization_id', organizationIds)];
  if (seenGroupId === null) parts.push({ sql: 'group_id IS NULL', values: [] });
  else if (seenGroupId !== undefined) parts.push({ sql: 'group_id = ?', values: [seenGroupId] });
  if (groupsSeen) parts.push(inGroups(organizationIds, groupsSeen));
  if (groupId !== undefined) parts.push({ sql: 'group_id = ?', values: [groupId] });
  if (statuses !== undefined) parts.push(isOneOf('status', statuses));
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
