import { organizationAction } from '../../../domain/organizations/audited-action.ts';
import type { Organization } from '../../../domain/organizations/organization.ts';
import { planOf } from '../../../domain/organizations/plan.ts';
import { strictlyLater } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { recorder } from '../../access/record.ts';
import { writeReportToOwners } from '../../organizations/shared/report-to-owners.ts';
import { type Announce, transactAndNotify } from '../../shared/events/notify.ts';
import { missing } from '../../shared/missing.ts';
import { type UnpublishingWork, unpublishAll } from '../shared/unpublish-all.ts';

export type Suspension = { readonly organization: Organization; readonly unpublished: number };

/**
 * Unpublishes every project of an organization, atomically, and refuses to publish any until the organization is resumed. Publishing
 * locks the organization too, so that none is published meanwhile. A suspended one can be suspended again, without effect.
 */
export function suspendOrganization(needs: Needs) {
  return async (organizationId: string): Promise<Suspension> => {
    const { report, ...suspension } = await transactAndNotify(needs, (tx, announce) =>
      suspendIn(needs, tx, organizationId, announce),
    );
    await report?.send();
    return suspension;
  };
}

async function suspendIn(needs: Needs, tx: Stores, organizationId: string, announce: Announce) {
  const organization = await tx.organizations.lock(organizationId);
  if (!organization) throw missing('organization with this id');
  const work = { needs, tx, record: recorder(needs, tx, 'operator') };
  const isNew = organization.suspendedAt === null;
  const suspended = isNew ? await markSuspended(work, organization) : organization;
  const written = { action: 'organization_suspended', detail: `${suspended.name} (${organizationId})` } as const;
  const report = isNew ? await writeReportToOwners(needs, tx, organizationId, written) : null;
  const events = await unpublishAll(work, organizationId);
  await announce(planOf(needs.plans, organization), events);
  return { organization: suspended, unpublished: events.length, report };
}

async function markSuspended({ needs, tx, record }: UnpublishingWork, organization: Organization) {
  const now = needs.now();
  const times = { suspendedAt: now, updatedAt: strictlyLater(now, organization.updatedAt) };
  const suspended: Organization = { ...organization, ...times };
  await tx.organizations.update(suspended);
  await record(organizationAction(suspended, 'suspended', 'Organization suspended'));
  return suspended;
}
