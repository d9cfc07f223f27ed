import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

/** What is new in an edit. */
const NEW = ['level', 'area', 'marker', 'tag', 'lift', 'corridor', 'branch'] as const;
type NewIds = Readonly<Record<(typeof NEW)[number], string>>;

type Edit = {
  readonly body: (map: MapIds, made: NewIds) => Body;
  /** What the project must be like then. */
  readonly expected: (project: Body, map: MapIds, made: NewIds) => void;
};

const gone = (id: string) => ({ id, _delete: true });
const ids = (items: Body[]) => items.map(({ id }) => id);
const LINE = [0, 40].map((x) => ({ x, y: 30 }));
const at = (levelId: string, x = 40) => ({ levelId, x, y: 30 });

const EDITS: Readonly<Record<string, Edit>> = {
  'deletes a level with everything on it, and creates another with places and a corridor': {
    body: ({ ground, upper, lift }, made) => ({
      levels: [gone(ground), { id: made.level, name: 'Mezzanine', areas: [{ id: made.area, data: SQUARE }] }],
      markers: [{ id: made.marker, levelId: made.level, position: { x: 1, y: 1 } }],
      wayfinding: {
        corridors: [
          {
            id: made.corridor,
            levelId: made.level,
            points: LINE,
            branches: [{ id: made.branch, points: LINE, areaId: made.area }],
          },
        ],
        transitions: [{ id: lift, positions: [at(upper), at(made.level)] }],
      },
    }),
    expected({ levels, areas, markers, wayfinding, settings }, { upper, area, lift }, made) {
      expect(ids(levels)).to.have.members([upper, made.level]);
      expect(ids(areas)).to.have.members([area, made.area]);
      expect(ids(markers)).to.deep.equal([made.marker]);
      expect(ids(wayfinding.corridors)).to.deep.equal([made.corridor]);
      expect(wayfinding.corridors[0].branches[0]).to.include({ id: made.branch, areaId: made.area });
      expect(wayfinding.transitions).to.have.length(1);
      expect(wayfinding.transitions[0].positions.map(({ levelId }: Body) => levelId)).to.have.members([
        upper,
        made.level,
      ]);
      expect(wayfinding.transitions[0].id).to.equal(lift);
      expect(settings.defaultLevelId).to.equal(upper);
    },
  },
  'deletes a level and moves a place from it to another': {
    body: ({ upper, area, ground }) => ({ levels: [gone(upper)], areas: [{ id: area, levelId: ground }] }),
    expected({ levels, areas, wayfinding }, { ground, area }) {
      expect(ids(levels)).to.deep.equal([ground]);
      expect(areas).to.have.length(1);
      expect(areas[0]).to.include({ id: area, levelId: ground });
      expect(wayfinding.transitions).to.deep.equal([]);
    },
  },
  'creates a lift with its marker, and a branch that leads to it': {
    body: ({ ground, upper, corridor }, made) => ({
      markers: [{ id: made.marker, levelId: ground, position: { x: 40, y: 30 }, amenity: 'elevator' }],
      wayfinding: {
        transitions: [{ id: made.lift, type: 'elevator', positions: [at(ground), at(upper)] }],
        corridors: [{ id: corridor, branches: [{ id: made.branch, points: LINE, transitionId: made.lift }] }],
      },
    }),
    expected({ markers, wayfinding }, { marker, branch, lift }, made) {
      expect(ids(markers)).to.deep.equal([marker, made.marker]);
      expect(ids(wayfinding.transitions)).to.deep.equal([lift, made.lift]);
      expect(ids(wayfinding.corridors[0].branches)).to.deep.equal([branch, made.branch]);
      expect(wayfinding.corridors[0].branches[1].transitionId).to.equal(made.lift);
    },
  },
  'deletes a lift with its marker, and branches to both lose their targets': {
    body: ({ lift, marker }) => ({ markers: [gone(marker)], wayfinding: { transitions: [gone(lift)] } }),
    expected({ markers, wayfinding }, { branch }) {
      expect(markers).to.deep.equal([]);
      expect(wayfinding.transitions).to.deep.equal([]);
      expect(wayfinding.corridors[0].branches).to.have.length(1);
      expect(wayfinding.corridors[0].branches[0]).to.include({ id: branch, markerId: null, transitionId: null });
    },
  },
  'gives areas tags that it creates, and takes one that it deletes from them': {
    body: ({ area, upper, tag }, made) => ({
      tags: [gone(tag), { id: made.tag, name: 'Art', color: '#00ff00' }],
      areas: [
        { id: area, tag_ids: [made.tag] },
        { id: made.area, levelId: upper, data: SQUARE, tag_ids: [made.tag] },
      ],
    }),
    expected({ areas, markers, tags }, _, made) {
      expect(ids(tags)).to.deep.equal([made.tag]);
      for (const { tags } of areas) expect(tags).to.deep.equal([{ id: made.tag, name: 'Art', color: '#00ff00' }]);
      expect(areas).to.have.length(2);
      expect(markers[0].tags).to.deep.equal([]);
    },
  },
  'renames a tag, which its places show': {
    body: ({ tag }) => ({ tags: [{ id: tag, name: 'Meals' }] }),
    expected({ areas, markers }) {
      for (const { tags } of [...areas, ...markers]) expect(tags[0].name).to.equal('Meals');
    },
  },
  'hands the key of a place that it deletes to one that it creates': {
    body: ({ area, ground }, made) => ({
      areas: [gone(area), { id: made.area, levelId: ground, data: SQUARE, key: 'bakery' }],
    }),
    expected({ areas }, _, made) {
      expect(areas).to.have.length(1);
      expect(areas[0]).to.include({ id: made.area, key: 'bakery' });
    },
  },
  'replaces a corridor by two': {
    body: ({ corridor, ground, marker }, made) => ({
      wayfinding: {
        corridors: [
          gone(corridor),
          {
            id: made.corridor,
            levelId: ground,
            points: LINE,
            branches: [{ id: made.branch, points: LINE, markerId: marker }],
          },
          { id: made.lift, levelId: ground, points: LINE },
        ],
      },
    }),
    expected({ wayfinding: { corridors } }, { marker }, made) {
      expect(ids(corridors)).to.deep.equal([made.corridor, made.lift]);
      expect(corridors[0].branches[0].markerId).to.equal(marker);
    },
  },
  'deletes a branch, and adds one with its id to another corridor': {
    body: ({ corridor, branch, ground }, made) => ({
      wayfinding: {
        corridors: [
          { id: corridor, branches: [gone(branch)] },
          { id: made.corridor, levelId: ground, points: LINE, branches: [{ id: branch, points: LINE }] },
        ],
      },
    }),
    expected({ wayfinding: { corridors } }, { branch }) {
      expect(corridors[0].branches).to.deep.equal([]);
      expect(ids(corridors[1].branches)).to.deep.equal([branch]);
    },
  },
  'changes the default language, adds one, and removes what was the default': {
    body: () => ({
      languages: [{ languageCode: 'fr' }, { languageCode: 'en', _delete: true }],
      settings: { defaultLanguage: 'de' },
    }),
    expected({ languages, tags }) {
      expect(languages.map(({ languageCode }: Body) => languageCode)).to.have.members(['de', 'fr']);
      expect(tags[0]).to.deep.include({ name: 'Essen', translations: { en: 'Food' } });
    },
  },
  'deletes what is not there, and changes fields of the project': {
    body: (_, made) => ({
      description: 'New',
      levels: [gone(made.level)],
      areas: [gone(made.area)],
      markers: [gone(made.marker)],
      tags: [gone(made.tag)],
      wayfinding: { corridors: [gone(made.corridor)], transitions: [gone(made.lift)] },
    }),
    expected({ description, levels, areas, wayfinding }) {
      expect(description).to.equal('New');
      for (const list of [areas, wayfinding.corridors, wayfinding.transitions]) expect(list).to.have.length(1);
      expect(levels).to.have.length(2);
    },
  },
  'deletes everything': {
    body: ({ ground, upper, tag }) => ({ levels: [gone(ground), gone(upper)], tags: [gone(tag)] }),
    expected({ levels, areas, markers, tags, wayfinding }) {
      for (const list of [levels, areas, markers, tags, wayfinding.corridors, wayfinding.transitions])
        expect(list).to.deep.equal([]);
    },
  },
};

