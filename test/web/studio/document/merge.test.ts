import { expect } from 'chai';
import fc from 'fast-check';
import { gather, patched } from '../../../../adapters/web/studio/document/items/gather.ts';
import { type Item, type Json, keyOf, type Patch } from '../../../../adapters/web/studio/document/items/types.ts';
import { mergeItems } from '../../../../adapters/web/studio/document/merging/merge.ts';

const FIELDS = ['name', 'data', 'color', 'status', 'address', 'key'] as const;
const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>;
const item = fc
  .record(Object.fromEntries(FIELDS.map((name) => [name, json])))
  .map((fields): Item => ({ ...fields, id: 'one' }));
const shop = (fields: Record<string, Json>): Item => ({ id: 'one', ...fields });

describe('Merging two changes of an item', () => {
  it('has both of them where they are of different fields, whoever was first', () => {
    fc.assert(
      fc.property(item, item, fc.subarray([...FIELDS]), (base, other, own) => {
        const changed = (names: readonly string[]): Item => ({
          ...base,
          ...Object.fromEntries(names.map((name) => [name, other[name]!])),
        });
        const [mine, theirs] = [changed(own), changed(FIELDS.filter((name) => !own.includes(name)))];
        const both = { item: other, fields: [], whole: false };
        expect(mergeItems({ base, mine, theirs })).to.deep.equal(both);
        expect(mergeItems({ base, mine: theirs, theirs: mine })).to.deep.equal(both);
      }),
    );
  });

  it('names every field that both changed to different values, and keeps one’s own meanwhile', () => {
    const base = shop({ name: 'Café', data: [[0, 0]], color: '#fff', hours: '8-18' });
    const mine = { ...base, name: 'Bar', data: [[1, 1]], hours: '8-20' };
    const theirs = { ...base, name: 'Pub', color: '#000', hours: '8-20' };
    expect(mergeItems({ base, mine, theirs })).to.deep.equal({
      item: { ...mine, color: '#000' },
      fields: ['name'],
      whole: false,
    });
  });

  it('asks where one deleted what the other changed, and not where both deleted it or nobody else changed it', () => {
    const base = shop({ name: 'Café' });
    const changed = shop({ name: 'Bar' });
    expect(mergeItems({ base, mine: undefined, theirs: changed })).to.deep.equal({
      item: undefined,
      fields: [],
      whole: true,
    });
    expect(mergeItems({ base, mine: changed, theirs: undefined })).to.deep.equal({
      item: changed,
      fields: [],
      whole: true,
    });
    expect(mergeItems({ base, mine: undefined, theirs: undefined }).whole).to.equal(false);
    expect(mergeItems({ base, mine: undefined, theirs: base })).to.include({ item: undefined, whole: false });
    expect(mergeItems({ base, mine: base, theirs: undefined })).to.include({ item: undefined, whole: false });
  });

  it('merges texts by language and text', () => {
    const texts = (translations: Json) => shop({ translations });
    const base = texts({ en: { title: 'Café', description: 'Cakes' } });
    const mine = texts({ en: { title: 'Bar', description: 'Cakes' }, de: { title: 'Theke' } });
    const theirs = texts({ en: { title: 'Café', description: 'Tarts' }, fr: { title: 'Bar' } });
    const both = { en: { title: 'Bar', description: 'Tarts' }, de: { title: 'Theke' }, fr: { title: 'Bar' } };
    expect(mergeItems({ base, mine, theirs })).to.deep.equal({ item: texts(both), fields: [], whole: false });
    const other = texts({ en: { title: 'Pub', description: 'Cakes' } });
    expect(mergeItems({ base, mine, theirs: other }).fields).to.deep.equal(['translations']);
  });

  it('merges tags as a set', () => {
    const tagged = (...ids: string[]) => shop({ tag_ids: ids });
    const merged = mergeItems({ base: tagged('a', 'b'), mine: tagged('b', 'c'), theirs: tagged('a', 'b', 'd') });
    expect(merged).to.deep.equal({ item: tagged('b', 'd', 'c'), fields: [], whole: false });
  });

  it('merges the branches of a corridor one by one', () => {
    const branch = (id: string, name: string, areaId: string | null) => ({ id, name, areaId });
    const corridor = (...branches: ReturnType<typeof branch>[]) => shop({ branches });
    const base = corridor(branch('a', '', 'x'), branch('b', '', 'y'));
    const mine = corridor(branch('a', 'Door', 'x'), branch('b', '', 'y'), branch('c', '', 'z'));
    const theirs = corridor(branch('a', '', null));
    expect(mergeItems({ base, mine, theirs })).to.deep.equal({
      item: corridor(branch('a', 'Door', null), branch('c', '', 'z')),
      fields: [],
      whole: false,
    });
  });
});

describe('Gathering patches', () => {
  it('has the same effect as making them one after the other', () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b'),
      kind: fc.constantFrom('write', 'delete'),
      name: fc.nat(3),
      size: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const start = new Map<string, Item>([['tags a', { id: 'a', name: 0, size: 0 }]]);
        const [items, patches] = [new Map(start), [] as Patch[]];
        for (const { id, kind, name, size } of steps) {
          const ref = { noun: 'tags' as const, id };
          const before = items.get(keyOf(ref));
          if (kind === 'delete' && !before) continue;
          const after = kind === 'delete' ? null : before ? { name } : { id, name, size };
          patches.push({ ...ref, before: before ? (after ? { name: before.name! } : before) : null, after });
          replay(items, patches.at(-1)!);
        }
        const gathered = gather(patches);
        expect(new Set(gathered.map(keyOf)).size).to.equal(gathered.length);
        const replayed = new Map(start);
        for (const patch of gathered) replay(replayed, patch);
        expect(Object.fromEntries(replayed)).to.deep.equal(Object.fromEntries(items));
        for (const patch of gathered) replay(replayed, { ...patch, before: patch.after, after: patch.before });
        expect(Object.fromEntries(replayed)).to.deep.equal(Object.fromEntries(start));
      }),
    );
  });
});

function replay(items: Map<string, Item>, patch: Patch): void {
  const after = patched(items.get(keyOf(patch)), patch);
  if (after) items.set(keyOf(patch), after);
  else items.delete(keyOf(patch));
}
