import { givenGroup, givenInvitation, givenMembership } from '../../contracts/storage/shared/given.ts';
import { anApiKey } from '../../support/builders.ts';
import { NOWHERE } from '../webhooks/hooks.ts';
import { foundCompany } from './company.ts';
import type { Prepare } from './line.ts';

/** The organization in which everybody is, with the group that some are in. */
export const home: Prepare = ({ stage }) => ({ ...stage.company });

/** A member upon whom the others act. */
export const colleague: Prepare = async ({ stage: { service, company } }) => {
  const { id } = await givenMembership(service.storage, { organizationId: company.organizationId, role: 'member' });
  return { memberId: id };
};

/** Another organization with everybody in the same place, and a colleague: one that may be left and deleted. */
export const anotherHome: Prepare = async ({ stage }) => {
  const company = await foundCompany(stage, stage);
  const { id } = await givenMembership(stage.service.storage, {
    organizationId: company.organizationId,
    role: 'member',
  });
  return { ...company, memberId: id };
};

/** A group with a colleague in it, and an invitation and a key that nobody of the actors has. */
export const group: Prepare = async (scene) => {
  const { service, company } = scene.stage;
  const { memberId } = await colleague(scene);
  const { id } = await givenGroup(service.storage, { organizationId: company.organizationId });
  await service.storage.groups.addMembers(id, [memberId!]);
  return { groupId: id, memberId: memberId! };
};
export const sentInvitation: Prepare = async ({ stage: { service, company } }) => {
  const { organizationId } = company;
  const expiresAt = new Date(service.now() + 60_000).toISOString();
  return { invitationId: (await givenInvitation(service.storage, { organizationId, expiresAt })).id };
};
export const apiKey: Prepare = async ({ stage: { service, company, founder } }) => {
  const key = anApiKey({ organizationId: company.organizationId, userId: founder.userId });
  await service.storage.apiKeys.insert(key);
  return { keyId: key.id };
};

/** A webhook of such another organization, of which there may be many: in each there is room for twenty. */
export const webhook: Prepare = async (scene) => {
  const ids = await anotherHome(scene);
  const { service, founder } = scene.stage;
  const caller = { kind: 'user', userId: founder.userId, sessionId: '', address: '' } as const;
  const { id } = await service.app.webhooks.create({
    ...{ caller, organizationId: ids.organizationId!, url: NOWHERE, description: '', isActive: true },
    events: ['project.published'],
  });
  return { ...ids, webhookId: id };
};
