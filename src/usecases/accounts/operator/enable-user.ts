import type { User } from '../../../domain/accounts/user.ts';
import type { Needs } from '../../../ports/needs.ts';
import { setDisabled } from './shared/set-disabled.ts';

/** Enables a disabled account: its API keys work again, and its holder may sign in. */
export function enableUser(needs: Needs) {
  return ({ email }: { readonly email: string }): Promise<User> => setDisabled(needs, email, null);
}
