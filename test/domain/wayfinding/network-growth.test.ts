import { expect } from 'chai';
import { isSoonWithin } from '../../../src/domain/wayfinding/network/network-growth.ts';
import { corridorOfBranches, gridOfCorridors, scribbledCorridors, sourceOf } from '../../resilience/abuse/networks.ts';

describe('A network', () => {
  it('is quickly known to be within the limits, except for a large one', () => {
    for (const body of [gridOfCorridors(30), scribbledCorridors(1, 200)]) {
      expect(isSoonWithin(sourceOf(body))).to.equal(true);
    }
    for (const body of [gridOfCorridors(150), scribbledCorridors(500_000), corridorOfBranches(5_000)]) {
      expect(isSoonWithin(sourceOf(body))).to.equal(false);
    }
  });
});
