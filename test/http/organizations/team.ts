import type { Membership, Organization } from '../../../src/domain/organizations/organization.ts';
import { aMembership } from '../../support/builders.ts';
import { type Person, signUp } from '../../support/client.ts';
import type { Running } from '../harness.ts';

/** Somebody in an organization that somebody else made, and the id of that membership. `organizationId` is still their own. */
export type Colleague = Person & { readonly memberId: string };

/** The service, as far as these need it. */
type At = Pick<Running, 'api'> & { readonly service: Pick<Running['service'], 'storage'> };

/** Where they are put, and as what. */
type Place = Pick<Membership, 'organizationId'> & Partial<Pick<Membership, 'role' | 'status'>>;

/** Puts somebody new into an organization, without an invitation; a member who only looks where no role is named. */
export async function joined({ api, service }: At, { organizationId, role = 'viewer', status = 'active' }: Place) {
  const person = await signUp(api);
  const membership = aMembership({ organizationId, userId: person.userId, role, status });
  await service.storage.memberships.insert(membership);
  return { ...person, memberId: membership.id } satisfies Colleague;
}

/** The membership of somebody in an organization. */
export async function membershipOf(
  { service }: Pick<At, 'service'>,
  organizationId: string,
  userId: string,
): Promise<Membership> {
  const membership = await service.storage.memberships.find(organizationId, userId);
  if (!membership) throw new Error('They are no member.');
  return membership;
}

/** Changes an organization as nobody can over HTTP: its plan, its subscription. */
export async function subscribe(
  { service }: Pick<At, 'service'>,
  organizationId: string,
  change: Partial<Organization>,
): Promise<void> {
  const { organizations } = service.storage;
  const organization = await organizations.find(organizationId);
  await organizations.update({ ...organization!, ...change });
}
