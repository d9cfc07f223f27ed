import type { Membership, OrganizationView } from '../../src/domain/organization.ts';
import type { OrganizationStore } from '../../src/ports/storage.ts';
import { deleteOrganization } from './cascades.ts';
import { byText } from './order.ts';
import { requireNew, type Tables } from './tables.ts';

export function memoryOrganizations(tables: Tables): OrganizationStore {
  const { organizations } = tables;
  const find = async (id: string) => organizations.get(id) ?? null;
  return {
    find,
    lock: find,
    async insert(organization) {
      requireNew(organizations, organization.id);
      organizations.set(organization.id, organization);
    },
    async update(organization) {
      if (organizations.get(organization.id)) organizations.set(organization.id, organization);
    },
    delete: async (id) => deleteOrganization(tables, id),
    async listOfUser(userId) {
      const memberships = tables.memberships.rows().filter((membership) => membership.userId === userId);
      const views = memberships.filter(isActive).map((membership) => view(tables, membership));
      return views.sort((a, b) => byText(a.name, b.name) || byText(a.id, b.id));
    },
    async listSolelyOwnedBy(userId) {
      const owners = Map.groupBy(tables.memberships.rows().filter(isOwner), ({ organizationId }) => organizationId);
      const sole = [...owners].filter(([, [first, ...others]]) => first?.userId === userId && others.length === 0);
      return sole.map(([organizationId]) => organizationId);
    },
  };
}

const isActive = ({ status }: Membership) => status === 'active';
const isOwner = ({ role }: Membership) => role === 'owner';

function view(tables: Tables, { organizationId, role }: Membership): OrganizationView {
  const isOfIt = (row: { readonly organizationId: string }) => row.organizationId === organizationId;
  return {
    ...tables.organizations.get(organizationId)!,
    role,
    memberCount: tables.memberships.rows().filter(isOfIt).filter(isActive).length,
    projectCount: tables.projects.rows().filter(isOfIt).length,
  };
}
