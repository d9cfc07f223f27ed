import type { MembershipStore } from '../../src/ports/storage.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memoryMemberships({ memberships, organizations, users }: Tables): MembershipStore {
  const of = (organizationId: string, userId: string) =>
    memberships.rows().find((row) => row.organizationId === organizationId && row.userId === userId);
  return {
    find: async (organizationId, userId) => of(organizationId, userId) ?? null,
    listOfUser: async (userId) => memberships.rows().filter((row) => row.userId === userId),
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
  };
}
