import type { EndedAccess } from '../../../domain/accounts/email-templates.ts';
import {
  invitationAction,
  keyAction,
  memberAction,
  webhookAction,
} from '../../../domain/organizations/audited-action.ts';
import { revoke } from '../../../domain/organizations/invitation.ts';
import { ownsAlone } from '../../../domain/organizations/membership.ts';
import type { Membership, Organization } from '../../../domain/organizations/organization.ts';
import type { UserCaller } from '../../../domain/shared/caller.ts';
import { strictlyLater } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { type Recorder, recorder } from '../../access/record.ts';
import { all } from '../../shared/all.ts';

type Work = { readonly needs: Needs; readonly tx: Stores; readonly by: UserCaller; readonly record: Recorder };

/**
 * Revokes the access that somebody else may have prepared in the account's organizations before its mailbox was proven. In all of them:
 * its API keys. In those that it alone owns also the access of everybody else: members are blocked, every key is deleted, pending
 * invitations are revoked and webhooks are disabled. The organizations are locked, in the order of their ids, until the transaction ends.
 */
export async function endAccessInOrganizations(
  needs: Needs,
  tx: Stores,
  by: UserCaller,
): Promise<readonly EndedAccess[]> {
  const memberships = await tx.memberships.listOfUser(by.userId);
  const work = { needs, tx, by, record: recorder(needs, tx, by) };
  const ended: EndedAccess[] = [];
  for (const { organizationId } of memberships.toSorted(byOrganization)) {
    const organization = await tx.organizations.lock(organizationId);
    // Read again: a transaction that held the lock before may have changed the membership.
    const membership = await tx.memberships.find(organizationId, by.userId);
    if (organization && membership) ended.push(await endIn(work, organization, membership));
  }
  return ended.filter(({ isOwnedAlone, apiKeys }) => isOwnedAlone || apiKeys > 0);
}

const byOrganization = (a: Membership, b: Membership) => (a.organizationId < b.organizationId ? -1 : 1);

async function endIn(work: Work, { id, name }: Organization, membership: Membership): Promise<EndedAccess> {
  const { tx, record } = work;
  const isOwnedAlone = ownsAlone(membership, await tx.memberships.countActive(id, 'owner'));
  const apiKeys = await removeKeys(work, id, isOwnedAlone);
  const others = isOwnedAlone
    ? {
        members: await blockOthers(work, id),
        invitations: await revokePending(work, id),
        webhooks: await switchOff(work, id),
      }
    : { members: 0, invitations: 0, webhooks: 0 };
  const summary = `The mailbox of an account was proven for the first time: its sessions, second factor and ${apiKeys} API keys ended`;
  const more = `${others.members} members blocked, ${others.invitations} invitations revoked, ${others.webhooks} webhooks switched off`;
  await record({
    organizationId: id,
    action: 'member.mailbox_proven',
    objectType: 'member',
    objectId: membership.id,
    summary: isOwnedAlone ? `${summary}; ${more}` : summary,
  });
  return { organizationName: name, isOwnedAlone, apiKeys, ...others };
}

/** Those of everybody, or of the account alone. */
async function removeKeys({ tx, by, record }: Work, organizationId: string, ofEverybody: boolean): Promise<number> {
  const keys = (await tx.apiKeys.list(organizationId)).filter(({ userId }) => ofEverybody || userId === by.userId);
  for (const key of keys) {
    await tx.apiKeys.delete(key.id);
    await record(keyAction(key, 'deleted'));
  }
  return keys.length;
}

async function blockOthers({ tx, by, record }: Work, organizationId: string): Promise<number> {
  const members = await all((slice) => tx.memberships.list(organizationId, slice));
  const others = members.filter(({ userId, status }) => userId !== by.userId && status === 'active');
  for (const member of others) {
    await tx.memberships.update({ ...member, status: 'blocked' });
    await record(memberAction(member, 'blocked'));
  }
  return others.length;
}

async function revokePending({ tx, record }: Work, organizationId: string): Promise<number> {
  const invitations = await all((slice) => tx.invitations.list(organizationId, slice));
  const pending = invitations.filter(({ status }) => status === 'pending').map(revoke);
  for (const invitation of pending) {
    await tx.invitations.update(invitation);
    await record(invitationAction(invitation, 'revoked'));
  }
  return pending.length;
}

async function switchOff({ needs, tx, record }: Work, organizationId: string): Promise<number> {
  const active = (await tx.webhooks.list(organizationId)).filter(({ isActive }) => isActive);
  for (const webhook of active) {
    const updatedAt = strictlyLater(needs.now(), webhook.updatedAt);
    await tx.webhooks.update({ ...webhook, isActive: false, updatedAt });
    await record(webhookAction(webhook, 'switched_off'));
  }
  return active.length;
}
