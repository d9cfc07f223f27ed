import { givenDelivery, givenGroup, givenInvitation, givenMembership } from '../../contracts/storage/shared/given.ts';
import { anApiKey } from '../../support/builders.ts';
import { NOWHERE } from '../webhooks/hooks.ts';
import type { Prepare } from './line.ts';
import { createOrganizationContext } from './organization-context.ts';

/** The organization in which everybody is, with the group that some are in. */
export const home: Prepare = ({ fixture }) => ({ ...fixture.context });

/** A member upon whom the others act. */
export const colleague: Prepare = async ({ fixture: { service, context } }) => {
  const { id } = await givenMembership(service.storage, { organizationId: context.organizationId, role: 'member' });
  return { memberId: id };
};

/** Another organization with everybody in the same place, and a colleague: one that may be left and deleted. */
export const anotherHome: Prepare = async ({ fixture }) => {
  const context = await createOrganizationContext(fixture, fixture);
  const { id } = await givenMembership(fixture.service.storage, {
    organizationId: context.organizationId,
    role: 'member',
  });
  return { ...context, memberId: id };
};

/** A group with a colleague in it, and an invitation and a key that nobody of the actors has. */
export const group: Prepare = async (scene) => {
  const { service, context } = scene.fixture;
  const { memberId } = await colleague(scene);
  const { id } = await givenGroup(service.storage, { organizationId: context.organizationId });
  await service.storage.groups.addMembers(id, [memberId!]);
  return { groupId: id, memberId: memberId! };
};
export const sentInvitation: Prepare = async ({ fixture: { service, context } }) => {
  const { organizationId } = context;
  const expiresAt = new Date(service.now() + 60_000).toISOString();
  return { invitationId: (await givenInvitation(service.storage, { organizationId, expiresAt })).id };
};
export const apiKey: Prepare = async ({ fixture: { service, context, founder } }) => {
  const key = anApiKey({ organizationId: context.organizationId, userId: founder.userId });
  await service.storage.apiKeys.insert(key);
  return { keyId: key.id };
};

/** A webhook of such another organization, of which there may be many: in each there is room for twenty. */
export const webhook: Prepare = async (scene) => {
  const ids = await anotherHome(scene);
  const { service, founder } = scene.fixture;
  const caller = { kind: 'user', userId: founder.userId, sessionId: '', address: '' } as const;
  const { id } = await service.app.webhooks.create({
    caller,
    organizationId: ids.organizationId!,
    url: NOWHERE,
    description: '',
    isActive: true,
    events: ['project.published'],
  });
  return { ...ids, webhookId: id };
};

/** Such a webhook, and a delivery of it that can be sent again. */
export const delivery: Prepare = async (scene) => {
  const ids = await webhook(scene);
  const { id } = await givenDelivery(scene.fixture.service.storage, { webhookId: ids.webhookId! });
  return { ...ids, deliveryId: id };
};
