import { expect } from 'chai';
import { walkedLegs } from '../../../adapters/web/embed/state/route/route-legs.ts';
import type { FoundRoute, Leg } from '../../../src/domain/wayfinding/route/route.ts';
import { stepTexts } from '../../../src/domain/wayfinding/words/step-texts.ts';
import { routeSteps } from '../../../src/domain/wayfinding/words/steps.ts';

const words = {
  from: '',
  to: '',
  buildingName: () => '',
  levelName: (id: string) => id,
  ordinal: Number,
  corridorName: () => '',
  transitionName: () => '',
  via: [],
  placesOn: () => [],
};

describe('the steps of a route by its legs', () => {
  it('belong to the level on which they are walked; the transition is the last', () => {
    const legs = walked([aLeg('0', 'stairs', '1'), aLeg('1', 'lift', '0'), aLeg('0')]);
    expect(legs.map(({ leg }) => leg.levelId)).to.deep.equal(['0', '1', '0']);
    expect(legs.map(({ first }) => first)).to.deep.equal([0, 2, 3]);
    expect(legs.map(({ steps }) => steps.at(-1)!.type)).to.deep.equal(['transition', 'transition', 'arrive']);
    expect(legs.map(({ steps }) => steps.length)).to.deep.equal([2, 1, 1]);
  });

  it('omit a landing that is passed without walking', () => {
    const landing = { ...aLeg('1', 'stairs', '2'), points: [{ x: 9, y: 0 }], corridorIds: [] };
    const legs = walked([aLeg('0', 'stairs', '1'), landing, aLeg('2')]);
    expect(legs.map(({ leg }) => leg.levelId)).to.deep.equal(['0', '2']);
  });
});

function walked(legs: readonly Leg[]) {
  const route: FoundRoute = {
    found: true,
    distanceMeters: 9,
    durationSeconds: 9,
    accessible: false,
    legs,
    snapped: false,
  };
  return walkedLegs(route, routeSteps(route, words, stepTexts('en')));
}

/** A straight stretch on a level, and what is taken at its end. */
function aLeg(levelId: string, taken?: string, toLevelId = ''): Leg {
  return {
    levelId,
    points: [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
    ],
    corridorIds: [null],
    rideMeters: 0,
    distanceMeters: 3,
    durationSeconds: 3,
    transition: taken ? { id: taken, type: 'stairs', name: taken, toLevelId } : null,
    via: null,
  };
}
