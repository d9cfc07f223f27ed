import { expect } from 'chai';
import type { Storage } from '../../../../src/ports/storage.ts';
import {
  aJobRun,
  aLive,
  aMembership,
  anImage,
  anOrganization,
  aProject,
  aSession,
  aSnapshot,
  aStoredItem,
  aUser,
  aVisit,
  NOW,
} from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { listed } from '../projects/project-lists.ts';
import { countOf, givenFullProject, givenItems, givenOrganization, givenProject, givenUser, WHOLE } from './given.ts';
import { guardContract } from './guard.ts';
import { isolationContract } from './isolation.ts';
import { locksContract } from './locks.ts';
import { racesContract } from './races.ts';

export function transactionsContract(storage: () => Storage): void {
  describe('transactions', () => {
    commits(storage);
    rollsBack(storage);
    isolationContract(storage);
    locksContract(storage);
    racesContract(storage);
    guardContract(storage);
  });
}

function commits(storage: () => Storage): void {
  it('return what the work returned, and keep all that it wrote', async () => {
    const result = await storage().transaction(async (tx) => ({
      ...(await givenFullProject(tx)),
      words: ['as', 'it', 'is'],
    }));
    expect(result.words).to.deep.equal(['as', 'it', 'is']);
    expect(await countOf(storage(), result)).to.equal(WHOLE);
    expect(await storage().transaction(async () => undefined)).to.equal(undefined);
  });

  it('see their own writes', async () => {
    const { project, image } = await givenFullProject(storage());
    const { organizationId } = project;
    const filter = { organizationIds: [organizationId] };
    await storage().transaction(async (tx) => {
      const renamed = { ...project, name: 'Renamed' };
      expect(await tx.projects.update(renamed)).to.equal(true);
      expect(await listed(tx, filter)).to.deep.equal([renamed]);
      expect(await tx.projects.insert(aProject({ organizationId, name: 'Renamed' }))).to.equal(false);
      const second = await givenFullProject(tx, { organizationId, name: project.name });
      expect(await countOf(tx, second)).to.equal(WHOLE);
      expect(await listed(tx, filter)).to.have.deep.members([renamed, second.project]);
      await tx.projects.delete(project.id);
      expect(await countOf(tx, { project, image })).to.equal(0);
      expect(await listed(tx, filter)).to.deep.equal([second.project]);
      expect(await tx.projects.insert(renamed)).to.equal(true);
    });
    expect(await listed(storage(), filter)).to.have.length(2);
  });

  it('continue after a name or an email in use', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const [user, project] = [aUser(), aProject({ organizationId })];
    await storage().transaction(async (tx) => {
      expect(await tx.users.insert(user)).to.equal(true);
      expect(await tx.users.insert(aUser({ email: user.email }))).to.equal(false);
      expect(await tx.projects.insert(project)).to.equal(true);
      expect(await tx.projects.insert(aProject({ organizationId, name: project.name }))).to.equal(false);
      await givenItems(tx, project.id, [aStoredItem()]);
    });
    expect(await storage().users.find(user.id)).to.deep.equal(user);
    expect(await storage().items.list(project.id)).to.have.length(1);
  });

  it('may run several queries at once', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    const projects = Array.from({ length: 20 }, () => aProject({ organizationId }));
    const found = await storage().transaction(async (tx) => {
      const inserted = await Promise.all(projects.map((project) => tx.projects.insert(project)));
      expect(inserted).to.not.include(false);
      await Promise.all(projects.map(({ id }) => givenItems(tx, id, [aStoredItem(), aStoredItem()])));
      return Promise.all(
        projects.map(async ({ id }) => [await tx.projects.find(id), await tx.items.list(id)] as const),
      );
    });
    expect(found.map(([project]) => project)).to.deep.equal(projects);
    for (const [, items] of found) expect(items).to.have.length(2);
    expect(await storage().projects.count({ organizationIds: [organizationId] })).to.equal(20);
  });
}

