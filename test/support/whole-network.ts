import { expect } from 'chai';
import { checkNetwork } from '../../src/domain/wayfinding/check.ts';
import { buildNetwork } from '../../src/domain/wayfinding/network.ts';
import type { NetworkSource } from '../../src/domain/wayfinding/network-source.ts';

/** Expects that every place of a map is reachable from every other one, without steps, and that its check finds no problem. */
export function expectWhole(map: NetworkSource): void {
  expect(checkNetwork(buildNetwork(map))).to.deep.equal({
    components: 1,
    ...{ unreachableAreas: [], unreachableMarkers: [], notAccessibleAreas: [] },
    ...{ danglingBranches: [], orphanTransitions: [], missingScaleLevels: [] },
    coverage: { reachable: 1, accessible: 1 },
    blockers: [],
  });
}
