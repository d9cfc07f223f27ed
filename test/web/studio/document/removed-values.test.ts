import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { changeItems, createItems } from '../../../../adapters/web/studio/document/changes/commands.ts';
import { createDocument, type MapDocument } from '../../../../adapters/web/studio/document/document.ts';
import {
  newArea,
  newBranch,
  newCorridor,
  newTransition,
} from '../../../../adapters/web/studio/document/items/new-items.ts';
import type { Fields, Item, Noun } from '../../../../adapters/web/studio/document/items/types.ts';
import { SimulatedServer } from './simulated-server.ts';

const OUTLINE = [
  [0, 0],
  [9, 0],
  [9, 9],
] as never;
const LINE = [
  { x: 0, y: 0 },
  { x: 9, y: 9 },
];

const VENUE = {
  category: 'library',
  restriction: null,
  hours: null,
  phone: null,
  website: null,
  address: { address: null, locality: 'Oslo', province: null, country: null, postalCode: null },
};

/** Fields that the service merges by their names, or as a whole. */
const VALUES: Readonly<Record<string, readonly [noun: Noun, before: Fields, after: Fields]>> = {
  'a language of an area': [
    'areas',
    { translations: { en: { title: 'A' }, de: { title: 'B' } } },
    { translations: { en: { title: 'A' } } },
  ],
  'a text of a language': [
    'areas',
    { translations: { en: { title: 'A', description: 'x' } } },
    { translations: { en: { title: 'A' } } },
  ],
  'every text of an area': ['areas', { translations: { en: { title: 'A' } } }, { translations: {} }],
  'a custom field': ['areas', { customFields: { seats: 4, owner: { name: 'Ada' } } }, { customFields: { seats: 4 } }],
  'a member of a custom field': [
    'areas',
    { customFields: { owner: { name: 'Ada', room: 1 } } },
    { customFields: { owner: { room: 1 } } },
  ],
  'a language of a level': [
    'levels',
    { translations: { de: { name: 'A', shortName: 'B' } } },
    { translations: { de: { shortName: 'B' } } },
  ],
  'a language of a transition': ['transitions', { translations: { de: { name: 'A' } } }, { translations: {} }],
  'a language of a corridor': [
    'corridors',
    { translations: { de: { name: 'A' }, fr: { name: 'B' } } },
    { translations: { fr: { name: 'B' } } },
  ],
  'a language of the project': [
    'project',
    { 'translations.de': { name: 'A', description: 'B' } },
    { 'translations.de': { description: 'B' } },
  ],
  'what is known of the place': ['project', { venue: { ...VENUE, hours: 'Mo-Fr 08:00-18:00' } }, { venue: VENUE }],
  'the sources of the map': [
    'project',
    { attribution: [{ text: 'City', url: 'https://city.example', license: null }] },
    { attribution: [] },
  ],
};

/** Without fields that have nothing. */
const present = (item: Item) => Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));

describe('What is removed in the editor', () => {
  let server: SimulatedServer;
  let document: MapDocument;
  let ids: Partial<Record<Noun, string>>;
  beforeEach(() => {
    const [ground, upper] = [randomUUID(), randomUUID()];
    server = new SimulatedServer(randomUUID, {
      levels: [
        { id: ground, name: 'G' },
        { id: upper, name: 'U' },
      ],
    });
    document = createDocument({ project: server.received(), now: () => 0 });
    ids = {
      project: document.projectId,
      levels: ground,
      areas: randomUUID(),
      transitions: randomUUID(),
      corridors: randomUUID(),
    };
    const positions = [ground, upper].map((levelId) => ({ levelId, x: 1, y: 1, accessible: true }));
    const branches = [newBranch(randomUUID(), { corridorId: ids.corridors!, points: LINE, areaId: ids.areas! })];
    document.run(
      createItems('Add', [
        { noun: 'areas', item: newArea(ids.areas!, { levelId: ground, data: OUTLINE }) },
        { noun: 'transitions', item: newTransition(ids.transitions!, { type: 'elevator', positions }) },
        { noun: 'corridors', item: newCorridor(ids.corridors!, { levelId: ground, points: LINE, branches }) },
      ]),
    );
    save();
  });

  function save(): void {
    const patches = document.unsaved();
    const answer = server.save(patches, { version: document.version.value, isWhole: false, author: 'Ann' });
    if (answer.kind !== 'done') throw new Error(JSON.stringify(answer));
    document.acknowledge(patches, answer.value.version);
  }
  const itemOf = (noun: Noun): Item => document.item(noun, ids[noun]!).peek()!;
  const stored = (noun: Noun): Item => server.items().get(`${noun} ${ids[noun]}`)!.item;
  const change = (noun: Noun, fields: Fields) =>
    document.run(changeItems(document, 'Change', [{ noun, id: ids[noun]!, fields }]));

  for (const [what, [noun, before, after]] of Object.entries(VALUES)) {
    it(`is removed at the service: ${what}; and undo and redo are saved too`, () => {
      change(noun, before);
      save();
      expect(stored(noun)).to.deep.include(before);
      change(noun, after);
      save();
      expect(present(stored(noun))).to.deep.equal(present(itemOf(noun)));
      expect(stored(noun)).to.deep.include(after);
      for (const [take, expected] of [
        [document.undo, before],
        [document.redo, after],
        [document.undo, before],
        [document.undo, null],
      ] as const) {
        take();
        save();
        expect(present(stored(noun))).to.deep.equal(present(itemOf(noun)));
        if (expected) expect(stored(noun)).to.deep.include(expected);
      }
    });
  }

  it('is removed at the service: a language of a branch', () => {
    const [branch] = itemOf('corridors').branches as readonly Fields[];
    const named = (translations: Fields) => ({ branches: [{ ...branch, translations }] });
    change('corridors', named({ de: { name: 'A' }, fr: { name: 'B' } }));
    save();
    change('corridors', named({ fr: { name: 'B' } }));
    save();
    expect(stored('corridors')).to.deep.include(named({ fr: { name: 'B' } }));
    document.undo();
    document.undo();
    save();
    expect(stored('corridors')).to.deep.include(named({}));
  });
});
