import { expect } from 'chai';
import type { User } from '../../../../src/domain/accounts/user.ts';
import type { Project } from '../../../../src/domain/projects/content/project.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { aProject, aStoredItem, aUser } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { soon } from '../../../support/soon.ts';
import { givenItems, givenProject, givenUser } from './given.ts';

/** What a transaction is going to change, and whom it is going to add. */
type Scene = { readonly user: User; readonly newcomer: User; readonly project: Project };

const UNCHANGED = ['Ann Miller', undefined, 1, 0];
const CHANGED = ['Ann Smith', 'Newcomer', 2, 1];

export function isolationContract(storage: () => Storage): void {
  it('show nothing uncommitted to reads outside', async () => {
    const scene = await arrange(storage());
    expect(await seenDuring(storage(), scene, () => look(storage(), scene))).to.deep.equal(UNCHANGED);
  });

  it('show nothing uncommitted to another transaction', async () => {
    const scene = await arrange(storage());
    const seen = await seenDuring(storage(), scene, () => storage().transaction((tx) => look(tx, scene)));
    expect(seen).to.deep.equal(UNCHANGED);
  });

  it('show all their writes as soon as they have ended', async () => {
    const scene = await arrange(storage());
    await storage().transaction((tx) => change(tx, scene));
    expect(await look(storage(), scene)).to.deep.equal(CHANGED);
    expect(await storage().transaction((tx) => look(tx, scene))).to.deep.equal(CHANGED);
  });

  it('keep what is written outside meanwhile', async () => {
    const scene = await arrange(storage());
    const other = aUser();
    expect(await seenDuring(storage(), scene, () => storage().users.insert(other))).to.equal(true);
    expect(await storage().users.find(other.id)).to.deep.equal(other);
    expect(await look(storage(), scene)).to.deep.equal(UNCHANGED);
  });
}

async function arrange(stores: Stores): Promise<Scene> {
  const newcomer = aUser({ fullName: 'Newcomer' });
  return { user: await givenUser(stores), newcomer, project: await givenProject(stores) };
}

async function change(tx: Stores, { user, newcomer, project }: Scene): Promise<void> {
  await tx.users.update({ ...user, fullName: 'Ann Smith' });
  await tx.users.insert(newcomer);
  await tx.projects.insert(aProject({ organizationId: project.organizationId }));
  await givenItems(tx, project.id, [aStoredItem()]);
}

async function look(seer: Stores, { user, newcomer, project }: Scene) {
  return [
    (await seer.users.find(user.id))?.fullName,
    (await seer.users.findByEmail(newcomer.email))?.fullName,
    await seer.projects.count({ organizationIds: [project.organizationId] }),
    (await seer.items.list(project.id)).length,
  ];
}

/**
 * The result of an action that begins while a transaction has changed the scene and has not ended. Where such an action has to
 * wait, it sees the scene after the end: therefore that is a rollback, and the changes may be seen in neither case.
 */
async function seenDuring<T>(storage: Storage, scene: Scene, action: () => Promise<T>): Promise<T> {
  const [isChanged, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const outcome = rejection(
    storage.transaction(async (tx) => {
      await change(tx, scene);
      isChanged.resolve();
      await mayEnd.promise;
      throw new Error('changed its mind');
    }),
  );
  await Promise.race([isChanged.promise, outcome]);
  const seen = action();
  await soon(seen);
  mayEnd.resolve();
  expect(await outcome).to.have.property('message', 'changed its mind');
  return seen;
}
