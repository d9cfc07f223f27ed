import type { Session, User } from '../../../../src/domain/accounts/user.ts';
import type { SignedIn, SignIn } from '../../../../src/usecases/accounts/shared/sign-in.ts';
import { mediaUrl, type Site } from '../../shared/site.ts';

/** A user in the session response of registration. */
function presentNewUser({ id, email, fullName, dateJoined, avatarPath }: User, site: Site) {
  return { id, email, fullName, date_joined: dateJoined, avatarUrl: avatarPath && mediaUrl(site) + avatarPath };
}

export function presentUser(user: User, site: Site) {
  const { emailVerified, twoFactorEnabled, passwordHash } = user;
  return { ...presentNewUser(user, site), emailVerified, twoFactorEnabled, hasPassword: passwordHash !== null };
}

export const presentNewSession = ({ user, tokens }: SignedIn, site: Site) => ({
  user: presentNewUser(user, site),
  tokens,
});

export const presentSession = ({ user, tokens }: SignedIn, site: Site) => ({
  kind: 'session',
  user: presentUser(user, site),
  tokens,
});

/** A session, or the two-factor challenge. */
export function presentSignIn(result: SignIn, site: Site) {
  return 'user' in result ? presentSession(result, site) : presentChallenge(result);
}

export const presentChallenge = ({ pendingToken }: { readonly pendingToken: string }) => ({
  kind: 'challenge',
  two_factor_required: true,
  pending_token: pendingToken,
});

/** A session without its hash: each field is named. */
export const presentSessionEntry = ({ id, createdAt, lastSeenAt, expiresAt, userAgent, address }: ShownSession) => ({
  id,
  created_at: createdAt,
  last_seen_at: lastSeenAt,
  expires_at: expiresAt,
  user_agent: userAgent,
  ip: address,
});

type ShownSession = Pick<Session, 'id' | 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'userAgent' | 'address'>;
