import { expect } from 'chai';
import type { ProjectVersion } from '../../../../src/domain/projects/content/project-version.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aStoredItem, NOW } from '../../../support/builders.ts';
import { givenProject, givenUser } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Long before anything that other tests leave. */
const at = (days: number) => addMilliseconds(NOW, (days - 5000) * DAY);

export function projectVersionsContract(storage: () => Storage): void {
  describe('the versions of a project', () => {
    let projectId: string;
    beforeEach(async () => {
      projectId = (await givenProject(storage())).id;
    });

    const insert = (version: number, given: Partial<ProjectVersion> = {}) =>
      storage().projectVersions.insert({ projectId, version, changedAt: NOW, authorId: null, fields: [], ...given });
    const since = async (version: number, id = projectId) =>
      (await storage().projectVersions.listSince(id, version)).map((known) => known.version);

    it('are listed after one of them, in their order, with their authors and fields', async () => {
      const { id, fullName } = await givenUser(storage());
      await insert(3, { authorId: id, fields: ['name', 'allowedDomains'], changedAt: at(1) });
      await insert(2);
      expect(await storage().projectVersions.listSince(projectId, 1)).to.deep.equal([
        { version: 2, changedAt: NOW, author: null, fields: [] },
        { version: 3, changedAt: at(1), author: { id, fullName }, fields: ['name', 'allowedDomains'] },
      ]);
      expect(await since(2)).to.deep.equal([3]);
      expect(await since(3)).to.deep.equal([]);
      expect(await since(1, (await givenProject(storage())).id)).to.deep.equal([]);
    });

    it('stay without their author when the account is deleted', async () => {
      const { id } = await givenUser(storage());
      await insert(2, { authorId: id });
      await storage().users.delete(id);
      const [version] = await storage().projectVersions.listSince(projectId, 1);
      expect(version).to.include({ version: 2, author: null });
    });

    it('are at least the last thousand, and not many more', async () => {
      await insert(1);
      await insert(101);
      await insert(1200);
      expect(await since(0)).to.deep.equal([101, 1200]);
    });

    it('are purged with the deleted items of their time, a limited number at once', async () => {
      const items = [aStoredItem(), aStoredItem(), aStoredItem()];
      await storage().items.apply(projectId, { inserted: items, updated: [], deleted: [] }, 1);
      for (const [day, item] of items.entries()) {
        await storage().items.apply(projectId, { inserted: [], updated: [], deleted: [item] }, day + 2);
        await insert(day + 2, { changedAt: at(day) });
      }
      expect(await storage().projectVersions.purge(at(0), 10)).to.equal(false);
      expect(await since(0)).to.deep.equal([2, 3, 4]);
      expect(await storage().projectVersions.purge(at(2), 1)).to.equal(true);
      expect(await since(0)).to.deep.equal([3, 4]);
      while (await storage().projectVersions.purge(at(2), 1));
      expect(await since(0)).to.deep.equal([4]);
      const { deleted } = await storage().items.changedSince(projectId, 0);
      expect(deleted).to.deep.equal([{ kind: items[2]!.kind, id: items[2]!.id }]);
    });

    it('are deleted with the project, and not stored by a transaction that fails', async () => {
      await insert(2);
      await rolledBack(storage(), (tx) =>
        tx.projectVersions.insert({ projectId, version: 3, changedAt: NOW, authorId: null, fields: [] }),
      );
      expect(await since(1)).to.deep.equal([2]);
      await storage().projects.delete(projectId);
      expect(await since(1)).to.deep.equal([]);
    });
  });
}
