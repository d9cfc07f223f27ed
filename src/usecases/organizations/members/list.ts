import type { MemberView } from '../../../domain/organizations/organization.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Slice } from '../../../ports/shared/slice.ts';
import { type OrganizationRequest, requireMembership } from '../../access/organization-access.ts';

export type MemberPage = { readonly count: number; readonly members: readonly MemberView[] };

/** The members of an organization in order of joining, including blocked ones, and the number of all. */
export function listMembers({ storage }: Needs) {
  return async ({ offset, limit, ...request }: OrganizationRequest & Slice): Promise<MemberPage> => {
    await requireMembership(storage, request, 'member.view');
    const [count, members] = await Promise.all([
      storage.memberships.count(request.organizationId),
      storage.memberships.list(request.organizationId, { offset, limit }),
    ]);
    return { count, members };
  };
}
