import { subscriptionAction } from '../../domain/organizations/audited-action.ts';
import { isDue, type Organization } from '../../domain/organizations/organization.ts';
import { planOf } from '../../domain/organizations/plan.ts';
import { notFound } from '../../domain/shared/errors.ts';
import type { ProjectEvent } from '../../domain/shared/project-event.ts';
import { strictlyLater } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { type Machine, recorder } from '../access/record.ts';
import { writeReportToOwners } from '../organizations/shared/report-to-owners.ts';
import { type Announce, transactAndNotify } from '../shared/events/notify.ts';
import type { Prepared } from '../shared/mail/outgoing-mail.ts';
import { type UnpublishingWork, unpublishAll } from './shared/unpublish-all.ts';

/** The subscription to end, and the actor. */
export type Lapse = { readonly organizationId: string; readonly by: Machine };

/**
 * Ends a subscription, and returns every published project of the organization to draft, atomically. Publishing locks the
 * organization too, so that none is published meanwhile. The job ends only what is due: it may have been renewed since it was listed.
 * After the commit, its events are published, and returned; an action of the operator is logged, and mailed to the owners.
 */
export function lapseOrganization(needs: Needs) {
  return async (given: Lapse): Promise<readonly ProjectEvent[]> => {
    const { events, report } = await transactAndNotify(needs, async (tx, announce) => ({
      events: await endIn(needs, tx, given, announce),
      report: given.by === 'operator' ? await writeReport(needs, tx, given.organizationId) : null,
    }));
    await report?.send();
    return events;
  };
}

async function endIn(needs: Needs, tx: Stores, { organizationId, by }: Lapse, announce: Announce) {
  const organization = await tx.organizations.lock(organizationId);
  if (!organization) throw notFound();
  if (by === 'system' && !isDue(organization, needs.now())) return [];
  const work = { needs, tx, record: recorder(needs, tx, by) };
  await endSubscription(work, organization);
  const events = await unpublishAll(work, organizationId);
  await announce(planOf(needs.plans, organization), events);
  return events;
}

async function writeReport(needs: Needs, tx: Stores, organizationId: string): Promise<Prepared> {
  const organization = await tx.organizations.find(organizationId);
  const detail = `${organization?.name} (${organizationId})`;
  return writeReportToOwners(needs, tx, organizationId, { action: 'subscription_lapsed', detail });
}

async function endSubscription({ needs, tx, record }: UnpublishingWork, organization: Organization): Promise<void> {
  const { subscriptionStatus, updatedAt } = organization;
  if (subscriptionStatus === 'lapsed') return;
  const times = { updatedAt: strictlyLater(needs.now(), updatedAt) };
  await tx.organizations.update({ ...organization, ...times, subscriptionStatus: 'lapsed' });
  await record(subscriptionAction(organization, 'lapsed', 'Subscription lapsed'));
}
