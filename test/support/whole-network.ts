import { expect } from 'chai';
import { buildNetwork } from '../../src/domain/wayfinding/network/network.ts';
import type { NetworkSource } from '../../src/domain/wayfinding/network/network-source.ts';
import { checkNetwork } from '../../src/domain/wayfinding/route/check.ts';

/** Expects that every place of a map is reachable from every other one, without steps, and that its check finds no problem. */
export function expectWhole(map: NetworkSource): void {
  expect(checkNetwork(buildNetwork(map))).to.deep.equal({
    components: 1,
    unreachableAreas: [],
    unreachableMarkers: [],
    notAccessibleAreas: [],
    danglingBranches: [],
    orphanTransitions: [],
    missingScaleLevels: [],
    crossedAreas: [],
    coverage: { reachable: 1, accessible: 1 },
    blockers: [],
  });
}
