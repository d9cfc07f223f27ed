import { expect } from 'chai';
import { rememberedHeads } from '../../../adapters/http/public-maps/public-heads.ts';
import { publishedTexts } from '../../../adapters/http/public-maps/published-texts.ts';
import { watchedStorage } from '../../../adapters/http/public-maps/watched-storage.ts';
import { cacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { errorKind } from '../../support/rejection.ts';
import { aWorld } from '../shared/world.ts';

/** What can befall the commit of a transaction, before or after it. */
type Fault = (commit: () => Promise<unknown>) => Promise<unknown>;

const lost = () => unavailable('The connection was lost.', new Error('lost'));

/** An instance on a database, which can fail, and whose commits can be late, lost or fail. */
function instance(database: Storage) {
  let isDown = false;
  let fault: Fault = (commit) => commit();
  const budget = cacheBudget(10_000_000);
  const heads = rememberedHeads({
    read: async (id) => (isDown ? Promise.reject(lost()) : database.publishedVersions.head(id)),
    now: Date.now,
    staleSeconds: 300,
    report: () => {},
  });
  const faulty: Storage = {
    ...database,
    publishedVersions: {
      ...database.publishedVersions,
      bytes: async (id) => (isDown ? Promise.reject(lost()) : database.publishedVersions.bytes(id)),
    },
    async transaction<T>(work: Parameters<typeof database.transaction<T>>[0]) {
      return (await fault(() => database.transaction(work))) as T;
    },
  };
  const storage = watchedStorage(faulty, { heads, texts: publishedTexts(budget), now: Date.now });
  return {
    storage,
    heads,
    budget,
    fail: () => {
      isDown = true;
    },
    next: (given: Fault) => {
      fault = (commit) => {
        fault = (ordinary) => ordinary();
        return given(commit);
      };
    },
  };
}

onEachStorage('A map that is published just before the database fails', (storage) => {
  const fixture = async () => {
    const first = instance(storage());
    const world = await aWorld(first.storage, {}, { publicHeads: first.heads });
    const { id } = await world.aDraft();
    const { publish, unpublish, updateLive } = world.actions;
    const act = (action: typeof publish) => action(world.request(id)) as Promise<unknown>;
    /** The version that is served, or the kind of the error. */
    const served = async (from = first): Promise<unknown> => {
      const head = await from.heads.find(id).catch((error) => error.kind);
      if (head === null || typeof head === 'string') return head;
      const live = await from.storage.publishedVersions.bytes(id).catch(() => null);
      if (live) expect(live.version).to.equal(head.version);
      return live ? head.version : 'unavailable';
    };
    const version = async () => (await storage().publishedVersions.head(id))?.version;
    return { first, id, act, served, version, publish, unpublish, updateLive };
  };

  it('is served in the version that was published, by the instance that published it', async () => {
    const { first, id, act, served, version, publish, updateLive } = await fixture();
    await act(publish);
    const before = await version();
    await act(updateLive);
    const second = instance(storage());
    first.fail();
    second.fail();
    expect(await served()).to.equal(await version());
    expect(await version()).not.to.equal(before);
    expect(await served(second), 'by another instance, which never read it').to.equal('unavailable');
    const text = new TextDecoder().decode((await first.storage.publishedVersions.bytes(id))!.json);
    expect(text).to.equal((await storage().publishedVersions.find(id))!.json);
  });

  it('is not served where the transaction failed', async () => {
    const { first, act, served, publish } = await fixture();
    first.next(async () => Promise.reject(lost()));
    expect(await errorKind(act(publish))).to.equal('unavailable');
    first.fail();
    expect(await served()).to.equal('unavailable');
  });

  it('is not served where nobody knows whether it was committed', async () => {
    const { first, act, served, publish } = await fixture();
    first.next(async (commit) => {
      await commit();
      throw lost();
    });
    expect(await errorKind(act(publish))).to.equal('unavailable');
    first.fail();
    expect(await served()).to.equal('unavailable');
  });

  it('is not served once it was unpublished, even if the commit of publishing is heard of later', async () => {
    const { first, act, served, publish, unpublish } = await fixture();
    const committed = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<void>();
    first.next(async (commit) => {
      const result = await commit();
      committed.resolve();
      await heard.promise;
      return result;
    });
    const publishing = act(publish);
    await committed.promise;
    await act(unpublish);
    heard.resolve();
    await publishing;
    first.fail();
    expect(await served()).to.equal('unavailable');
  });

  it('is served in the newest version, even if an earlier commit is heard of later', async () => {
    const { first, act, served, version, publish, updateLive } = await fixture();
    const committed = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<void>();
    first.next(async (commit) => {
      const result = await commit();
      committed.resolve();
      await heard.promise;
      return result;
    });
    const publishing = act(publish);
    await committed.promise;
    await act(updateLive);
    heard.resolve();
    await publishing;
    first.fail();
    expect(await served()).to.equal(await version());
  });

  it('is not served where it is unpublished while the database fails, by a request whose outcome is unknown', async () => {
    const { first, act, served, publish, unpublish } = await fixture();
    await act(publish);
    first.next(async (commit) => {
      await commit();
      throw lost();
    });
    first.fail();
    expect(await errorKind(act(unpublish))).to.equal('unavailable');
    expect(await served()).to.equal('unavailable');
  });
});
