import type { Template, TemplateHead } from '../../src/domain/template.ts';
import type { TemplateStore } from '../../src/ports/project-stores.ts';
import { newestFirst } from './order.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memoryTemplates({ templates, organizations }: Tables): TemplateStore {
  return {
    find: async (id) => templates.get(id) ?? null,
    async list(organizationIds) {
      const rows = templates.rows().filter((row) => row.organizationId && organizationIds.includes(row.organizationId));
      return rows.map(head).sort(newestFirst(({ id }) => id));
    },
    async insert(template) {
      if (template.organizationId !== null) requireRow(organizations, template.organizationId, 'organization');
      requireNew(templates, template.id);
      templates.set(template.id, template);
    },
    delete: async (id) => templates.delete(id),
    known: async (ids) => new Set(ids.filter((id) => templates.get(id))),
    async paths(organizationId) {
      const rows = templates.rows().filter((row) => row.organizationId === organizationId);
      return rows.flatMap(({ files }) => files.map(({ path }) => path));
    },
  };
}

function head({ json: _, files: __, ...rest }: Template): TemplateHead {
  return rest;
}
