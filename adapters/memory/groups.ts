import type { Group, GroupView } from '../../src/domain/group.ts';
import type { GroupStore } from '../../src/ports/organization-stores.ts';
import { deleteGroup, deleteWhere, placeKey } from './cascades.ts';
import { byText } from './order.ts';
import { type PlaceRow, requireNew, requireRow, type Tables } from './tables.ts';

export function memoryGroups(tables: Tables): GroupStore {
  const { groups, places, memberships, organizations } = tables;
  const isTaken = ({ id, organizationId, name }: Group) =>
    groups.rows().some((row) => row.organizationId === organizationId && row.name === name && row.id !== id);
  const add = (place: PlaceRow) => {
    requireRow(groups, place.groupId, 'group');
    requireRow(memberships, place.membershipId, 'membership');
    if (!places.get(placeKey(place))) places.set(placeKey(place), place);
  };
  return {
    find: async (id) => groups.get(id) ?? null,
    async view(id) {
      const group = groups.get(id);
      return group ? view(tables, group) : null;
    },
    async list(organizationId) {
      const rows = groups.rows().filter((row) => row.organizationId === organizationId);
      return rows.sort((a, b) => byText(a.name, b.name) || byText(a.id, b.id)).map((row) => view(tables, row));
    },
    async insert(group) {
      requireRow(organizations, group.organizationId, 'organization');
      if (isTaken(group)) return false;
      requireNew(groups, group.id);
      groups.set(group.id, group);
      return true;
    },
    async update(group) {
      const stored = groups.get(group.id);
      if (!stored) return true;
      const { organizationId, createdAt } = stored;
      const row = { ...group, organizationId, createdAt };
      if (isTaken(row)) return false;
      groups.set(row.id, row);
      return true;
    },
    delete: async (id) => deleteGroup(tables, id),
    async listOfMember(membershipId) {
      const mine = places.rows().filter((place) => place.membershipId === membershipId);
      return mine.map(({ groupId }) => groupId).sort(byText);
    },
    async addMembers(groupId, membershipIds) {
      for (const membershipId of membershipIds) add({ groupId, membershipId });
    },
    async removeMembers(groupId, membershipIds) {
      for (const membershipId of membershipIds) places.delete(placeKey({ groupId, membershipId }));
    },
    async setOfMember(membershipId, groupIds) {
      deleteWhere(places, (place) => place.membershipId === membershipId, placeKey);
      for (const groupId of groupIds) add({ groupId, membershipId });
    },
  };
}

function view({ places, memberships, projects }: Tables, group: Group): GroupView {
  const members = places.rows().filter(({ groupId }) => groupId === group.id);
  const mine = projects.rows().filter(({ groupId }) => groupId === group.id);
  return {
    ...group,
    memberCount: members.filter(({ membershipId }) => memberships.get(membershipId)?.status === 'active').length,
    projectCount: mine.length,
    draftCount: mine.filter(({ status }) => status === 'DRAFT').length,
    publishedCount: mine.filter(({ status }) => status === 'PUBLISH').length,
  };
}
