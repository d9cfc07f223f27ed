import { CHALLENGE_TRIES, type TwoFactor, typedCode } from '../../../domain/accounts/two-factor.ts';
import { requireEnabled, type Session, type User } from '../../../domain/accounts/user.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { failures } from '../shared/failures.ts';
import { type ClientInfo, newSession, openSession } from '../shared/sessions.ts';
import { logSignIn, type SignedIn } from '../shared/sign-in.ts';
import { stepOfTyped } from './shared/codes.ts';

export type SecondFactor = { readonly pendingToken: string; readonly code: string; readonly client: ClientInfo };

/**
 * Completes a sign-in that waits for its second factor: by a current code whose step is unused, or by a backup code. An
 * attempt is counted before it is compared, so that of any number of concurrent ones only five are compared.
 */
export function verifyLogin(needs: Needs) {
  return async ({ pendingToken, code, client }: SecondFactor): Promise<SignedIn> => {
    const hash = needs.digest(pendingToken);
    const strangers = failures(needs, { account: null, address: client.address });
    await strangers.admit();
    const challenge = await needs.storage.challenges.attempt(hash, CHALLENGE_TRIES, needs.now());
    const user = challenge && (await needs.storage.users.find(challenge.userId));
    if (!user) throw await strangers.failed(refused());
    const tries = failures(needs, { account: user.email, address: client.address, secondFactorOf: user.id });
    await tries.admit();
    const twoFactor = await needs.storage.twoFactors.find(user.id);
    const spend = twoFactor?.isEnabled ? spendingOf(needs, twoFactor, code) : null;
    if (!spend) throw await tries.failed(refused());
    await tries.admit();
    const { session, tokens } = await newSession(needs, user.id, client);
    const opened = await needs.storage.transaction((tx) => open(tx, { user, hash, session, spend }));
    if (!opened) throw await tries.failed(refused());
    logSignIn(needs, opened, client);
    return { user: opened, tokens };
  };
}

/** Uses up the typed code: true for exactly one of all concurrent callers. */
type Spend = (tx: Stores) => Promise<boolean>;

/** How a code is used up; null if it is not valid now. */
function spendingOf(needs: Needs, twoFactor: TwoFactor, text: string): Spend | null {
  const { kind, code } = typedCode(text);
  const { userId } = twoFactor;
  if (kind === 'backup') return (tx) => tx.twoFactors.spendBackupCode(userId, needs.digest(code));
  const step = stepOfTyped(needs, twoFactor, text);
  return step === null ? null : (tx) => tx.twoFactors.spendStep(userId, step);
}

type Opening = { readonly user: User; readonly hash: string; readonly session: Session; readonly spend: Spend };

/** The account whose session was created; null, and nothing changed, where the code or the pending token is used already. */
async function open(tx: Stores, { user, hash, session, spend }: Opening): Promise<User | null> {
  const current = await tx.users.lock(user.id);
  if (!current?.twoFactorEnabled || !(await spend(tx))) return null;
  if (!(await tx.challenges.delete(hash))) throw refused();
  requireEnabled(current);
  await openSession(tx, session);
  return current;
}

const refused = () =>
  new DomainError('unauthenticated', 'The code is wrong, or the sign-in has expired. Sign in again.');
