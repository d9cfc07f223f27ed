import type { Organization } from '../../../domain/organizations/organization.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/needs.ts';
import { holdAccount } from '../../shared/hold-account.ts';
import { insertOrganization, newOwnedOrganization } from '../shared/create-owned.ts';
import { writeReportToOwners } from '../shared/report-to-owners.ts';

/** Creates an organization on the default plan, owned by an existing account. */
export function createOrganizationFor(needs: Needs) {
  return async (given: { readonly name: string; readonly owner: string }): Promise<Organization> => {
    const { organization, report } = await needs.storage.transaction(async (tx) => {
      const owner = await holdAccount(needs, tx, given.owner);
      const created = newOwnedOrganization(needs, owner.id, normaliseName(given.name));
      await insertOrganization(needs, tx, 'operator', created);
      const { id, name } = created.organization;
      const detail = `${name} (${id})`;
      const report = await writeReportToOwners(needs, tx, id, { action: 'organization_created', detail });
      return { organization: created.organization, report };
    });
    await report.send();
    return organization;
  };
}