const FAULTS: Readonly<Record<string, readonly [field: string, body: (map: MapIds, made: NewIds) => Body]>> = {
  'an area on a level that it deletes': [
    'areas.0.levelId',
    ({ upper, area }) => ({ levels: [gone(upper)], areas: [{ id: area, levelId: upper }] }),
  ],
  'an area with a tag that it deletes': [
    'areas.0.tag_ids',
    ({ tag, area }) => ({ tags: [gone(tag)], areas: [{ id: area, tag_ids: [tag] }] }),
  ],
  'a branch to a lift that it deletes': [
    'wayfinding.corridors.0.branches.0.transitionId',
    ({ corridor, branch, lift }) => ({
      wayfinding: {
        corridors: [{ id: corridor, branches: [{ id: branch, markerId: null, transitionId: lift }] }],
        transitions: [gone(lift)],
      },
    }),
  ],
  'a transition to a level that it deletes': [
    'wayfinding.transitions.0.positions.1.levelId',
    ({ ground, upper, lift }) => ({
      levels: [gone(upper)],
      wayfinding: { transitions: [{ id: lift, positions: [at(ground), at(upper)] }] },
    }),
  ],
  'an item that it changes and deletes': [
    'areas.1.id',
    ({ area }) => ({ areas: [{ id: area, price: '5' }, gone(area)] }),
  ],
};

