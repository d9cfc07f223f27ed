import { expect } from 'chai';
import { changedItems } from '../../../src/domain/projects/changes/changed-items.ts';
import {
  COLLECTION_OF,
  type ContentChange,
  contentChange,
  EMPTY_CONTENT,
  levelIdOf,
  parseContent,
  serialise,
} from '../../../src/domain/projects/content/project-content.ts';
import { aMap, idsOf, LINE, patched, TRIANGLE } from '../shared/given.ts';

const map = aMap();
const stored = serialise(map);
const changeTo = (body: Parameters<typeof patched>[1]) => contentChange({ stored }, patched(map, body));
const named = ({ inserted, updated, deleted }: ContentChange) => [inserted, updated, deleted].map(idsOf);

describe('The content of a project', () => {
  it('is the same after it was stored', () => {
    expect(parseContent(stored)).to.deep.equal(map);
    expect(parseContent([])).to.deep.equal(EMPTY_CONTENT);
  });

  it('is stored as a text for each item of each kind', () => {
    const kinds = Object.entries(COLLECTION_OF).map(([kind, collection]) => [kind, map[collection].length]);
    for (const [kind, count] of kinds)
      expect(stored.filter((item) => item.kind === kind)).to.have.length(count as number);
    for (const item of stored) expect(JSON.parse(item.json)).to.include({ id: item.id });
  });

  it('has its places numbered from 1 on, and levels by their order', () => {
    const positions = (kind: string) => stored.filter((item) => item.kind === kind).map(({ position }) => position);
    expect(positions('area')).to.deep.equal([1, 2]);
    expect(positions('level')).to.deep.equal([0, 1]);
  });

  it('has its tags numbered in their order, also where one comes before those that were there', () => {
    const [first] = map.tags;
    const named = (name: string, order: number) => ({ name, color: '#fff', order });
    const more = patched(map, { tags: [named('Second', first!.order + 1), named('Third', first!.order + 1)] });
    const before = serialise(more, { stored });
    const sorted = patched(more, { tags: [{ id: more.tags.at(-1)!.id, order: first!.order - 1 }] });
    const tags = serialise(sorted, { stored: before, content: more }).filter(({ kind }) => kind === 'tag');
    expect(tags.map(({ json }) => JSON.parse(json).name)).to.deep.equal([
      'Third',
      ...map.tags.map(({ name }) => name),
      'Second',
    ]);
    const positions = tags.map(({ position }) => position);
    expect(positions).to.deep.equal([...new Set(positions)].toSorted((a, b) => a - b));
  });

  it('is empty where kinds were not read', () => {
    const tags = stored.filter(({ kind }) => kind === 'tag');
    expect(parseContent(tags)).to.deep.equal({ ...EMPTY_CONTENT, tags: map.tags });
    expect(contentChange({ stored: tags }, parseContent(tags))).to.deep.equal({
      inserted: [],
      updated: [],
      deleted: [],
    });
  });
});

describe('The level of a stored place', () => {
  const levelId = 'd3b07384-d9a0-4c3b-8a5e-0f6b1c2d3e4f';
  const other = '00000000-d9a0-4c3b-8a5e-0f6b1c2d3e4f';
  const levelOf = (place: object) => levelIdOf({ kind: 'area', id: 'a', position: 1, json: JSON.stringify(place) });

  it('is its own member, at any position', () => {
    expect(levelOf({ levelId })).to.equal(levelId);
    expect(levelOf({ id: 'a', title: 'Hall', levelId, price: 3 })).to.equal(levelId);
    for (const { kind, ...item } of stored.filter(({ kind }) => kind === 'area' || kind === 'marker'))
      expect(levelIdOf({ kind, ...item })).to.equal(JSON.parse(item.json).levelId);
  });

  it('is not read from texts and custom fields, before or after it', () => {
    const says = `"levelId":"${other}"`;
    const fields = [says, JSON.stringify(says), { levelId: other }, [{ levelId: null }], { [says]: says }];
    for (const customFields of fields) {
      expect(levelOf({ customFields, levelId })).to.equal(levelId);
      expect(levelOf({ levelId, customFields })).to.equal(levelId);
      expect(levelOf({ customFields, levelId, title: says })).to.equal(levelId);
    }
  });

  it('is parsed as JSON, including escapes', () => {
    expect(levelOf({ levelId: 'a "quoted" \\ one' })).to.equal('a "quoted" \\ one');
    const spaced = JSON.stringify({ id: 'a', levelId }, null, 2);
    expect(levelIdOf({ kind: 'area', id: 'a', position: 1, json: spaced })).to.equal(levelId);
  });
});

