import { type TwoFactor, typedCode } from '../../../../domain/accounts/two-factor.ts';
import { invalidField } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { PLACES } from '../../../shared/keys/stored-places.ts';

/** The time step of a typed code, or null for a wrong or malformed one. */
export function stepOfTyped(needs: Needs, { userId, sealedSecret }: TwoFactor, text: string): number | null {
  const { kind, code } = typedCode(text);
  return kind === 'totp'
    ? needs.totp.stepOf(needs.vault.open(sealedSecret, PLACES.two_factor(userId)), code, needs.now())
    : null;
}

export const wrongCode = () => invalidField('code', 'The code is wrong or has expired.');
