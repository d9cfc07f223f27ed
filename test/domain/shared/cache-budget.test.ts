import { expect } from 'chai';
import { type CacheBudget, cacheBudget } from '../../../src/domain/shared/cache-budget.ts';
import { versionedCache } from '../../../src/domain/shared/versioned-cache.ts';

/** A budget of 100 whose parts record their eviction. */
function observed() {
  const budget: CacheBudget = cacheBudget(100);
  const dropped: string[] = [];
  const keep = (mapId: string, name: string, weight: number, version = 1) =>
    budget.keep({ mapId, version, name, weight, drop: () => dropped.push(`${mapId} ${name}`) });
  return { budget, dropped, keep };
}

describe('The memory budget of caches of maps', () => {
  it('is never exceeded, and the least recently used maps are evicted first, whole', () => {
    const { budget, dropped, keep } = observed();
    keep('a', 'text', 30);
    keep('b', 'text', 30);
    keep('a', 'search', 10);
    keep('c', 'text', 30);
    expect([budget.weight(), dropped]).to.deep.equal([100, []]);
    budget.use('b', 'text');
    keep('d', 'text', 20);
    expect([budget.weight(), dropped]).to.deep.equal([80, ['a text', 'a search']]);
    keep('e', 'text', 60);
    expect([budget.weight(), dropped.slice(2)]).to.deep.equal([80, ['c text', 'b text']]);
  });

  it('is not used up by one map: its least recently used parts are evicted before other maps', () => {
    const { budget, dropped, keep } = observed();
    keep('other', 'text', 25);
    for (const name of ['one', 'two', 'three']) keep('a', name, 25);
    budget.use('a', 'one');
    keep('a', 'four', 25);
    expect([budget.weight(), dropped]).to.deep.equal([100, ['a two']]);
  });

  it('keeps the last part in any case, and nothing else then', () => {
    const { budget, dropped, keep } = observed();
    keep('a', 'text', 50);
    keep('b', 'text', 20);
    keep('b', 'network', 500);
    expect([budget.weight(), dropped]).to.deep.equal([500, ['b text', 'a text']]);
    keep('c', 'text', 10);
    expect([budget.weight(), dropped.slice(2)]).to.deep.equal([10, ['b network']]);
  });

  it('drops one part of a map', () => {
    const { budget, dropped, keep } = observed();
    keep('a', 'text', 30);
    keep('a', 'search', 10);
    for (const [mapId, name] of [
      ['a', 'text'],
      ['a', 'text'],
      ['unknown', 'text'],
    ] as const)
      budget.dropPart(mapId, name);
    expect([budget.weight(), dropped]).to.deep.equal([10, ['a text']]);
  });

  it('drops all parts of a map', () => {
    const { budget, dropped, keep } = observed();
    for (const [mapId, name] of [
      ['a', 'text'],
      ['b', 'text'],
      ['a', 'search'],
    ] as const)
      keep(mapId, name, 20);
    budget.drop('a');
    budget.drop('unknown');
    expect([budget.weight(), dropped]).to.deep.equal([20, ['a text', 'a search']]);
  });

  it('keeps one version of a map, and one part per name', () => {
    const { budget, dropped, keep } = observed();
    keep('a', 'text', 20);
    keep('a', 'text', 30);
    keep('a', 'network', 20);
    expect([budget.weight(), dropped]).to.deep.equal([50, []]);
    keep('a', 'text', 10, 2);
    expect([budget.weight(), dropped]).to.deep.equal([10, ['a text', 'a network']]);
  });
});

describe('A cache of values derived from maps', () => {
  const made = (value: string, weight: number, version = 1) => ({ version, weight, value });

  it('computes a value once for concurrent requests, and again for another version', async () => {
    const cache = versionedCache<string>(cacheBudget(100), 'text');
    let count = 0;
    const make = async () => made(`text ${++count}`, 10);
    expect(await Promise.all([cache.get('a', 1, make), cache.get('a', 1, make)])).to.deep.equal(['text 1', 'text 1']);
    expect(cache.peek('a', 1)).to.equal('text 1');
    expect(await cache.get('a', 2, async () => made('text of 2', 10, 2))).to.equal('text of 2');
    expect([cache.peek('a', 1), cache.peek('a', 2)]).to.deep.equal([null, 'text of 2']);
  });

  it('shares the budget with others, and separates the values of one map', async () => {
    const budget = cacheBudget(100);
    const [texts, views] = [versionedCache<string>(budget, 'text'), versionedCache<string>(budget, 'view')];
    await texts.get('a', 1, async () => made('text', 20));
    await views.get('a', 1, async () => made('german', 20), 'de');
    await views.get('a', 1, async () => made('french', 20), 'fr');
    expect([views.peek('a', 1, 'de'), views.peek('a', 1, 'fr'), views.peek('a', 1)]).to.deep.equal([
      'german',
      'french',
      null,
    ]);
    await texts.get('b', 1, async () => made('another', 70));
    expect([texts.peek('a', 1), views.peek('a', 1, 'de'), texts.peek('b', 1)]).to.deep.equal([null, null, 'another']);
  });
});
