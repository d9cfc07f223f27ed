import type { AuditStore } from '../../src/ports/organization-stores.ts';
import { newestFirst } from './order.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memoryAudit({ audit, organizations }: Tables): AuditStore {
  const ofOrganization = (id: string) => audit.rows().filter(({ organizationId }) => organizationId === id);
  return {
    async insert(entry) {
      requireRow(organizations, entry.organizationId, 'organization');
      requireNew(audit, entry.id);
      audit.set(entry.id, entry);
    },
    async list(organizationId, { offset, limit }) {
      const rows = ofOrganization(organizationId).sort(newestFirst(({ id }) => id));
      return rows.slice(offset, offset + limit);
    },
    count: async (organizationId) => ofOrganization(organizationId).length,
  };
}
