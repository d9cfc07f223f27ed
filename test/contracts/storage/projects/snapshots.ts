import { expect } from 'chai';
import { SNAPSHOT_KINDS, type Snapshot, type SnapshotHead } from '../../../../src/domain/projects/content/snapshot.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aLive, aProject, aSnapshot, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenProject, givenSnapshot, givenUser, HARD_TEXT } from '../shared/given.ts';

export function snapshotsContract(storage: () => Storage): void {
  describe('snapshots', () => {
    keepsSnapshots(storage);
    listsSnapshots(storage);
    knowsTheLiveOne(storage);
    deletesSnapshots(storage);
    prunesSnapshots(storage);
  });
}

function keepsSnapshots(storage: () => Storage): void {
  for (const [what, given] of [
    ...SNAPSHOT_KINDS.map((kind) => [`of the kind ${kind}`, { kind }] as const),
    [
      'with a label and an author of many scripts',
      { label: HARD_TEXT, createdBy: { email: HARD_TEXT, fullName: HARD_TEXT } },
    ],
    ['with a long label', { label: 'ü'.repeat(255) }],
    ['with JSON spelt in its own way', { json: '{ "b":1.50,  "a":1e3, "é":"\\u00e9\\u0000", "b":2 }\n' }],
    ['of 4 MB', { json: JSON.stringify('漢é😀'.repeat(500_000)) }],
  ] as const) {
    it(`returns one ${what} as it was stored`, async () => {
      const snapshot = await givenSnapshot(storage(), given);
      const found = await storage().snapshots.find(snapshot.projectId, snapshot.id);
      expect(found?.json === snapshot.json).to.equal(true);
      expect(found).to.deep.equal(snapshot);
      expect(await storage().snapshots.list(snapshot.projectId)).to.deep.equal([head(snapshot)]);
    });
  }

  it('returns null for an unknown one, and for one of another project', async () => {
    const [mine, other] = [await givenSnapshot(storage()), await givenSnapshot(storage())];
    for (const id of [aSnapshot().id, other.id, '']) {
      expect(await storage().snapshots.find(mine.projectId, id)).to.equal(null);
    }
  });

  it('refuses a duplicate id, and a snapshot of an unknown project', async () => {
    const snapshot = await givenSnapshot(storage());
    for (const refused of [{ ...snapshot, label: 'second' }, aSnapshot({ projectId: aProject().id })]) {
      expect(await rejection(storage().snapshots.insert(refused))).to.be.instanceOf(Error);
    }
    expect(await storage().snapshots.find(snapshot.projectId, snapshot.id)).to.deep.equal(snapshot);
  });

  it('keeps who made it after the account is deleted', async () => {
    const { id, email, fullName } = await givenUser(storage());
    const snapshot = await givenSnapshot(storage(), { createdBy: { email, fullName } });
    await storage().users.delete(id);
    expect(await storage().snapshots.find(snapshot.projectId, snapshot.id)).to.deep.equal(snapshot);
  });
}

function listsSnapshots(storage: () => Storage): void {
  it('lists the newest first, and those of the same time by id, descending', async () => {
    const { id: projectId } = await givenProject(storage());
    const heads: SnapshotHead[] = [];
    for (let n = 0; n < 12; n++)
      heads.push(head(await givenSnapshot(storage(), { projectId, createdAt: after(n % 3) })));
    const key = ({ createdAt, id }: SnapshotHead) => `${createdAt} ${id}`;
    heads.sort((a, b) => (key(a) < key(b) ? 1 : -1));
    expect(await storage().snapshots.list(projectId)).to.deep.equal(heads);
  });

  it('lists nothing of other projects', async () => {
    await givenSnapshot(storage());
    for (const { id } of [await givenProject(storage()), aProject()]) {
      expect(await storage().snapshots.list(id)).to.deep.equal([]);
    }
  });
}

