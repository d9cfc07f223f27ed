import { expect } from 'chai';
import { type MemoryStorage, openMemoryStorage } from '../../adapters/sql/open-sqlite.ts';
import { rememberedItems } from '../../adapters/sql/projects/remembered-items.ts';
import { cacheBudget } from '../../src/domain/shared/cache-budget.ts';
import type { ItemStore } from '../../src/ports/projects/stores.ts';
import { givenItems, givenProject } from '../contracts/storage/shared/given.ts';
import { aStoredItem } from '../support/builders.ts';

const AT = '2026-01-01T00:00:00.000Z';
const ROOM = 1000;

describe('The items of maps that were read', () => {
  let storage: MemoryStorage;
  let items: ItemStore;
  let budget = cacheBudget(ROOM);
  /** The projects whose items were read from the database. */
  let read: string[];

  beforeEach(async () => {
    storage = await openMemoryStorage();
    budget = cacheBudget(ROOM);
    read = [];
    const lists: ItemStore['lists'] = (projectId) => {
      read.push(projectId);
      return storage.items.lists(projectId);
    };
    items = rememberedItems({ ...storage.items, lists }, budget);
  });
  afterEach(() => storage.close());

  const aMap = async (length = 10): Promise<string> => {
    const { id } = await givenProject(storage);
    await givenItems(storage, id, [aStoredItem({ kind: 'area', json: '1'.repeat(length) })]);
    return id;
  };

  it('are read once for each state of a project', async () => {
    const id = await aMap();
    for (const version of [1, 1, 2, 2, 2]) {
      expect(await items.lists(id, { version, updatedAt: AT })).to.deep.equal({ area: '1'.repeat(10) });
    }
    await items.lists(id, { version: 2, updatedAt: '2026-01-01T00:00:00.001Z' });
    expect(read).to.deep.equal([id, id, id]);
  });

  it('are read again where no state is given', async () => {
    const id = await aMap();
    await items.lists(id, { version: 1, updatedAt: AT });
    await items.lists(id);
    expect(read).to.have.length(2);
  });

  it('stay within the budget: those that were not used for longest are read again', async () => {
    const [first, second, third] = [await aMap(200), await aMap(200), await aMap(200)];
    for (const id of [first, second, first, third]) await items.lists(id, { version: 1, updatedAt: AT });
    expect(budget.weight()).to.be.at.most(ROOM);
    read = [];
    for (const id of [first, third, second]) await items.lists(id, { version: 1, updatedAt: AT });
    expect(read).to.deep.equal([second]);
  });
});
