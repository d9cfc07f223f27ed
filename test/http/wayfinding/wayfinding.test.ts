import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Body } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { givenWalkableMap, POINTS } from './given-walkable-map.ts';
import { makeWalkableMap } from './walkable-map.ts';

/** Corridors, branches and transitions one at a time. */
overHttp('wayfinding', (open) => {
  const given = givenWalkableMap(open);
  const { path, network, whole, corridor, patch, refused } = given;
  const post = (collection: string, body?: Body) => open().api.post(path(collection), body, given.owner.as);
  const remove = (rest: string) => open().api.delete(path(rest), given.owner.as);

  /** For each kind: what makes one, where one is found already, and what it is refused for. */
  const kinds: Readonly<
    Record<string, { known: () => string; made: () => Body; wrong: () => Readonly<Record<string, Body>> }>
  > = {
    corridors: {
      known: () => given.map.arcade,
      made: () => ({ levelId: given.map.upper, points: POINTS }),
      wrong: () => ({
        levelId: { levelId: randomUUID() },
        points: { points: POINTS.slice(1) },
        closedToPointIndex: { closedToPointIndex: 7 },
        'branches.0.areaId': { branches: [{ points: POINTS, areaId: given.map.desk }] },
        'branches.0.id': { branches: [{ points: POINTS, id: given.map.toBakery }] },
      }),
    },
    branches: {
      known: () => given.map.toDesk,
      made: () => ({ corridorId: given.map.gallery, points: POINTS }),
      wrong: () => ({
        corridorId: { corridorId: randomUUID() },
        points: { points: [] },
        transitionId: { markerId: null, transitionId: given.map.arcade },
        non_field_errors: { areaId: given.map.bakery, markerId: given.map.desk },
      }),
    },
    transitions: {
      known: () => given.map.lift,
      made: () => ({ type: 'ramp', positions: POINTS.map((point) => ({ levelId: given.map.upper, ...point })) }),
      wrong: () => ({
        type: { type: 'rope' },
        positions: { positions: [] },
        'positions.1.levelId': {
          positions: [given.map.upper, randomUUID()].map((levelId) => ({ levelId, x: 0, y: 0 })),
        },
        entrySeconds: { entrySeconds: -1 },
      }),
    },
  };
  const all = async (collection: string): Promise<readonly Body[]> => {
    const { corridors, transitions } = await network();
    if (collection === 'branches') return corridors.flatMap(({ branches }: Body) => branches);
    return collection === 'corridors' ? corridors : transitions;
  };

  for (const [collection, { known, made, wrong }] of Object.entries(kinds)) {
    describe(`${collection}, one at a time,`, () => {
      it('are created under an id of the client or a new one', async () => {
        const reply = await post(collection, made());
        const item = expectOk(reply, 201);
        expect(item).to.deep.include(JSON.parse(JSON.stringify(made().points ? { points: POINTS } : { type: 'ramp' })));
        expect(reply.headers.get('etag')).to.equal(`"${(await whole()).version}"`);
        expect(await all(collection)).to.deep.include(item);
        const id = randomUUID();
        expect(expectOk(await post(collection, { ...made(), id: id.toUpperCase() }), 201).id).to.equal(id);
        expectFieldErrors(await refused(() => post(collection, { ...made(), id })), 'id');
      });

      it('change in the given fields only', async () => {
        const { updatedAt: _, ...before } = (await all(collection)).find(({ id }) => id === known())!;
        const reply = await patch(`${collection}/${known()}`, { name: 'Way round', id: randomUUID() });
        const { updatedAt, ...after } = expectOk(reply);
        expect(after).to.deep.equal({ ...before, name: 'Way round' });
        expect(reply.headers.get('etag')).to.equal(`"${(await whole()).version}"`);
        expect(await all(collection)).to.deep.include({ ...after, ...(updatedAt && { updatedAt }) });
      });

      it('are not found when they are deleted', async () => {
        const count = (await all(collection)).length;
        expect(await remove(`${collection}/${known()}`)).to.include({ status: 204, body: '' });
        expect(await all(collection)).to.have.length(count - 1);
        expectError(await remove(`${collection}/${known()}`), 404);
        expectError(await patch(`${collection}/${known()}`, { name: 'X' }), 404);
        expectError(await remove(`${collection}/nonsense`), 404);
      });

      it('are refused by the names of their own fields, and then nothing has changed', async () => {
        for (const [field, body] of Object.entries(wrong())) {
          expectFieldErrors(await refused(() => post(collection, { ...made(), ...body })), field);
          expectFieldErrors(await refused(() => patch(`${collection}/${known()}`, body)), field);
        }
        expectFieldErrors(await refused(() => post(collection)), ...Object.keys(made()));
      });

      it('are not changed from an outdated version', async () => {
        const headers = { 'if-match': '"1"' };
        const one = path(`${collection}/${known()}`);
        for (const [method, where, body] of [
          ['POST', path(collection), made()],
          ['PATCH', one, {}],
          ['DELETE', one, undefined],
        ] as const) {
          const late = await refused(() => open().api.request(method, where, body, { ...given.owner.as, headers }));
          expectError(late, 412, 'version_conflict');
        }
      });

      it("are found under their own project's path only", async () => {
        const other = await makeWalkableMap(open().api, given.owner);
        const there = `${pathOf(other.project)}wayfinding/${collection}/${known()}/`;
        expectError(await open().api.patch(there, { name: 'X' }, given.owner.as), 404);
        expectError(await open().api.delete(there, given.owner.as), 404);
      });
    });
  }

  describe('a branch', () => {
    it('moves to another corridor unchanged', async () => {
      const before = (await corridor(given.map.arcade)).branches[0];
      const moved = expectOk(
        await patch(`branches/${given.map.toDesk}`, { corridorId: given.map.gallery, extraSeconds: 3 }),
      );
      expect(moved).to.deep.equal({ ...before, corridorId: given.map.gallery, extraSeconds: 3 });
      expect((await corridor(given.map.arcade)).branches).to.deep.equal([]);
      expect((await corridor(given.map.gallery)).branches[1]).to.deep.equal(moved);
      const stayed = expectOk(
        await patch(`branches/${given.map.toDesk}`, { corridorId: given.map.gallery, name: 'Here' }),
      );
      expect(stayed).to.deep.equal({ ...moved, name: 'Here' });
    });

    it('leads nowhere when its transition is deleted, and is deleted with its corridor', async () => {
      expectOk(await patch(`branches/${given.map.toDesk}`, { markerId: null, transitionId: given.map.stairs }));
      expectOk(await remove(`transitions/${given.map.stairs}`), 204);
      expect((await corridor(given.map.arcade)).branches[0]).to.include({ id: given.map.toDesk, transitionId: null });
      expectOk(await remove(`corridors/${given.map.arcade}`), 204);
      expectError(await patch(`branches/${given.map.toDesk}`, { name: 'X' }), 404);
    });
  });

  describe('a corridor', () => {
    it('has its branches in the body, and changes, adds and removes them by id', async () => {
      const branches = [{ points: POINTS, areaId: given.map.bakery }];
      const made = expectOk(await post('corridors', { levelId: given.map.upper, points: POINTS, branches }), 201);
      const [first] = made.branches;
      expect(first).to.deep.include({ corridorId: made.id, areaId: given.map.bakery });
      const more = [{ id: first.id, name: 'Door' }, { points: POINTS }];
      const changed = expectOk(await patch(`corridors/${made.id}`, { branches: more }));
      expect(changed.branches.map(({ name }: Body) => name)).to.deep.equal(['Door', '']);
      const fewer = expectOk(await patch(`corridors/${made.id}`, { branches: [{ id: first.id, _delete: true }] }));
      expect(fewer.branches).to.have.length(1);
    });
  });
});
