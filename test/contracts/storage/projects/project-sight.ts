import { expect } from 'chai';
import type { Project } from '../../../../src/domain/projects/content/project.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { ProjectFilter } from '../../../../src/ports/projects/stores.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aGroup, anOrganization, aProject, NOW } from '../../../support/builders.ts';
import { givenGroup, givenOrganization, givenProject, pages } from '../shared/given.ts';
import { listed } from './project-lists.ts';

/** Two organizations with two groups each, and in each of them, and in none, a draft and a published hall. */
type Scene = {
  readonly organizationIds: readonly [string, string];
  readonly groupIds: readonly [readonly [string, string], readonly [string, string]];
  readonly projects: readonly Project[];
};

/** The query, the number of its organizations, and how many of a scene's twelve projects are visible. */
const SIGHTS: readonly (readonly [string, (scene: Scene) => ProjectFilter, number])[] = [
  ['all where no groups are named', ({ organizationIds }) => ({ organizationIds, groupsSeen: {} }), 12],
  ['those without a group where no group is visible', (scene) => seen(scene, [[]]), 2],
  ['those of one group too', (scene) => seen(scene, [[0]]), 4],
  ['those of several groups', (scene) => seen(scene, [[0, 1]]), 6],
  ['all of another organization', (scene) => ({ ...seen(scene, [[0]]), organizationIds: scene.organizationIds }), 10],
  ['the visible ones of each organization', (scene) => seen(scene, [[], [1]]), 6],
  ['those of a status', (scene) => ({ ...seen(scene, [[0], []]), statuses: ['DRAFT'] }), 3],
  ['those that match a search', (scene) => ({ ...seen(scene, [[0], []]), search: 'hall' }), 6],
  ['those of a group', (scene) => ({ ...seen(scene, [[0], [0]]), groupId: scene.groupIds[1][0] }), 2],
  ['none of an invisible group', (scene) => ({ ...seen(scene, [[0], [0]]), groupId: scene.groupIds[1][1] }), 0],
  ['none of an organization outside the filter', (scene) => ({ ...seen(scene, [[0]]), organizationIds: [] }), 0],
  ['the given ones', (scene) => ({ ...named(scene, 3) }), 3],
  ['none for an empty list', (scene) => ({ ...named(scene, 0) }), 0],
  ['the given one', (scene) => ({ ...named(scene, 1) }), 1],
  ['the given ones with a status', (scene) => ({ ...named(scene, 12), statuses: ['PUBLISH'] }), 6],
  ['the given ones that are visible', (scene) => ({ ...named(scene, 12), ...seen(scene, [[], [0]]) }), 6],
  ['none of another organization among the given ones', (scene) => ({ ...named(scene, 1), ...only(scene, 1) }), 0],
];

export function projectSightContract(storage: () => Storage): void {
  seesOfEachOrganization(storage);
  seesOfLongLists(storage);
}

function seesOfEachOrganization(storage: () => Storage): void {
  for (const [what, ask, count] of SIGHTS) {
    it(`lists ${what}`, async () => {
      const scene = await arrange(storage());
      const filter = ask(scene);
      const found = await listed(storage(), filter);
      expect(found).to.have.deep.members(scene.projects.filter((project) => isSeen(project, filter)));
      expect(found).to.have.length(count);
      for (const size of [1, 3]) {
        const turned = await pages(size, (offset) => storage().projects.list(filter, { offset, limit: size }));
        expect(turned.flat()).to.deep.equal(found);
      }
    });
  }

  it('excludes a project in a group of another organization', async () => {
    const { organizationIds, groupIds } = await arrange(storage());
    const strayed = await givenProject(storage(), { organizationId: organizationIds[0], groupId: groupIds[1][0] });
    const groupsSeen = { [organizationIds[0]]: [], [organizationIds[1]]: [groupIds[1][0]] };
    const found = await listed(storage(), { organizationIds, groupsSeen });
    expect(found.map(({ id }) => id)).to.not.include(strayed.id);
    expect(found).to.have.length(6);
  });

  it('includes a project while it is in a visible group', async () => {
    const { id: groupId, organizationId, name: groupName } = await givenGroup(storage());
    const other = await givenGroup(storage(), { organizationId });
    const project = await givenProject(storage(), { organizationId, groupId: other.id });
    const filter = { organizationIds: [organizationId], groupsSeen: { [organizationId]: [groupId] } };
    expect(await listed(storage(), filter)).to.deep.equal([]);
    const moved = { ...project, groupId, groupName };
    await storage().projects.update(moved);
    expect(await listed(storage(), filter)).to.deep.equal([moved]);
    await storage().projects.update({ ...moved, groupId: other.id });
    expect(await listed(storage(), filter)).to.deep.equal([]);
  });
}

