import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Project } from '../../../../src/domain/projects/content/project.ts';
import type { ContentChange, StoredItem } from '../../../../src/domain/projects/content/project-content.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { ProjectFilter, ProjectListing, ProjectOrdering } from '../../../../src/ports/projects/stores.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aStoredItem, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenGroup, givenOrganization, givenProject, givenUser, pages } from '../shared/given.ts';

const ALL: ProjectListing = { offset: 0, limit: 1000, viewsFrom: '2026-11-14' };

/** In the order of names without case and accents; some begin with others. */
const NAMES = ['Äpfel', 'bahnhof', 'Bahnhof 2', 'Česká', 'hall', 'Hall B', 'Hall C', 'Zoo'];

export function projectSummariesContract(storage: () => Storage): void {
  orders(storage);
  countsItems(storage);
  countsViews(storage);
  namesWhoChanged(storage);
}

type Key = (project: Project) => string | number;

/** Every page of a size, in this order; `expected` is in ascending order. */
async function expectOrder(storage: Storage, filter: ProjectFilter, by: ProjectOrdering['by'], expected: string[]) {
  for (const isDescending of [false, true]) {
    for (const limit of [3, 100]) {
      const found = await pages(limit, (offset) =>
        storage.projects.summaries(filter, { ...ALL, offset, limit, ordering: { by, isDescending } }),
      );
      const ids = found.flat().map(({ id }) => id);
      expect(ids, `${by} ${limit}`).to.deep.equal(isDescending ? expected.toReversed() : expected);
    }
  }
}

const sortedIds = (projects: readonly Project[], key: Key): string[] => {
  const ordered = projects.toSorted((a, b) => compare(key(a), key(b)) || compare(a.id, b.id));
  return ordered.map(({ id }) => id);
};

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : Number(a > b));

function orders(storage: () => Storage): void {
  it('lists by name, last change or views, in both directions, whatever the filter', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const group = await givenGroup(storage(), { organizationId });
    const other = await givenGroup(storage());
    const projects: Project[] = [];
    for (const [n, name] of NAMES.entries()) {
      const place = n % 3 === 0 ? { groupId: group.id, groupName: group.name } : {};
      const status = (['DRAFT', 'PUBLISH', 'ARCHIVE'] as const)[n % 3]!;
      const updatedAt = addMilliseconds(NOW, (n * 5) % 4);
      projects.push(await givenProject(storage(), { organizationId, name, status, updatedAt, ...place }));
    }
    const elsewhere = { organizationId: other.organizationId, groupId: other.id, groupName: other.name };
    projects.push(await givenProject(storage(), { ...elsewhere, name: 'Hafen' }));
    for (const [n, { id }] of projects.entries()) await givenViews(storage(), id, '2026-11-20', n % 3);
    const organizationIds = [organizationId, other.organizationId];
    const filters: readonly (readonly [ProjectFilter, (project: Project) => boolean])[] = [
      [{ organizationIds: [organizationId] }, (project) => project.organizationId === organizationId],
      [{ organizationIds }, () => true],
      [{ organizationIds, statuses: ['DRAFT', 'ARCHIVE'] }, ({ status }) => status !== 'PUBLISH'],
      [{ organizationIds, groupsSeen: { [organizationId]: [] } }, ({ groupId }) => groupId !== group.id],
      [{ organizationIds, groupsSeen: { [organizationId]: [group.id] }, groupId: group.id }, isIn(group.id)],
      [{ organizationIds, search: 'ha' }, ({ name }) => name.toLowerCase().includes('ha')],
      [
        { organizationIds, search: 'hall', statuses: ['DRAFT'] },
        ({ name, status }) => /hall/i.test(name) && status === 'DRAFT',
      ],
      [
        { organizationIds, projectIds: projects.slice(2, 6).map(({ id }) => id) },
        (project) => projects.slice(2, 6).includes(project),
      ],
    ];
    for (const [filter, isListed] of filters) {
      const listed = projects.filter(isListed);
      expect(await storage().projects.count(filter)).to.equal(listed.length);
      await expectOrder(
        storage(),
        filter,
        'name',
        sortedIds(listed, ({ name }) => folded(name)),
      );
      await expectOrder(
        storage(),
        filter,
        'updatedAt',
        sortedIds(listed, ({ updatedAt }) => updatedAt),
      );
      await expectOrder(
        storage(),
        filter,
        'views',
        sortedIds(listed, (project) => projects.indexOf(project) % 3),
      );
    }
  });

  it('lists those in several statuses newest first, and counts them', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const projects: Project[] = [];
    for (let n = 0; n < 9; n++) {
      const status = (['DRAFT', 'PUBLISH', 'ARCHIVE'] as const)[n % 3]!;
      projects.push(await givenProject(storage(), { organizationId, status, createdAt: addMilliseconds(NOW, n) }));
    }
    const filter = { organizationIds: [organizationId], statuses: ['PUBLISH', 'DRAFT', 'DRAFT'] } as const;
    const expected = projects.filter(({ status }) => status !== 'ARCHIVE').toReversed();
    expect(await storage().projects.count(filter)).to.equal(6);
    const found = await pages(4, (offset) => storage().projects.summaries(filter, { ...ALL, offset, limit: 4 }));
    expect(found.flat().map(({ id }) => id)).to.deep.equal(expected.map(({ id }) => id));
  });

  it('lists by the present name', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const [a, b] = [
      await givenProject(storage(), { organizationId, name: 'A' }),
      await givenProject(storage(), { organizationId, name: 'B' }),
    ];
    await storage().projects.update({ ...a, name: 'C' });
    await expectOrder(storage(), { organizationIds: [organizationId] }, 'name', [b.id, a.id]);
  });
}

