import { expect } from 'chai';
import { type MailboxProof, proveMailbox, withEmail } from '../../../src/domain/accounts/mailbox-proof.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { aUser, NOW } from '../../support/builders.ts';

const LATER = addMilliseconds(NOW, 1000);
const CREDENTIALS = { passwordHash: 'a hash', googleId: 'a subject', twoFactorEnabled: true };
const PROOFS: readonly MailboxProof[] = ['mail', 'mail and credentials', 'new credentials'];

describe('A proof of a mailbox', () => {
  it('verifies the email, in every way', () => {
    for (const proof of PROOFS) {
      const { user } = proveMailbox(aUser({ isVouched: true }), proof, NOW);
      expect(user).to.include({ emailVerified: true, isVouched: false });
    }
  });

  it('by a mail alone leaves the account as it is, and unproven', () => {
    const user = aUser(CREDENTIALS);
    const decided = proveMailbox(user, 'mail', NOW);
    expect(decided).to.deep.equal({ user: { ...user, emailVerified: true }, endsAccess: false });
  });

  it('together with the credentials proves the mailbox, and keeps all access', () => {
    const user = aUser(CREDENTIALS);
    const decided = proveMailbox(user, 'mail and credentials', NOW);
    expect(decided).to.deep.equal({ user: { ...user, emailVerified: true, mailboxProvenAt: NOW }, endsAccess: false });
  });

  it('that is the first one and replaces the credentials revokes all access', () => {
    const { user, endsAccess } = proveMailbox(aUser(CREDENTIALS), 'new credentials', NOW);
    expect(endsAccess).to.equal(true);
    expect(user).to.include({ passwordHash: null, googleId: null, twoFactorEnabled: false, mailboxProvenAt: NOW });
  });

  it('revokes access once, and not where the mailbox was proven with the credentials', () => {
    for (const first of ['new credentials', 'mail and credentials'] as const) {
      const proven = { ...proveMailbox(aUser(), first, NOW).user, ...CREDENTIALS };
      for (const proof of PROOFS) {
        expect(proveMailbox(proven, proof, LATER)).to.deep.equal({ user: proven, endsAccess: false });
      }
    }
  });

  it('by a mail alone does not keep the first full proof from revoking access', () => {
    const { user } = proveMailbox(aUser(CREDENTIALS), 'mail', NOW);
    expect(proveMailbox(user, 'new credentials', LATER).endsAccess).to.equal(true);
  });

  it('is required again for another email', () => {
    const proven = aUser({ mailboxProvenAt: NOW });
    expect(withEmail(proven, proven.email)).to.equal(proven);
    expect(withEmail(proven, 'new@people.example')).to.include({ email: 'new@people.example', mailboxProvenAt: null });
  });
});
