import { expect } from 'chai';
import type { Storage } from '../../../src/ports/storage.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { errorKind, rejection } from '../../support/rejection.ts';
import { aWorld } from '../shared/world.ts';

onEachStorage('Status actions', (storage) => {
  keepToThePlan(storage);
  surviveRaces(storage);
});

function keepToThePlan(storage: () => Storage): void {
  it('publish no more than the plan allows, and are checked for validity first', async () => {
    const { app, request, aDraft } = await aWorld(storage(), { plan: 'free' });
    const [first, second] = [await aDraft(), await aDraft()];
    await app.projects.publish(request(first.id));
    expect(await errorKind(app.projects.publish(request(second.id)))).to.equal('plan_limit_reached');
    expect(await errorKind(app.projects.publish(request(first.id)))).to.equal('invalid_transition');
    await app.projects.unpublish(request(first.id));
    await app.projects.publish(request(second.id));
  });

  it('publish nothing under a lapsed subscription, and allow everything else', async () => {
    const { app, request, projectIn, organization } = await aWorld(storage());
    const [draft, published] = [await projectIn('DRAFT', false), await projectIn('PUBLISH', true)];
    await storage().organizations.update({ ...organization, subscriptionStatus: 'lapsed' });
    expect(await errorKind(app.projects.publish(request(draft.id)))).to.equal('subscription_inactive');
    await app.projects.updateLive(request(published.id));
    await app.projects.archive(request(published.id));
    await app.projects.restore(request(published.id));
  });
}

function surviveRaces(storage: () => Storage): void {
  for (const [action, from] of [
    ['publish', 'DRAFT'],
    ['unpublish', 'PUBLISH'],
    ['restore', 'ARCHIVE'],
  ] as const) {
    it(`allow one of twenty to ${action} a project at once`, async () => {
      const world = await aWorld(storage());
      const before = await world.projectIn(from, true);
      const outcomes = await twenty(() => kindOf(world.actions[action](world.request(before.id))));
      expect(outcomes.filter((kind) => kind === 'done')).to.have.length(1);
      expect(outcomes.filter((kind) => kind === 'invalid_transition')).to.have.length(19);
      expect((await storage().projects.find(before.id))!.version).to.equal(before.version + 1);
    });
  }

  it('refresh twenty times in twenty concurrent requests, each strictly later', async () => {
    const { app, request, projectIn } = await aWorld(storage());
    const before = await projectIn('PUBLISH', true);
    const dates = await twenty(async () => (await app.projects.updateLive(request(before.id))).project.liveUpdatedAt);
    expect(new Set(dates).size).to.equal(20);
    expect(await app.live.read(before.id)).to.include({ version: before.version + 20 });
  });

  it('publish no more of twenty drafts at once than the plan allows', async () => {
    const { app, request, aDraft } = await aWorld(storage(), { plan: 'free' });
    const drafts = await Promise.all(Array.from({ length: 20 }, aDraft));
    const outcomes = await twenty((n) => kindOf(app.projects.publish(request(drafts[n]!.id))));
    expect(outcomes.filter((kind) => kind === 'done')).to.have.length(1);
    expect(outcomes.filter((kind) => kind === 'plan_limit_reached')).to.have.length(19);
  });

  it('keep a published version exactly while the project is public, in any race', async () => {
    const world = await aWorld(storage());
    const { id } = await world.aDraft();
    const order = ['publish', 'updateLive', 'unpublish', 'archive', 'restore'] as const;
    for (let round = 0; round < 5; round++) {
      const outcomes = await twenty((n) => kindOf(world.actions[order[(n * 7 + round) % 5]!](world.request(id))));
      expect(outcomes).to.satisfy((kinds: string[]) =>
        kinds.every((kind) => kind === 'done' || kind === 'invalid_transition'),
      );
      const after = (await storage().projects.find(id))!;
      const live = await storage().publishedVersions.find(id);
      expect(live !== null, after.status).to.equal(after.status === 'PUBLISH');
    }
  });

  it('of different projects of an organization do not block each other', async () => {
    const { app, request, aDraft } = await aWorld(storage());
    const drafts = await Promise.all(Array.from({ length: 20 }, aDraft));
    const order = ['publish', 'unpublish', 'publish', 'updateLive', 'archive', 'restore'] as const;
    const outcomes = await twenty(async (n) => {
      for (const action of order) await app.projects[action](request(drafts[n]!.id));
      const copy = await app.projects.duplicate({ ...request(drafts[n]!.id), name: null });
      await app.projects.delete(request(copy.project.id));
    });
    expect(outcomes).to.have.length(20);
  });
}

function twenty<T>(action: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 20 }, (_, n) => action(n)));
}

async function kindOf(outcome: Promise<unknown>): Promise<string> {
  return (await rejection(outcome)) === null ? 'done' : errorKind(outcome);
}
