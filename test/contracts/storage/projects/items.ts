import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Reach } from '../../../../src/domain/projects/changes/reach.ts';
import { EMPTY_SIZE, sizeOf } from '../../../../src/domain/projects/content/content-size.ts';
import type { StoredItem } from '../../../../src/domain/projects/content/project-content.ts';
import { ITEM_KINDS } from '../../../../src/domain/projects/items/item.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { partOf } from '../../../domain/part.ts';
import { aProject, aStoredItem } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenItems, givenProject, HARD_TEXT } from '../shared/given.ts';

const NONE = { inserted: [], updated: [], deleted: [] };

export function itemsContract(storage: () => Storage): void {
  describe('items', () => {
    keepsItems(storage);
    listsItems(storage);
    readsParts(storage);
    changesItems(storage);
    knowsChanges(storage);
  });
}

function keepsItems(storage: () => Storage): void {
  for (const [what, json] of [
    ['of many scripts', JSON.stringify({ text: HARD_TEXT })],
    ['spelt in its own way', '{ "b":1.50,  "a":1e3, "é":"\\u00e9\\u0000", "b":2 }\n'],
    ['of 1 MB', JSON.stringify({ ring: Array.from({ length: 50_000 }, (_, n) => [n / 7, n]) }).padEnd(1024 * 1024)],
  ] as const) {
    it(`returns JSON ${what} unchanged`, async () => {
      const { id } = await givenProject(storage());
      const item = aStoredItem({ json });
      await givenItems(storage(), id, [item]);
      const [found] = await storage().items.list(id);
      expect(found?.json === json).to.equal(true);
      expect(found).to.deep.equal(item);
    });
  }

  it('stores an id once in each kind of each project', async () => {
    const [first, second] = [await givenProject(storage()), await givenProject(storage())];
    const [area, marker] = [aStoredItem({ kind: 'area', json: '1' }), aStoredItem({ kind: 'marker', json: '2' })];
    await givenItems(storage(), first.id, [area, { ...marker, id: area.id }]);
    await givenItems(storage(), second.id, [{ ...area, json: '3' }]);
    expect(await storage().items.list(first.id)).to.deep.equal([area, { ...marker, id: area.id }]);
    expect(await storage().items.list(second.id)).to.deep.equal([{ ...area, json: '3' }]);
    expect(await rejection(givenItems(storage(), first.id, [area]))).to.be.instanceOf(Error);
  });

  it('refuses an item of an unknown project', async () => {
    const { id } = aProject();
    expect(await rejection(givenItems(storage(), id, [aStoredItem()]))).to.be.instanceOf(Error);
    expect(await storage().items.list(id)).to.deep.equal([]);
  });
}

