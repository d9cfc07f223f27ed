import { isCodeVerifier } from '../../domain/accounts/code-verifier.ts';
import { newUser, requireEnabled, type User } from '../../domain/accounts/user.ts';
import { ownsAlone } from '../../domain/organizations/membership.ts';
import type { Membership } from '../../domain/organizations/organization.ts';
import { canonicalEmail, type Email } from '../../domain/shared/email.ts';
import { DomainError, invalidField } from '../../domain/shared/errors.ts';
import { firstCharacters, isInvisible, normaliseName } from '../../domain/shared/text.ts';
import type { ProvenIdentity } from '../../ports/accounts/identity.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { insertOrganization, newOwnedOrganization } from '../organizations/shared/create-owned.ts';
import { findByMailbox } from '../shared/emails.ts';
import { reportEndedAccess, takeMailboxProof } from './shared/prove-mailbox.ts';
import { requireRegistration } from './shared/registration.ts';
import { type ClientInfo, personAt } from './shared/sessions.ts';
import { type SignIn, signIn } from './shared/sign-in.ts';

export type GoogleSignIn = {
  readonly code: string;
  readonly codeVerifier: string;
  /** The origin of the page on which the sign-in was started. */
  readonly origin: string;
  readonly client: ClientInfo;
};

/** The path of the redirect URI, below the origin. */
const CALLBACK = '/auth/google/callback';
const MAX_NAME = 255;

/** Signs in the person according to the provider: a returning one, the owner of the same verified email, or a new one (rule 4). */
export function signInWithGoogle(needs: Needs) {
  return async ({ code, codeVerifier, origin, client }: GoogleSignIn): Promise<SignIn> => {
    const { identity } = needs;
    if (!identity) throw new DomainError('not_configured', 'Sign-in with Google is not configured.');
    if (!identity.isKnownOrigin(origin)) {
      throw new DomainError('bad_request', 'Sign-in cannot be started from this origin.');
    }
    if (!isCodeVerifier(codeVerifier)) {
      throw invalidField('codeVerifier', 'Must be 43–128 letters, digits, or any of - . _ ~ (RFC 7636).');
    }
    try {
      const proven = await identity.prove({ code, codeVerifier, redirectUri: origin + CALLBACK });
      if (!proven?.emailVerified) throw unproven();
      const signedIn = await signIn(needs, await accountOf(needs, proven, client), client);
      if (!signedIn) throw changed();
      return signedIn;
    } catch (error) {
      logRefusal(needs, error, client);
      throw error;
    }
  };
}

/** Logs that somebody failed to sign in; whose account it would have been is not known. */
function logRefusal({ securityLog }: Needs, error: unknown, { address }: ClientInfo): void {
  if (!(error instanceof DomainError) || error.kind !== 'unauthenticated') return;
  securityLog.record({ name: 'credentials_refused', account: null, address });
}

/** The account of the person. Of several sign-ins at once one makes or links it, the others find it then. */
async function accountOf(needs: Needs, proven: ProvenIdentity, client: ClientInfo): Promise<User> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const known = await knownPerson(needs, proven);
    const user = known ? await returning(needs, known, proven, client) : await make(needs, proven, client);
    if (user) return user;
  }
  throw new DomainError('unavailable', 'The account is being changed by another request. Try again.');
}

/** Found by the stable id, else by the mailbox that the provider proves: never by an email that only looks like it. */
async function knownPerson(needs: Needs, { subject, email }: ProvenIdentity): Promise<User | null> {
  const linked = await needs.storage.users.findByGoogleId(subject);
  return linked ?? findByMailbox(needs, needs.storage, provenEmail(needs, email));
}

function provenEmail({ domainNames }: Needs, email: string): Email {
  const proven = canonicalEmail(email, domainNames);
  if (proven === null) throw unproven();
  return proven;
}

/** The known account, linked where it is not yet; null where it changed meanwhile. */
async function returning(
  needs: Needs,
  known: User,
  identity: ProvenIdentity,
  client: ClientInfo,
): Promise<User | null> {
  requireEnabled(known);
  const { subject } = identity;
  if (known.googleId === subject) {
    await requireSomeMembership(needs.storage, known, { isFirstProof: false });
    return known;
  }
  if (isLinkedToAnother(known)) throw unproven();
  const linked = await needs.storage.transaction(async (tx) => {
    const user = await tx.users.lock(known.id);
    if (user?.email !== known.email || user.googleId === subject || isLinkedToAnother(user)) return null;
    await requireSomeMembership(tx, user, { isFirstProof: user.mailboxProvenAt === null });
    const taken = await takeMailboxProof(needs, tx, { user, proof: 'new credentials', address: client.address });
    const changed = { ...taken.user, googleId: subject };
    return (await tx.users.update(changed)) ? { ...taken, user: changed } : null;
  });
  if (linked) await reportEndedAccess(needs, linked, client.address);
  return linked?.user ?? null;
}

/** A link from before the mailbox was proven is invalid: it may belong to someone who registered another person's email. */
const isLinkedToAnother = ({ googleId, mailboxProvenAt }: User): boolean =>
  googleId !== null && mailboxProvenAt !== null;

/** A new account with its own organization; null where its email or Google id is in use meanwhile. */
async function make(needs: Needs, proven: ProvenIdentity, client: ClientInfo): Promise<User | null> {
  requireRegistration(needs);
  const { subject: googleId, email: given, fullName: named } = proven;
  const email = provenEmail(needs, given);
  const name = normaliseName(firstCharacters(named, MAX_NAME));
  const fullName = isInvisible(name) ? email.split('@')[0]! : name;
  const [id, now] = [needs.newId(), needs.now()];
  const proof = { googleId, emailVerified: true, mailboxProvenAt: now };
  const user = newUser({ id, email, fullName, passwordHash: null, ...proof }, now);
  const created = newOwnedOrganization(needs, user.id, fullName);
  return needs.storage.transaction(async (tx) => {
    if (!(await tx.users.insert(user))) return null;
    await insertOrganization(needs, tx, personAt(user, client), created);
    return user;
  });
}

/**
 * Refuses an account that is blocked in all its organizations. Those that it alone owns do not count before the first proof: the person
 * who registered it made them, and may have blocked others, or it, there.
 */
async function requireSomeMembership(
  stores: Pick<Stores, 'memberships'>,
  { id }: User,
  { isFirstProof }: { readonly isFirstProof: boolean },
): Promise<void> {
  const memberships = await stores.memberships.listOfUser(id);
  const counting = isFirstProof ? await notOwnedAlone(stores, memberships) : memberships;
  if (counting.length > 0 && counting.every(({ status }) => status === 'blocked')) {
    throw new DomainError('membership_blocked', 'Your membership is blocked.');
  }
}

async function notOwnedAlone(
  { memberships: stored }: Pick<Stores, 'memberships'>,
  memberships: readonly Membership[],
): Promise<readonly Membership[]> {
  const shared: Membership[] = [];
  for (const each of memberships) {
    const isOwnedAlone =
      each.role === 'owner' && ownsAlone(each, await stored.countActive(each.organizationId, 'owner'));
    if (!isOwnedAlone) shared.push(each);
  }
  return shared;
}

const unproven = () => new DomainError('unauthenticated', 'Google did not prove who you are.');
const changed = () => new DomainError('unauthenticated', 'The account has changed. Sign in again.');
