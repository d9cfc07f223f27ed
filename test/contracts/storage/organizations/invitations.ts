import { expect } from 'chai';
import {
  INVITED_ROLES,
  type Invitation,
  type NamedInvitation,
} from '../../../../src/domain/organizations/invitation.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aGroup, aHash, anInvitation, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenInvitation, givenOrganization, givenUser, HARD_TEXT, pages } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

export function invitationsContract(storage: () => Storage): void {
  describe('invitations', () => {
    keepsInvitations(storage);
    findsByToken(storage);
    findsPending(storage);
    listsInvitations(storage);
    acceptsOnce(storage);
  });
}

function keepsInvitations(storage: () => Storage): void {
  for (const [what, given] of [
    ...INVITED_ROLES.map((role) => [`as ${role}`, { role }] as const),
    ...(['pending', 'accepted', 'revoked'] as const).map((status) => [`that is ${status}`, { status }] as const),
    ['into groups', { groupIds: [aGroup().id, aGroup().id] }],
    ['of many scripts', { email: HARD_TEXT, invitedBy: { email: HARD_TEXT, fullName: HARD_TEXT } }],
  ] as const) {
    it(`returns one ${what} as it was stored`, async () => {
      const invitation = await givenInvitation(storage(), given);
      expect(await storage().invitations.find(invitation.id)).to.deep.equal(invitation);
    });
  }

  it('returns null for an unknown one', async () => {
    expect(await storage().invitations.find(anInvitation().id)).to.equal(null);
  });

  it('updates every field but its organization and creation time, and no other', async () => {
    const invitation = await givenInvitation(storage());
    const { id, organizationId, createdAt } = invitation;
    const other = await givenInvitation(storage(), { organizationId });
    const changed = anInvitation({
      id,
      role: 'viewer',
      status: 'revoked',
      groupIds: [aGroup().id],
      expiresAt: addMilliseconds(NOW, 1),
      invitedBy: { email: 'eve@example.org', fullName: 'Eve Adams' },
      inviterId: null,
      createdAt: addMilliseconds(NOW, 1),
    });
    await storage().invitations.update(changed);
    expect(await storage().invitations.find(id)).to.deep.equal({ ...changed, organizationId, createdAt });
    expect(await storage().invitations.find(other.id)).to.deep.equal(other);
    await storage().invitations.update(anInvitation());
  });

  it('refuses a duplicate id or token, and an invitation of an unknown organization', async () => {
    const invitation = await givenInvitation(storage());
    const { organizationId, tokenHash, mailTokenHash } = invitation;
    for (const refused of [
      { ...invitation, tokenHash: aHash(), mailTokenHash: aHash() },
      anInvitation({ organizationId, tokenHash }),
      anInvitation({ organizationId, mailTokenHash }),
      anInvitation(),
    ]) {
      expect(await rejection(storage().invitations.insert(refused))).to.be.instanceOf(Error);
    }
    const second = await givenInvitation(storage(), { organizationId });
    expect(await rejection(storage().invitations.update({ ...second, tokenHash }))).to.be.instanceOf(Error);
    expect(await storage().invitations.list(organizationId, ALL)).to.have.deep.members([invitation, second]);
  });

  it('keeps who invited after the account is deleted', async () => {
    const { id, email, fullName } = await givenUser(storage());
    const invitation = await givenInvitation(storage(), { invitedBy: { email, fullName } });
    await storage().users.delete(id);
    expect(await storage().invitations.find(invitation.id)).to.deep.equal(invitation);
  });
}

function findsByToken(storage: () => Storage): void {
  it('finds one by either of its tokens, whatever its status, and by none that was replaced', async () => {
    const invitation = await givenInvitation(storage(), { status: 'revoked' });
    await givenInvitation(storage());
    const { tokenHash, mailTokenHash } = invitation;
    for (const hash of [tokenHash, mailTokenHash]) {
      expect(await storage().invitations.findByToken(hash)).to.deep.equal(invitation);
    }
    const changed = { ...invitation, tokenHash: aHash(), mailTokenHash: aHash() };
    await storage().invitations.update(changed);
    for (const hash of [tokenHash, mailTokenHash, aHash(), '', changed.tokenHash.toUpperCase()]) {
      expect(await storage().invitations.findByToken(hash), hash).to.equal(null);
    }
    expect(await storage().invitations.findByToken(changed.mailTokenHash)).to.deep.equal(changed);
  });
}

function findsPending(storage: () => Storage): void {
  it('finds and counts those that can be accepted at a time: pending, and not expired', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const email = 'ben@example.org';
    for (const status of ['accepted', 'revoked'] as const) {
      await givenInvitation(storage(), { organizationId, email, status });
    }
    const invitation = await givenInvitation(storage(), {
      organizationId,
      email,
      createdAt: '2020-01-01T00:00:00.000Z',
    });
    for (const [lead, isThere] of [
      [-1, true],
      [0, false],
      [1, false],
    ] as const) {
      const then = addMilliseconds(invitation.expiresAt, lead);
      const found = await storage().invitations.findPending(organizationId, email, then);
      expect(found, `${lead} ms`).to.deep.equal(isThere ? invitation : null);
      expect(await storage().invitations.countPending(organizationId, then)).to.equal(isThere ? 1 : 0);
    }
  });

  it('finds none of another email or organization', async () => {
    const { organizationId, email } = await givenInvitation(storage());
    const { organizationId: elsewhere } = await givenInvitation(storage());
    for (const [id, other] of [
      [organizationId, email.toUpperCase()],
      [organizationId, `${email}x`],
      [elsewhere, email],
    ] as const) {
      expect(await storage().invitations.findPending(id, other, NOW)).to.equal(null);
    }
  });
}

