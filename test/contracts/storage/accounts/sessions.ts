import { expect } from 'chai';
import type { User } from '../../../../src/domain/accounts/user.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aSession, aUser, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenSession, givenUser, HARD_TEXT } from '../shared/given.ts';
import { purgesContract } from '../shared/purges.ts';

export function sessionsContract(storage: () => Storage): void {
  describe('sessions', () => {
    for (const [what, given] of [
      ['as it is made', {}],
      ['that was seen since', { lastSeenAt: addMilliseconds(NOW, 1) }],
      ['of which nothing is known', { userAgent: '', address: '' }],
      ['of many scripts', { userAgent: HARD_TEXT, address: '2001:db8:ffff:ffff:ffff:ffff:255.255.255.255' }],
      ['of a long name', { userAgent: 'ü'.repeat(500) }],
    ] as const) {
      it(`returns a session ${what} as it was stored`, async () => {
        const session = await givenSession(storage(), given);
        expect(await storage().sessions.find(session.id, NOW)).to.deep.equal(session);
      });
    }

    it('returns null for an unknown session', async () => {
      expect(await storage().sessions.find(aSession().id, NOW)).to.equal(null);
    });

    it('returns a session until it expires', async () => {
      const { id, expiresAt } = await givenSession(storage());
      for (const [lead, isThere] of [
        [-1, true],
        [0, false],
        [1, false],
      ] as const) {
        const found = await storage().sessions.find(id, addMilliseconds(expiresAt, lead));
        expect(found !== null, `${lead} ms`).to.equal(isThere);
      }
    });

    it('finds a session until it is deleted, even after it has expired', async () => {
      const { id } = await givenSession(storage(), { expiresAt: NOW });
      expect(await storage().sessions.exists(id)).to.equal(true);
      await storage().sessions.delete(id);
      expect(await storage().sessions.exists(id)).to.equal(false);
      expect(await storage().sessions.exists(aSession().id)).to.equal(false);
    });

    it('returns whether a session was deleted', async () => {
      const [gone, kept] = [await givenSession(storage()), await givenSession(storage())];
      expect(await storage().sessions.delete(gone.id)).to.equal(true);
      expect(await storage().sessions.delete(gone.id)).to.equal(false);
      expect(await storage().sessions.find(gone.id, NOW)).to.equal(null);
      expect(await storage().sessions.find(kept.id, NOW)).to.deep.equal(kept);
    });

    it('ends every session of an account but the one named', async () => {
      const kept = await givenSession(storage());
      const { userId } = kept;
      const gone = [await givenSession(storage(), { userId }), await givenSession(storage(), { userId })];
      const ofAnother = await givenSession(storage());
      await storage().sessions.deleteOfUser(userId, kept.id);
      for (const { id } of gone) expect(await storage().sessions.find(id, NOW)).to.equal(null);
      for (const each of [kept, ofAnother]) {
        expect(await storage().sessions.find(each.id, NOW)).to.deep.equal(each);
      }
    });

    it('ends every session of an account when none is named', async () => {
      const first = await givenSession(storage());
      const second = await givenSession(storage(), { userId: first.userId });
      await storage().sessions.deleteOfUser(first.userId, null);
      for (const { id } of [first, second]) expect(await storage().sessions.find(id, NOW)).to.equal(null);
    });

    it('remembers the networks that an account was signed in from, also when the sessions have ended', async () => {
      const { userId } = await givenSession(storage(), { address: '192.0.2.7' });
      await givenSession(storage(), { userId, address: '192.0.2.7' });
      await givenSession(storage(), { userId, address: '2001:db8:1:2:3::4' });
      const other = await givenSession(storage(), { address: '192.0.2.8' });
      await storage().sessions.deleteOfUser(userId, null);
      const knows = (network: string) => storage().sessions.hasNetwork(userId, network);
      expect(await knows('192.0.2.7')).to.equal(true);
      expect(await knows('2001:db8:1:2::/64')).to.equal(true);
      expect(await knows('192.0.2.8')).to.equal(false);
      expect(await storage().sessions.listNetworks(userId)).to.deep.equal(['192.0.2.7', '2001:db8:1:2::/64']);
      await storage().sessions.forgetNetworks(userId);
      expect(await knows('192.0.2.7')).to.equal(false);
      expect(await storage().sessions.listNetworks(userId)).to.deep.equal([]);
      expect(await storage().sessions.hasNetwork(other.userId, '192.0.2.8')).to.equal(true);
    });

    keepsLastUsed(storage);
    forgetsNetworks(storage);
    listsSessions(storage);
    seesSessions(storage);
    purgesContract(storage, {
      async store(stores, given) {
        const session = aSession(given);
        await stores.sessions.insert(session);
        return session.id;
      },
      isThere: async ({ sessions }, id, now) => (await sessions.find(id, now)) !== null,
      purge: ({ sessions }, now, limit) => sessions.purge(now, limit),
    });

    it('refuses a session of an unknown account', async () => {
      const session = aSession();
      expect(await rejection(storage().sessions.insert(session))).to.be.instanceOf(Error);
      expect(await storage().sessions.find(session.id, NOW)).to.equal(null);
    });
  });
}

