import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Presence, presenceAt } from '../../../../src/domain/projects/values/presence.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aProject, NOW } from '../../../support/builders.ts';
import { givenUser } from '../shared/given.ts';

const at = (seconds: number) => addMilliseconds(NOW, seconds * 1000);
const MANY = 1000;

export function presencesContract(storage: () => Storage): void {
  describe('presences', () => {
    let projectId: string;
    beforeEach(() => {
      projectId = aProject().id;
    });

    async function given(presence: Partial<Presence> = {}, seconds = 0): Promise<Presence> {
      const userId = presence.userId ?? (await givenUser(storage())).id;
      const tab = { projectId, userId, tab: 'first', levelId: null, selection: [], ...presence };
      const stored = { ...presenceAt(tab, at(seconds)), ...presence };
      await storage().presences.put(stored);
      return stored;
    }
    const others = (seconds: number, without: Partial<Presence> = {}, limit = 100) => {
      const tab = { projectId, userId: randomUUID(), tab: 'first', ...without };
      return storage().presences.listOthers(tab, at(seconds), limit);
    };
    const tabsOf = async (seconds: number, without: Partial<Presence> = {}) =>
      (await others(seconds, without)).map(({ tab }) => tab);

    it('are listed as they were stored, with the name and the picture of the account', async () => {
      const user = await givenUser(storage(), { fullName: 'Ben Okri', avatarPath: 'avatars/a/b.png' });
      const selection = Array.from({ length: 100 }, () => randomUUID());
      const { seenAt, levelId } = await given({ userId: user.id, levelId: randomUUID(), selection });
      expect(await others(0)).to.deep.equal([
        {
          userId: user.id,
          tab: 'first',
          levelId,
          selection,
          seenAt,
          fullName: 'Ben Okri',
          avatarPath: 'avatars/a/b.png',
        },
      ]);
    });

    it('are listed until they end, once for each tab', async () => {
      const { userId } = await given();
      expect(await tabsOf(29.999)).to.deep.equal(['first']);
      expect(await tabsOf(30)).to.deep.equal([]);
      await given({ userId, selection: [projectId] }, 20);
      expect((await others(49)).map(({ selection, seenAt }) => [selection, seenAt])).to.deep.equal([
        [[projectId], at(20)],
      ]);
      await given({ userId, tab: 'second' }, 25);
      expect(await tabsOf(49)).to.deep.equal(['first', 'second']);
      expect(await tabsOf(50)).to.deep.equal(['second']);
    });

    it('are listed for other tabs of the account and for other accounts, of that project only', async () => {
      const { userId } = await given();
      expect(await tabsOf(0, { userId })).to.deep.equal([]);
      expect(await tabsOf(0, { userId, tab: 'second' })).to.deep.equal(['first']);
      expect(await tabsOf(0, { projectId: aProject().id })).to.deep.equal([]);
    });

    it('are listed by account and tab, no more than the limit', async () => {
      const people = [await givenUser(storage()), await givenUser(storage())].map(({ id }) => id).sort();
      for (const userId of people.toReversed()) for (const tab of ['b', 'a']) await given({ userId, tab });
      const found = (await others(0)).map(({ userId, tab }) => [userId, tab]);
      const expected = people.flatMap((userId) => ['a', 'b'].map((tab) => [userId, tab]));
      expect(found).to.deep.equal(expected);
      expect(await others(0, {}, 3)).to.have.length(3);
    });

    it('end when they are deleted, or with their account', async () => {
      const [left, gone, other] = [
        await given({ tab: 'left' }),
        await given({ tab: 'gone' }),
        await given({ tab: 'other' }),
      ];
      await storage().presences.delete(left);
      await storage().presences.delete(left);
      await storage().users.delete(gone.userId);
      expect(await tabsOf(0)).to.deep.equal([other.tab]);
    });

    it('are stored once where a tab calls many times at once', async () => {
      const { id: userId } = await givenUser(storage());
      await Promise.all(Array.from({ length: 20 }, () => given({ userId })));
      expect(await tabsOf(0)).to.deep.equal(['first']);
    });

    it('are purged when they have ended, no more at once than the limit', async () => {
      while (await storage().presences.purge(at(100), MANY));
      for (const tab of ['a', 'b', 'c']) await given({ tab }, 1);
      await given({ tab: 'later' }, 2);
      expect(await storage().presences.purge(at(31), 2)).to.equal(true);
      expect(await storage().presences.purge(at(31), 2)).to.equal(false);
      expect(await tabsOf(30.5)).to.deep.equal(['later']);
    });
  });
}
