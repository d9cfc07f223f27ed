import { expect } from 'chai';
import type { GroupView } from '../../../../src/domain/organizations/group.ts';
import { PROJECT_STATUSES } from '../../../../src/domain/projects/content/project.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aGroup } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenGroup, givenMembership, givenOrganization, givenProject, HARD_TEXT } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';
import { groupMembersContract } from './group-members.ts';

export function groupsContract(storage: () => Storage): void {
  describe('groups', () => {
    keepsGroups(storage);
    keepsNamesApart(storage);
    viewsGroups(storage);
    freesProjects(storage);
    groupMembersContract(storage);
  });
}

function keepsGroups(storage: () => Storage): void {
  for (const [what, given] of [
    ['without limits', {}],
    ['with limits', { draftLimit: 0, buildLimit: 2_000_000_000 }],
    ['of many scripts', { name: HARD_TEXT, description: HARD_TEXT.repeat(200) }],
    ['with a long name and nothing to say', { name: 'ü'.repeat(255), description: '' }],
  ] as const) {
    it(`returns one ${what} as it was stored`, async () => {
      const group = await givenGroup(storage(), given);
      expect(await storage().groups.find(group.id)).to.deep.equal(group);
    });
  }

  it('returns null for an unknown one', async () => {
    expect(await storage().groups.find(aGroup().id)).to.equal(null);
    expect(await storage().groups.view(aGroup().id)).to.equal(null);
  });

  it('updates every field but its organization and creation time, and no other group', async () => {
    const group = await givenGroup(storage());
    const other = await givenGroup(storage(), { organizationId: group.organizationId });
    const changes = { name: HARD_TEXT, description: '', draftLimit: 3, buildLimit: 0 };
    const changed = { ...group, ...changes, updatedAt: '2026-05-06T07:08:09.010Z' };
    const elsewhere = { organizationId: (await givenOrganization(storage())).id, createdAt: changed.updatedAt };
    for (let n = 0; n < 2; n++) {
      expect(await storage().groups.update({ ...changed, ...elsewhere })).to.equal(true);
      expect(await storage().groups.find(group.id)).to.deep.equal(changed);
    }
    expect(await storage().groups.find(other.id)).to.deep.equal(other);
  });

  it('refuses a duplicate id, and a group of an unknown organization', async () => {
    const group = await givenGroup(storage());
    for (const refused of [{ ...group, name: 'Another' }, aGroup()]) {
      expect(await rejection(storage().groups.insert(refused))).to.be.instanceOf(Error);
    }
    expect(await storage().groups.find(group.id)).to.deep.equal(group);
  });
}

function keepsNamesApart(storage: () => Storage): void {
  it('refuses a duplicate name in an organization, and accepts it in another', async () => {
    const { organizationId, name } = await givenGroup(storage());
    const second = aGroup({ organizationId, name });
    expect(await storage().groups.insert(second)).to.equal(false);
    expect(await storage().groups.find(second.id)).to.equal(null);
    const { id: elsewhere } = await givenOrganization(storage());
    expect(await storage().groups.insert({ ...second, organizationId: elsewhere })).to.equal(true);
  });

  it('changes nothing where the new name is in use, and accepts one that differs in case alone, or has become free', async () => {
    const first = await givenGroup(storage(), { name: 'North' });
    const second = await givenGroup(storage(), { organizationId: first.organizationId });
    expect(await storage().groups.update({ ...second, name: 'North', draftLimit: 1 })).to.equal(false);
    expect(await storage().groups.find(second.id)).to.deep.equal(second);
    expect(await storage().groups.update({ ...second, name: 'NORTH' })).to.equal(true);
    await storage().groups.delete(first.id);
    expect(await storage().groups.update({ ...second, name: 'North' })).to.equal(true);
  });
}

function viewsGroups(storage: () => Storage): void {
  it('counts the active members, and the projects: all, drafts and published ones', async () => {
    const group = await givenGroup(storage());
    const { id: groupId, organizationId } = group;
    const other = await givenGroup(storage(), { organizationId });
    const members = [await givenMembership(storage(), { organizationId, role: 'viewer' })];
    for (const status of ['active', 'blocked'] as const) {
      members.push(await givenMembership(storage(), { organizationId, status }));
    }
    await storage().groups.addMembers(groupId, ids(members));
    for (const status of PROJECT_STATUSES) await givenProject(storage(), { organizationId, groupId, status });
    await givenProject(storage(), { organizationId, groupId });
    await givenProject(storage(), { organizationId });
    const counts = { memberCount: 2, projectCount: 5, draftCount: 2, publishedCount: 1 };
    expect(await storage().groups.view(groupId)).to.deep.equal({ ...group, ...counts });
    const none = { memberCount: 0, projectCount: 0, draftCount: 0, publishedCount: 0 };
    expect(await storage().groups.view(other.id)).to.deep.equal({ ...other, ...none });
    const listed = await storage().groups.list(organizationId);
    expect(listed).to.have.deep.members([
      { ...group, ...counts },
      { ...other, ...none },
    ] satisfies GroupView[]);
  });

  it('lists those of an organization by name in order of code points', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    for (const name of ['b', 'é', '😀', 'B', '\ufdfd', 'a']) await givenGroup(storage(), { organizationId, name });
    await givenGroup(storage());
    const found = await storage().groups.list(organizationId);
    expect(found.map(({ name }) => name)).to.deep.equal(['B', 'a', 'b', 'é', '\ufdfd', '😀']);
    expect(await storage().groups.list((await givenOrganization(storage())).id)).to.deep.equal([]);
  });
}

function freesProjects(storage: () => Storage): void {
  it('leaves its projects without a group, wherever they are read', async () => {
    const { id: groupId, organizationId, name: groupName } = await givenGroup(storage());
    const [given, free] = [
      { organizationId, groupId, groupName },
      { groupId: null, groupName: null },
    ];
    const project = await givenProject(storage(), given);
    const kept = await givenGroup(storage(), { organizationId });
    const other = await givenProject(storage(), { organizationId, groupId: kept.id, groupName: kept.name });
    const filter = { organizationIds: [organizationId] };
    const slice = { offset: 0, limit: 10 };
    expect(await storage().projects.list(filter, slice)).to.have.deep.members([project, other]);
    await rolledBack(storage(), async (tx) => {
      await tx.groups.delete(groupId);
      expect(await tx.projects.find(project.id)).to.deep.equal({ ...project, ...free });
    });
    expect(await storage().projects.find(project.id)).to.deep.equal(project);
    await storage().groups.delete(groupId);
    expect(await storage().projects.find(project.id)).to.deep.equal({ ...project, ...free });
    expect(await storage().projects.list(filter, slice)).to.have.deep.members([{ ...project, ...free }, other]);
    expect(await storage().projects.count({ ...filter, groupId })).to.equal(0);
    expect(await storage().projects.count(filter)).to.equal(2);
  });
}

const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);
