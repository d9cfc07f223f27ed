import { newUser, type User } from '../../../domain/accounts/user.ts';
import { type Invitation, invitationStatus, provesEmail } from '../../../domain/organizations/invitation.ts';
import type { Email } from '../../../domain/shared/email.ts';
import { DomainError, invalidField } from '../../../domain/shared/errors.ts';
import { normaliseName } from '../../../domain/shared/text.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { cannotBeAccepted, holdOffer, takePlace } from '../../organizations/invitations/shared/offer.ts';
import { findByMailbox, readEmail } from '../../shared/emails.ts';
import { checkFirstPassword } from '../shared/chosen-password.ts';
import { type ProvenMailbox, reportEndedAccess, takeMailboxProof } from '../shared/prove-mailbox.ts';
import { type ClientInfo, newSession, openSession, personAt } from '../shared/sessions.ts';
import { logSignIn, type SignedIn } from '../shared/sign-in.ts';

export type NewMember = {
  readonly token: string;
  readonly fullName: string;
  readonly password: string;
  readonly passwordConfirm: string;
  readonly client: ClientInfo;
};

/**
 * Creates an account for the invited email, with its membership, and signs it in. With the mailed token this also works where somebody
 * registered the email without a proven mailbox: the account belongs to the invited person from now on.
 */
export function acceptInvitationAsNew(needs: Needs) {
  return async (given: NewMember): Promise<SignedIn> => {
    if (needs.registration === 'closed') throw closed();
    const hash = needs.digest(given.token);
    const invitation = await open(needs, hash);
    const isMailed = provesEmail(invitation, hash);
    const email = readEmail(needs, invitation.email, 'token');
    const known = await takeable(needs, email, isMailed);
    const made = await newMember(needs, given, { email, invitation, isMailed });
    const { session, tokens } = await newSession(needs, known?.id ?? made.id, given.client);
    const taken = await needs.storage.transaction(async (tx) => {
      const held = known && (await tx.users.lock(known.id));
      if (held && !isTakeable(held)) throw hasAccount();
      const { user, mail } = held ? await takeOver(needs, tx, held, made, given.client) : { user: made, mail: null };
      const offer = await holdOffer(needs, tx, hash);
      if (!(await (held ? tx.users.update(user) : tx.users.insert(user)))) throw hasAccount();
      await takePlace(needs, tx, personAt(user, given.client), offer);
      await openSession(tx, session);
      return { user, mail };
    });
    await reportEndedAccess(needs, taken, given.client.address);
    logSignIn(needs, taken.user, given.client);
    return { user: taken.user, tokens };
  };
}

/** The invitation of the token, checked before any other work; the transaction checks again. */
async function open({ storage, now }: Needs, hash: string): Promise<Invitation> {
  const invitation = await storage.invitations.findByToken(hash);
  if (!invitation || invitationStatus(invitation, now()) !== 'pending') throw cannotBeAccepted();
  return invitation;
}

/** Whether its mailbox is not proven yet. The operator's word stays: a disabled account is nobody's to take. */
const isTakeable = ({ mailboxProvenAt, disabledAt }: User): boolean => mailboxProvenAt === null && disabledAt === null;

/** The account of the email that a mailed token takes over; null where there is none, refused where it cannot be taken. */
async function takeable(needs: Needs, email: Email, isMailed: boolean): Promise<User | null> {
  const known = await findByMailbox(needs, needs.storage, email);
  if (known && !(isMailed && isTakeable(known))) throw hasAccount();
  return known;
}

/** The registered account, reset as the new one of the invited email. */
async function takeOver(
  needs: Needs,
  tx: Stores,
  known: User,
  { fullName, passwordHash }: User,
  { address }: ClientInfo,
): Promise<ProvenMailbox> {
  const { user, mail } = await takeMailboxProof(needs, tx, { user: known, proof: 'new credentials', address });
  return { user: { ...user, fullName, passwordHash }, mail };
}

type Proof = { readonly email: Email; readonly invitation: Invitation; readonly isMailed: boolean };

async function newMember(needs: Needs, given: NewMember, { email, invitation, isMailed }: Proof): Promise<User> {
  const fullName = normaliseName(given.fullName);
  const organization = await needs.storage.organizations.find(invitation.organizationId);
  const organizationNames = organization ? [organization.name] : [];
  await checkFirstPassword(needs, given, { email, fullName, organizationNames });
  const passwordHash = await needs.passwords.hash(given.password, { address: given.client.address, account: email });
  const [id, now] = [needs.newId(), needs.now()];
  const proof = { emailVerified: true, isVouched: !isMailed, mailboxProvenAt: isMailed ? now : null };
  return newUser({ id, email, fullName, passwordHash, ...proof }, now);
}

const hasAccount = () => invalidField('token', 'An account with this email already exists. Sign in to accept.');
const closed = () => new DomainError('permission_denied', 'Registration is closed. Contact your administrator.');
