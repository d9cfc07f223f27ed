import { expect } from 'chai';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import {
  countOf,
  givenApiKey,
  givenAuditEntry,
  givenDelivery,
  givenFullProject,
  givenGroup,
  givenInvitation,
  givenMembership,
  givenOrganization,
  givenOutboxEntry,
  givenTemplate,
  givenWebhook,
  WHOLE,
} from './given.ts';
import { rolledBack } from './rolled-back.ts';

const PARTS = [
  ...['organization', 'membership', 'group', 'place in a group', 'API key', 'invitation', 'audit entry', 'template'],
  ...['webhook', 'entry of the outbox', 'delivery', 'project'],
] as const;
const OF_WEBHOOK = ['webhook', 'entry of the outbox', 'delivery'];
const OF_MEMBER = ['membership', 'place in a group', 'API key'];

type FullOrganization = Awaited<ReturnType<typeof givenFullOrganization>>;
type Deletion = (stores: Stores, given: FullOrganization) => Promise<void>;

/** What is deleted with what, and what stays. */
const DELETIONS: readonly (readonly [string, Deletion, readonly string[]])[] = [
  ['an organization', (stores, { organization }) => stores.organizations.delete(organization.id), PARTS],
  ['a membership', (stores, { membership }) => stores.memberships.delete(membership.id), OF_MEMBER],
  ["a member's account", (stores, { membership }) => stores.users.delete(membership.userId), OF_MEMBER],
  ['a group', (stores, { group }) => stores.groups.delete(group.id), ['group', 'place in a group']],
  ["a member's API keys", (stores, { membership }) => stores.apiKeys.deleteOfUser(membership.userId), ['API key']],
  ['an API key', (stores, { apiKey }) => stores.apiKeys.delete(apiKey.id), ['API key']],
  ['a template', (stores, { template }) => stores.templates.delete(template.id), ['template']],
  ['a webhook', (stores, { webhook }) => stores.webhooks.delete(webhook.id), OF_WEBHOOK],
];

export function cascadesContract(storage: () => Storage): void {
  describe('organizations and their data', () => {
    for (const [what, remove, gone] of DELETIONS) {
      it(`deletes ${gone.length === 1 ? 'that alone' : gone.join(', ')} where ${what} is deleted, again and again`, async () => {
        const [given, other] = [await givenFullOrganization(storage()), await givenFullOrganization(storage())];
        expect(await partsOf(storage(), given)).to.deep.equal(PARTS);
        for (let n = 0; n < 2; n++) {
          await remove(storage(), given);
          const left = PARTS.filter((part) => !gone.includes(part));
          expect(await partsOf(storage(), given)).to.deep.equal(left);
        }
        expect(await partsOf(storage(), other)).to.deep.equal(PARTS);
      });

      it(`restores everything where the transaction that deleted ${what} failed`, async () => {
        const given = await givenFullOrganization(storage());
        await rolledBack(storage(), (tx) => remove(tx, given));
        expect(await partsOf(storage(), given)).to.deep.equal(PARTS);
      });
    }
  });
}

/** An organization with one of everything. */
async function givenFullOrganization(stores: Stores) {
  const organization = await givenOrganization(stores);
  const { id: organizationId } = organization;
  const membership = await givenMembership(stores, { organizationId });
  const group = await givenGroup(stores, { organizationId });
  await stores.groups.addMembers(group.id, [membership.id]);
  const webhook = await givenWebhook(stores, { organizationId });
  return {
    organization,
    membership,
    group,
    apiKey: await givenApiKey(stores, {}, membership),
    invitation: await givenInvitation(stores, { organizationId }),
    entry: await givenAuditEntry(stores, { organizationId }),
    template: await givenTemplate(stores, { organizationId }),
    webhook,
    outboxNumber: await givenOutboxEntry(stores, { webhookId: webhook.id }),
    delivery: await givenDelivery(stores, { webhookId: webhook.id }),
    full: await givenFullProject(stores, { organizationId, groupId: group.id }),
  };
}

/** Which of `PARTS` exist. */
async function partsOf(stores: Stores, given: FullOrganization): Promise<readonly string[]> {
  const { organization, membership, apiKey } = given;
  const isThere: Readonly<Record<(typeof PARTS)[number], boolean>> = {
    organization: (await stores.organizations.find(organization.id)) !== null,
    membership: (await stores.memberships.view(organization.id, membership.id)) !== null,
    group: (await stores.groups.find(given.group.id)) !== null,
    'place in a group': (await stores.groups.listOfMember(membership.id)).length > 0,
    'API key': (await stores.apiKeys.findByHash(apiKey.hash, apiKey.createdAt)) !== null,
    invitation: (await stores.invitations.find(given.invitation.id)) !== null,
    'audit entry': (await stores.audit.count(organization.id)) > 0,
    template: (await stores.templates.find(given.template.id)) !== null,
    webhook: (await stores.webhooks.get(given.webhook.id)) !== null,
    'entry of the outbox': (await stores.outbox.find(given.outboxNumber)) !== null,
    delivery: (await stores.deliveries.count({ webhookId: given.webhook.id })) > 0,
    project: (await countOf(stores, given.full)) === WHOLE,
  };
  return PARTS.filter((part) => isThere[part]);
}