const isIn =
  (group: string) =>
  ({ groupId }: Project) =>
    groupId === group;
const folded = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function countsItems(storage: () => Storage): void {
  it('counts the levels, areas and markers after every change', async () => {
    const { id, organizationId } = await givenProject(storage());
    const items = (kind: StoredItem['kind'], count: number) =>
      Array.from({ length: count }, (_, position) => aStoredItem({ kind, id: randomUUID(), position }));
    const expectCounts = async (...expected: readonly number[]) => {
      const [found] = await storage().projects.summaries({ organizationIds: [organizationId] }, ALL);
      expect([found!.levelsCount, found!.areasCount, found!.markersCount]).to.deep.equal(expected);
    };
    const change = (given: Partial<ContentChange>, version: number) =>
      storage().items.apply(id, { inserted: [], updated: [], deleted: [], ...given }, version);
    await expectCounts(0, 0, 0);
    const [levels, areas, markers] = [items('level', 2), items('area', 60), items('marker', 3)];
    await change({ inserted: [...levels, ...areas, ...markers, ...items('tag', 4)] }, 2);
    await expectCounts(2, 60, 3);
    await change({ inserted: items('area', 1), deleted: [...areas.slice(0, 10), ...markers], updated: levels }, 3);
    await expectCounts(2, 51, 0);
    await change({ deleted: areas.slice(0, 11) }, 4);
    await expectCounts(2, 50, 0);
    await rejection(
      storage().transaction(async (tx) => {
        await tx.items.apply(id, { inserted: items('level', 1), updated: [], deleted: [] }, 5);
        throw new Error('changed its mind');
      }),
    );
    await expectCounts(2, 50, 0);
  });
}

function countsViews(storage: () => Storage): void {
  it('counts the views from the first day on, of that project', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const [seen, unseen] = [
      await givenProject(storage(), { organizationId, createdAt: NOW }),
      await givenProject(storage(), { organizationId, createdAt: addMilliseconds(NOW, -1) }),
    ];
    await givenViews(storage(), seen.id, '2026-11-13', 100);
    await givenViews(storage(), seen.id, '2026-11-14', 20);
    await givenViews(storage(), seen.id, '2026-11-20', 3);
    const found = await storage().projects.summaries({ organizationIds: [organizationId] }, ALL);
    expect(found.map(({ id, views }) => [id, views])).to.deep.equal([
      [seen.id, 23],
      [unseen.id, 0],
    ]);
  });
}

async function givenViews(storage: Storage, id: string, day: string, count: number): Promise<void> {
  const { organizationId } = (await storage.projects.find(id))!;
  await storage.transaction(async (tx) => {
    await tx.rollUps.hold(id);
    const counts = [
      { period: day, name: 'mapView' as const, count },
      { period: day, name: 'areaClick' as const, count: 7 },
      { period: `${day}T08`, name: 'mapView' as const, count },
    ];
    await tx.rollUps.add({ id, organizationId }, { counts, entries: [] });
  });
}

function namesWhoChanged(storage: () => Storage): void {
  it('names the account that changed a project last, until it is deleted', async () => {
    const user = await givenUser(storage(), { fullName: 'Ada Lovelace' });
    const project = await givenProject(storage(), { updatedBy: user.id });
    const nameOf = async () => {
      const [found] = await storage().projects.summaries({ organizationIds: [project.organizationId] }, ALL);
      return [found!.updatedBy, found!.updatedByName];
    };
    expect(await nameOf()).to.deep.equal([user.id, 'Ada Lovelace']);
    await storage().projects.update({ ...project, updatedBy: null });
    expect(await nameOf()).to.deep.equal([null, null]);
    await storage().projects.update(project);
    await storage().users.delete(user.id);
    expect(await nameOf()).to.deep.equal([user.id, null]);
  });
}
