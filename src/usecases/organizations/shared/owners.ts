import type { User } from '../../../domain/accounts/user.ts';
import type { Stores } from '../../../ports/storage.ts';
import { all } from '../../shared/all.ts';

/** The owners of an organization who are not blocked. */
export async function ownersOf(
  { memberships }: Stores,
  organizationId: string,
): Promise<readonly Pick<User, 'id' | 'email'>[]> {
  const members = await all((slice) => memberships.list(organizationId, slice));
  return members.filter(({ role, status }) => role === 'owner' && status === 'active').map(({ user }) => user);
}
