import { expect } from 'chai';
import type { App } from '../../../src/app.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { aTagPatch } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { errorKind } from '../../support/rejection.ts';
import { STATUS_CASES, type StatusCase, titleOf } from '../../support/status-machine.ts';
import { type Action, aWorld } from '../shared/world.ts';

const isAction = (each: StatusCase): each is StatusCase & { readonly trigger: Action } => each.trigger !== 'lapse';

const NO_CONTENT = { levels: [], areas: [], markers: [], tags: [], languages: [], corridors: [], transitions: [] };

onEachStorage('The status machine', (storage) => {
  followsTheTable(storage);
  servesWhatWasPublished(storage);
  keepsVersions(storage);
});

function followsTheTable(storage: () => Storage): void {
  for (const each of STATUS_CASES.filter(isAction)) {
    it(titleOf(each), async () => {
      const world = await aWorld(storage());
      const before = await world.projectIn(each.status, each.wasPublished);
      const request = world.request(before.id);
      const kept = await everythingOf(storage(), before.id);
      const delivered = await world.listening();
      const outcome = world.actions[each.trigger](request);
      if (each.result === 'refused') {
        expect(await errorKind(outcome)).to.equal('invalid_transition');
      } else await outcome;
      const after = await storage().projects.find(before.id);
      if (each.trigger === 'remove') expect(after).to.equal(null);
      else if (each.result === 'refused' || each.result === 'same') {
        expect(await everythingOf(storage(), before.id)).to.deep.equal(kept);
      } else expect(after).to.include({ status: each.result, version: before.version + 1 });
      await expectPublic(world.app, before.id, after?.status === 'PUBLISH');
      const data = { project_id: before.id, name: before.name };
      expect(delivered().map(({ event }) => event)).to.deep.equal(each.event ? [each.event] : []);
      for (const event of delivered()) expect(event.data).to.deep.equal(data);
    });
  }
}

function servesWhatWasPublished(storage: () => Storage): void {
  it('keeps the published version until it is refreshed', async () => {
    const { app, request, aDraft } = await aWorld(storage());
    const { id } = await aDraft();
    await app.projects.publish(request(id));
    await app.projects.update({ ...request(id), patch: { name: 'Renamed', content: NO_CONTENT } });
    await app.tags.create({ ...request(id), patch: aTagPatch({ name: 'Late' }) });
    expect(await app.live.read(id)).to.deep.include({ version: 2, tags: [] });
    await app.projects.updateLive(request(id));
    const live = await app.live.read(id);
    expect(live).to.include({ name: 'Renamed', version: 5 });
    expect(live.tags.map((tag) => tag.name)).to.deep.equal(['Late']);
  });

  it('dates each refresh strictly later with a fixed clock', async () => {
    const { app, request, aDraft } = await aWorld(storage());
    const { id, liveUpdatedAt } = await aDraft();
    const dates = [liveUpdatedAt];
    for (const action of [app.projects.publish, app.projects.updateLive, app.projects.updateLive]) {
      dates.push((await action(request(id))).project.liveUpdatedAt);
      expect((await app.live.read(id)).liveUpdatedAt).to.equal(dates.at(-1));
    }
    expect(new Set(dates).size).to.equal(4);
    expect(dates.toSorted()).to.deep.equal(dates);
  });

  it('keeps no public data of a project that is not public any more', async () => {
    const { app, request, aDraft } = await aWorld(storage());
    for (const action of [app.projects.unpublish, app.projects.archive]) {
      const { id } = await aDraft();
      await app.projects.publish(request(id));
      await action(request(id));
      expect(await storage().publishedVersions.find(id)).to.equal(null);
    }
  });
}

function keepsVersions(storage: () => Storage): void {
  it('refuses an action on another version than the one in the condition', async () => {
    const { app, request, aDraft } = await aWorld(storage());
    const { id } = await aDraft();
    const stale = { ...request(id), expectedVersions: [7] };
    for (const action of [app.projects.publish, app.projects.archive]) {
      expect(await errorKind(action(stale))).to.equal('version_conflict');
    }
    expect((await app.projects.publish({ ...stale, expectedVersions: [1] })).project.version).to.equal(2);
  });
}

/** All that is stored of a project. */
async function everythingOf(storage: Storage, id: string) {
  return [await storage.projects.find(id), await storage.items.list(id), await storage.publishedVersions.find(id)];
}

async function expectPublic({ live }: App, id: string, isPublic: boolean): Promise<void> {
  if (!isPublic) {
    expect(await errorKind(live.head(id))).to.equal('not_found');
    return;
  }
  const { status, version } = await live.head(id);
  expect(status).to.equal('PUBLISH');
  expect(await live.read(id)).to.include({ id, version });
}
