import { DomainError } from '../../domain/errors.ts';
import type { Organization } from '../../domain/organization.ts';
import { publish } from '../../domain/project.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findProject } from '../access.ts';
import { checkRoom } from './limits.ts';
import { type TransitionRequest, transitionProject } from './transition.ts';
import type { ProjectView } from './view.ts';

/** Makes a draft public, if the subscription is active and the plan allows one more published project. */
export function publishProject(needs: Needs) {
  return async (request: TransitionRequest): Promise<ProjectView> => {
    const { organizationId } = await findProject(needs.storage, request, 'project.publish');
    return needs.storage.transaction(async (tx) => {
      const organization = await tx.organizations.lock(organizationId);
      return transitionProject(needs, tx, request, async (project, now) => {
        const decision = publish(project, now);
        if (organization) await checkPlan(needs, tx, organization);
        return decision;
      });
    });
  };
}

async function checkPlan(needs: Needs, tx: Stores, organization: Organization): Promise<void> {
  if (organization.subscriptionStatus !== 'active') {
    throw new DomainError('subscription_inactive', 'The subscription of the organization is not active.');
  }
  await checkRoom(needs, tx, organization, 'build');
}