function listsItems(storage: () => Storage): void {
  it('finds those of some kinds whose text contains an id, in the same order', async () => {
    const { id } = await givenProject(storage());
    const named = randomUUID();
    const itself = aStoredItem({ kind: 'level', id: named, json: `{"id":"${named}"}` });
    const upon = [2, 1].map((position) => aStoredItem({ kind: 'area', position, json: `{"levelId":"${named}"}` }));
    const others = [
      aStoredItem({ kind: 'marker', json: `{"levelId":"${named}"}` }),
      aStoredItem({ kind: 'area', json: '{}' }),
    ];
    await givenItems(storage(), id, [...upon, itself, ...others]);
    const found = await storage().items.naming(id, ['area', 'level'], named);
    expect(found).to.deep.equal([itself, upon[1], upon[0]]);
    expect(await storage().items.naming(id, ['tag'], named)).to.deep.equal([]);
    expect(await storage().items.naming(id, ['area'], randomUUID())).to.deep.equal([]);
  });

  it('finds those whose JSON contains a text that is no id', async () => {
    const { id } = await givenProject(storage());
    const naming = aStoredItem({ kind: 'level', json: '{"imageUrl":"media://projects/a%_/b.png"}' });
    await givenItems(storage(), id, [
      naming,
      aStoredItem({ kind: 'level', json: '{"imageUrl":"media://projects/abc/b.png"}' }),
    ]);
    expect(await storage().items.naming(id, ['level'], 'projects/a%_/')).to.deep.equal([naming]);
  });

  it('lists by kind, then by position, then by id', async () => {
    const { id } = await givenProject(storage());
    const positions = [10, 2, -1, 1, 0, 2, 2, 0.5, 2_000_000_000];
    const items = [...ITEM_KINDS]
      .reverse()
      .flatMap((kind) => positions.map((position) => aStoredItem({ kind, position })));
    await givenItems(storage(), id, items);
    const inOrder = ITEM_KINDS.flatMap((kind) => items.filter((item) => item.kind === kind).sort(byPosition));
    expect(await storage().items.list(id)).to.deep.equal(inOrder);
  });

  it('joins the texts of each kind in the same order, also within the transaction that wrote them', async () => {
    const { id } = await givenProject(storage());
    const items = Array.from({ length: 300 }, (_, n) => {
      const json = JSON.stringify({ n, text: n % 10 === 0 ? HARD_TEXT : 'plain', filler: 'x'.repeat(n * 20) });
      return aStoredItem({ kind: ITEM_KINDS[n % 5]!, position: (n * 7) % 100, json });
    });
    const written = await storage().transaction(async (tx) => {
      await tx.items.apply(id, { ...NONE, inserted: items }, 1);
      return tx.items.lists(id);
    });
    for (const lists of [written, await storage().items.lists(id)]) {
      expect(Object.keys(lists).sort()).to.deep.equal(ITEM_KINDS.slice(0, 5).sort());
      for (const [kind, text] of Object.entries(lists)) {
        const inOrder = items.filter((item) => item.kind === kind).sort(byPosition);
        expect(text).to.equal(inOrder.map(({ json }) => json).join(','));
      }
    }
    expect(await storage().items.lists(randomUUID())).to.deep.equal({});
  });

  it('joins the texts of a state that was read before, or of a later one', async () => {
    const { id, updatedAt } = await givenProject(storage());
    const [first, second] = [aStoredItem({ kind: 'area', json: '1' }), aStoredItem({ kind: 'marker', json: '2' })];
    const listsOf = (version: number) => storage().items.lists(id, { version, updatedAt });
    await givenItems(storage(), id, [first]);
    expect(await listsOf(1)).to.deep.equal({ area: '1' });

    await storage().items.apply(id, { ...NONE, updated: [{ ...first, json: '3' }], inserted: [second] }, 2);
    expect(await listsOf(2)).to.deep.equal({ area: '3', marker: '2' });
    expect(await listsOf(2)).to.deep.equal({ area: '3', marker: '2' });
    expect(await storage().items.lists(id)).to.deep.equal({ area: '3', marker: '2' });
    await storage().transaction(async (tx) => {
      await tx.items.apply(id, { ...NONE, deleted: [second] }, 3);
      expect(await tx.items.lists(id, { version: 2, updatedAt })).to.deep.equal({ area: '3' });
    });
    expect(await listsOf(3)).to.deep.equal({ area: '3' });
  });

  it('lists only the requested kinds, in the order of kinds', async () => {
    const { id } = await givenProject(storage());
    const items = ITEM_KINDS.map((kind) => aStoredItem({ kind }));
    await givenItems(storage(), id, items);
    for (const [kinds, expected] of [
      [
        ['tag', 'level'],
        ['level', 'tag'],
      ],
      [['transition'], ['transition']],
      [[], []],
      [ITEM_KINDS, ITEM_KINDS],
    ] as const) {
      const found = await storage().items.list(id, kinds);
      expect(found.map(({ kind }) => kind)).to.deep.equal(expected);
    }
  });

  it('lists nothing of other projects', async () => {
    const [mine, other] = [await givenProject(storage()), await givenProject(storage())];
    await givenItems(storage(), other.id, [aStoredItem()]);
    expect(await storage().items.list(mine.id)).to.deep.equal([]);
  });
}