const ALL = { offset: 0, limit: 100 };

function listsInvitations(storage: () => Storage): void {
  it('lists the newest first, and those of the same time by id, descending, without overlaps or gaps', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const invitations: Invitation[] = [];
    for (let n = 0; n < 13; n++) {
      const createdAt = addMilliseconds(NOW, (n * 5) % 3);
      invitations.push(await givenInvitation(storage(), { organizationId, createdAt }));
    }
    await givenInvitation(storage());
    const key = ({ createdAt, id }: Invitation) => `${createdAt} ${id}`;
    invitations.sort((a, b) => (key(a) < key(b) ? 1 : -1));
    for (const limit of [1, 4, 13, 100]) {
      const found = await pages(limit, (offset) => storage().invitations.list(organizationId, { offset, limit }));
      expect(found.flat(), `${limit}`).to.deep.equal(invitations);
    }
    expect(await storage().invitations.count(organizationId)).to.equal(13);
  });

  it('lists those of one inviter that can be accepted at a time, newest first', async () => {
    const { organizationId, inviterId, ...first } = await givenInvitation(storage());
    const second = await givenInvitation(storage(), {
      organizationId,
      inviterId,
      createdAt: addMilliseconds(NOW, 1),
      expiresAt: addMilliseconds(first.expiresAt, 1),
    });
    for (const other of [{ status: 'revoked' }, { status: 'accepted' }, { inviterId: null }] as const) {
      await givenInvitation(storage(), { organizationId, inviterId, ...other });
    }
    await givenInvitation(storage(), { inviterId });
    await givenInvitation(storage(), { organizationId });
    const at = async (now: string) => {
      const found = await storage().invitations.listPendingOf(organizationId, inviterId!, now);
      return found.map(({ id }) => id);
    };
    expect(await at(NOW)).to.deep.equal([second.id, first.id]);
    expect(await at(first.expiresAt)).to.deep.equal([second.id]);
    expect(await at(second.expiresAt)).to.deep.equal([]);
  });

  it('lists those that an account sent, and those that an email got, in any organization, newest first', async () => {
    const [inviter, addressee] = [await givenUser(storage()), await givenUser(storage())];
    const sent: NamedInvitation[] = [];
    for (const [later, status] of [
      [1, 'pending'],
      [0, 'accepted'],
      [2, 'revoked'],
    ] as const) {
      const { id: organizationId, name } = await givenOrganization(storage());
      const given = { organizationId, status, inviterId: inviter.id, email: addressee.email };
      const invitation = await givenInvitation(storage(), { ...given, createdAt: addMilliseconds(NOW, later) });
      sent.push({ ...invitation, organizationName: name });
    }
    await givenInvitation(storage());
    sent.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    const { invitations } = storage();
    expect(await invitations.listOfInviter(inviter.id, 100)).to.deep.equal(sent);
    expect(await invitations.listOfAddressee(addressee.email, 100)).to.deep.equal(sent);
    expect(await invitations.listOfInviter(inviter.id, 2)).to.deep.equal(sent.slice(0, 2));
    expect(await invitations.listOfAddressee(addressee.email, 2)).to.deep.equal(sent.slice(0, 2));
    expect(await invitations.listOfInviter(addressee.id, 100)).to.deep.equal([]);
    expect(await invitations.listOfAddressee(inviter.email, 100)).to.deep.equal([]);
  });

  it('lists and counts nothing where there is none', async () => {
    const { id } = await givenOrganization(storage());
    expect(await storage().invitations.list(id, ALL)).to.deep.equal([]);
    expect(await storage().invitations.count(id)).to.equal(0);
    expect(await storage().invitations.countPending(id, NOW)).to.equal(0);
  });
}

function acceptsOnce(storage: () => Storage): void {
  it('accepts a pending one once, and no other', async () => {
    const invitation = await givenInvitation(storage());
    const [other, revoked] = [
      await givenInvitation(storage()),
      await givenInvitation(storage(), { status: 'revoked' }),
    ];
    const { accept, find } = storage().invitations;
    expect(await rolledBack(storage(), (tx) => tx.invitations.accept(invitation.id))).to.equal(true);
    expect(await accept(invitation.id)).to.equal(true);
    for (const id of [invitation.id, revoked.id, anInvitation().id]) expect(await accept(id)).to.equal(false);
    expect(await find(invitation.id)).to.deep.equal({ ...invitation, status: 'accepted' });
    for (const each of [other, revoked]) expect(await find(each.id)).to.deep.equal(each);
  });
}
