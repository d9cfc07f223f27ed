import { type Invitation, invitationStatus } from '../../src/domain/invitation.ts';
import type { InvitationStore } from '../../src/ports/organization-stores.ts';
import { newestFirst } from './order.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memoryInvitations({ invitations, organizations }: Tables): InvitationStore {
  const ofOrganization = (id: string) =>
    invitations
      .rows()
      .filter(({ organizationId }) => organizationId === id)
      .sort(newestFirst((row) => row.id));
  const pendingOf = (id: string, now: string) =>
    ofOrganization(id).filter((invitation) => invitationStatus(invitation, now) === 'pending');
  const byToken = (hash: string) => invitations.rows().find((row) => hashes(row).includes(hash)) ?? null;
  const requireFreeTokens = (invitation: Invitation) => {
    const others = invitations.rows().filter(({ id }) => id !== invitation.id);
    const isTaken = others.some(
      ({ tokenHash, mailTokenHash }) =>
        tokenHash === invitation.tokenHash || mailTokenHash === invitation.mailTokenHash,
    );
    if (isTaken) throw new Error('Another invitation has this token.');
  };
  return {
    find: async (id) => invitations.get(id) ?? null,
    findByToken: async (hash) => byToken(hash),
    async findPending(organizationId, email, now) {
      return pendingOf(organizationId, now).find((invitation) => invitation.email === email) ?? null;
    },
    list: async (organizationId, { offset, limit }) => ofOrganization(organizationId).slice(offset, offset + limit),
    count: async (organizationId) => ofOrganization(organizationId).length,
    countPending: async (organizationId, now) => pendingOf(organizationId, now).length,
    async insert(invitation) {
      requireRow(organizations, invitation.organizationId, 'organization');
      requireNew(invitations, invitation.id);
      requireFreeTokens(invitation);
      invitations.set(invitation.id, invitation);
    },
    async update(invitation) {
      const stored = invitations.get(invitation.id);
      if (!stored) return;
      requireFreeTokens(invitation);
      const { organizationId, createdAt } = stored;
      invitations.set(invitation.id, { ...invitation, organizationId, createdAt });
    },
    async accept(id) {
      const stored = invitations.get(id);
      if (stored?.status !== 'pending') return false;
      invitations.set(id, { ...stored, status: 'accepted' });
      return true;
    },
  };
}

const hashes = ({ tokenHash, mailTokenHash }: Invitation) => [tokenHash, mailTokenHash];