function knowsTheLiveOne(storage: () => Storage): void {
  it('is live while the published version refers to it, whatever was stored', async () => {
    const { id: projectId } = await givenProject(storage());
    const [first, second] = await inOrder(storage(), projectId, 2, { isLive: true });
    expect(await live(storage(), projectId)).to.deep.equal([]);
    for (const { id } of [first!, second!]) {
      await storage().publishedVersions.put(aLive({ projectId, snapshotId: id }));
      expect(await live(storage(), projectId)).to.deep.equal([id]);
      expect(await storage().snapshots.find(projectId, id)).to.have.property('isLive', true);
    }
    expect(await storage().snapshots.find(projectId, first!.id)).to.have.property('isLive', false);
    await storage().publishedVersions.put(aLive({ projectId, snapshotId: null }));
    expect(await live(storage(), projectId)).to.deep.equal([]);
    await storage().publishedVersions.put(aLive({ projectId, snapshotId: first!.id }));
    await storage().publishedVersions.delete(projectId);
    expect(await live(storage(), projectId)).to.deep.equal([]);
  });

  it("is not live by another project's published version", async () => {
    const [mine, other] = [await givenSnapshot(storage()), await givenProject(storage())];
    await storage().publishedVersions.put(aLive({ projectId: other.id, snapshotId: mine.id }));
    expect(await live(storage(), mine.projectId)).to.deep.equal([]);
  });
}

function deletesSnapshots(storage: () => Storage): void {
  it('deletes one of its project, and no other', async () => {
    const { id: projectId } = await givenProject(storage());
    const [kept, gone] = await inOrder(storage(), projectId, 2);
    const other = await givenSnapshot(storage());
    for (const id of [gone!.id, gone!.id, other.id]) await storage().snapshots.delete(projectId, id);
    expect(await storage().snapshots.list(projectId)).to.deep.equal([head(kept!)]);
    expect(await storage().snapshots.list(other.projectId)).to.deep.equal([head(other)]);
  });
}

function prunesSnapshots(storage: () => Storage): void {
  for (const [keep, liveOne, left] of [
    [3, null, [2, 3, 4]],
    [3, 4, [2, 3, 4]],
    [3, 2, [2, 3, 4]],
    [3, 1, [1, 2, 3, 4]],
    [1, 0, [0, 4]],
    [0, null, []],
    [0, 3, [3]],
    [5, null, [0, 1, 2, 3, 4]],
    [50, 2, [0, 1, 2, 3, 4]],
  ] as const) {
    const which = liveOne === null ? 'none' : `number ${liveOne}`;
    it(`keeps the newest ${keep} of five, and the live one, which is ${which}`, async () => {
      const { id: projectId } = await givenProject(storage());
      const [snapshots, other] = [await inOrder(storage(), projectId, 5), await givenSnapshot(storage())];
      if (liveOne !== null)
        await storage().publishedVersions.put(aLive({ projectId, snapshotId: snapshots[liveOne]!.id }));
      for (let n = 0; n < 2; n++) await storage().snapshots.prune(projectId, keep);
      const found = await storage().snapshots.list(projectId);
      expect(found.map(({ id }) => snapshots.findIndex((snapshot) => snapshot.id === id)).reverse()).to.deep.equal(
        left,
      );
      expect(await storage().snapshots.list(other.projectId)).to.have.length(1);
    });
  }

  it('keeps those of the same time that are listed first', async () => {
    const { id: projectId } = await givenProject(storage());
    for (let n = 0; n < 6; n++) await givenSnapshot(storage(), { projectId });
    const before = await storage().snapshots.list(projectId);
    await storage().snapshots.prune(projectId, 4);
    expect(await storage().snapshots.list(projectId)).to.deep.equal(before.slice(0, 4));
  });
}

/** So many, each a minute younger than the last. */
async function inOrder(storage: Storage, projectId: string, count: number, given: Partial<Snapshot> = {}) {
  const snapshots: Snapshot[] = [];
  for (let n = 0; n < count; n++)
    snapshots.push(await givenSnapshot(storage, { ...given, projectId, createdAt: after(n) }));
  return snapshots;
}

async function live(storage: Storage, projectId: string): Promise<readonly string[]> {
  return (await storage.snapshots.list(projectId)).flatMap(({ id, isLive }) => (isLive ? [id] : []));
}

function head({ json: _, ...rest }: Snapshot): SnapshotHead {
  return rest;
}

const after = (minutes: number) => addMilliseconds(NOW, minutes * 60_000);
