import { expect } from 'chai';
import { checkNetwork } from '../../src/domain/wayfinding/check.ts';
import { buildNetwork } from '../../src/domain/wayfinding/network.ts';
import type { NetworkSource } from '../../src/domain/wayfinding/network-source.ts';

/** Expects that every place of a map is reached from every other one, without a step, and that its check has nothing to tell. */
export function expectWhole(map: NetworkSource): void {
  expect(checkNetwork(buildNetwork(map))).to.deep.equal({
    components: 1,
    ...{ unreachableAreas: [], unreachableMarkers: [], notAccessibleAreas: [] },
    ...{ danglingBranches: [], orphanTransitions: [], missingScaleLevels: [] },
    coverage: { reachable: 1, accessible: 1 },
    blockers: [],
  });
}
