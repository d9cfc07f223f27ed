import { expect } from 'chai';
import { addMilliseconds } from '../../../src/domain/timestamp.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { aSession, NOW } from '../../support/builders.ts';
import { rejection } from '../../support/rejection.ts';
import { givenSession, givenUser } from './given.ts';

export function sessionsContract(storage: () => Storage): void {
  describe('sessions', () => {
    it('gives back a session as it was stored', async () => {
      const session = await givenSession(storage());
      expect(await storage().sessions.find(session.id, NOW)).to.deep.equal(session);
    });

    it('has null for a session that is not there', async () => {
      expect(await storage().sessions.find(aSession().id, NOW)).to.equal(null);
    });

    it('has a session until it ends, and no longer', async () => {
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

    it('tells whether there was a session to delete', async () => {
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

    purgesSessions(storage);

    it('refuses a session of nobody', async () => {
      const session = aSession();
      expect(await rejection(storage().sessions.insert(session))).to.be.instanceOf(Error);
      expect(await storage().sessions.find(session.id, NOW)).to.equal(null);
    });
  });
}

/** Before any other session that is built here has ended. */
const EARLY = '2020-01-01T00:00:00.000Z';
const BEFORE = addMilliseconds(EARLY, -1000);

function purgesSessions(storage: () => Storage): void {
  it('purges those that have ended by then, and no others', async () => {
    const { id: userId } = await givenUser(storage());
    const ends = [addMilliseconds(EARLY, -1), EARLY, addMilliseconds(EARLY, 1)];
    const ids: string[] = [];
    for (const expiresAt of ends) ids.push((await givenSession(storage(), { userId, expiresAt })).id);
    expect(await storage().sessions.purge(EARLY, 10)).to.equal(false);
    const left = await Promise.all(ids.map((id) => storage().sessions.delete(id)));
    expect(left).to.deep.equal([false, false, true]);
    expect(await storage().sessions.purge(EARLY, 10)).to.equal(false);
  });

  it('purges no more at once than it is told, and tells when there may be more', async () => {
    const { id: userId } = await givenUser(storage());
    const sessions = Array.from({ length: 250 }, () => aSession({ userId, expiresAt: EARLY }));
    await storage().transaction(async (tx) => {
      for (const session of sessions) await tx.sessions.insert(session);
    });
    for (const [limit, isMore, left] of [
      [1, true, 249],
      [99, true, 150],
      [120, true, 30],
      [31, false, 0],
    ] as const) {
      expect(await storage().sessions.purge(EARLY, limit), `${limit}`).to.equal(isMore);
      const found = await Promise.all(sessions.map(({ id }) => storage().sessions.find(id, BEFORE)));
      expect(found.filter((session) => session !== null)).to.have.length(left);
    }
  });
}
