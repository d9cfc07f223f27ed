import type { Membership, MemberView } from '../../src/domain/organization.ts';
import type { MembershipStore } from '../../src/ports/organization-stores.ts';
import { deleteMembership } from './cascades.ts';
import { byText } from './order.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memoryMemberships(tables: Tables): MembershipStore {
  const { memberships, organizations, users } = tables;
  const ofOrganization = (id: string) => memberships.rows().filter(({ organizationId }) => organizationId === id);
  const of = (organizationId: string, userId: string) =>
    ofOrganization(organizationId).find((row) => row.userId === userId);
  return {
    find: async (organizationId, userId) => of(organizationId, userId) ?? null,
    listOfUser: async (userId) => memberships.rows().filter((row) => row.userId === userId),
    async list(organizationId, { offset, limit }) {
      const rows = ofOrganization(organizationId).sort((a, b) => byText(a.joinedAt, b.joinedAt) || byText(a.id, b.id));
      return rows.slice(offset, offset + limit).map((row) => view(tables, row));
    },
    count: async (organizationId) => ofOrganization(organizationId).length,
    async view(organizationId, id) {
      const row = memberships.get(id);
      return row?.organizationId === organizationId ? view(tables, row) : null;
    },
    async countActive(organizationId, role) {
      const active = ofOrganization(organizationId).filter(({ status }) => status === 'active');
      return active.filter((row) => role === undefined || row.role === role).length;
    },
    async insert(membership) {
      const { id, organizationId, userId } = membership;
      requireRow(organizations, organizationId, 'organization');
      requireRow(users, userId, 'account');
      if (of(organizationId, userId)) return false;
      requireNew(memberships, id);
      memberships.set(id, membership);
      return true;
    },
    async update({ id, role, status }) {
      const stored = memberships.get(id);
      if (stored) memberships.set(id, { ...stored, role, status });
    },
    delete: async (id) => deleteMembership(tables, id),
  };
}

function view({ users, places }: Tables, membership: Membership): MemberView {
  const { id, email, fullName, avatarPath, twoFactorEnabled, lastActiveAt } = users.get(membership.userId)!;
  const mine = places.rows().filter(({ membershipId }) => membershipId === membership.id);
  return {
    ...membership,
    user: { id, email, fullName, avatarPath, twoFactorEnabled, lastActiveAt },
    groupIds: mine.map(({ groupId }) => groupId).sort(byText),
  };
}
