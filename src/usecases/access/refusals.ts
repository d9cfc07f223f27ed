import { type Action, rolesFor, type Verdict } from '../../domain/organizations/permission.ts';
import type { Caller } from '../../domain/shared/caller.ts';
import { DomainError } from '../../domain/shared/errors.ts';
import { alternatives } from '../../domain/shared/text.ts';

/** Refuses what the role, or the type of the key, does not allow: the message names those that do. */
export function refuse(verdict: Exclude<Verdict, 'hidden'>, caller: Caller, action: Action): void {
  if (verdict === 'blocked') throw blocked();
  if (verdict === 'refused') throw new DomainError('permission_denied', reasonOf(caller, action));
}

/** The error for a blocked member. */
export const blocked = (): DomainError =>
  new DomainError(
    'membership_blocked',
    'Your membership in this organization is blocked: ask an owner or admin of it.',
  );

function reasonOf(caller: Caller, action: Action): string {
  const roles = alternatives(rolesFor(action));
  if (caller.kind !== 'key') return `Your role does not allow this: it takes the role ${roles}.`;
  return `An API key of type ${caller.type}, which can do no more than the account that created it, does not allow this: it takes the role ${roles}.`;
}
