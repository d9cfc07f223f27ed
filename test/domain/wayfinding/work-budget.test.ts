import { expect } from 'chai';
import { largeBuilding } from '../../../scripts/bench/large-building.ts';
import { buildNetwork, buildWithin } from '../../../src/domain/wayfinding/network/network.ts';
import {
  limitBudget,
  MOST_NODES,
  MOST_PIECES,
  requestBudget,
  type WorkBudget,
  wholeBudget,
  writeBudget,
} from '../../../src/domain/wayfinding/network/work-budget.ts';
import {
  corridorOfBranches,
  gridOfCorridors,
  liftsOfManyDoors,
  type NetworkBody,
  scribbledCorridors,
  serpentineCorridors,
  sourceOf,
} from '../../resilience/abuse/networks.ts';

const isWithin = (body: NetworkBody, budget: WorkBudget) => buildWithin(sourceOf(body), budget) !== null;

describe('The work of building a network', () => {
  it('is small enough to measure on a write where a map is a large building', () => {
    const { nodes, pieces } = buildWithin(largeBuilding(), writeBudget())!;
    const whole = buildNetwork(largeBuilding());
    expect({ nodes, pieces }).to.deep.equal({ nodes: whole.nodes, pieces: whole.pieces });
  });

  for (const [what, body] of [
    ['scribbled corridors of less than a megabyte', scribbledCorridors(950_000)],
    ['thousands of scribbled lines', scribbledCorridors(100_000, 2)],
    ['a grid of corridors', gridOfCorridors(150)],
    ['a way of 50,000 points', serpentineCorridors(50_000)],
    ['thousands of branches from one corridor', corridorOfBranches(5_000)],
    ['lifts of hundreds of doors', liftsOfManyDoors(14)],
  ] as const) {
    it(`is too much for a request where a map has ${what}`, () => {
      expect(isWithin(body, requestBudget())).to.equal(false);
    });
  }

  it('is counted the same each time', () => {
    const counts = [1, 2].map(() => {
      const budget = wholeBudget();
      buildNetwork(sourceOf(gridOfCorridors(40)), budget);
      return [budget.work, budget.joins];
    });
    expect(counts[0]).to.deep.equal(counts[1]);
  });

  it(`is within the limits up to ${MOST_NODES} nodes, all of which are included`, () => {
    const { nodes, pieces } = buildWithin(sourceOf(gridOfCorridors(314)), limitBudget())!;
    expect([nodes.level.length, pieces.way.length]).to.deep.equal([314 * 314 + 4 * 314, 2 * 314 * 315]);
    expect(isWithin(gridOfCorridors(317), limitBudget())).to.equal(false);
  });

  it(`is within the limits up to ${MOST_PIECES} pieces, rides included`, () => {
    expect(isWithin(liftsOfManyDoors(15), limitBudget())).to.equal(true);
    expect(isWithin(liftsOfManyDoors(16), limitBudget())).to.equal(false);
  });

  it('is beyond the limits where corridors are scribbled, and stops then', () => {
    const budget = limitBudget();
    expect(buildWithin(sourceOf(scribbledCorridors(950_000)), budget)).to.equal(null);
    expect(budget.work).to.be.above(-10_000);
  });

  it('stops for a map of an older release, too, which keeps its network', () => {
    const { joins } = wholeBudget();
    const lines = gridOfCorridors(400);
    const { pieces } = buildNetwork(sourceOf(lines));
    expect(pieces.way).to.have.length(lines.wayfinding.corridors.length + joins);
  });
});
