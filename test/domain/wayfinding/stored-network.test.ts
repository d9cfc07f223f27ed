import { expect } from 'chai';
import { largeBuilding, roomId } from '../../../scripts/bench/large-building.ts';
import { buildNetwork, type Network } from '../../../src/domain/wayfinding/network/network.ts';
import { NETWORK_FORMAT, openNetwork, storeNetwork } from '../../../src/domain/wayfinding/network/stored-network.ts';
import { findRoute } from '../../../src/domain/wayfinding/route/find-route.ts';
import { aCorridor, aMarker, aSource, asked, aTransition, floors } from './network-given.ts';

const { corridors: _, ...building } = largeBuilding();
const columnsOf = ({ nodes, pieces, arcs, ways, access, scales }: Network) => ({
  nodes,
  pieces,
  arcs,
  ways,
  access,
  scales,
});

describe('A stored network', () => {
  const built = buildNetwork(largeBuilding());
  const opened = openNetwork(storeNetwork(built), building)!;

  it('is identical when it is read', () => {
    expect(columnsOf(opened)).to.deep.equal(columnsOf(built));
  });

  it('has the same routes, without the corridors of its map', () => {
    const ends = [
      { kind: 'area', id: roomId(3) },
      { kind: 'area', id: roomId(987) },
      { kind: 'point', levelId: 'level 2', x: 117, y: 333 },
    ] as const;
    for (const from of ends) {
      for (const to of ends) {
        for (const profile of ['default', 'accessible', 'comfortable'] as const) {
          const question = { from, to, profile, avoid: [], exclude: [] };
          expect(findRoute(opened, question)).to.deep.equal(findRoute(built, question));
        }
      }
    }
  });

  it('keeps doors on one level, transitions without segments, and levels without corridors', () => {
    const map = aSource({
      levels: floors(0, 1, 2),
      markers: [aMarker('desk', '1,3')],
      corridors: [aCorridor('spot', '5,5 5,5'), aCorridor('a', '0,0 9,0'), aCorridor('b', '0,9 9,9')],
      transitions: [aTransition('door', '0:4,0 0:4,9'), aTransition('stairs', '0:9,0 2:9,0')],
    });
    const network = buildNetwork(map);
    const again = openNetwork(storeNetwork(network), map)!;
    expect(columnsOf(again)).to.deep.equal(columnsOf(network));
    expect(asked(again, 'marker:desk', '0@9,9')).to.deep.equal(asked(network, 'marker:desk', '0@9,9'));
  });

  it('is null where it was stored in another format', () => {
    const other = JSON.stringify({ ...JSON.parse(storeNetwork(built)), format: NETWORK_FORMAT + 1 });
    expect(openNetwork(other, building)).to.equal(null);
  });
});
