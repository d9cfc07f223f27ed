import { expect } from 'chai';
import type { Group } from '../../../../src/domain/organizations/group.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aGroup, aMembership } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenGroup, givenMembership } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

export function groupMembersContract(storage: () => Storage): void {
  keepsMembers(storage);
  setsGroupsOfMember(storage);
}

function keepsMembers(storage: () => Storage): void {
  it('adds and removes members; those present or absent already do not change', async () => {
    const { group, members } = await givenGroupOf(storage(), 3);
    const [a, b, c] = ids(members) as [string, string, string];
    const { addMembers, removeMembers } = storage().groups;
    for (const [change, left] of [
      [() => addMembers(group.id, [a, b]), [true, true, false]],
      [() => addMembers(group.id, [b, c, c]), [true, true, true]],
      [() => removeMembers(group.id, [a, c, aMembership().id]), [false, true, false]],
      [() => removeMembers(group.id, [a]), [false, true, false]],
      [() => addMembers(group.id, []), [false, true, false]],
      [() => removeMembers(group.id, []), [false, true, false]],
    ] as const) {
      await change();
      const places = await Promise.all([a, b, c].map((id) => storage().groups.listOfMember(id)));
      expect(places).to.deep.equal(left.map((isIn) => (isIn ? [group.id] : [])));
    }
  });

  it('adds hundreds of members at once', async () => {
    const { group, members } = await givenGroupOf(storage(), 250);
    await storage().groups.addMembers(group.id, ids(members));
    expect(await storage().groups.view(group.id)).to.have.property('memberCount', 250);
    await storage().groups.removeMembers(group.id, ids(members).slice(1));
    expect(await storage().groups.view(group.id)).to.have.property('memberCount', 1);
  });

  it('refuses unknown members, and all that are added with them', async () => {
    const { group, members } = await givenGroupOf(storage(), 1);
    const [id] = ids(members) as [string];
    const { groups } = storage();
    for (const refused of [
      () => groups.addMembers(group.id, [id, aMembership().id]),
      () => groups.addMembers(aGroup().id, [id]),
      () => groups.setOfMember(id, [group.id, aGroup().id]),
      () => groups.setOfMember(aMembership().id, [group.id]),
    ]) {
      expect(await rejection(refused())).to.be.instanceOf(Error);
    }
    expect(await groups.listOfMember(id)).to.deep.equal([]);
  });

  it('is restored where the transaction that changed the members failed', async () => {
    const { group, members } = await givenGroupOf(storage(), 2);
    const [a, b] = ids(members) as [string, string];
    await storage().groups.addMembers(group.id, [a]);
    await rolledBack(storage(), async (tx) => {
      await tx.groups.addMembers(group.id, [b]);
      await tx.groups.removeMembers(group.id, [a]);
      await tx.groups.setOfMember(b, []);
    });
    expect(await storage().groups.listOfMember(a)).to.deep.equal([group.id]);
    expect(await storage().groups.listOfMember(b)).to.deep.equal([]);
  });
}

function setsGroupsOfMember(storage: () => Storage): void {
  it('sets the groups of a member to exactly these', async () => {
    const { group, members } = await givenGroupOf(storage(), 2);
    const { organizationId } = group;
    const others: Group[] = [];
    for (let n = 0; n < 2; n++) others.push(await givenGroup(storage(), { organizationId }));
    const [a, b] = ids(members) as [string, string];
    const [first, second, third] = ids([group, ...others]) as [string, string, string];
    await storage().groups.addMembers(first, [a, b]);
    for (const wanted of [[second], [second, third, third], [first, second, third], []]) {
      await storage().groups.setOfMember(a, wanted);
      expect(await storage().groups.listOfMember(a)).to.have.members([...new Set(wanted)]);
      expect(await storage().groups.listOfMember(b)).to.deep.equal([first]);
    }
  });

  it('leaves a member in the groups of one of many concurrent updates', async () => {
    const { group, members } = await givenGroupOf(storage(), 1);
    const { organizationId } = group;
    const groups: Group[] = [];
    for (let n = 0; n < 20; n++) groups.push(await givenGroup(storage(), { organizationId }));
    const [id] = ids(members) as [string];
    await Promise.all(groups.map((one) => storage().groups.setOfMember(id, [one.id])));
    expect(await storage().groups.listOfMember(id)).to.have.length(1);
  });

  it('adds a member once in concurrent additions', async () => {
    const { group, members } = await givenGroupOf(storage(), 10);
    await Promise.all(Array.from({ length: 20 }, () => storage().groups.addMembers(group.id, ids(members))));
    expect(await storage().groups.view(group.id)).to.have.property('memberCount', 10);
  });
}

/** A group, and so many members of its organization, who are not in it. */
async function givenGroupOf(storage: Storage, count: number) {
  const group = await givenGroup(storage);
  const { organizationId } = group;
  const members = await storage.transaction(async (tx) => {
    const made = [];
    for (let n = 0; n < count; n++) made.push(await givenMembership(tx, { organizationId }));
    return made;
  });
  return { group, members };
}

const ids = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);
