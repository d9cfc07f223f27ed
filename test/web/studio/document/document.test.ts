import { expect } from 'chai';
import fc from 'fast-check';
import { createDocument } from '../../../../adapters/web/studio/document/document.ts';
import { historyRows } from '../../../../adapters/web/studio/document/history-rows.ts';
import type { ReceivedProject } from '../../../../adapters/web/studio/document/items/from-project.ts';
import type { Command, Json, Patch } from '../../../../adapters/web/studio/document/items/types.ts';

const TAG = { id: 'tag', name: 'Food', color: '#ff0000', minZoom: null, translations: {} };

const project = {
  id: 'project',
  version: 3,
  name: 'Library',
  settings: { theme: 'auto' },
  levels: [],
  areas: [],
  markers: [],
  tags: [TAG],
  languages: [],
  wayfinding: { corridors: [], transitions: [] },
} as unknown as ReceivedProject;

const by = { author: 'Ben', at: null };

const create = (id: string, name: string): Patch => ({ noun: 'tags', id, before: null, after: { ...TAG, id, name } });
const rename = (id: string, before: Json, after: Json): Patch => ({
  noun: 'tags',
  id,
  before: { name: before },
  after: { name: after },
});

/** Commands about a few tags, some of which are there. */
const commands: fc.Arbitrary<readonly Command[]> = fc.array(
  fc.record({
    label: fc.string(),
    patches: fc.array(
      fc
        .tuple(fc.constantFrom('tag', 'one', 'two'), fc.constantFrom('create', 'rename', 'delete'), fc.string())
        .map(([id, kind, name]): Patch => {
          if (kind === 'create') return create(id, name);
          if (kind === 'delete') return { noun: 'tags', id, before: {}, after: null };
          return rename(id, '', name);
        }),
      { maxLength: 4 },
    ),
  }),
  { maxLength: 12 },
);

/** The tags without their order: what is restored comes last. */
const tagsOf = (document: ReturnType<typeof createDocument>) =>
  Object.fromEntries(document.list('tags').map((tag) => [tag.id, tag]));

