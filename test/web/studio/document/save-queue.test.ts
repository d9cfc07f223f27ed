import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { changeItems, createItems, deleteItems } from '../../../../adapters/web/studio/document/changes/commands.ts';
import { createDocument } from '../../../../adapters/web/studio/document/document.ts';
import { newArea, newTag } from '../../../../adapters/web/studio/document/items/new-items.ts';
import type { Fields, Noun, Patch } from '../../../../adapters/web/studio/document/items/types.ts';
import { isUnsent } from '../../../../adapters/web/studio/document/saving/drafts.ts';
import type { Answer, MapService } from '../../../../adapters/web/studio/document/saving/map-service.ts';
import { createSaveQueue } from '../../../../adapters/web/studio/document/saving/save-queue.ts';
import { createRandom } from './random-edits.ts';
import { itemsIn } from './session.ts';
import { createSimulatedClock } from './simulated-clock.ts';
import { SimulatedServer } from './simulated-server.ts';

describe('The queue of edits', () => {
  it('sends what was edited as one request, 800 ms after the last edit', async () => {
    const { clock, sent, rename, queue } = editor();
    rename('A');
    await clock.advance(700);
    rename('B');
    await clock.advance(700);
    expect([sent.length, queue.state.value]).to.deep.equal([
      0,
      { kind: 'waiting', count: 1, since: 0, isRetry: false },
    ]);
    await clock.advance(200);
    expect(sent.map((patches) => patches.map(({ after }) => after))).to.deep.equal([[{ name: 'B' }]]);
    expect(queue.state.value).to.deep.equal({ kind: 'saved' });
  });

  it('sends at once when asked to, and tells whether the service has everything', async () => {
    const { sent, rename, queue } = editor();
    rename('A');
    expect(await queue.flush()).to.equal(true);
    expect(sent).to.have.length(1);
  });

  it('sends nothing for what was added and deleted again', async () => {
    const { clock, document, sent, queue } = editor();
    const tag = newTag('00000000-0000-4000-8000-00000000000a', { name: 'New', color: '#ff0000', order: 0 });
    document.run(createItems('Add', [{ noun: 'tags', item: tag }]));
    document.run(deleteItems(document, 'Delete', [{ noun: 'tags', id: tag.id }]));
    await clock.advance(5000);
    expect([sent.length, queue.state.value.kind]).to.deep.equal([0, 'saved']);
  });

  it('has one request under way, and sends what was edited meanwhile in the next one', async () => {
    const { clock, sent, rename, queue, answers } = editor();
    const slow = Promise.withResolvers<void>();
    answers.push((save) => slow.promise.then(save));
    rename('A');
    const flushed = queue.flush();
    rename('B');
    rename('C');
    expect(queue.state.value).to.deep.equal({ kind: 'saving', count: 1 });
    slow.resolve();
    expect(await flushed).to.equal(true);
    await clock.advance(5000);
    expect(sent.flat().map(({ after }) => after)).to.deep.equal([{ name: 'A' }, { name: 'C' }]);
  });

  it('tries again after a fault, later each time, or when the service says so; what it sends is stored once', async () => {
    const { clock, server, document, queue, answers, sent } = editor();
    answers.push(unavailable(null), unavailable(null), unavailable(7));
    const id = '00000000-0000-4000-8000-00000000000b';
    document.run(createItems('Add', [{ noun: 'tags', item: newTag(id, { name: 'New', color: '#ff0000', order: 0 }) }]));
    await queue.flush();
    expect(queue.state.value).to.deep.equal({ kind: 'waiting', count: 1, since: 0, isRetry: true });
    const counts = [];
    for (const pause of [999, 1, 1999, 1, 6999, 1]) {
      await clock.advance(pause);
      counts.push(sent.length);
    }
    expect(counts).to.deep.equal([1, 2, 2, 3, 3, 4]);
    expect(queue.state.value.kind).to.equal('saved');
    expect(server.latest.content.tags.filter((tag) => tag.id === id)).to.have.length(1);
  });

  it('knows its own edit again when the answer was lost, also where it was edited further', async () => {
    const { clock, server, document, queue, answers, rename } = editor();
    answers.push((save) => {
      save();
      return { kind: 'unavailable', retryAfter: null };
    });
    rename('A');
    await queue.flush();
    expect(server.latest.content.tags[0]!.name).to.equal('A');
    document.undo();
    await clock.advance(2000);
    expect(document.conflicts.value).to.deep.equal([]);
    expect(server.latest.content.tags[0]!.name).to.equal('Food');
  });

  it('leaves a draft with nothing to send where what was sent did not arrive, and is taken back', async () => {
    const { document, queue, clock, answers, sent, rename } = editor();
    answers.push(unavailable(null));
    rename('Drink');
    await queue.flush();
    expect(isUnsent(document.draft()), 'it may have arrived').to.equal(true);
    document.undo();
    expect(isUnsent(document.draft()), 'it may have arrived all the same').to.equal(true);
    await clock.advance(1000);
    expect(queue.state.value).to.deep.equal({ kind: 'saved' });
    expect(isUnsent(document.draft())).to.equal(false);
    expect(sent).to.have.length(1);
  });

  it('sets apart what the service refuses, saves the rest, and can take it back', async () => {
    const { server, document, queue, rename, sent } = editor();
    const areas = [1, 2, 3].map((x) =>
      newArea(`00000000-0000-4000-8000-0000000000c${x}`, { levelId: level(server), data: ring(x) }),
    );
    document.run(
      createItems(
        'Add',
        areas.map((item) => ({ noun: 'areas' as const, item })),
      ),
    );
    document.run(changeItems(document, 'Colour', [{ noun: 'areas', id: areas[1]!.id, fields: { color: 'mauve' } }]));
    rename('A');
    expect(await queue.flush()).to.equal(false);
    expect(queue.state.value).to.deep.equal({ kind: 'refused', count: 1 });
    expect(queue.refused.value.map(({ id, path, messages }) => [id, path, messages.length])).to.deep.equal([
      [areas[1]!.id, ['color'], 1],
    ]);
    expect(server.latest.content.areas.map(({ id }) => id)).to.deep.equal(areas.map(({ id }) => id));
    expect(server.latest.content.tags[0]!.name).to.equal('A');
    const requests = sent.length;
    expect(await queue.flush()).to.equal(false);
    expect(sent).to.have.length(requests);
    queue.takeBack(queue.refused.value, 'Take back');
    expect(await queue.flush()).to.equal(true);
    expect(document.item('areas', areas[1]!.id).value!.color).to.equal(server.latest.content.areas[1]!.color);
    expect(queue.state.value).to.deep.equal({ kind: 'saved' });
  });

  it('leaves a draft with nothing to send where all that was sent was refused, and is taken back', async () => {
    const { document, queue, answers, rename, sent } = editor();
    answers.push(() => ({ kind: 'refused', fields: { 'tags.0.name': ['No.'] } }));
    rename('A');
    expect(await queue.flush()).to.equal(false);
    expect(isUnsent(document.draft())).to.equal(true);
    queue.takeBack(queue.refused.value, 'Take back');
    expect(await queue.flush()).to.equal(true);
    expect([sent.length, isUnsent(document.draft())]).to.deep.equal([1, false]);
  });

  it('goes back to its old size after what was too large has been saved in parts', async () => {
    const { document, queue, answers, sent } = editor();
    const tags = (from: number) =>
      Array.from({ length: 8 }, (_, at) =>
        newTag(`00000000-0000-4000-8000-0000000000${from + at}`, { name: `T${from + at}`, color: '#ff0000', order: 0 }),
      );
    const add = (from: number) =>
      document.run(
        createItems(
          'Add',
          tags(from).map((item) => ({ noun: 'tags' as const, item })),
        ),
      );
    answers.push(() => ({ kind: 'too-large' }));
    add(10);
    expect(await queue.flush()).to.equal(true);
    expect(sent.map(({ length }) => length)).to.deep.equal([8, 4, 4]);
    add(30);
    expect(await queue.flush()).to.equal(true);
    expect(sent.slice(3).map(({ length }) => length)).to.deep.equal([8]);
  });

  it('sends a change only after its draft is stored, with what is about to be sent', async () => {
    const stored = Promise.withResolvers<void>();
    const { document, queue, rename, sent } = editor({}, () => stored.promise);
    rename('A');
    const flushed = queue.flush();
    await setImmediate();
    expect([sent.length, document.draft().attempts.length]).to.deep.equal([0, 1]);
    stored.resolve();
    expect(await flushed).to.equal(true);
    expect([sent.length, document.draft().attempts]).to.deep.equal([1, []]);
  });

  it('finds what is refused by parts where the message names no item', async () => {
    const { server, document, queue, answers } = editor();
    const tags = [1, 2, 3, 4, 5].map((x) =>
      newTag(`00000000-0000-4000-8000-0000000000d${x}`, { name: `T${x}`, color: '#ff0000', order: 0 }),
    );
    const refuse = (save: Save, patches: readonly Patch[]) =>
      patches.some(({ id }) => id === tags[3]!.id)
        ? { kind: 'refused' as const, fields: { non_field_errors: ['No.'] } }
        : save();
    answers.push(...Array<Respond>(20).fill(refuse));
    document.run(
      createItems(
        'Add',
        tags.map((item) => ({ noun: 'tags' as const, item })),
      ),
    );
    await queue.flush();
    expect(queue.refused.value.map(({ id }) => id)).to.deep.equal([tags[3]!.id]);
    expect(server.latest.content.tags.map(({ name }) => name)).to.deep.equal(['Food', 'T1', 'T2', 'T3', 'T5']);
  });

  it('splits what is too large for one request', async () => {
    const { server, document, queue, answers } = editor();
    const limited: Respond = (save, patches) => (patches.length > 2 ? { kind: 'too-large' } : save());
    answers.push(...Array<Respond>(20).fill(limited));
    const tags = [1, 2, 3, 4, 5].map((x) =>
      newTag(`00000000-0000-4000-8000-0000000000d${x}`, { name: `T${x}`, color: '#ff0000', order: 0 }),
    );
    document.run(
      createItems(
        'Add',
        tags.map((item) => ({ noun: 'tags' as const, item })),
      ),
    );
    expect(await queue.flush()).to.equal(true);
    expect(server.latest.content.tags).to.have.length(6);
  });

  it('waits for the person to sign in again, and goes on then', async () => {
    const { clock, queue, answers, rename, sent } = editor();
    answers.push(() => ({ kind: 'signed-out' }));
    rename('A');
    expect(await queue.flush()).to.equal(false);
    await clock.advance(60_000);
    expect([sent.length, queue.state.value]).to.deep.equal([1, { kind: 'signed-out', count: 1, since: 0 }]);
    expect(await queue.retry()).to.equal(true);
  });

  it('sends nothing any more where the map may only be read', async () => {
    const { clock, queue, answers, rename, sent } = editor();
    answers.push(() => ({ kind: 'forbidden' }));
    rename('A');
    await queue.flush();
    rename('B');
    await clock.advance(60_000);
    expect([sent.length, queue.state.value]).to.deep.equal([1, { kind: 'read-only', count: 1 }]);
  });

  it('says that it is offline as long as it is, with what waits', async () => {
    const { clock, queue, answers, rename, network } = editor();
    network.isOnline = false;
    answers.push(unavailable(null));
    rename('A');
    await clock.advance(900);
    expect(queue.state.value).to.deep.equal({ kind: 'offline', count: 1, since: 0 });
    network.isOnline = true;
    expect(await queue.retry()).to.equal(true);
    expect(queue.state.value).to.deep.equal({ kind: 'saved' });
  });

  it('loads the whole map where the changes are not known any more', async () => {
    const { server, document, queue, rename } = editor({ changes: async () => ({ kind: 'gone' }) });
    edit(server, 'tags', server.latest.content.tags[0]!.id, { color: '#0000ff' });
    rename('A');
    expect(await queue.flush()).to.equal(true);
    expect(document.list('tags')[0]).to.include({ name: 'A', color: '#0000ff' });
  });

  it('takes over what the service has stored instead of what was sent, also in what can be undone', async () => {
    const { server, document, queue } = editor();
    const id = '00000000-0000-4000-8000-00000000000e';
    document.run(
      createItems('Add', [{ noun: 'languages', item: { id, languageCode: 'de', languageName: '', isDefault: false } }]),
    );
    expect(await queue.flush()).to.equal(true);
    expect(document.item('languages', id).value).to.include({ languageName: 'German' });
    expect(document.undo()).to.deep.equal({ label: 'Add', kept: [] });
    await queue.flush();
    expect(server.latest.content.languages.map(({ languageCode }) => languageCode)).to.deep.equal(['en']);
    expect([...itemsIn(document).keys()]).to.have.members([...server.items().keys()]);
  });
});

