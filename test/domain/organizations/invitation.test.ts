import { expect } from 'chai';
import {
  type Invitation,
  invitationStatus,
  invitedUntil,
  provesEmail,
  renew,
  revoke,
} from '../../../src/domain/organizations/invitation.ts';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { aHash, anInvitation, NOW } from '../../support/builders.ts';
import { refusal } from '../shared/given.ts';

const WEEK = 7 * 24 * 3_600_000;
const STORED = ['pending', 'accepted', 'revoked'] as const satisfies readonly Invitation['status'][];

describe('An invitation', () => {
  it('is valid for seven days', () => {
    expect(invitedUntil(NOW)).to.equal(addMilliseconds(NOW, WEEK));
  });

  for (const [status, ahead, expected] of [
    ['pending', -1, 'pending'],
    ['pending', 0, 'expired'],
    ['pending', WEEK, 'expired'],
    ['accepted', WEEK, 'accepted'],
    ['revoked', WEEK, 'revoked'],
  ] as const) {
    it(`stored as ${status} is ${expected} ${ahead} ms after its end`, () => {
      const invitation = anInvitation({ status, expiresAt: NOW });
      expect(invitationStatus(invitation, addMilliseconds(NOW, ahead))).to.equal(expected);
    });
  }

  it('that is sent again has new tokens, sender and end, and is otherwise the same', () => {
    const invitation = anInvitation();
    const renewal = { tokenHash: aHash(), mailTokenHash: aHash(), inviterId: 'who sends it now' };
    const later = addMilliseconds(NOW, 2 * WEEK);
    expect(renew(invitation, renewal, later)).to.deep.equal({
      ...invitation,
      ...renewal,
      expiresAt: addMilliseconds(later, WEEK),
    });
  });

  it('proves the email by the mailed token alone', () => {
    const invitation = anInvitation();
    expect(provesEmail(invitation, invitation.mailTokenHash)).to.equal(true);
    for (const hash of [invitation.tokenHash, aHash(), '']) expect(provesEmail(invitation, hash)).to.equal(false);
  });

  for (const status of STORED) {
    const invitation = anInvitation({ status });
    const renewed = () => renew(invitation, { tokenHash: aHash(), mailTokenHash: aHash(), inviterId: null }, NOW);

    it(`that is ${status} ${status === 'pending' ? 'can' : 'cannot'} be sent again`, () => {
      if (status === 'pending') expect(renewed().status).to.equal('pending');
      else
        expect(refusal(renewed))
          .to.include({ kind: 'bad_request' })
          .and.to.have.property('message')
          .that.includes(status);
    });

    it(`that is ${status} ${status === 'accepted' ? 'cannot' : 'can'} be revoked`, () => {
      if (status === 'accepted') expect(refusal(() => revoke(invitation)).kind).to.equal('bad_request');
      else expect(revoke(invitation)).to.deep.equal({ ...invitation, status: 'revoked' });
    });
  }
});