function readsParts(storage: () => Storage): void {
  const NOTHING: Reach = { kinds: [], items: [], mentions: [], added: [] };

  it('returns the items that a change needs, with totals of all items', async () => {
    const [mine, other] = [await givenProject(storage()), await givenProject(storage())];
    const named = randomUUID();
    const stored = ITEM_KINDS.flatMap((kind, at) =>
      [3, 1, 2].map((n) =>
        aStoredItem({ kind, position: at * n - 1, json: `{"n":[${n},{}],"of":"${n === 2 && named}"}` }),
      ),
    );
    await givenItems(storage(), mine.id, stored);
    await givenItems(storage(), other.id, stored);
    const [level, area, , , , , transition] = stored.filter(({ json }) => json.includes('[3'));
    const missing = { kind: 'area', id: randomUUID() } as const;
    const reaches: readonly Partial<Reach>[] = [
      {},
      { items: [area!] },
      { items: [missing, level!, area!], added: ['area', 'tag'] },
      { items: stored, added: ITEM_KINDS },
      { kinds: ['tag', 'level'], items: [level!, transition!] },
      { mentions: [{ kinds: ['area', 'marker'], text: named }], kinds: ['marker'] },
      { mentions: [{ kinds: ['level'], text: '"n":[1,' }] },
      { mentions: [{ kinds: ITEM_KINDS, text: randomUUID() }] },
      { kinds: ITEM_KINDS },
    ];
    for (const reach of reaches) {
      const whole = { ...NOTHING, ...reach };
      expect(await storage().items.part(mine.id, whole)).to.deep.equal(partOf(stored, whole));
    }
  });

  it('matches wildcard characters literally', async () => {
    const { id } = await givenProject(storage());
    const texts = ['"50%"', '"500"', '"a_b"', '"aXb"', '"a|b"', '"q\\"q"', '"ß😀"'];
    const stored = texts.map((json, position) => aStoredItem({ kind: 'area', position, json }));
    await givenItems(storage(), id, stored);
    for (const text of texts) {
      const { items } = await storage().items.part(id, { ...NOTHING, mentions: [{ kinds: ['area'], text }] });
      expect(items.map(({ json }) => json)).to.deep.equal([text]);
    }
  });

  it('has the size of all items after every change', async () => {
    const { id } = await givenProject(storage());
    const items = [1, 2, 3].map((position) => aStoredItem({ kind: 'area', position, json: '{"a":[1,2]}' }));
    const size = async () => (await storage().items.part(id, NOTHING)).size;
    expect(await size()).to.deep.equal(EMPTY_SIZE);
    await givenItems(storage(), id, items);
    expect(await size()).to.deep.equal(sizeOf(items));
    const [first, second, third] = items as [StoredItem, StoredItem, StoredItem];
    const [longer, corridor] = [{ ...first, json: '"😀"' }, aStoredItem({ kind: 'corridor', json: '"Flur, größer"' })];
    await storage().items.apply(id, { inserted: [corridor], updated: [longer], deleted: [second] }, 2);
    expect(await size()).to.deep.equal(sizeOf([longer, third, corridor]));
  });
}