describe('The writes for a change', () => {
  it('are none while nothing differs', () => expect(named(changeTo({}))).to.deep.equal([[], [], []]));

  it('are none for a tag with the same fields', () => {
    expect(named(changeTo({ tags: [{ id: 'food', name: 'Food' }] }))).to.deep.equal([[], [], []]);
  });

  it('are the items that were created, changed and deleted', () => {
    const change = changeTo({
      areas: [
        { id: 'ground-shop', price: 3 },
        { id: 'upper-shop', _delete: true },
        { levelId: 'upper', data: TRIANGLE },
      ],
    });
    expect(named(change)).to.deep.equal([['new-1'], ['ground-shop', 'upper-hall'], ['upper-shop']]);
  });

  it('include every place with a renamed tag', () => {
    expect(named(changeTo({ tags: [{ id: 'open', name: 'Offen' }] }))).to.deep.equal([
      [],
      ['ground-kiosk', 'upper-kiosk', 'open'],
      [],
    ]);
  });

  it('put new items after the others, also where there are gaps', () => {
    const sparse = stored.map((item) => (item.kind === 'level' ? item : { ...item, position: item.position * 10 }));
    const { inserted } = contentChange(
      { stored: sparse },
      patched(map, { areas: [{ levelId: 'upper', data: TRIANGLE }] }),
    );
    expect(inserted[0]!.position).to.equal(21);
    const more = { tags: [{ name: 'x', color: '#fff' }], languages: [{ languageCode: 'de' }] };
    const [tag, language] = contentChange({ stored: sparse }, patched(map, more)).inserted;
    expect([tag!.position, language!.position]).to.deep.equal([21, 11]);
    const { updated } = contentChange({ stored: sparse }, patched(map, { areas: [{ id: 'upper-shop', price: 3 }] }));
    expect(updated[0]!.position).to.equal(20);
  });

  it('include an item only where it differs from the one that was read', () => {
    const read = parseContent(stored);
    const renamed = { ...read.areas[0]!, address: 'Here' };
    const after = { ...read, areas: [renamed, ...read.areas.slice(1)] };
    const change = contentChange({ stored, content: read }, after);
    expect(named(change)).to.deep.equal([[], [renamed.id], []]);
    expect(changedItems(stored, change)).to.deep.equal(serialise(after, { stored }));
    expect(changedItems(stored, contentChange({ stored, content: read }, read))).to.equal(stored);
  });

  it('list items in the order of the store', () => {
    const body = {
      levels: [{ id: 'cellar', name: 'Cellar', order: -1 }],
      areas: [
        { id: 'a', levelId: 'upper', data: TRIANGLE },
        { id: 'ground-shop', _delete: true },
      ],
      tags: [{ id: 'new', name: 'New', color: '#fff' }],
    };
    const after = changedItems(stored, changeTo(body));
    expect(idsOf(after).slice(0, 5)).to.deep.equal(['cellar', 'ground', 'upper', 'upper-shop', 'a']);
    expect(parseContent(after)).to.deep.equal(patched(map, body));
  });

  it('include a level that only moved in the list', () => {
    const [level] = changeTo({ levels: [{ id: 'upper', order: -1 }] }).updated;
    expect(level).to.include({ id: 'upper', position: -1 });
  });

  it('distinguish items of different kinds with the same id', () => {
    const corridors = [{ id: 'food', levelId: 'ground', points: LINE }];
    expect(named(changeTo({ corridors, tags: [{ id: 'food', _delete: true }] }))).to.deep.equal([
      ['food'],
      ['ground-shop', 'upper-shop', 'ground-kiosk', 'upper-kiosk'],
      ['food'],
    ]);
  });
});
