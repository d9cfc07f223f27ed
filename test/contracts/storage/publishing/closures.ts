import { expect } from 'chai';
import { newId } from '../../../../adapters/security/ids.ts';
import { type Closure, newClosure } from '../../../../src/domain/publishing/closure.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenProject, HARD_TEXT } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

const at = (seconds: number) => addMilliseconds(NOW, seconds * 1000);

function aClosure(projectId: string, given: Partial<Closure> = {}): Closure {
  const fields = { target: { type: 'transition', id: newId() } as const };
  return { ...newClosure({ id: newId(), projectId, fields, now: NOW }), ...given };
}

export function closuresContract(storage: () => Storage): void {
  describe('closures', () => {
    let projectId: string;
    beforeEach(async () => {
      projectId = (await givenProject(storage())).id;
    });

    async function given(fields: Partial<Closure> = {}, stores: Stores = storage()): Promise<Closure> {
      const closure = aClosure(projectId, fields);
      await stores.closures.insert([closure]);
      return closure;
    }
    const find = ({ id }: Closure) => storage().closures.find(projectId, id);
    const list = (now = NOW) => storage().closures.list(projectId, now);
    const history = (now = NOW, before: string | null = null, limit = 10) =>
      storage().closures.listHistory(projectId, now, { before, limit });

    it('are found as they were stored, in their project', async () => {
      const whole = await given({
        until: at(1),
        reason: { de: HARD_TEXT, en: '' },
        effect: 'slow',
        externalId: 'Lift 1',
      });
      const open = await given();
      expect(await find(whole)).to.deep.equal(whole);
      expect(await find(open)).to.deep.equal(open);
      const another = (await givenProject(storage())).id;
      expect(await storage().closures.find(another, open.id)).to.equal(null);
      expect(await storage().closures.list(another, NOW)).to.deep.equal([]);
    });

    it('are listed until they end, by their beginning, and after that in the history', async () => {
      const second = await given({ from: at(2), until: at(10) });
      const first = await given({ from: at(1) });
      expect(await list()).to.deep.equal([first, second]);
      expect(await storage().closures.count(projectId, NOW)).to.equal(2);
      expect(await list(at(9))).to.have.length(2);
      expect(await list(at(10))).to.deep.equal([first]);
      expect(await storage().closures.count(projectId, at(10))).to.equal(1);
      expect(await history(at(9))).to.deep.equal([]);
      expect(await history(at(10))).to.deep.equal([second]);
    });

    it('are only in the history once they are removed, which has the newest first and continues after any', async () => {
      const closures = [await given(), await given(), await given()];
      for (const closure of closures) await storage().closures.update({ ...closure, removedAt: at(1) });
      expect(await list()).to.deep.equal([]);
      expect(await find(closures[0]!)).to.equal(null);
      const [last, middle, first] = await history();
      expect([first, middle, last].map((closure) => closure?.id)).to.deep.equal(closures.map(({ id }) => id));
      expect(first).to.deep.equal({ ...closures[0], removedAt: at(1) });
      expect(await history(NOW, null, 1)).to.deep.equal([last]);
      expect(await history(NOW, last!.id)).to.deep.equal([middle, first]);
    });

    it('are updated as a whole', async () => {
      const before = await given({ externalId: 'lift-1' });
      const after: Closure = {
        ...before,
        target: { type: 'area', id: newId() },
        from: at(1),
        until: at(2),
        reason: { en: 'Flood' },
        effect: 'info',
        externalId: 'area-1',
        updatedAt: at(1),
      };
      await storage().closures.update(after);
      expect(await find(before)).to.deep.equal(after);
    });

    it('are found by external ids until they are removed', async () => {
      const [one, ended] = [await given({ externalId: 'a' }), await given({ externalId: 'b', until: at(1) })];
      const removed = await given({ externalId: 'c' });
      await storage().closures.update({ ...removed, removedAt: NOW });
      await given();
      const names = ['a', 'b', 'c', 'd', ...Array.from({ length: 150 }, (_, n) => `other ${n}`)];
      const found = await storage().closures.listNamed(projectId, names);
      expect(new Set(found)).to.deep.equal(new Set([one, ended]));
      expect(await storage().closures.listNamed(projectId, [])).to.deep.equal([]);
    });

    it('never have an external id twice in a project, unless they are removed', async () => {
      const first = await given({ externalId: 'lift-1' });
      expect(await rejection(given({ externalId: 'lift-1' }))).to.be.instanceOf(Error);
      const second = await given({ externalId: 'lift-2' });
      expect(await rejection(storage().closures.update({ ...second, externalId: 'lift-1' }))).to.be.instanceOf(Error);
      await storage().closures.update({ ...first, removedAt: NOW });
      await given({ externalId: 'lift-1' });
      await given({ externalId: 'LIFT-1' });
      projectId = (await givenProject(storage())).id;
      await given({ externalId: 'lift-1' });
    });

    it('are inserted together, or none of them', async () => {
      const many = Array.from({ length: 120 }, (_, n) => aClosure(projectId, { externalId: `${n}` }));
      const twice = [...many, aClosure(projectId, { externalId: '7' })];
      expect(await rejection(storage().closures.insert(twice))).to.be.instanceOf(Error);
      expect(await list()).to.deep.equal([]);
      await storage().closures.insert(many);
      expect(new Set(await list())).to.deep.equal(new Set(many));
    });

    it('are as they were where the transaction that wrote them failed', async () => {
      const closure = await given();
      await rolledBack(storage(), async (tx) => {
        await tx.closures.update({ ...closure, removedAt: NOW });
        await given({}, tx);
      });
      expect(await list()).to.deep.equal([closure]);
    });

    it('are deleted with their project', async () => {
      const closures = Array.from({ length: 120 }, () => aClosure(projectId));
      await storage().closures.insert(closures);
      await storage().projects.delete(projectId);
      expect(await list()).to.deep.equal([]);
      projectId = newId();
      expect(await rejection(given())).to.be.instanceOf(Error);
    });

    it('are purged once they have ended or were removed before a time, some at a time', async () => {
      while (await storage().closures.purge(at(100), 1000));
      const [open, later] = [await given({ from: at(-100) }), await given({ until: at(20) })];
      for (const until of [at(17), at(18), at(19)]) await given({ until });
      await storage().closures.update({ ...(await given()), removedAt: at(19) });
      await storage().closures.update({ ...(await given()), removedAt: at(20) });
      expect(await storage().closures.purge(at(20), 2)).to.equal(true);
      expect(await history(at(20))).to.have.length(4);
      expect(await storage().closures.purge(at(20), 10)).to.equal(false);
      expect(await history(at(20))).to.have.length(2);
      expect(await list()).to.deep.equal([open, later]);
    });
  });
}
