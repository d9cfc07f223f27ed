import { expect } from 'chai';
import { newId } from '../../../../adapters/security/ids.ts';
import type { Import, ImportFile } from '../../../../src/domain/exchange/import.ts';
import { IMPORT_MILLISECONDS, importPath, SMALL_IMPORT } from '../../../../src/domain/exchange/import.ts';
import { type Issue, NOWHERE } from '../../../../src/domain/exchange/issue.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { aHash, NOW } from '../../../support/builders.ts';
import { givenOrganization, givenProject, HARD_TEXT } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

const at = (seconds: number) => addMilliseconds(NOW, seconds * 1000);
const lease = (owner: string, now: number, until: number) => ({ owner, now: at(now), until: at(until) });

function anImport(organizationId: string, given: Partial<Import> = {}): Import {
  return {
    id: newId(),
    organizationId,
    projectId: null,
    createdBy: newId(),
    createdAt: NOW,
    updatedAt: NOW,
    expiresAt: addMilliseconds(NOW, IMPORT_MILLISECONDS),
    status: 'reading',
    format: null,
    options: { format: null, mode: 'new', name: HARD_TEXT, groupId: null, match: ['id'] },
    size: 1000,
    attempts: 0,
    progress: null,
    report: null,
    ...given,
  };
}

function aFileOf({ id: importId }: Import, given: Partial<ImportFile> = {}): ImportFile {
  const objectPath = importPath(importId, newId(), 'bin');
  const file = { importId, position: 0, role: 'original', name: HARD_TEXT, size: 5, digest: aHash() } as const;
  return { ...file, objectPath, width: 0, height: 0, ...given };
}

