import { expect } from 'chai';
import type { Storage } from '../../../../src/ports/storage.ts';
import { atOnce } from '../../../support/at-once.ts';

export function visitSaltsContract(storage: () => Storage): void {
  describe('visit salts', () => {
    const salt = (day: string, offered: string) => storage().visitSalts.provide(day, offered);

    it('give a day one salt, the first one offered', async () => {
      expect(await salt('2026-01-01', 'first')).to.equal('first');
      expect(await salt('2026-01-01', 'second')).to.equal('first');
      expect(await salt('2026-01-02', 'third')).to.equal('third');
      expect(await salt('2026-01-01', 'fourth')).to.equal('first');
    });

    it('give one of many that race for a day to all of them', async () => {
      const given = await atOnce(50, (n) => salt('2026-01-03', `salt ${n}`));
      expect(new Set(given).size).to.equal(1);
      expect(await salt('2026-01-03', 'late')).to.equal(given[0]);
    });

    it('store one in a transaction too, and none of one that is rolled back', async () => {
      const inside = (offered: string) => storage().transaction((tx) => tx.visitSalts.provide('2026-01-04', offered));
      await storage()
        .transaction(async (tx) => {
          await tx.visitSalts.provide('2026-01-04', 'undone');
          throw new Error('changed its mind');
        })
        .catch(() => {});
      expect(await inside('first')).to.equal('first');
      expect(await inside('second')).to.equal('first');
    });

    it('delete past days, and no other', async () => {
      await salt('2026-02-01', 'old');
      await salt('2026-02-02', 'kept');
      await storage().visitSalts.purge('2026-02-02');
      expect(await salt('2026-02-02', 'new')).to.equal('kept');
      expect(await salt('2026-02-01', 'new')).to.equal('new');
    });
  });
}
