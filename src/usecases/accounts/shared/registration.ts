import { DomainError, invalidField } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';

/** Refuses where registration is not open to everybody. */
export function requireRegistration({ registration }: Needs): void {
  if (registration !== 'open')
    throw new DomainError('permission_denied', 'Registration is closed. Contact your administrator.');
}

export const emailTaken = () => invalidField('email', 'An account with this email already exists.');
