import { publish } from '../../domain/projects/content/project.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import type { Needs } from '../../ports/needs.ts';
import type { InProject } from '../access/in-project.ts';
import { requireVerifiedEmail } from '../access/verified-email.ts';
import { requireGroupQuota, requireQuota } from '../projects/shared/quota.ts';
import { changeStatus, type TransitionRequest } from '../projects/shared/transition.ts';
import { type LiveView, withWarnings } from './shared/warnings.ts';

/** Publishes a draft, if the organization is not suspended, the subscription is active and the plan and the group allow one more published project. */
export function publishProject(needs: Needs) {
  return async (request: TransitionRequest): Promise<LiveView> => {
    const published = await changeStatus(needs, request, {
      name: 'published',
      check: ({ tx, caller }) => requireVerifiedEmail(needs, tx, caller),
      async decide(project, now, at) {
        const decision = publish(project, now);
        await checkPlan(needs, at);
        return decision;
      },
    });
    return withWarnings(needs, published);
  };
}

const SUSPENDED = 'The organization is suspended: nothing can be published. Contact your administrator.';

async function checkPlan(needs: Needs, { tx, organization, project }: InProject): Promise<void> {
  if (organization.suspendedAt !== null) throw new DomainError('subscription_inactive', SUSPENDED);
  if (organization.subscriptionStatus !== 'active') {
    throw new DomainError('subscription_inactive', 'The subscription of the organization is not active.');
  }
  await requireQuota(needs, tx, organization, 'build');
  await requireGroupQuota(tx, project.groupId, 'build');
}