/** Undoing and saving edits of several nouns is one request: all of it is done, or nothing. */
overHttp('edits of several nouns', (open) => {
  let ada: Person;
  let map: MapIds;
  let made: NewIds;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    map = await makeMap(open().api, ada);
    made = Object.fromEntries(NEW.map((name) => [name, randomUUID()])) as NewIds;
  });
  const read = async (id: string) => expectOk(await open().api.get(pathOf(id), ada.as));
  const minimal = { prefer: 'return=minimal' };

  for (const [what, { body, expected }] of Object.entries(EDITS)) {
    it(`one request ${what}`, async () => {
      const { api } = open();
      const twin = await makeMap(api, ada, map);
      expected(expectOk(await api.patch(pathOf(map.project), body(map, made), ada.as)), map, made);
      expectOk(await api.patch(pathOf(twin.project), body(map, made), { ...ada.as, headers: minimal }));
      expected(await read(twin.project), map, made);
      expect(mapOf(await read(twin.project))).to.deep.equal(mapOf(await read(map.project)));
    });
  }

  for (const [what, [field, body]] of Object.entries(FAULTS)) {
    it(`${what} is refused with everything else`, async () => {
      const edit = { description: 'New', ...body(map, made) };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, edit), field);
      expectFieldErrors(await refusedPatch(open(), ada, map.project, edit, minimal), field);
    });
  }
});

/** What is on a map, without times and without ids that the service has given. */
const mapOf = ({ levels, areas, markers, tags, languages, wayfinding, version }: Body): Body => {
  const text = JSON.stringify({ levels, areas, markers, tags, wayfinding, version });
  const codes = languages.map(({ languageCode, isDefault }: Body) => ({ languageCode, isDefault }));
  return { codes, ...JSON.parse(text, (name, value) => (/^(created|updated)At$/.test(name) ? null : value)) };
};
