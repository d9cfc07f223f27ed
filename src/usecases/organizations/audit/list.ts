import type { AuditEntry } from '../../../domain/organizations/audit.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Slice } from '../../../ports/shared/slice.ts';
import { type OrganizationRequest, requireVisible } from '../../access/organization-access.ts';

export type AuditPage = { readonly count: number; readonly entries: readonly AuditEntry[] };

/** The actions in an organization, newest first, and the number of all entries. */
export function listAudit({ storage }: Needs) {
  return async ({ offset, limit, ...request }: OrganizationRequest & Slice): Promise<AuditPage> => {
    await requireVisible(storage, request, 'audit.view');
    const [count, entries] = await Promise.all([
      storage.audit.count(request.organizationId),
      storage.audit.list(request.organizationId, { offset, limit }),
    ]);
    return { count, entries };
  };
}