function rollsBack(storage: () => Storage): void {
  it('roll back a work that throws, and pass its error on', async () => {
    const [standing, user] = [await givenFullProject(storage()), await givenUser(storage())];
    const { project } = standing;
    const written = { organization: anOrganization(), user: aUser(), session: aSession({ userId: user.id }) };
    const [turn, error] = [aJobRun(), new Error('changed its mind')];
    const outcome = storage().transaction(async (tx) => {
      await tx.organizations.insert(written.organization);
      await tx.users.insert(written.user);
      await tx.sessions.insert(written.session);
      await tx.memberships.insert(aMembership({ organizationId: written.organization.id, userId: user.id }));
      await tx.projects.update({ ...project, name: 'Changed', version: 99 });
      await givenItems(tx, project.id, [aStoredItem()]);
      await tx.publishedVersions.put(aLive({ projectId: project.id, version: 99 }));
      await tx.images.insert(anImage({ projectId: project.id, objectPath: standing.image.objectPath }));
      await tx.snapshots.insert(aSnapshot({ projectId: project.id }));
      await tx.visits.insert([aVisit({ projectId: project.id })]);
      expect(await tx.jobs.take(turn, NOW, NOW)).to.equal(true);
      await tx.users.update({ ...user, fullName: 'Changed' });
      throw error;
    });
    expect(await rejection(outcome)).to.equal(error);
    expect(await storage().organizations.find(written.organization.id)).to.equal(null);
    expect(await storage().users.find(written.user.id)).to.equal(null);
    expect(await storage().users.find(user.id)).to.deep.equal(user);
    expect(await storage().sessions.find(written.session.id, NOW)).to.equal(null);
    expect(await storage().memberships.listOfUser(user.id)).to.deep.equal([]);
    expect(await storage().projects.find(project.id)).to.deep.equal(project);
    expect(await storage().publishedVersions.head(project.id)).to.have.property('version', 1);
    expect(await storage().images.count(project.id)).to.equal(1);
    expect(await storage().jobs.take(turn, NOW, NOW)).to.equal(true);
    expect(await countOf(storage(), standing)).to.equal(WHOLE);
  });

  it('restore everything that a work deleted before it threw', async () => {
    const { project, image } = await givenFullProject(storage());
    const outcome = storage().transaction(async (tx) => {
      await tx.organizations.delete(project.organizationId);
      throw new Error('changed its mind');
    });
    await rejection(outcome);
    expect(await countOf(storage(), { project, image })).to.equal(WHOLE);
  });

  it('roll back a work in which a call failed, even where the work carries on', async () => {
    const users = [aUser(), aUser(), aUser()] as const;
    const fails = storage().transaction(async (tx) => {
      await tx.users.insert(users[0]);
      await tx.projects.insert(aProject());
    });
    const carriesOn = storage().transaction(async (tx) => {
      await tx.users.insert(users[1]);
      await rejection(tx.projects.insert(aProject()));
      await rejection(tx.users.insert(users[2]));
    });
    for (const outcome of [fails, carriesOn]) expect(await rejection(outcome)).to.be.instanceOf(Error);
    for (const { id } of users) expect(await storage().users.find(id)).to.equal(null);
  });

  it('roll back what a work writes after it has thrown', async () => {
    const [user, project] = [aUser(), await givenProject(storage())];
    const isOver = Promise.withResolvers<void>();
    const late: Promise<unknown>[] = [];
    const outcome = storage().transaction(async (tx) => {
      const write = isOver.promise.then(() => Promise.all([tx.users.insert(user), tx.projects.delete(project.id)]));
      late.push(rejection(write));
      throw new Error('changed its mind');
    });
    await rejection(outcome);
    isOver.resolve();
    for (const error of await Promise.all(late)) expect(error).to.be.instanceOf(Error);
    expect(await storage().users.find(user.id)).to.equal(null);
    expect(await storage().projects.find(project.id)).to.deep.equal(project);
  });

  it('may be called one after another after a failure', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    for (let n = 0; n < 30; n++) {
      await rejection(
        storage().transaction(async (tx) => {
          await tx.organizations.lock(organizationId);
          throw new Error('again');
        }),
      );
    }
    expect(await storage().transaction((tx) => tx.organizations.lock(organizationId))).to.have.property(
      'id',
      organizationId,
    );
  });
}
