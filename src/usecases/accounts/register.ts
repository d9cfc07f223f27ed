import { DomainError, type FieldErrors, invalidField } from '../../domain/errors.ts';
import { organizationSlug } from '../../domain/organization.ts';
import { PASSWORDS_DIFFER, passwordFault } from '../../domain/password.ts';
import { normaliseName } from '../../domain/text.ts';
import { normaliseEmail, type User } from '../../domain/user.ts';
import type { Needs } from '../../ports/needs.ts';
import { newSession, type TokenPair } from './sessions.ts';

export type Registration = {
  readonly email: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly fullName: string;
  readonly organizationName: string;
};

export type SignedIn = { readonly user: User; readonly tokens: TokenPair };

/** Makes an account with an organization of its own, and signs it in. */
export function register(needs: Needs) {
  return async (given: Registration): Promise<SignedIn> => {
    const [email, fullName] = [normaliseEmail(given.email), normaliseName(given.fullName)];
    checkPasswords(given, { email, fullName });
    if (await needs.storage.users.findByEmail(email)) throw emailTaken();
    const now = needs.now();
    const user: User = {
      id: needs.newId(),
      email,
      fullName,
      passwordHash: await needs.passwords.hash(given.password),
      emailVerified: false,
      twoFactorEnabled: false,
      avatarUrl: null,
      dateJoined: now,
    };
    const { session, tokens } = await newSession(needs, user.id);
    const organization = newOrganization(needs, normaliseName(given.organizationName));
    const membershipId = needs.newId();
    await needs.storage.transaction(async (tx) => {
      if (!(await tx.users.insert(user))) throw emailTaken();
      await tx.organizations.insert(organization);
      await tx.memberships.insert({
        id: membershipId,
        organizationId: organization.id,
        userId: user.id,
        role: 'owner',
        status: 'active',
        joinedAt: now,
      });
      await tx.sessions.insert(session);
    });
    return { user, tokens };
  };
}

function newOrganization(needs: Needs, name: string) {
  const [id, now] = [needs.newId(), needs.now()];
  const plan = needs.plans.defaultCode;
  const slug = organizationSlug(name, id);
  return { id, name, slug, logoUrl: null, plan, subscriptionStatus: 'active', createdAt: now, updatedAt: now } as const;
}

function checkPasswords(given: Registration, owner: { email: string; fullName: string }): void {
  const fault = passwordFault(given.password, owner);
  const differs = given.password !== given.passwordConfirm;
  if (!fault && !differs) return;
  const fields: FieldErrors = {
    ...(fault && { password: [fault] }),
    ...(differs && { passwordConfirm: [PASSWORDS_DIFFER] }),
  };
  throw new DomainError('invalid', 'The password cannot be taken.', fields);
}

const emailTaken = () => invalidField('email', 'An account with this email exists already.');
