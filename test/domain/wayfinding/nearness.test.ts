import { expect } from 'chai';
import { buildNetwork } from '../../../src/domain/wayfinding/network/network.ts';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { compareNearness } from '../../../src/domain/wayfinding/route/compare-nearness.ts';
import { placeAnchors } from '../../../src/domain/wayfinding/route/distances.ts';
import { nearnessFrom } from '../../../src/domain/wayfinding/route/nearness.ts';
import { aCorridor, aMarker, anEnd, aSource, floors } from './network-given.ts';

/** How far markers are from a start, the nearest first, with their straight distance where no way leads to them. */
function nearest(map: Partial<NetworkSource>, from: string) {
  const network = buildNetwork(aSource(map));
  const question = { from: anEnd(from), profile: 'default', avoid: [], exclude: [] } as const;
  const nearnessOf = nearnessFrom(network, placeAnchors(network), question);
  return network.source.markers
    .map(({ id }) => ({ id, ...nearnessOf({ kind: 'marker', id }) }))
    .sort(compareNearness)
    .map(({ id, walk, straightMeters }) => (walk ? id : [id, straightMeters]));
}

describe('Places by their distance from a start', () => {
  const markers = [
    aMarker('far', '50,0'),
    aMarker('near', '10,0'),
    aMarker('upstairs', '1,0', { levelId: '1' }),
    aMarker('beside', '20,0'),
  ];

  it('are in the order of the walk', () => {
    const map = {
      markers: markers.filter(({ levelId }) => levelId === '0'),
      corridors: [aCorridor('hall', '0,0 60,0')],
    };
    expect(nearest(map, '0@0,0')).to.deep.equal(['near', 'beside', 'far']);
    expect(nearest(map, '0@60,0')).to.deep.equal(['far', 'beside', 'near']);
  });

  it('are last where no way leads to them, by the straight distance, other levels after all', () => {
    const corridors = [aCorridor('hall', '0,0 60,0', { direction: 'backward' })];
    const map = { levels: floors(0, 1), markers, corridors };
    expect(nearest(map, '0@30,0')).to.deep.equal(['beside', 'near', ['far', 26], ['upstairs', null]]);
  });

  it('have the straight distance on a map without ways', () => {
    const map = { levels: floors(0, 1), markers };
    expect(nearest(map, 'marker:near')).to.deep.equal([
      ['near', 0],
      ['beside', 13],
      ['far', 52],
      ['upstairs', null],
    ]);
  });
});