function seesOfLongLists(storage: () => Storage): void {
  it('supports thousands of groups, of hundreds of organizations', async () => {
    const { organizationIds, groupIds, projects } = await arrange(storage());
    const groups = Array.from({ length: 3_000 }, () => aGroup().id);
    const others = Array.from({ length: 250 }, () => anOrganization().id);
    const [first, second] = organizationIds;
    const groupsSeen = {
      ...Object.fromEntries(others.map((id) => [id, groups.slice(0, 3)])),
      [first]: [...groups, groupIds[0][1]],
      [second]: groups,
    };
    for (const asked of [[first], organizationIds, [...others, ...organizationIds]]) {
      const filter = { organizationIds: asked, groupsSeen };
      const expected = projects.filter((project) => isSeen(project, filter));
      expect(await listed(storage(), filter)).to.have.deep.members(expected);
      expect(expected).to.have.length(asked.length === 1 ? 4 : 6);
    }
  });

  it('supports thousands of given projects', async () => {
    const { organizationIds, projects } = await arrange(storage());
    const ids = Array.from({ length: 3_000 }, () => aProject().id);
    const [first, , third] = projects as readonly [Project, Project, Project];
    for (const projectIds of [ids, ids.slice(0, 100), ids.slice(0, 99)]) {
      const found = await listed(storage(), { organizationIds, projectIds: [third.id, ...projectIds, first.id] });
      expect(found).to.have.deep.members([first, third]);
    }
  });
}

async function arrange(storage: Storage): Promise<Scene> {
  const organizations = [await givenOrganization(storage), await givenOrganization(storage)];
  const [groupIds, projects]: [string[][], Project[]] = [[], []];
  for (const { id: organizationId } of organizations) {
    const groups = [await givenGroup(storage, { organizationId }), await givenGroup(storage, { organizationId })];
    for (const group of [...groups, null]) {
      const given = { organizationId, groupId: group?.id ?? null, groupName: group?.name ?? null };
      for (const status of ['DRAFT', 'PUBLISH'] as const) {
        const createdAt = addMilliseconds(NOW, projects.length % 4);
        const name = `Hall ${projects.length}`;
        projects.push(await givenProject(storage, { ...given, status, name, createdAt }));
      }
    }
    groupIds.push(groups.map(({ id }) => id));
  }
  const organizationIds = organizations.map(({ id }) => id);
  return { organizationIds, groupIds, projects } as unknown as Scene;
}

/** A filter of the first organizations, of each of which these groups are seen. */
function seen({ organizationIds, groupIds }: Scene, groups: readonly (readonly number[])[]): ProjectFilter {
  const asked = organizationIds.slice(0, groups.length);
  const entries = asked.map((id, n) => [id, groups[n]!.map((at) => groupIds[n]![at]!)] as const);
  return { organizationIds: asked, groupsSeen: Object.fromEntries(entries) };
}

/** A filter that names the first projects. */
function named({ organizationIds, projects }: Scene, count: number): ProjectFilter {
  return { organizationIds, projectIds: projects.slice(0, count).map(({ id }) => id) };
}

const only = ({ organizationIds }: Scene, n: number) => ({ organizationIds: [organizationIds[n]!] });

function isSeen(project: Project, filter: ProjectFilter): boolean {
  const { organizationIds, groupsSeen = {}, projectIds, groupId, statuses, search = '' } = filter;
  const groups = groupsSeen[project.organizationId];
  return [
    organizationIds.includes(project.organizationId),
    !groups || !project.groupId || groups.includes(project.groupId),
    projectIds?.includes(project.id) ?? true,
    groupId === undefined || project.groupId === groupId,
    statuses === undefined || statuses.includes(project.status),
    project.name.toLowerCase().includes(search),
  ].every(Boolean);
}