function changesItems(storage: () => Storage): void {
  it('inserts, updates and deletes at once, and keeps the rest', async () => {
    const { id } = await givenProject(storage());
    const [kept, changed, gone] = [1, 2, 3].map((position) => aStoredItem({ position })) as [
      StoredItem,
      StoredItem,
      StoredItem,
    ];
    await givenItems(storage(), id, [kept, changed, gone]);
    const [updated, inserted] = [{ ...changed, position: 0, json: '{"name":"neu"}' }, aStoredItem({ position: 7 })];
    await storage().items.apply(id, { inserted: [inserted], updated: [updated], deleted: [gone] }, 2);
    expect(await storage().items.list(id)).to.deep.equal([updated, kept, inserted]);
  });

  it('changes the items of one project and one kind only', async () => {
    const [mine, other] = [await givenProject(storage()), await givenProject(storage())];
    const area = aStoredItem({ kind: 'area' });
    const tag: StoredItem = { ...area, kind: 'tag' };
    for (const { id } of [mine, other]) await givenItems(storage(), id, [area, tag]);
    await storage().items.apply(mine.id, { ...NONE, updated: [{ ...area, json: '{}' }], deleted: [tag] }, 2);
    expect(await storage().items.list(mine.id)).to.deep.equal([{ ...area, json: '{}' }]);
    expect(await storage().items.list(other.id)).to.deep.equal([area, tag]);
  });

  it('accepts an empty change, and the change of deleted items', async () => {
    const { id } = await givenProject(storage());
    await storage().items.apply(id, NONE, 2);
    await storage().items.apply(id, { ...NONE, updated: [aStoredItem()], deleted: [aStoredItem()] }, 2);
    expect(await storage().items.list(id)).to.deep.equal([]);
  });

  it('accepts 2,000 items at once, to insert, to update and to delete', async () => {
    const { id } = await givenProject(storage());
    const inserted = Array.from({ length: 2000 }, (_, position) => aStoredItem({ kind: 'area', position }));
    await storage().items.apply(id, { ...NONE, inserted }, 2);
    expect(await storage().items.list(id)).to.deep.equal(inserted);
    const updated = inserted.map((item) => ({ ...item, json: '{}', position: 2000 - item.position }));
    await storage().items.apply(id, { ...NONE, updated }, 2);
    expect(await storage().items.list(id)).to.deep.equal([...updated].reverse());
    await storage().items.apply(id, { ...NONE, deleted: updated }, 2);
    expect(await storage().items.list(id)).to.deep.equal([]);
  });
}

function knowsChanges(storage: () => Storage): void {
  it('lists what was added, changed and deleted since a version of the project', async () => {
    const { id } = await givenProject(storage());
    const [old, changed, gone] = [aStoredItem(), aStoredItem({ kind: 'area' }), aStoredItem({ kind: 'marker' })];
    await storage().items.apply(id, { ...NONE, inserted: [old, changed, gone] }, 2);
    const added = aStoredItem({ kind: 'level' });
    await storage().items.apply(id, { inserted: [added], updated: [changed], deleted: [gone] }, 3);
    const since = await storage().items.changedSince(id, 2);
    expect(since.changed).to.deep.equal([added, changed]);
    expect(since.deleted).to.deep.equal([{ kind: 'marker', id: gone.id }]);
    expect(await storage().items.changedSince(id, 3)).to.deep.equal({ changed: [], deleted: [] });
  });

  it('lists a recreated item as changed, and does not list one created and deleted since', async () => {
    const { id } = await givenProject(storage());
    const [item, unknown] = [aStoredItem(), aStoredItem()];
    await storage().items.apply(id, { ...NONE, inserted: [item] }, 2);
    await storage().items.apply(id, { ...NONE, deleted: [item, unknown] }, 3);
    await storage().items.apply(id, { ...NONE, inserted: [item] }, 4);
    const { changed, deleted } = await storage().items.changedSince(id, 1);
    expect(changed).to.deep.equal([item]);
    expect(deleted).to.deep.equal([]);
  });

  it('deletes the records of deletions that are no longer known for sure', async () => {
    const { id } = await givenProject(storage());
    const [first, second] = [aStoredItem(), aStoredItem()];
    await storage().items.apply(id, { ...NONE, inserted: [first, second] }, 2);
    await storage().items.apply(id, { ...NONE, deleted: [first] }, 3);
    await storage().items.apply(id, { ...NONE, deleted: [second] }, 1103);
    const { deleted } = await storage().items.changedSince(id, 1);
    expect(deleted).to.deep.equal([{ kind: 'tag', id: second.id }]);
  });
}

function byPosition(a: StoredItem, b: StoredItem): number {
  return a.position - b.position || (a.id < b.id ? -1 : 1);
}
