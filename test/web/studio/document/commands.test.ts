import { expect } from 'chai';
import { changeAll, createItems, deleteItems } from '../../../../adapters/web/studio/document/changes/commands.ts';
import { copyItems, copyLevel } from '../../../../adapters/web/studio/document/changes/copies.ts';
import { createDocument, type MapDocument } from '../../../../adapters/web/studio/document/document.ts';
import {
  newArea,
  newBranch,
  newCorridor,
  newLevel,
  newMarker,
  newTag,
  newTransition,
} from '../../../../adapters/web/studio/document/items/new-items.ts';
import type { Item } from '../../../../adapters/web/studio/document/items/types.ts';
import { cases } from '../../../support/test-depth.ts';
import { createRandom, randomCommand } from './random-edits.ts';
import { itemsIn } from './session.ts';
import { SimulatedServer } from './simulated-server.ts';

describe('Commands', () => {
  it('make items as the service makes them of the same fields', () => {
    const { server, document, save } = building();
    save();
    expect(itemsIn(document).size).to.equal(11);
    for (const [key, { item }] of server.items()) {
      const [noun, id] = key.split(' ') as ['areas', string];
      // The first level becomes the default one; this is told with the answer.
      const { 'settings.defaultLevelId': _, ...fields } = document.item(noun, id).value!;
      expect(item).to.deep.include(fields);
    }
  });

  it('delete a level with what is on it and what led there, as the service does, and bring all of it back', () => {
    const { server, document, save, upper } = building();
    save();
    const before = plain(document);
    document.run(deleteItems(document, 'Delete level', [{ noun: 'levels', id: upper }]));
    expect(document.onLevel('areas', upper).value).to.deep.equal([]);
    expect(document.list('transitions')).to.deep.equal([]);
    expect(
      (document.list('corridors')[0]!.branches as readonly Item[]).map(({ transitionId }) => transitionId),
    ).to.deep.equal([null]);
    const deleted = plain(document);
    save();
    expect(Object.keys(deleted).sort()).to.deep.equal([...server.items().keys()].sort());
    document.undo();
    expect(plain(document)).to.deep.equal(before);
    save();
    expect([...server.items().keys()].sort()).to.deep.equal(Object.keys(before).sort());
  });

  it('change many items as one step, and only those that are not so already', () => {
    const { document } = building();
    const areas = document.list('areas').map(({ id }) => ({ noun: 'areas' as const, id }));
    document.run(changeAll(document, 'Colour', areas.slice(1), { color: '#000000' }));
    const command = changeAll(document, 'Colour', areas, { color: '#000000' });
    expect(command.patches.map(({ id }) => id)).to.deep.equal([areas[0]!.id]);
  });

  it('copy items by an offset, to another level, without what has to be unique', () => {
    const { document, newId, upper } = building();
    const [area] = document.list('areas');
    const { command, made } = copyItems(document, 'Copy', [{ noun: 'areas', id: area!.id }], {
      newId,
      offset: { x: 5, y: 1 },
      levelId: upper,
    });
    document.run(command);
    const copy = document.item('areas', made[0]!.id).value!;
    expect(copy).to.deep.include({
      levelId: upper,
      key: null,
      data: [
        [5, 1],
        [9, 1],
        [9, 4],
      ],
      tag_ids: area!.tag_ids,
    });
  });

  it('repeat a level, without doors to what is not copied, and with those to what is shared', () => {
    const { document, newId, ground, save } = building();
    const level = { name: 'Second', order: 2, ordinal: 2, shortName: '2' };
    const repeated = (shared: readonly string[]) => {
      const { command } = copyLevel(document, 'Repeat', { from: ground, level, newId, shared: new Set(shared) });
      document.run(command);
      const copy = command.patches[0]!.id;
      const [corridor] = document.onLevel('corridors', copy).value.map((id) => document.item('corridors', id).value!);
      return { copy, corridorId: corridor!.id, branches: corridor!.branches as readonly Item[] };
    };
    const { copy, branches } = repeated([]);
    expect(document.item('levels', copy).value).to.include(level);
    expect(document.onLevel('areas', copy).value).to.have.length(document.onLevel('areas', ground).value.length);
    expect(branches).to.deep.equal([]);
    const [lift] = document.list('transitions');
    const again = repeated([lift!.id]);
    expect(again.branches).to.have.length(1);
    expect(again.branches[0]).to.deep.include({ corridorId: again.corridorId, transitionId: lift!.id });
    save();
  });

  it('are taken back exactly, and made again exactly, whatever they are', () => {
    for (let seed = 1; seed <= cases(300); seed++) {
      const { document, newId } = building();
      const random = createRandom(seed);
      const before = plain(document);
      const steps = document.history.done.value.length;
      for (let step = 0; step < 25; step++) {
        const command = randomCommand({ document, random, newId, text: () => `text ${step}` });
        if (command) document.run(command);
      }
      const after = plain(document);
      while (document.history.done.value.length > steps) expect(document.undo()!.kept).to.deep.equal([]);
      expect(plain(document)).to.deep.equal(before);
      while (document.history.canRedo.value) expect(document.redo()!.kept).to.deep.equal([]);
      expect(plain(document)).to.deep.equal(after);
    }
  });
});

/** Two levels with a lift, and a corridor that leads to it. */
function building() {
  let count = 0;
  const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
  const server = new SimulatedServer(newId);
  const document = createDocument({ project: server.received(), now: () => 0 });
  const [ground, upper, tag, lift, corridor] = [newId(), newId(), newId(), newId(), newId()];
  const position = (levelId: string) => ({ levelId, x: 9, y: 9, accessible: true });
  const ring = (x: number) => [
    [x, 0],
    [x + 4, 0],
    [x + 4, 3],
  ];
  const points = [
    { x: 0, y: 9 },
    { x: 9, y: 9 },
  ];
  const branches = [newBranch(newId(), { corridorId: corridor, points, transitionId: lift })];
  const items = [
    { noun: 'levels', item: newLevel(ground, { name: 'Ground', order: 0 }) },
    { noun: 'levels', item: newLevel(upper, { name: 'Upper', order: 1 }) },
    { noun: 'tags', item: newTag(tag, { name: 'Food', color: '#00ff00', order: 0 }) },
    { noun: 'areas', item: newArea(newId(), { levelId: ground, data: ring(0), tag_ids: [tag], key: 'cafe' }) },
    { noun: 'areas', item: newArea(newId(), { levelId: ground, data: ring(10) }) },
    { noun: 'areas', item: newArea(newId(), { levelId: upper, data: ring(0) }) },
    { noun: 'markers', item: newMarker(newId(), { levelId: upper, position: { x: 1, y: 2 } }) },
    {
      noun: 'transitions',
      item: newTransition(lift, { type: 'elevator', positions: [position(ground), position(upper)] }),
    },
    { noun: 'corridors', item: newCorridor(corridor, { levelId: ground, points, branches }) },
  ] as const;
  document.run(createItems('Build', items));
  const save = () => {
    const patches = document.unsaved();
    const answer = server.save(patches, { version: server.version, isWhole: false, author: 'Ann' });
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    document.acknowledge(patches, answer.value.version);
  };
  return { server, document, newId, save, ground, upper };
}

/** Without the order: what is restored comes last. */
const plain = (document: MapDocument) =>
  Object.fromEntries([...itemsIn(document)].map(([key, { item }]) => [key, item]));
