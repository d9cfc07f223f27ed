import { aGroup, aMembership, anOrganization } from '../../support/builders.ts';
import type { Person } from '../../support/client.ts';
import type { Running } from '../harness.ts';
import { INSIDERS, type PersonName, PLACES } from './actors.ts';

/** An organization with everybody in their place, and the group that its projects are in. */
export type OrganizationContext = { readonly organizationId: string; readonly groupId: string };

export type Members = { readonly founder: Person; readonly people: Readonly<Record<PersonName, Person>> };

/** Makes such an organization. Its founder is one more owner. */
export function createOrganizationContext(
  { service }: Pick<Running, 'service'>,
  { founder, people }: Members,
): Promise<OrganizationContext> {
  const organization = anOrganization();
  const { id: organizationId } = organization;
  const groups = [aGroup({ organizationId }), aGroup({ organizationId })] as const;
  const founding = aMembership({ organizationId, userId: founder.userId, role: 'owner' });
  return service.storage.transaction(async (tx) => {
    await tx.organizations.insert(organization);
    for (const group of groups) await tx.groups.insert(group);
    await tx.memberships.insert(founding);
    for (const name of INSIDERS) {
      const { role, status, seesGroup } = PLACES[name];
      const membership = aMembership({ organizationId, userId: people[name].userId, role, status });
      await tx.memberships.insert(membership);
      await tx.groups.addMembers(groups[seesGroup ? 0 : 1].id, [membership.id]);
    }
    return { organizationId, groupId: groups[0].id };
  });
}
