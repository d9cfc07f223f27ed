import { DomainError } from '../../domain/errors.ts';
import type { Organization } from '../../domain/organization.ts';
import { type Project, publish } from '../../domain/project.ts';
import type { Timestamp } from '../../domain/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { findProject } from '../access.ts';
import { requireVerifiedEmail } from '../accounts/verified.ts';
import { transactAndTell } from '../webhooks/tell.ts';
import { checkRoom, checkRoomInGroup } from './limits.ts';
import { type TransitionRequest, transitionProject } from './transition.ts';
import { type LiveView, withWarnings } from './warnings.ts';

/** Makes a draft public, if the subscription is active and the plan and the group allow one more published project. */
export function publishProject(needs: Needs) {
  return async (request: TransitionRequest): Promise<LiveView> => {
    await findProject(needs.storage, request, 'project.publish');
    await requireVerifiedEmail(needs, needs.storage, request.caller);
    const published = await transactAndTell(needs, (tx, announce) => {
      const decide = async (project: Project, now: Timestamp, organization: Organization) => {
        const decision = publish(project, now);
        await checkPlan(needs, tx, organization, project);
        return decision;
      };
      return transitionProject(needs, tx, request, { name: 'published', decide, announce });
    });
    return withWarnings(needs, published);
  };
}

async function checkPlan(needs: Needs, tx: Stores, organization: Organization, { groupId }: Project): Promise<void> {
  if (organization.subscriptionStatus !== 'active') {
    throw new DomainError('subscription_inactive', 'The subscription of the organization is not active.');
  }
  await checkRoom(needs, tx, organization, 'build');
  await checkRoomInGroup(tx, groupId, 'build');
}
