import type { User } from '../../../domain/accounts/user.ts';
import type { Needs } from '../../../ports/needs.ts';
import { setDisabled } from './shared/set-disabled.ts';

/**
 * Disables an account, until it is enabled: its sessions, pending sign-ins and mailed links end, nobody signs in to it, and pending
 * invitations that it sent are revoked. Its API keys do nothing meanwhile. Its maps and organizations stay as they are. Disabling it again
 * changes nothing.
 */
export function disableUser(needs: Needs) {
  return ({ email }: { readonly email: string }): Promise<User> => setDisabled(needs, email, needs.now());
}
