import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Body } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { givenWalkableMap, POINTS } from './given-walkable-map.ts';
import { networkOf } from './walkable-map.ts';

/** The network as a whole. */
overHttp('networks', (open) => {
  const given = givenWalkableMap(open);
  const { path, network, whole, corridor, patch, refused } = given;
  let bodyLength = 0;
  const put = (body: unknown = {}, headers: Record<string, string> = {}) => {
    const text = JSON.stringify(body).padEnd(bodyLength);
    return open().api.request('PUT', path(), text, {
      ...given.owner.as,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };

  for (const [what, length] of [
    ['by a small body', 0],
    ['by one that is checked in another thread', 1_100_000],
  ] as const) {
    describe(`a network, ${what},`, () => {
      before(() => {
        bodyLength = length;
      });
      after(() => {
        bodyLength = 0;
      });

      it('contains the corridors and transitions of the project', async () => {
        const reply = await open().api.get(path(), given.owner.as);
        const { wayfinding, version } = await whole();
        expect(expectOk(reply)).to.deep.equal(wayfinding);
        expect(wayfinding.corridors).to.have.length(2);
        expect(reply.headers.get('etag')).to.match(new RegExp(`^"${version}-`));
      });

      it('is replaced as a whole: absent items are removed, and new ones may have an id', async () => {
        const id = randomUUID();
        const door = { type: 'door', positions: POINTS.map((point) => ({ levelId: given.map.ground, ...point })) };
        const corridors = [
          { id, levelId: given.map.upper, points: POINTS, branches: [{ points: POINTS, areaId: given.map.bakery }] },
        ];
        const reply = await put({ corridors, transitions: [door] });
        const answered = expectOk(reply);
        expect(answered.corridors).to.have.length(1);
        expect(answered.corridors[0]).to.deep.include({ id, levelId: given.map.upper, points: POINTS, name: '' });
        expect(answered.corridors[0].branches[0]).to.deep.include({ corridorId: id, areaId: given.map.bakery });
        expect(answered.transitions).to.have.length(1);
        expect(answered.transitions[0]).to.deep.include({ type: 'door', isAccessible: null });
        expect(await network()).to.deep.equal(answered);
        expect(reply.headers.get('etag')).to.equal(`"${(await whole()).version}"`);
        expect(expectOk(await put({ corridors: [], transitions: [] }))).to.deep.equal({
          corridors: [],
          transitions: [],
        });
      });

      it('keeps only the id and the creation time of known items', async () => {
        const before = await corridor(given.map.arcade);
        const dressed = {
          name: 'Passage',
          isAccessible: false,
          speedFactor: 2,
          crossing: 'bridge',
          direction: 'forward',
        };
        const branches = [{ points: POINTS, name: 'Nowhere' }];
        expectOk(await patch(`corridors/${given.map.arcade}`, { ...dressed, branches }));
        const bare = {
          id: given.map.arcade,
          levelId: given.map.ground,
          points: POINTS,
          branches: [{ id: given.map.toDesk, points: POINTS }],
        };
        const lift = { id: given.map.lift, type: 'stairs', positions: (await network()).transitions[0].positions };
        const { corridors, transitions } = expectOk(await put({ corridors: [bare], transitions: [lift] }));
        const { updatedAt, ...after } = corridors[0];
        const { updatedAt: earlier, ...kept } = before;
        const branch = { ...before.branches[0], points: POINTS, markerId: null };
        expect(after).to.deep.equal({ ...kept, name: '', points: POINTS, branches: [branch] });
        expect(updatedAt > earlier).to.equal(true);
        expect(transitions[0]).to.deep.include({ id: given.map.lift, name: '', translations: {} });
      });

      it('does not change when its representation is sent back', async () => {
        const undated = ({ corridors, transitions }: Body) =>
          [...corridors, ...transitions].map(({ updatedAt: _, ...item }: Body) => item);
        const before = await network();
        expect(undated(expectOk(await put(before)))).to.deep.equal(undated(before));
      });

      it('may have its branches moved from one corridor to another', async () => {
        const { corridors, transitions } = networkOf(given.map);
        const [arcade, gallery] = corridors;
        const moved = [
          { ...arcade, branches: [] },
          { ...gallery, branches: [...gallery.branches, ...arcade.branches] },
        ];
        const answered = expectOk(await put({ corridors: moved, transitions }));
        expect(answered.corridors[0].branches).to.deep.equal([]);
        expect(answered.corridors[1].branches[1]).to.include({ id: given.map.toDesk, corridorId: given.map.gallery });
      });

      it('is refused where an item is invalid, and then nothing has changed', async () => {
        const stray = { levelId: randomUUID(), points: POINTS };
        const twice = {
          levelId: given.map.ground,
          points: POINTS,
          branches: [{ id: given.map.toDesk, points: POINTS }],
        };
        const wrong: readonly (readonly [unknown, ...string[]])[] = [
          [undefined, 'corridors', 'transitions'],
          [{ corridors: [] }, 'transitions'],
          [
            { corridors: [{}], transitions: [{}] },
            ...['corridors.0.levelId', 'corridors.0.points'],
            ...['transitions.0.type', 'transitions.0.positions'],
          ],
          [{ corridors: [stray], transitions: [] }, 'corridors.0.levelId'],
          [{ corridors: [twice, twice], transitions: [] }, 'corridors.1.branches.0.id'],
          [
            { corridors: [{ ...twice, branches: [{ points: POINTS, areaId: given.map.desk }] }], transitions: [] },
            'corridors.0.branches.0.areaId',
          ],
        ];
        for (const [body, ...fields] of wrong) expectFieldErrors(await refused(() => put(body)), ...fields);
        const { version } = await whole();
        const late = await refused(() => put({ corridors: [], transitions: [] }, { 'if-match': `"${version - 1}"` }));
        expectError(late, 412, 'version_conflict');
      });
    });
  }
});
