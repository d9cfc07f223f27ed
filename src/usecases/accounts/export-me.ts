import {
  MOST_EXPORTED,
  type OwnInvitation,
  type OwnMembership,
  ownAction,
  type PersonalData,
} from '../../domain/accounts/personal-data.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { NamedInvitation } from '../../domain/organizations/invitation.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { EXPORTS_OF_ACCOUNT } from '../../domain/shared/limit.ts';
import type { Timestamp } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { ownAccount } from '../access/own-account.ts';
import { viewOf } from '../organizations/invitations/shared/view.ts';
import { requireRate } from '../shared/rate.ts';

/** Everything that is stored about the caller, without secrets; recorded as a security event. Ten times an hour. */
export function exportMe(needs: Needs) {
  return async (caller: Caller): Promise<PersonalData> => {
    const { storage, securityLog } = needs;
    const user = await ownAccount(storage, caller);
    await requireRate(needs, EXPORTS_OF_ACCOUNT, user.id);
    const data = await personalData(storage, user, needs.now());
    securityLog.record({ name: 'data_exported', account: user.id, address: caller.address });
    return data;
  };
}

async function personalData(stores: Stores, user: User, now: Timestamp): Promise<PersonalData> {
  const beyond = MOST_EXPORTED + 1;
  const sent = await stores.invitations.listOfInviter(user.id, beyond);
  const received = await receivedInvitations(stores, user, beyond);
  const actions = await stores.audit.listOfUser(user.id, beyond);
  return {
    user,
    sessions: await stores.sessions.list(user.id, now),
    networks: await stores.sessions.listNetworks(user.id),
    memberships: await ownMemberships(stores, user.id),
    apiKeys: await stores.apiKeys.listOfUser(user.id),
    invitationsSent: newest(sent).map((invitation) => ownInvitation(invitation, now)),
    invitationsReceived: newest(received).map((invitation) => ownInvitation(invitation, now)),
    actions: newest(actions).map(ownAction),
    isTruncated: [sent, received, actions].some((list) => list.length > MOST_EXPORTED),
  };
}

/** None before the mailbox is proven: anybody can register with somebody else's email, and must not learn who invited them. */
const receivedInvitations = async ({ invitations }: Stores, { email, mailboxProvenAt }: User, limit: number) =>
  mailboxProvenAt === null ? [] : invitations.listOfAddressee(email, limit);

async function ownMemberships(stores: Stores, userId: string): Promise<readonly OwnMembership[]> {
  const organizations = await stores.organizations.listOfUser(userId);
  const nameOf = new Map(organizations.map(({ id, name }) => [id, name]));
  const memberships: OwnMembership[] = [];
  for (const membership of await stores.memberships.listOfUser(userId)) {
    const organizationName = nameOf.get(membership.organizationId) ?? null;
    const groupIds = await stores.groups.listOfMember(membership.id);
    memberships.push({ ...membership, organizationName, groupIds });
  }
  return memberships;
}

const ownInvitation = (invitation: NamedInvitation, now: Timestamp): OwnInvitation => ({
  ...viewOf(invitation, now),
  organizationName: invitation.organizationName,
});

const newest = <T>(list: readonly T[]): readonly T[] => list.slice(0, MOST_EXPORTED);