export function importsContract(storage: () => Storage): void {
  describe('imports', () => {
    let organizationId: string;
    beforeEach(async () => {
      organizationId = (await givenOrganization(storage())).id;
    });

    async function given(fields: Partial<Import> = {}, stores: Stores = storage()): Promise<Import> {
      const made = anImport(organizationId, fields);
      await stores.imports.insert(made);
      return made;
    }
    async function givenFile(of: Import, fields: Partial<ImportFile> = {}): Promise<ImportFile> {
      const file = aFileOf(of, fields);
      const { objectPath: path, digest, size } = file;
      await storage().files.insert({ path, organizationId: of.organizationId, digest, size });
      await storage().imports.insertFiles([file]);
      return file;
    }
    const own = (waiting: readonly { readonly id: string; readonly organizationId: string }[]) =>
      waiting.filter((each) => each.organizationId === organizationId).map(({ id }) => id);

    it('are found as they were stored, and listed for their organization or project, newest first', async () => {
      const { id: projectId } = await givenProject(storage(), { organizationId });
      const first = await given({ size: 3_000_000_000, projectId });
      const second = await given({ createdAt: at(1), progress: { step: 'reading', done: 1, total: 2 } });
      expect(await storage().imports.find(first.id)).to.deep.equal(first);
      expect(await storage().imports.find(newId())).to.equal(null);
      expect(await storage().imports.list({ organizationId }, 10)).to.deep.equal([second, first]);
      expect(await storage().imports.list({ organizationId }, 1)).to.deep.equal([second]);
      expect(await storage().imports.list({ projectId }, 10)).to.deep.equal([first]);
    });

    it('change from the state that they are known to have, and from no other', async () => {
      const made = await given();
      const report = { certainty: 1, counts: { areas: 2 }, changes: null, issues: { error: 0, warning: 1, info: 0 } };
      const ready: Import = {
        ...made,
        status: 'ready',
        format: 'csv',
        updatedAt: at(1),
        report: { ...report, guesses: null, lost: [HARD_TEXT], isLossy: false },
      };
      expect(await storage().imports.update(ready, 'applying')).to.equal(false);
      expect(await storage().imports.find(made.id)).to.deep.equal(made);
      expect(await storage().imports.update(ready, 'reading')).to.equal(true);
      expect(await storage().imports.find(made.id)).to.deep.equal(ready);
      expect(await storage().imports.update({ ...ready, id: newId() }, 'ready')).to.equal(false);
    });

    it('wait in two lanes, and are claimed by one of many instances until its lease ends', async () => {
      const small = await given({ size: SMALL_IMPORT - 1 });
      const large = await given({ size: SMALL_IMPORT, createdAt: at(1) });
      await given({ status: 'ready' });
      const waiting = async (now: number) => [
        own(await storage().imports.waiting('small', at(now))),
        own(await storage().imports.waiting('large', at(now))),
      ];
      expect(await waiting(0)).to.deep.equal([[small.id], [large.id]]);
      expect(await storage().imports.countReading(organizationId)).to.equal(2);
      const claims = await Promise.all(
        ['a', 'b', 'c', 'd'].map((owner) => storage().imports.claim(small.id, lease(owner, 0, 10))),
      );
      expect(claims.filter(Boolean)).to.have.length(1);
      expect(await waiting(9)).to.deep.equal([[], [large.id]]);
      const [next] = (await storage().imports.waiting('large', at(9))).filter((each) => each.id === large.id);
      expect(next).to.deep.equal({ id: large.id, organizationId, createdAt: at(1), servedAt: NOW });
      expect(await waiting(10)).to.deep.equal([[small.id], [large.id]]);
      expect(await storage().imports.claim(small.id, lease('e', 10, 20))).to.equal(true);
      expect((await storage().imports.find(small.id))!.attempts).to.equal(2);
    });

    it('stay with their owner while it renews the lease, until they are not read any more', async () => {
      const made = await given();
      const progress = { step: 'pictures', done: 3, total: 7 } as const;
      await storage().imports.claim(made.id, lease('a', 0, 10));
      expect(await storage().imports.renew(made.id, lease('b', 1, 30), progress)).to.equal(false);
      expect(await storage().imports.renew(made.id, lease('a', 9, 20), progress)).to.equal(true);
      expect(await storage().imports.find(made.id)).to.deep.include({ progress, attempts: 1 });
      expect(await storage().imports.renew(made.id, lease('a', 20, 30), progress)).to.equal(false);
      await storage().imports.claim(made.id, lease('a', 20, 30));
      await storage().imports.update({ ...made, status: 'cancelled' }, 'reading');
      expect(await storage().imports.renew(made.id, lease('a', 21, 40), progress)).to.equal(false);
      expect(await storage().imports.claim(made.id, lease('b', 40, 50))).to.equal(false);
    });

    it('are read at once after a release, and known to be abandoned while they were applied', async () => {
      const made = await given();
      await storage().imports.claim(made.id, lease('a', 0, 10));
      await storage().imports.release(made.id);
      expect(own(await storage().imports.waiting('small', at(1)))).to.deep.equal([made.id]);
      await storage().imports.update({ ...made, status: 'applying' }, 'reading');
      await storage().imports.claim(made.id, lease('a', 1, 10));
      expect(await storage().imports.abandoned(at(9))).not.to.include(made.id);
      expect(await storage().imports.abandoned(at(10))).to.include(made.id);
    });

    it('have issues and files, which keep their objects', async () => {
      const made = await given();
      const issue: Issue = { ...NOWHERE, severity: 'error', code: 'ring_empty', message: HARD_TEXT };
      expect(await storage().imports.issues(made.id)).to.deep.equal([]);
      await storage().imports.putIssues(made.id, [issue]);
      expect(await storage().imports.issues(made.id)).to.deep.equal([issue]);
      const picture = await givenFile(made, { role: 'picture', position: 1, width: 7, height: 9 });
      const original = await givenFile(made);
      const paths = [original.objectPath, picture.objectPath];
      expect(await storage().imports.files(made.id)).to.deep.equal([original, picture]);
      expect(new Set(await storage().files.paths({ kind: 'importId', id: made.id }))).to.deep.equal(new Set(paths));
      expect(await storage().files.withContent(organizationId, original.digest)).to.have.property('path', paths[0]);
      expect(await storage().files.withContent(newId(), original.digest)).to.equal(null);
      expect(await storage().files.deleteUnused(paths)).to.deep.equal([]);
      await storage().imports.deleteFiles(made.id, 'original');
      expect(await storage().files.deleteUnused(paths)).to.deep.equal([original.objectPath]);
      await storage().imports.delete(made.id);
      expect(await storage().imports.files(made.id)).to.deep.equal([]);
      expect(await storage().files.deleteUnused(paths)).to.deep.equal([picture.objectPath]);
    });

    it('go with their project and their organization', async () => {
      const { id: projectId } = await givenProject(storage(), { organizationId });
      const [one, other] = [await given({ projectId }), await given()];
      const { objectPath } = await givenFile(one);
      await givenFile(other);
      expect(await storage().files.paths({ kind: 'projectId', id: projectId })).to.deep.equal([objectPath]);
      await storage().projects.delete(projectId);
      expect(await storage().imports.find(one.id)).to.equal(null);
      expect(await storage().files.deleteUnused([objectPath])).to.deep.equal([objectPath]);
      await storage().organizations.delete(organizationId);
      expect(await storage().imports.find(other.id)).to.equal(null);
    });

    it('expire', async () => {
      const made = await given({ expiresAt: at(100) });
      expect(await storage().imports.expired(at(99), 1000)).not.to.include(made.id);
      expect(await storage().imports.expired(at(100), 1000)).to.include(made.id);
      expect(await storage().imports.expired(at(100), 0)).to.deep.equal([]);
    });

    it('are not stored by a transaction that fails', async () => {
      const id = await rolledBack(storage(), async (tx) => (await given({}, tx)).id);
      expect(await storage().imports.find(id)).to.equal(null);
    });
  });
}
