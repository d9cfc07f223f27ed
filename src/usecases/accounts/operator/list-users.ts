import type { User } from '../../../domain/accounts/user.ts';
import type { Needs } from '../../../ports/needs.ts';
import { all } from '../../shared/all.ts';

/** Every account, by email. */
export function listUsers({ storage }: Needs) {
  return (): Promise<readonly User[]> => all((slice) => storage.users.list(slice));
}
