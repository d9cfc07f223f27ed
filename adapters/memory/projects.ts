import type { Project } from '../../src/domain/project.ts';
import { foldText } from '../../src/domain/text.ts';
import type { ProjectFilter, ProjectStore } from '../../src/ports/project-stores.ts';
import { deleteProject } from './cascades.ts';
import { newestFirst } from './order.ts';
import { type ProjectRow, requireNew, requireRow, type Tables } from './tables.ts';

export function memoryProjects(tables: Tables): ProjectStore {
  const { projects, organizations, groups } = tables;
  const joined = (row: ProjectRow): Project => {
    const groupName = groups.get(row.groupId ?? '')?.name ?? null;
    return { ...row, organizationName: organizations.get(row.organizationId)!.name, groupName };
  };
  const find = async (id: string) => {
    const row = projects.get(id);
    return row ? joined(row) : null;
  };
  const isTaken = ({ id, organizationId, name }: ProjectRow) =>
    projects.rows().some((row) => row.organizationId === organizationId && row.name === name && row.id !== id);
  const matching = (filter: ProjectFilter) => projects.rows().filter((row) => matches(row, filter));
  return {
    find,
    lock: find,
    async list(filter, { offset, limit }) {
      const rows = matching(filter).sort(newestFirst(({ id }) => id));
      return rows.slice(offset, offset + limit).map(joined);
    },
    count: async (filter) => matching(filter).length,
    async insert(project) {
      requireRow(organizations, project.organizationId, 'organization');
      if (isTaken(project)) return false;
      requireNew(projects, project.id);
      projects.set(project.id, withoutNames(project));
      return true;
    },
    async update(project) {
      const stored = projects.get(project.id);
      if (!stored) return true;
      const { organizationId, createdAt } = stored;
      const row = { ...withoutNames(project), organizationId, createdAt };
      if (isTaken(row)) return false;
      projects.set(row.id, row);
      return true;
    },
    delete: async (id) => deleteProject(tables, id),
  };
}

function withoutNames({ organizationName: _, groupName: __, ...row }: Project): ProjectRow {
  return row;
}

function matches(row: ProjectRow, filter: ProjectFilter): boolean {
  const { organizationIds, groupsSeen, projectIds, groupId, status, search = '' } = filter;
  const groups = groupsSeen?.[row.organizationId];
  return (
    organizationIds.includes(row.organizationId) &&
    (groups === undefined || row.groupId === null || groups.includes(row.groupId)) &&
    (projectIds === undefined || projectIds.includes(row.id)) &&
    (groupId === undefined || row.groupId === groupId) &&
    (status === undefined || row.status === status) &&
    [row.name, row.description].some((text) => foldText(text).includes(search))
  );
}