type Save = () => ReturnType<SimulatedServer['save']>;
type Respond = (save: Save, patches: readonly Patch[]) => Answer<never> | ReturnType<Save> | Promise<ReturnType<Save>>;

const unavailable = (retryAfter: number | null) => () => ({ kind: 'unavailable', retryAfter }) as const;
const level = (server: SimulatedServer) => server.latest.content.levels[0]!.id;
const ring = (x: number) => [
  [x, 0],
  [x + 1, 0],
  [x + 1, 1],
];

function edit(server: SimulatedServer, noun: Noun, id: string, after: Fields): void {
  server.save([{ noun, id, before: {}, after }], { version: server.version, isWhole: false, author: 'Ben' });
}

/** A document and its queue, at a service whose next answers can be chosen. */
function editor(service: Partial<MapService> = {}, store: () => Promise<unknown> = async () => {}) {
  const { next } = createRandom(1);
  let count = 0;
  const newId = () => `00000000-0000-4000-8000-${String(++count + Math.floor(next())).padStart(12, '0')}`;
  const server = new SimulatedServer(newId, {
    levels: [{ id: newId(), name: 'Ground' }],
    tags: [{ id: newId(), name: 'Food', color: '#00ff00' }],
  });
  const clock = createSimulatedClock();
  const network = { isOnline: true };
  const sent: (readonly Patch[])[] = [];
  const answers: Respond[] = [];
  const document = createDocument({ project: server.received(), now: clock.now });
  const queue = createSaveQueue({
    document,
    clock,
    store,
    isOnline: () => network.isOnline,
    service: {
      save: async (patches, given) => {
        sent.push(patches);
        const save = () => server.save(patches, { ...given, author: 'Ann' });
        return (answers.shift() ?? save)(save, patches);
      },
      changes: async (since) => server.changes(since),
      project: async () => ({ kind: 'done', value: server.received() }),
      ...service,
    },
  });
  const rename = (name: string) =>
    document.run(
      changeItems(document, 'Rename', [{ noun: 'tags', id: server.latest.content.tags[0]!.id, fields: { name } }]),
    );
  return { server, clock, network, sent, answers, document, queue, rename };
}