describe('The document of the editor', () => {
  it('is as it was before when everything is taken back, and as it was after when all is made again', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const document = createDocument({ project, now: () => 0 });
        const before = tagsOf(document);
        for (const command of all) document.run(command);
        const after = tagsOf(document);
        while (document.undo());
        expect(tagsOf(document)).to.deep.equal(before);
        while (document.redo());
        expect(tagsOf(document)).to.deep.equal(after);
      }),
    );
  });

  it('joins what is typed into a field within 800 ms into one step', () => {
    let now = 0;
    const document = createDocument({ project, now: () => now });
    for (const [at, name] of [
      [0, 'F'],
      [500, 'Fo'],
      [1000, 'Foo'],
      [2000, 'Food court'],
    ] as const) {
      now = at;
      const before = document.item('tags', 'tag').value!.name!;
      document.run({ label: 'Rename', mergeKey: 'tags tag name', patches: [rename('tag', before, name)] });
    }
    expect(document.history.done.value).to.have.length(2);
    document.undo();
    expect(document.item('tags', 'tag').value!.name).to.equal('Foo');
    document.undo();
    expect(document.item('tags', 'tag').value!.name).to.equal('Food');
  });

  it('does not join what is typed after a step was taken back with what was typed before it', () => {
    const document = createDocument({ project, now: () => 0 });
    const type = (name: string) => {
      const before = document.item('tags', 'tag').value!.name!;
      document.run({ label: 'Rename', mergeKey: 'tags tag name', patches: [rename('tag', before, name)] });
    };
    type('Foo');
    document.run({ label: 'Add', patches: [create('other', 'Other')] });
    document.undo();
    type('Food court');
    expect(document.history.done.value).to.have.length(2);
    document.undo();
    expect(document.item('tags', 'tag').value!.name).to.equal('Foo');
  });

  it('takes a value for somebody else’s that it has sent itself, saved, and replaced since', () => {
    const document = createDocument({ project, now: () => 0 });
    const set = (before: string, after: string) =>
      document.run({ label: 'Rename', patches: [rename('tag', before, after)] });
    set('Food', 'Mine');
    document.sending(document.unsaved());
    document.acknowledge(document.unsaved(), 4);
    expect(document.draft().attempts).to.deep.equal([]);
    set('Mine', 'Later');
    document.sending(document.unsaved());
    document.acknowledge(document.unsaved(), 5);
    set('Later', 'Last');
    document.receive({ version: 6, changed: [{ noun: 'tags', item: { ...TAG, name: 'Mine' } }], deleted: [], by });
    expect(document.conflicts.value.map(({ mine, theirs }) => [mine, theirs])).to.deep.equal([['Last', 'Mine']]);
  });

  it('leaves what somebody else has changed since when a step is taken back, and says so', () => {
    const document = createDocument({ project, now: () => 0 });
    document.run({ label: 'Rename', patches: [rename('tag', 'Food', 'Mine')] });
    document.acknowledge(document.unsaved(), 4);
    document.receive({ version: 5, changed: [{ noun: 'tags', item: { ...TAG, name: 'Theirs' } }], deleted: [], by });
    const kept = [{ noun: 'tags', id: 'tag', field: 'name', wanted: { name: 'Food' }, author: 'Ben' }];
    expect(document.undo()).to.deep.equal({ label: 'Rename', kept });
    expect(document.item('tags', 'tag').value!.name).to.equal('Theirs');
  });

  it('says what it leaves of an item that somebody else changed after it was created, or deleted', () => {
    const document = createDocument({ project, now: () => 0 });
    document.run({ label: 'Add', patches: [create('mine', 'Mine')] });
    document.run({ label: 'Rename', patches: [rename('tag', 'Food', 'Meals')] });
    document.acknowledge(document.unsaved(), 4);
    const theirs = { noun: 'tags', item: { ...TAG, id: 'mine', name: 'Theirs' } } as const;
    document.receive({ version: 5, changed: [theirs], deleted: [{ noun: 'tags', id: 'tag' }], by });
    const left = { noun: 'tags', field: null, author: 'Ben' } as const;
    expect(document.undo()).to.deep.equal({ label: 'Rename', kept: [{ ...left, id: 'tag' }] });
    expect(document.undo()).to.deep.equal({ label: 'Add', kept: [{ ...left, id: 'mine', wanted: null }] });
  });

  it('lists the steps with the changes of others between them, the last one first', () => {
    let now = 1;
    const document = createDocument({ project, now: () => now++ });
    document.run({ label: 'Rename', patches: [rename('tag', 'Food', 'Meals')] });
    document.receive({ version: 4, changed: [{ noun: 'tags', item: { ...TAG, id: 'theirs' } }], deleted: [], by });
    document.run({ label: 'Add', patches: [create('mine', 'Mine')] });
    document.undo();
    const first = { noun: 'tags', id: 'theirs' };
    expect(
      historyRows(document).map((row) => (row.kind === 'step' ? [row.step.label, row.count, row.isUndone] : row)),
    ).to.deep.equal([
      ['Add', 2, true],
      { kind: 'others', change: { author: 'Ben', first, count: 1, at: 2 } },
      ['Rename', 1, false],
      { kind: 'start', count: 0 },
    ]);
  });

  it('does not take its own change for one of others, where the answer to it was lost', () => {
    const document = createDocument({ project, now: () => 0 });
    document.run({ label: 'Rename', patches: [rename('tag', 'Food', 'Mine')] });
    document.sending(document.unsaved());
    const own = { noun: 'tags', item: { ...TAG, name: 'Mine' } } as const;
    const theirs = { noun: 'tags', item: { ...TAG, id: 'theirs' } } as const;
    expect(document.receive({ version: 5, changed: [own, theirs], deleted: [], by })).to.equal(1);
    expect(document.others.value.map(({ first, count }) => [first.id, count])).to.deep.equal([['theirs', 1]]);
  });

  it('has no item again that others deleted, where its only change was a tag that they deleted too', () => {
    const area = { id: 'area', levelId: 'ground', tags: [], address: '' };
    const level = { id: 'ground', name: 'Ground', georeference: null };
    const given = { ...project, levels: [level], areas: [area] } as unknown as ReceivedProject;
    const document = createDocument({ project: given, now: () => 0 });
    const tagged = { noun: 'areas', id: 'area', before: { tag_ids: [] }, after: { tag_ids: ['tag'] } } as const;
    document.run({ label: 'Tag', patches: [tagged] });
    const deleted = [{ noun: 'areas', id: 'area' } as const, { noun: 'tags', id: 'tag' } as const];
    document.receive({ version: 4, changed: [], deleted, by });
    expect(document.list('areas')).to.deep.equal([]);
    expect(document.unsaved()).to.deep.equal([]);
    expect(document.conflicts.value).to.deep.equal([]);
  });

  it('has what is to be sent: the last values of what was edited, and nothing that came from others', () => {
    const document = createDocument({ project, now: () => 0 });
    document.receive({ version: 4, changed: [{ noun: 'tags', item: { ...TAG, id: 'theirs' } }], deleted: [], by });
    document.run({ label: 'Add', patches: [create('mine', 'Mine'), create('other', 'Other')] });
    document.run({ label: 'Rename', patches: [rename('mine', 'Mine', 'Own')] });
    document.run({ label: 'Delete', patches: [{ noun: 'tags', id: 'other', before: {}, after: null }] });
    expect(document.unsaved()).to.deep.equal([create('mine', 'Own')]);
    document.acknowledge(document.unsaved(), 5);
    expect(document.unsaved()).to.deep.equal([]);
  });
});
