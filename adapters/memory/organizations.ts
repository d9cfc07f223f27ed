import type { Membership, OrganizationView } from '../../src/domain/organization.ts';
import type { OrganizationStore } from '../../src/ports/organization-stores.ts';
import { deleteOrganization } from './cascades.ts';
import { byText } from './order.ts';
import { requireNew, type Tables } from './tables.ts';

export function memoryOrganizations(tables: Tables): OrganizationStore {
  const { organizations } = tables;
  const find = async (id: string) => organizations.get(id) ?? null;
  const membershipsOf = (userId: string) => tables.memberships.rows().filter((row) => row.userId === userId);
  const viewsOf = (userId: string) =>
    membershipsOf(userId)
      .filter(isActive)
      .map((membership) => view(tables, membership));
  return {
    find,
    async list({ offset, limit }) {
      const rows = [...organizations.rows()].sort(byName);
      return rows.slice(offset, offset + limit);
    },
    count: async () => organizations.rows().length,
    async listDue(now, limit) {
      const due = organizations
        .rows()
        .filter(
          ({ subscriptionStatus, periodEnd }) => subscriptionStatus === 'active' && periodEnd && periodEnd <= now,
        );
      const byEnd = due.sort((a, b) => byText(a.periodEnd!, b.periodEnd!) || byText(a.id, b.id));
      return byEnd.slice(0, limit).map(({ id }) => id);
    },
    lock: find,
    async insert(organization) {
      requireNew(organizations, organization.id);
      organizations.set(organization.id, organization);
    },
    async update(organization) {
      if (organizations.get(organization.id)) organizations.set(organization.id, organization);
    },
    delete: async (id) => deleteOrganization(tables, id),
    listOfUser: async (userId) => viewsOf(userId).sort(byName),
    view: async (id, userId) => viewsOf(userId).find((organization) => organization.id === id) ?? null,
    async listOwnedBy(userId) {
      const owned = membershipsOf(userId).filter(({ role }) => role === 'owner');
      return owned.map(({ organizationId }) => organizationId).sort(byText);
    },
    async knownLogos(paths) {
      const logos = new Set(organizations.rows().map(({ logoPath }) => logoPath));
      return new Set(paths.filter((path) => logos.has(path)));
    },
  };
}

type Named = { readonly name: string; readonly id: string };
const byName = (a: Named, b: Named) => byText(a.name, b.name) || byText(a.id, b.id);

const isActive = ({ status }: Membership) => status === 'active';

function view(tables: Tables, { organizationId, role }: Membership): OrganizationView {
  const isOfIt = (row: { readonly organizationId: string }) => row.organizationId === organizationId;
  return {
    ...tables.organizations.get(organizationId)!,
    role,
    memberCount: tables.memberships.rows().filter(isOfIt).filter(isActive).length,
    projectCount: tables.projects.rows().filter(isOfIt).length,
  };
}
