import { projectAction, subscriptionAction } from '../../domain/organizations/audited-action.ts';
import { isDue, type Organization } from '../../domain/organizations/organization.ts';
import { lapse } from '../../domain/projects/project.ts';
import { notFound } from '../../domain/shared/errors.ts';
import { strictlyLater } from '../../domain/shared/timestamp.ts';
import type { ProjectEvent } from '../../domain/webhooks/event.ts';
import type { Needs } from '../../ports/shared/needs.ts';
import type { Stores } from '../../ports/shared/storage.ts';
import { reportAction } from '../accounts/operator/shared/report-action.ts';
import { type Announce, transactAndNotify } from '../webhooks/shared/notify.ts';
import { type Machine, type Recorder, recorder } from './audit/shared/record.ts';
import { ownersOf } from './shared/owners.ts';

/** The subscription to end, and the actor. */
export type Lapse = { readonly organizationId: string; readonly by: Machine };

const BATCH = 100;

/**
 * Ends a subscription, and returns every published project of the organization to draft, atomically. Publishing locks the
 * organization too, so that none is published meanwhile. The job ends only what is due: it may have been renewed since it was listed.
 * After the commit, its events are published, and returned; an action of the operator is logged, and mailed to the owners.
 */
export function lapseOrganization(needs: Needs) {
  return async (given: Lapse): Promise<readonly ProjectEvent[]> => {
    const events = await transactAndNotify(needs, (tx, announce) => endIn(needs, tx, given, announce));
    if (given.by === 'operator') await reportLapse(needs, given.organizationId);
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
  await announce(needs.plans.get(organization.plan), events);
  return events;
}

async function reportLapse(needs: Needs, organizationId: string): Promise<void> {
  const [organization, to] = [
    await needs.storage.organizations.find(organizationId),
    await ownersOf(needs, organizationId),
  ];
  const detail = `${organization?.name} (${organizationId})`;
  reportAction(needs, { action: 'subscription_lapsed', account: null, to, detail });
}

type Work = { readonly needs: Needs; readonly tx: Stores; readonly record: Recorder };

async function endSubscription({ needs, tx, record }: Work, organization: Organization): Promise<void> {
  const { subscriptionStatus, updatedAt } = organization;
  if (subscriptionStatus === 'lapsed') return;
  const times = { updatedAt: strictlyLater(needs.now(), updatedAt) };
  await tx.organizations.update({ ...organization, ...times, subscriptionStatus: 'lapsed' });
  await record(subscriptionAction(organization, 'lapsed', 'Subscription lapsed'));
}

async function unpublishAll(work: Work, organizationId: string) {
  const published = { organizationIds: [organizationId], status: 'PUBLISH' } as const;
  const events: ProjectEvent[] = [];
  for (;;) {
    // Unpublished ones are no longer in the list.
    const projects = await work.tx.projects.list(published, { offset: 0, limit: BATCH });
    if (projects.length === 0) return events;
    for (const { id } of projects) events.push(...(await lapseProject(work, id)));
  }
}

async function lapseProject({ needs, tx, record }: Work, id: string): Promise<readonly ProjectEvent[]> {
  const project = await tx.projects.lock(id);
  const decision = project && lapse(project, needs.now());
  if (!decision || decision.project === project) return [];
  await tx.projects.update(decision.project);
  await tx.publishedVersions.delete(id);
  await record(projectAction(decision.project, 'unpublished'));
  return decision.events;
}
