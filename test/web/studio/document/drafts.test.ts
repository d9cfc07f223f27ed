import { expect } from 'chai';
import { changeItems } from '../../../../adapters/web/studio/document/changes/commands.ts';
import { createDocument } from '../../../../adapters/web/studio/document/document.ts';
import type { Draft } from '../../../../adapters/web/studio/document/merging/draft.ts';
import { createDraftWriter, isUnsent } from '../../../../adapters/web/studio/document/saving/drafts.ts';
import { SimulatedServer } from './simulated-server.ts';

const TAG = '00000000-0000-4000-8000-00000000000a';

describe('The draft of a map', () => {
  it('has after a reload what was not saved, and the history', () => {
    const { server, document } = opened();
    for (const name of ['A', 'B', 'C']) rename(document, name);
    document.undo();
    const again = reopened(server, document);
    expect(nameIn(again)).to.equal('B');
    expect(again.unsaved()).to.deep.equal(document.unsaved());
    again.redo();
    expect(nameIn(again)).to.equal('C');
    for (let step = 0; step < 3; step++) again.undo();
    expect([nameIn(again), again.undo()]).to.deep.equal(['Food', null]);
  });

  it('is merged with what others have changed meanwhile', () => {
    const { server, document } = opened();
    rename(document, 'A');
    change(server, { color: '#0000ff' });
    const again = reopened(server, document);
    expect(again.item('tags', TAG).value).to.include({ name: 'A', color: '#0000ff' });
    expect([again.version.value, again.conflicts.value.length]).to.deep.equal([server.version, 0]);
  });

  it('asks after a reload what it asked before it, and what others have contradicted since', () => {
    const { server, document } = opened();
    rename(document, 'A');
    change(server, { name: 'Ben' });
    const again = reopened(server, document);
    const asked = { noun: 'tags', id: TAG, field: 'name', base: 'Food', mine: 'A', theirs: 'Ben' } as const;
    expect(again.conflicts.value.map(({ author: _, at: __, ...conflict }) => conflict)).to.deep.equal([asked]);
    expect(again.unsaved()).to.deep.equal([]);
    const third = reopened(server, again);
    expect(third.conflicts.value.map(({ author: _, at: __, ...conflict }) => conflict)).to.deep.equal([asked]);
    third.choose(asked, 'mine');
    expect(third.unsaved()).to.deep.equal([{ noun: 'tags', id: TAG, before: { name: 'Ben' }, after: { name: 'A' } }]);
  });

  it('takes an edit that was under way at the reload for its own', () => {
    const { server, document } = opened();
    rename(document, 'A');
    document.sending(document.unsaved());
    change(server, { name: 'A' });
    rename(document, 'B');
    const again = reopened(server, document);
    expect(again.conflicts.value).to.deep.equal([]);
    expect(again.unsaved().map(({ before, after }) => [before, after])).to.deep.equal([[{ name: 'A' }, { name: 'B' }]]);
  });

  it('has nothing to send where an edit did not arrive before the reload, and was taken back', () => {
    const { server, document } = opened();
    rename(document, 'Drink');
    document.sending(document.unsaved());
    document.undo();
    expect(isUnsent(document.draft())).to.equal(true);
    const again = reopened(server, document);
    expect(isUnsent(again.draft())).to.equal(false);
    expect(isUnsent(reopened(server, again).draft())).to.equal(false);
  });

  it('knows an edit as its own that arrives after it was taken back and looked for', () => {
    const { server, document } = opened();
    rename(document, 'Drink');
    const sent = document.unsaved();
    document.sending(sent);
    document.undo();
    const again = reopened(server, document);
    server.save(sent, { version: server.version, isWhole: false, author: 'Ann' });
    const later = reopened(server, again);
    expect(nameIn(later)).to.equal('Food');
    expect(later.conflicts.value).to.deep.equal([]);
    expect(later.unsaved().map(({ after }) => after)).to.deep.equal([{ name: 'Food' }]);
  });

  it('is written with its latest state, one write at a time', async () => {
    const { document } = opened();
    const written: Draft[] = [];
    const first = Promise.withResolvers<void>();
    const drafts = {
      keys: async () => [],
      read: async () => null,
      remove: async () => {},
      write: async (_: string, draft: Draft) => {
        written.push(draft);
        if (written.length === 1) await first.promise;
      },
    };
    const writer = createDraftWriter(drafts, 'Ann library', document);
    const stored: Promise<boolean>[] = [];
    for (const name of ['A', 'B', 'C']) {
      rename(document, name);
      stored.push(writer.store());
      await Promise.resolve();
      await Promise.resolve();
    }
    first.resolve();
    expect(await Promise.all(stored)).to.deep.equal([true, true, true]);
    expect(written.map(({ items }) => items[0]!.mine!.name)).to.deep.equal(['A', 'C']);
  });

  it('says where the browser does not store it', async () => {
    const { document } = opened();
    const failing = {
      keys: async () => [],
      read: async () => null,
      remove: async () => {},
      write: () => Promise.reject(new Error('full')),
    };
    const writer = createDraftWriter(failing, 'Ann library', document);
    expect(await writer.store()).to.equal(false);
  });
});

type Opened = ReturnType<typeof opened>['document'];

function opened() {
  let count = 0;
  const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
  const server = new SimulatedServer(newId, { tags: [{ id: TAG, name: 'Food', color: '#00ff00' }] });
  return { server, document: createDocument({ project: server.received(), now: () => 0 }) };
}

function reopened(server: SimulatedServer, document: Opened): Opened {
  const draft = JSON.parse(JSON.stringify(document.draft())) as Draft;
  return createDocument({ project: server.received(), now: () => 0, draft });
}

function change(server: SimulatedServer, after: Readonly<Record<string, string>>): void {
  const patch = { noun: 'tags' as const, id: TAG, before: {}, after };
  server.save([patch], { version: server.version, isWhole: false, author: 'Ben' });
}

const rename = (document: Opened, name: string) =>
  document.run(changeItems(document, 'Rename', [{ noun: 'tags', id: TAG, fields: { name } }]));
const nameIn = (document: Opened) => document.item('tags', TAG).value?.name;
