import type { Email } from '../../domain/email.ts';
import { DomainError, invalidField } from '../../domain/errors.ts';
import { type Invitation, invitationStatus, provesEmail } from '../../domain/invitation.ts';
import { normaliseName } from '../../domain/text.ts';
import { newUser, type User } from '../../domain/user.ts';
import type { Needs } from '../../ports/needs.ts';
import { checkFirstPassword } from '../accounts/chosen-password.ts';
import { findByMailbox, readEmail } from '../accounts/emails.ts';
import { type Device, newSession, personAt } from '../accounts/sessions.ts';
import type { SignedIn } from '../accounts/sign-in.ts';
import { cannotBeAccepted, holdOffer, takePlace } from './offer.ts';

export type NewMember = {
  readonly token: string;
  readonly fullName: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly device: Device;
};

/** Makes an account for the invited email, its email confirmed, in the place that was offered to it, and signs it in. */
export function acceptInvitationAsNew(needs: Needs) {
  return async (given: NewMember): Promise<SignedIn> => {
    if (needs.registration === 'closed') throw closed();
    const hash = needs.digest(given.token);
    const invitation = await open(needs, hash);
    const isVouched = !provesEmail(invitation, hash);
    const user = await newMember(needs, given, { email: readEmail(needs, invitation.email, 'token'), isVouched });
    const { session, tokens } = await newSession(needs, user.id, given.device);
    await needs.storage.transaction(async (tx) => {
      const offer = await holdOffer(needs, tx, hash);
      if (!(await tx.users.insert(user))) throw hasAccount();
      await takePlace(needs, tx, personAt(user, given.device), offer);
      await tx.sessions.insert(session);
    });
    return { user, tokens };
  };
}

/** The invitation that the token opens, looked at before any work is done for it; the transaction asks again. */
async function open({ storage, now }: Needs, hash: string): Promise<Invitation> {
  const invitation = await storage.invitations.findByToken(hash);
  if (!invitation || invitationStatus(invitation, now()) !== 'pending') throw cannotBeAccepted();
  return invitation;
}

type Proof = Pick<User, 'isVouched'> & { readonly email: Email };

async function newMember(needs: Needs, given: NewMember, { email, isVouched }: Proof): Promise<User> {
  if (await findByMailbox(needs, needs.storage, email)) throw hasAccount();
  const fullName = normaliseName(given.fullName);
  checkFirstPassword(given, { email, fullName });
  const passwordHash = await needs.passwords.hash(given.password);
  const proof = { emailVerified: true, isVouched };
  return newUser({ id: needs.newId(), email, fullName, passwordHash, ...proof }, needs.now());
}

const hasAccount = () => invalidField('token', 'There is an account with this email already: sign in to accept.');
const closed = () => new DomainError('permission_denied', 'New accounts are not taken here.');
