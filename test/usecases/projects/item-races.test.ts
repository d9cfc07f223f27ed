import { expect } from 'chai';
import type { App } from '../../../src/app.ts';
import { NO_REACH } from '../../../src/domain/projects/changes/reach.ts';
import { parseContent, serialise } from '../../../src/domain/projects/content/project-content.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenItems } from '../../contracts/storage/shared/given.ts';
import { faultsOf } from '../../domain/faults.ts';
import { partOf } from '../../domain/part.ts';
import { aMap, LINE, TRIANGLE } from '../../domain/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { aWorld } from '../shared/world.ts';

type World = Awaited<ReturnType<typeof aWorld>>;
type At = ReturnType<World['request']>;
type Change = (app: App, at: At) => Promise<unknown>;

const patch = (fields: object, id: string | null = null) => ({ path: 'item', id, isDeleted: false, fields });
const STAIRS = ['ground', 'upper'].map((levelId) => ({ levelId, x: 1, y: 1, accessible: true }));

onEachStorage('Changes of items of one map at the same time', (storage) => {
  const pairs: Readonly<Record<string, readonly Change[]>> = {
    'an area is put on a level that is deleted': [
      (app, at) => app.areas.create({ ...at, patch: patch({ levelId: 'upper', data: TRIANGLE }) }),
      (app, at) => app.levels.delete({ ...at, id: 'upper' }),
    ],
    'an area takes a tag that is deleted': [
      (app, at) => app.areas.update({ ...at, id: 'ground-shop', patch: patch({ tagIds: ['open'] }) }),
      (app, at) => app.tags.delete({ ...at, id: 'open' }),
    ],
    'a tag is renamed that a marker takes': [
      (app, at) => app.tags.update({ ...at, id: 'open', patch: patch({ name: 'Late' }) }),
      (app, at) =>
        app.markers.create({ ...at, patch: patch({ levelId: 'ground', position: LINE[0], tagIds: ['open'] }) }),
    ],
    'a branch is led to an area that is deleted': [
      (app, at) =>
        app.branches.update({
          ...at,
          id: 'upper-to-kiosk',
          corridorId: null,
          patch: patch({ markerId: null, areaId: 'ground-shop' }),
        }),
      (app, at) => app.areas.delete({ ...at, id: 'ground-shop' }),
    ],
    'two give the same key': [
      (app, at) => app.areas.update({ ...at, id: 'ground-shop', patch: patch({ key: 'k' }) }),
      (app, at) => app.markers.update({ ...at, id: 'upper-kiosk', patch: patch({ key: 'k' }) }),
    ],
    'a transition is made to a level that is deleted': [
      (app, at) => app.transitions.create({ ...at, patch: patch({ type: 'ramp', positions: STAIRS }) }),
      (app, at) => app.levels.delete({ ...at, id: 'ground' }),
    ],
    'two add the same language': ['de', 'de'].map(
      (languageCode) => (app: App, at: At) => app.languages.create({ ...at, fields: { languageCode } }),
    ),
  };
  for (const [what, changes] of Object.entries(pairs)) {
    it(`leave no dangling reference and no duplicate, where ${what}`, async () => {
      for (const order of [changes, changes.toReversed()]) await holdsAfter(storage(), order);
    });
  }

  it('leave no dangling reference and no duplicate, where all of this happens', () =>
    holdsAfter(storage(), Object.values(pairs).flat()));
});

/** Does the changes all at once; whatever was refused, the map is whole, and each change that was not has its own version. */
async function holdsAfter(storage: Storage, changes: readonly Change[]): Promise<void> {
  const { app, request, aDraft } = await aWorld(storage);
  const { id, version } = await aDraft();
  await givenItems(storage, id, serialise(aMap()));
  const outcomes = await Promise.allSettled(changes.map((change) => change(app, request(id))));
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).to.be.instanceOf(DomainError);
    expect(outcome.reason.kind).to.be.oneOf(['invalid', 'not_found']);
  }
  const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect((await storage.projects.find(id))?.version).to.equal(version + done);
  const items = await storage.items.list(id);
  const content = parseContent(items);
  const codes = content.languages.map(({ languageCode }) => languageCode);
  expect([...faultsOf(content), ...codes.filter((code, at) => codes.indexOf(code) !== at)]).to.deep.equal([]);
  expect(await storage.items.part(id, NO_REACH)).to.deep.equal(partOf(items, NO_REACH));
}