function listsSessions(storage: () => Storage): void {
  it('lists the sessions of an account that have not ended by then, newest first', async () => {
    const { id: userId } = await givenUser(storage());
    const [old, late] = [addMilliseconds(NOW, -2), addMilliseconds(NOW, 1)];
    const [second, third] = [aSession({ userId }), aSession({ userId })].sort((a, b) => (a.id < b.id ? 1 : -1));
    const fourth = aSession({ userId, createdAt: old });
    const first = aSession({ userId, createdAt: late });
    const ended = aSession({ userId, expiresAt: late });
    for (const session of [third!, first, ended, fourth, second!]) await storage().sessions.insert(session);
    await givenSession(storage());
    expect(await storage().sessions.list(userId, late)).to.deep.equal([first, second, third, fourth]);
    expect(await storage().sessions.list(userId, NOW))
      .to.have.length(5)
      .and.deep.include(ended);
    expect(await storage().sessions.list(aUser().id, NOW)).to.deep.equal([]);
  });
}

function keepsLastUsed(storage: () => Storage): void {
  it('deletes all sessions of an account but those that were used last, expired and unused ones first', async () => {
    const { id: userId } = await givenUser(storage());
    const seen = (milliseconds: number, given = {}) =>
      givenSession(storage(), { userId, lastSeenAt: addMilliseconds(NOW, milliseconds), ...given });
    const [oldest, older, newest] = [await seen(1), await seen(2), await seen(9)];
    const expired = await seen(8, { expiresAt: NOW });
    const second = await seen(3, { createdAt: addMilliseconds(NOW, 2) });
    const first = await seen(3, { createdAt: addMilliseconds(NOW, 1) });
    const unused = await seen(20, { createdAt: addMilliseconds(NOW, 20) });
    const ofAnother = await givenSession(storage(), { lastSeenAt: NOW });
    const left = async () => {
      const all = [oldest, older, first, second, newest, unused, expired];
      const isThere = await Promise.all(all.map(({ id }) => storage().sessions.exists(id)));
      return all.filter((_, n) => isThere[n]);
    };
    for (const [count, expected] of [
      [7, [oldest, older, first, second, newest, unused, expired]],
      [6, [oldest, older, first, second, newest, unused]],
      [5, [oldest, older, first, second, newest]],
      [3, [first, second, newest]],
      [2, [second, newest]],
      [0, []],
    ] as const) {
      await storage().sessions.keepLastUsed(userId, count, NOW);
      expect(await left(), `${count}`).to.deep.equal(expected);
    }
    expect(await storage().sessions.exists(ofAnother.id)).to.equal(true);
  });
}

const LATER = addMilliseconds(NOW, 1);
const LATEST = addMilliseconds(NOW, 2);

function seesSessions(storage: () => Storage): void {
  it('records when a session was last seen and its account last active, and never goes back', async () => {
    const session = await givenSession(storage());
    const other = await givenSession(storage(), { userId: session.userId });
    const seen = async () => [
      (await storage().sessions.find(session.id, NOW))?.lastSeenAt,
      (await storage().users.find(session.userId))?.lastActiveAt,
    ];
    expect(await seen()).to.deep.equal([NOW, null]);
    for (const [at, expected] of [
      [NOW, [NOW, NOW]],
      [LATEST, [LATEST, LATEST]],
      [LATER, [LATEST, LATEST]],
    ] as const) {
      await storage().sessions.seen(session.id, at);
      expect(await seen(), at).to.deep.equal(expected);
    }
    expect(await storage().sessions.find(other.id, NOW)).to.deep.equal(other);
  });

  it('records each of the two only where it is later', async () => {
    const { userId, id } = await givenSession(storage(), { lastSeenAt: LATEST });
    const behind = await givenSession(storage(), { userId });
    await storage().sessions.seen(id, LATER);
    expect(await storage().sessions.find(id, NOW)).to.have.property('lastSeenAt', LATEST);
    expect(await storage().users.find(userId)).to.have.property('lastActiveAt', LATER);
    await storage().sessions.seen(behind.id, NOW);
    expect(await storage().users.find(userId)).to.have.property('lastActiveAt', LATER);
  });

  it('records nothing for an unknown session', async () => {
    const user = await givenUser(storage());
    await storage().sessions.seen(aSession({ userId: user.id }).id, LATER);
    expect(await storage().users.find(user.id)).to.deep.equal(user);
  });
}

function forgetsNetworks(storage: () => Storage): void {
  const EARLY = '2019-01-01T00:00:00.000Z';
  const network = '192.0.2.9';
  const signedIn = async (given: Partial<User>, isOut = true): Promise<string> => {
    const { userId } = await givenSession(storage(), {
      userId: (await givenUser(storage(), given)).id,
      address: network,
    });
    if (isOut) await storage().sessions.deleteOfUser(userId, null);
    return userId;
  };

  it('deletes the networks of accounts that have no session and were not active since then', async () => {
    const [before, after] = [addMilliseconds(EARLY, -1), addMilliseconds(EARLY, 1)];
    const idle = [await signedIn({ dateJoined: before }), await signedIn({ dateJoined: before, lastActiveAt: before })];
    const used = [
      await signedIn({ dateJoined: EARLY }),
      await signedIn({ dateJoined: before, lastActiveAt: after }),
      await signedIn({ dateJoined: before }, false),
    ];
    expect(await storage().sessions.purgeNetworks(EARLY, 1)).to.equal(true);
    while (await storage().sessions.purgeNetworks(EARLY, 1));
    const knows = (users: readonly string[]) =>
      Promise.all(users.map((userId) => storage().sessions.hasNetwork(userId, network)));
    expect(await knows(idle)).to.deep.equal([false, false]);
    expect(await knows(used)).to.deep.equal([true, true, true]);
  });
}
