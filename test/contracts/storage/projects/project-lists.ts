import { expect } from 'chai';
import { PROJECT_STATUSES, type Project } from '../../../../src/domain/projects/content/project.ts';
import type { ProjectFilter } from '../../../../src/ports/projects/stores.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { aProject } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenOrganization, givenProject, pages } from '../shared/given.ts';

const ALL = { offset: 0, limit: 1000 };

/** Every project that the filter lets through; the count, which is asked each time too, must agree. */
export async function listed({ projects }: Stores, filter: ProjectFilter): Promise<readonly Project[]> {
  const found = await projects.list(filter, ALL);
  expect(await projects.count(filter), 'count').to.equal(found.length);
  const summaries = await projects.summaries(filter, { ...ALL, viewsFrom: '2026-01-01' });
  expect(
    summaries.map(({ id }) => id),
    'summaries',
  ).to.deep.equal(found.map(({ id }) => id));
  return found;
}

export function projectListsContract(storage: () => Storage): void {
  listsInOrder(storage);
  counts(storage);
  filters(storage);
}

function listsInOrder(storage: () => Storage): void {
  it('lists the newest first, and those of the same time by id, without overlaps or gaps between pages', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const projects: Project[] = [];
    for (let n = 0; n < 23; n++) {
      const createdAt = `2026-01-0${((n * 5) % 3) + 1}T00:00:00.000Z`;
      projects.push(await givenProject(storage(), { organizationId, createdAt }));
    }
    const inOrder = projects
      .map(({ createdAt, id }) => `${createdAt} ${id}`)
      .sort()
      .reverse();
    for (const limit of [1, 4, 23, 100]) {
      const found = await pages(limit, (offset) =>
        storage().projects.list({ organizationIds: [organizationId] }, { offset, limit }),
      );
      expect(
        found.flat().map(({ createdAt, id }) => `${createdAt} ${id}`),
        `${limit}`,
      ).to.deep.equal(inOrder);
      for (const page of found.slice(0, -1)) expect(page).to.have.length(limit);
    }
  });

  it('lists nothing past the end, and nothing for a limit of zero', async () => {
    const { organizationId } = await givenProject(storage());
    for (const slice of [
      { offset: 1, limit: 10 },
      { offset: 1000, limit: 10 },
      { offset: 0, limit: 0 },
    ]) {
      expect(await storage().projects.list({ organizationIds: [organizationId] }, slice)).to.deep.equal([]);
    }
  });
}

function counts(storage: () => Storage): void {
  it('counts what it lists in each status, after any changes of the projects', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const expectCounts = async (...expected: readonly number[]) => {
      const of = { organizationIds: [organizationId] };
      const found = await Promise.all(
        PROJECT_STATUSES.map(async (status) => (await listed(storage(), { ...of, statuses: [status] })).length),
      );
      expect(found).to.deep.equal(expected);
      await listed(storage(), of);
      await listed(storage(), { organizationIds: [organizationId, organizationId] });
    };
    await expectCounts(0, 0, 0, 0);
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => givenProject(storage(), { organizationId })));
    await storage().projects.insert(aProject({ organizationId, name: a!.name }));
    await storage().projects.update({ ...a!, name: b!.name, status: 'ARCHIVE' });
    await storage().projects.update(aProject({ organizationId, status: 'ARCHIVE' }));
    await expectCounts(3, 0, 0, 0);
    await storage().projects.update({ ...a!, status: 'PUBLISH' });
    await storage().projects.update({ ...a!, status: 'PUBLISH', version: 2 });
    await storage().projects.update({ ...b!, status: 'ARCHIVE' });
    await expectCounts(1, 1, 1, 0);
    await Promise.all([1, 2, 3, 4].map(() => storage().projects.update({ ...b!, status: 'DRAFT' })));
    await Promise.all([1, 2, 3, 4].map(() => storage().projects.delete(c!.id)));
    await expectCounts(1, 1, 0, 0);
    await rejection(
      storage().transaction(async (tx) => {
        await tx.projects.delete(b!.id);
        await tx.projects.update({ ...a!, status: 'EXPIRED' });
        throw new Error('changed its mind');
      }),
    );
    await expectCounts(1, 1, 0, 0);
    await storage().organizations.delete(organizationId);
    await expectCounts(0, 0, 0, 0);
  });
}

function filters(storage: () => Storage): void {
  it('lists those of the given organizations, and none where none is given', async () => {
    const [a, b, other] = [await givenProject(storage()), await givenProject(storage()), await givenProject(storage())];
    const both = await listed(storage(), { organizationIds: [a.organizationId, b.organizationId] });
    expect(both).to.have.deep.members([a, b]);
    expect(await listed(storage(), { organizationIds: [other.organizationId] })).to.deep.equal([other]);
    expect(await listed(storage(), { organizationIds: [] })).to.deep.equal([]);
  });

  it('accepts many organizations, and one twice', async () => {
    const project = await givenProject(storage());
    const organizationIds = Array.from(
      { length: 300 },
      (_, n) => `00000000-0000-4000-8000-${`${n}`.padStart(12, '0')}`,
    );
    const found = await listed(storage(), {
      organizationIds: [...organizationIds, project.organizationId, project.organizationId],
    });
    expect(found).to.deep.equal([project]);
  });

  it('filters by status, group and search, each alone and all together', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const groups = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', null];
    for (const groupId of groups) {
      for (const status of ['DRAFT', 'PUBLISH'] as const) {
        for (const name of ['Hall', 'Tower']) {
          await givenProject(storage(), { organizationId, groupId, status, name: `${name} ${status} ${groupId}` });
        }
      }
    }
    const of = { organizationIds: [organizationId] };
    const groupId = groups[0]!;
    expect(await listed(storage(), of)).to.have.length(12);
    expect(await listed(storage(), { ...of, statuses: ['DRAFT'] })).to.have.length(6);
    expect(await listed(storage(), { ...of, statuses: ['EXPIRED'] })).to.have.length(0);
    expect(await listed(storage(), { ...of, groupId })).to.have.length(4);
    expect(await listed(storage(), { ...of, search: 'hall' })).to.have.length(6);
    const [found, ...others] = await listed(storage(), { ...of, groupId, statuses: ['PUBLISH'], search: 'hall' });
    expect(found).to.include({ groupId, status: 'PUBLISH', name: `Hall PUBLISH ${groupId}` });
    expect(others).to.deep.equal([]);
  });
}
