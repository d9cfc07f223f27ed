import { DomainError } from '../../domain/errors.ts';
import type { Organization } from '../../domain/organization.ts';
import { checkLimit } from '../../domain/plan.ts';
import { publish } from '../../domain/project.ts';
import type { Needs } from '../../ports/needs.ts';
import { findProject } from '../access.ts';
import { type TransitionRequest, transitionProject } from './transition.ts';
import type { ProjectView } from './view.ts';

/** Makes a draft public, if the subscription is active and the plan allows one more published project. */
export function publishProject(needs: Needs) {
  return async (request: TransitionRequest): Promise<ProjectView> => {
    const { organizationId } = await findProject(needs.storage, request, 'project.publish');
    return needs.storage.transaction(async (tx) => {
      const organization = await tx.organizations.lock(organizationId);
      const published = await tx.projects.count({ organizationIds: [organizationId], status: 'PUBLISH' });
      return transitionProject(needs, tx, request, (project, now) => {
        const decision = publish(project, now);
        if (organization) checkPlan(needs, organization, published);
        return decision;
      });
    });
  };
}

function checkPlan(needs: Needs, organization: Organization, published: number): void {
  if (organization.subscriptionStatus !== 'active') {
    throw new DomainError('subscription_inactive', 'The subscription of the organization is not active.');
  }
  checkLimit('organization', 'build', published, needs.plans.get(organization.plan).buildLimit);
}
