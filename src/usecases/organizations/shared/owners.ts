import type { Needs } from '../../../ports/shared/needs.ts';
import { all } from '../../accounts/operator/shared/all.ts';

/** The emails of an organization's owners who are not blocked. */
export async function ownersOf({ storage }: Needs, organizationId: string): Promise<readonly string[]> {
  const members = await all((slice) => storage.memberships.list(organizationId, slice));
  return members.filter(({ role, status }) => role === 'owner' && status === 'active').map(({ user }) => user.email);
}
