import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const LINE = [
  { x: 0, y: 0 },
  { x: 9, y: 0 },
];

/** References between items: only within the project, and the effect of deletions. */
overHttp('map references', (open) => {
  let ada: Person;
  let map: MapIds;
  let foreign: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    foreign = await makeMap(open().api, ada);
  });
  beforeEach(async () => {
    map = await makeMap(open().api, ada);
  });
  const patch = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));

  describe('a reference outside of the project', () => {
    const place = { data: SQUARE, position: { x: 1, y: 1 } };
    const toBranch = (branch: Body) => ({
      wayfinding: { corridors: [{ levelId: map.ground, points: LINE, branches: [{ points: LINE, ...branch }] }] },
    });
    const cases: Readonly<Record<string, readonly [body: (to: MapIds) => Body, path: string]>> = {
      "an area's level": [({ ground }) => ({ areas: [{ levelId: ground, ...place }] }), 'areas.0.levelId'],
      "a marker's level": [({ ground }) => ({ markers: [{ levelId: ground, ...place }] }), 'markers.0.levelId'],
      'the level of an existing area': [
        ({ ground }) => ({ areas: [{ id: map.area, levelId: ground }] }),
        'areas.0.levelId',
      ],
      "an area's tag": [({ tag }) => ({ areas: [{ id: map.area, tag_ids: [map.tag, tag] }] }), 'areas.0.tag_ids'],
      "a nested marker's tag": [
        ({ tag }) => ({ levels: [{ id: map.ground, markers: [{ ...place, tag_ids: [tag] }] }] }),
        'levels.0.markers.0.tag_ids',
      ],
      "a corridor's level": [
        ({ upper }) => ({ wayfinding: { corridors: [{ levelId: upper, points: LINE }] } }),
        'wayfinding.corridors.0.levelId',
      ],
      "a branch's area": [({ area }) => toBranch({ areaId: area }), 'wayfinding.corridors.0.branches.0.areaId'],
      "a branch's marker": [
        ({ marker }) => toBranch({ markerId: marker }),
        'wayfinding.corridors.0.branches.0.markerId',
      ],
      "a branch's transition": [
        ({ lift }) => toBranch({ transitionId: lift }),
        'wayfinding.corridors.0.branches.0.transitionId',
      ],
      "a transition's position": [
        ({ upper }) => ({
          wayfinding: {
            transitions: [
              {
                type: 'door',
                positions: [
                  { levelId: map.ground, x: 0, y: 0 },
                  { levelId: upper, x: 0, y: 0 },
                ],
              },
            ],
          },
        }),
        'wayfinding.transitions.0.positions.1.levelId',
      ],
    };
    for (const [what, [body, path]] of Object.entries(cases)) {
      it(`is refused in ${what}, whether the id exists elsewhere or not`, async () => {
        const nowhere = Object.fromEntries(Object.keys(foreign).map((name) => [name, randomUUID()])) as MapIds;
        for (const to of [foreign, nowhere]) {
          expectFieldErrors(await refusedPatch(open(), ada, map.project, body(to)), path);
        }
      });
    }

    it('is refused to what the same PATCH deletes', async () => {
      const body = { levels: [{ id: map.upper, _delete: true }], areas: [{ levelId: map.upper, data: SQUARE }] };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, body), 'areas.0.levelId');
      const tags = { tags: [{ id: map.tag, _delete: true }], areas: [{ id: map.area, tag_ids: [map.tag] }] };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, tags), 'areas.0.tag_ids');
    });

    it('is accepted to what the same PATCH creates', async () => {
      const [level, tag, area] = [randomUUID(), randomUUID(), randomUUID()];
      const after = await patch({
        areas: [{ id: area, levelId: level, data: SQUARE, tag_ids: [tag] }],
        wayfinding: { corridors: [{ levelId: level, points: LINE, branches: [{ areaId: area, points: LINE }] }] },
        tags: [{ id: tag, name: 'New', color: '#fff' }],
        levels: [{ id: level, name: 'New' }],
      });
      expect(after.areas.at(-1)).to.deep.include({ levelId: level, tags: [{ id: tag, name: 'New', color: '#fff' }] });
    });

    it("may be an id that another project's item has: ids are scoped to the project", async () => {
      const before = expectOk(await open().api.get(pathOf(foreign.project), ada.as));
      const after = await patch({ areas: [{ id: foreign.area, levelId: map.ground, data: SQUARE }] });
      expect(after.areas.map(({ id }: Body) => id)).to.include(foreign.area);
      await patch({ areas: [{ id: foreign.area, _delete: true }] });
      expect(expectOk(await open().api.get(pathOf(foreign.project), ada.as))).to.deep.equal(before);
    });
  });

  describe('a key', () => {
    it('is unique in a project, over levels, areas and markers', async () => {
      const { project } = map;
      const twice = { markers: [{ id: map.marker, key: 'bakery' }] };
      expectFieldErrors(await refusedPatch(open(), ada, project, twice), 'markers.0.key');
      const fresh = { areas: [{ levelId: map.ground, data: SQUARE, key: 'ground' }] };
      expectFieldErrors(await refusedPatch(open(), ada, project, fresh), 'areas.0.key');
      const nested = { levels: [{ id: map.upper, key: 'x', areas: [{ data: SQUARE, key: 'x' }] }] };
      expectFieldErrors(await refusedPatch(open(), ada, project, nested), 'levels.0.areas.0.key');
    });

    it('may move to another item in one PATCH', async () => {
      const { areas, markers } = await patch({
        areas: [{ id: map.area, key: null }],
        markers: [{ id: map.marker, key: 'bakery' }],
      });
      expect([areas[0].key, markers[0].key]).to.deep.equal([null, 'bakery']);
    });

    it('is letters and digits, joined', async () => {
      for (const key of ['', '-a', 'a b', 'a/b', 'é', 'a'.repeat(101), 7]) {
        const body = { areas: [{ id: map.area, key }] };
        expectFieldErrors(await refusedPatch(open(), ada, map.project, body), 'areas.0.key');
      }
      expect((await patch({ areas: [{ id: map.area, key: 'Gate-12_b.c' }] })).areas[0].key).to.equal('Gate-12_b.c');
    });
  });

  describe('a branch', () => {
    it('leads to one target at most', async () => {
      const branch = { id: map.branch, areaId: map.area };
      const body = { wayfinding: { corridors: [{ id: map.corridor, branches: [branch] }] } };
      expectFieldErrors(await refusedPatch(open(), ada, map.project, body), 'wayfinding.corridors.0.branches.0');
      const { wayfinding } = await patch({
        wayfinding: { corridors: [{ id: map.corridor, branches: [{ ...branch, markerId: null }] }] },
      });
      expect(wayfinding.corridors[0].branches[0]).to.include({ areaId: map.area, markerId: null });
    });

    it('cannot close a corridor at a point that it does not have', async () => {
      const body = { wayfinding: { corridors: [{ id: map.corridor, isClosed: true, closedToPointIndex: 2 }] } };
      const path = 'wayfinding.corridors.0.closedToPointIndex';
      expectFieldErrors(await refusedPatch(open(), ada, map.project, body), path);
    });
  });

  describe('deleting', () => {
    it('a level deletes everything on it, and keeps a transition while it joins two levels', async () => {
      const attic = randomUUID();
      await patch({
        levels: [{ id: attic, name: 'Attic' }],
        wayfinding: {
          transitions: [
            {
              id: map.lift,
              positions: [map.ground, map.upper, attic].map((levelId) => ({ levelId, x: 50, y: 20 })),
            },
          ],
        },
      });
      const once = await patch({ levels: [{ id: attic, _delete: true }] });
      expect(once.wayfinding.transitions[0].positions).to.have.length(2);
      const after = await patch({ levels: [{ id: map.ground, _delete: true }] });
      expect(after.levels.map(({ id }: Body) => id)).to.deep.equal([map.upper]);
      expect(after.settings.defaultLevelId).to.equal(map.upper);
      expect(after.areas).to.have.length(1);
      expect(after.markers).to.deep.equal([]);
      expect(after.wayfinding).to.deep.equal({ corridors: [], transitions: [] });
    });

    it('a tag removes it from the areas and markers that have it', async () => {
      const { tags, areas, markers } = await patch({ tags: [{ id: map.tag, _delete: true }] });
      expect([tags, areas[0].tags, markers[0].tags]).to.deep.equal([[], [], []]);
    });

    it('an area, a marker or a transition leaves the branches to it without a target', async () => {
      for (const [target, removal] of [
        ['areaId', { areas: [{ id: map.area, _delete: true }] }],
        ['transitionId', { wayfinding: { transitions: [{ id: map.lift, _delete: true }] } }],
        ['markerId', { markers: [{ id: map.marker, _delete: true }] }],
      ] as const) {
        const ends = { areaId: null, markerId: null, transitionId: null };
        const ids = { areaId: map.area, transitionId: map.lift, markerId: map.marker };
        const branch = { id: map.branch, ...ends, [target]: ids[target] };
        await patch({ wayfinding: { corridors: [{ id: map.corridor, branches: [branch] }] } });
        const { wayfinding } = await patch(removal);
        expect(wayfinding.corridors[0].branches[0]).to.include({ id: map.branch, ...ends });
      }
    });
  });
});
