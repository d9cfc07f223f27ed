import { expect } from 'chai';
import fc from 'fast-check';
import type { Leg, Step } from '../../../src/domain/wayfinding/route/route.ts';
import { stepTexts } from '../../../src/domain/wayfinding/words/step-texts.ts';
import { routeSteps } from '../../../src/domain/wayfinding/words/steps.ts';
import { cases } from '../../support/test-depth.ts';
import { aLeg, aRoute, someWords, taking, textsOf } from './steps-given.ts';

const stepsOf = (...legs: readonly Leg[]) => routeSteps(aRoute(...legs), someWords(), stepTexts('en'));
const typesOf = (...legs: readonly Leg[]) => stepsOf(...legs).map(({ type }) => type);

/** A walk of 20 m to the right, and then one at an angle to it; y grows downwards, so that positive angles turn right. */
const bentBy = (degrees: number): Leg => {
  const radians = (degrees * Math.PI) / 180;
  return aLeg(`0,0 20,0 ${20 + 20 * Math.cos(radians)},${20 * Math.sin(radians)}`);
};

describe('The steps of a route', () => {
  for (const [degrees, type] of [
    [19, null],
    [-19, null],
    [21, 'slight-right'],
    [-44, 'slight-left'],
    [46, 'right'],
    [-90, 'left'],
    [119, 'right'],
    [121, 'sharp-right'],
    [-170, 'sharp-left'],
  ] as const) {
    it(`at a bend of ${degrees} degrees say ${type ?? 'nothing'}`, () => {
      expect(typesOf(bentBy(degrees))).to.deep.equal(['depart', ...(type ? [type] : []), 'arrive']);
    });
  }

  it('are where an action is needed, each with the walk after it', () => {
    const upstairs = aLeg('20,30 50,30 50,20', { levelId: 'upper' });
    const downstairs = aLeg('0,0 20,0 20,30', { transition: taking('stairs', 'upper') });
    const places = stepsOf(downstairs, upstairs).map(({ text, ...step }) => step);
    expect(places).to.deep.equal([
      { type: 'depart', levelId: 'ground', x: 0, y: 0, distanceMeters: 20 },
      { type: 'right', levelId: 'ground', x: 20, y: 0, distanceMeters: 30 },
      { type: 'transition', levelId: 'ground', x: 20, y: 30, distanceMeters: 30 },
      { type: 'left', levelId: 'upper', x: 50, y: 30, distanceMeters: 10 },
      { type: 'arrive', levelId: 'upper', x: 50, y: 20, distanceMeters: 0 },
    ]);
  });

  it('ignore wiggles of less than a metre and a half, in any unit', () => {
    const wiggly = (by: number, units = 1) => {
      const [near, far, off] = [20 * units, 40 * units, by * units];
      return aLeg(`0,0 ${near},0 ${near},${off} ${far},${off}`, { distanceMeters: 40 + by });
    };
    for (const units of [0.05, 1, 100]) {
      expect(typesOf(wiggly(1.4, units))).to.deep.equal(['depart', 'arrive']);
      expect(typesOf(wiggly(6, units))).to.deep.equal(['depart', 'right', 'left', 'arrive']);
    }
  });

  it('ignore wiggles of fifteen units where the scale is not known', () => {
    const wiggly = (by: number) => aLeg(`0,0 200,0 200,${by} 400,${by}`, { distanceMeters: null });
    expect(typesOf(wiggly(14))).to.deep.equal(['depart', 'arrive']);
    expect(typesOf(wiggly(40))).to.deep.equal(['depart', 'right', 'left', 'arrive']);
  });

  it('count a rounded corner as one turn', () => {
    const rounded = aLeg('0,0 19,0 19.7,0.3 20,1 20,20');
    expect(typesOf(rounded)).to.deep.equal(['depart', 'right', 'arrive']);
  });

  it('name the corridor after a turn, and no corridor twice', () => {
    const points = '0,0 20,0 20,20 60,20 60,60';
    const leg = aLeg(points, { corridorIds: ['North aisle', 'Arcade', 'Arcade', null] });
    expect(textsOf(aRoute(leg))).to.deep.equal([
      'From Main entrance, walk 20 m along North aisle towards Bakery',
      'Turn right into Arcade and walk 20 m',
      'Turn left and walk 40 m',
      'Turn right and walk 40 m',
      'You have arrived at Bakery',
    ]);
  });

  it('report a straight change of corridors, and no crossing', () => {
    const points = '0,0 20,0 21,0 40,0 80,0';
    const leg = aLeg(points, { corridorIds: ['Arcade', 'Passage', 'Arcade', 'Hall'] });
    expect(stepsOf(leg).map(({ type, x, text }) => [type, x, text])).to.deep.equal([
      ['depart', 0, 'From Main entrance, walk 40 m along Arcade towards Bakery'],
      ['straight', 40, 'Continue straight into Hall and walk 40 m'],
      ['arrive', 80, 'You have arrived at Bakery'],
    ]);
  });

  it('lead to the first transition, and say where it leads', () => {
    const leg = (toLevelId: string) => aLeg('0,0 20,0', { transition: taking('elevator', toLevelId) });
    const texts = (toLevelId: string) => textsOf(aRoute(leg(toLevelId), aLeg('20,0 20,1', { levelId: toLevelId })));
    expect(texts('upper').slice(0, 2)).to.deep.equal([
      'From Main entrance, walk 20 m towards the elevator',
      'Take the elevator up to Upper level',
    ]);
    expect(texts('cellar')[1]).to.equal('Take the elevator down to Cellar level');
    expect(texts('annex')[1]).to.equal('Take the elevator to Annex level');
    expect(texts('ground')[1]).to.equal('Take the elevator');
  });

  it('name the building of a level where it changes', () => {
    const route = aRoute(
      aLeg('0,0 10,0', { transition: taking('portal', 'annex') }),
      aLeg('0,0 0,10', { levelId: 'annex' }),
    );
    const buildingName = (id: string) => (id === 'annex' ? 'North house' : 'South house');
    expect(textsOf(route, 'en', { buildingName })[1]).to.include('Annex level, North house');
    expect(textsOf(route, 'en', { buildingName: () => 'South house' })[1]).to.not.include('house');
  });

  it('count a ride to the step with the transition, and report walks', () => {
    const ridden = { distanceMeters: 110, rideMeters: 100, transition: taking('travelator', 'upper') };
    const route = aRoute(aLeg('0,0 10,0', ridden), aLeg('0,0 0,20', { levelId: 'upper' }));
    const steps = routeSteps(route, someWords(), stepTexts('en'));
    expect(steps.map(({ distanceMeters }) => distanceMeters)).to.deep.equal([10, 120, 0]);
    expect(steps[0]!.text).to.include('10 m');
    expect(steps[1]!.text).to.include('20 m');
  });

  it('use the name of a transition where it is more specific', () => {
    const route = aRoute(
      aLeg('0,0 20,0', { transition: taking('stairs', 'upper') }),
      aLeg('20,0 60,0', { levelId: 'upper' }),
    );
    const called = (name: string) => textsOf(route, 'en', { transitionName: () => name });
    expect(called('Stairs')[1]).to.equal('Take the stairs up to Upper level and walk 40 m');
    expect(called('A')[1]).to.equal('Take the stairs (A) up to Upper level and walk 40 m');
    expect(called('West wing')[1]).to.equal('Take the stairs (West wing) up to Upper level and walk 40 m');
  });

  it('combine stairs that continue from a landing', () => {
    const steps = stepsOf(
      aLeg('0,0 20,0', { transition: taking('stairs', 'upper') }),
      aLeg('20,0', { levelId: 'upper', transition: taking('stairs', 'attic') }),
      aLeg('20,0 20,20', { levelId: 'attic' }),
    );
    expect(steps.map(({ type }) => type)).to.deep.equal(['depart', 'transition', 'arrive']);
    expect(steps[1]).to.include({ levelId: 'ground', distanceMeters: 20 });
    expect(steps[1]!.text).to.equal('Take the stairs up to Attic level and walk 20 m');
  });

  for (const [metres, said] of [
    [2.4, null],
    [2.5, '5 m'],
    [12.4, '10 m'],
    [97, '95 m'],
    [98, '100 m'],
    [104, '100 m'],
    [994, '990 m'],
    [996, '1 km'],
    [1260, '1.3 km'],
  ] as const) {
    it(`call ${metres} m ${said ?? 'nothing'}`, () => {
      const [text] = textsOf(aRoute(aLeg(`0,0 ${metres},0`)));
      expect(text).to.equal(`From Main entrance, walk ${said ? `${said} ` : ''}towards Bakery`);
    });
  }

  it('have no metres where the scale is not known', () => {
    const unknown = aLeg('0,0 200,0 200,200', { distanceMeters: null });
    expect(stepsOf(unknown).map(({ distanceMeters, text }) => [distanceMeters, text])).to.deep.equal([
      [null, 'From Main entrance, walk towards Bakery'],
      [null, 'Turn right'],
      [null, 'You have arrived at Bakery'],
    ]);
  });

  it('work without titles', () => {
    const texts = textsOf(aRoute(aLeg('0,0 40,0')), 'en', { from: '', to: '' });
    expect(texts).to.deep.equal(['Walk 40 m towards your destination', 'You have arrived']);
  });

  it('have a start and an end where there is no walk', () => {
    for (const points of ['5,5', '5,5 5,5']) {
      expect(stepsOf(aLeg(points)).map(({ type, distanceMeters }) => [type, distanceMeters])).to.deep.equal([
        ['depart', 0],
        ['arrive', 0],
      ]);
    }
  });
});

describe('The steps of a leg of thousands of points', () => {
  const along = (count: number, place: (n: number) => string) =>
    aLeg(Array.from({ length: count }, (_, n) => place(n)).join(' '));

  it('are none on the straight, and one for every turn', () => {
    expect(typesOf(along(5000, (n) => `${n},0`))).to.deep.equal(['depart', 'arrive']);
    const bent = along(5000, (n) => (n <= 2500 ? `${n},0` : `2500,${n - 2500}`));
    expect(typesOf(bent)).to.deep.equal(['depart', 'right', 'arrive']);
  });

  it('are computed quickly, for any line', () => {
    const count = cases(20_000);
    const comb = along(count, (n) => `${n},${(n % 2 === 0 ? 1 : -1) * (count + 5 - n)}`);
    expect(stepsOf(comb)).to.have.length(count);
  });
});

describe('The steps of any route', () => {
  const pair = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
  const corridorId = fc.constantFrom(null, 'Arcade', 'Hall');
  const leg = fc.tuple(
    fc.array(pair, { minLength: 1, maxLength: 8 }),
    fc.array(corridorId, { minLength: 7, maxLength: 7 }),
  );
  const legs = fc
    .tuple(fc.array(leg, { minLength: 1, maxLength: 4 }), fc.constantFrom(0.05, 0.5, 1))
    .map(([given, scale]) =>
      given.map(([points, names], i): Leg => {
        const made = aLeg(points.join(' '));
        const isLast = i === given.length - 1;
        return {
          ...made,
          levelId: ['ground', 'upper'][i % 2]!,
          corridorIds: names.slice(0, points.length - 1),
          distanceMeters: made.distanceMeters! * scale,
          transition: isLast ? null : taking('elevator', ['upper', 'ground'][i % 2]!),
        };
      }),
    );

  it('are at points of their legs, in order, and sum to the route', () => {
    fc.assert(
      fc.property(legs, (given) => {
        const route = aRoute(...given);
        const steps = routeSteps(route, someWords(), stepTexts('en'));
        const sum = steps.reduce((total, { distanceMeters }) => total + distanceMeters!, 0);
        expect(sum).to.be.closeTo(route.distanceMeters!, 1e-6);
        expect(steps[0]!.type).to.equal('depart');
        expect(steps.at(-1)!.type).to.equal('arrive');
        expect(liesAlong(steps, given)).to.equal(true);
      }),
    );
  });

  /** Whether the steps are met in this order by somebody who walks the legs; a place may be met again and again. */
  function liesAlong(steps: readonly Step[], given: readonly Leg[]): boolean {
    const places = given.flatMap(({ levelId, points }) => points.map(({ x, y }) => `${levelId} ${x} ${y}`));
    let at = 0;
    return steps.every(({ levelId, x, y }) => {
      at = places.indexOf(`${levelId} ${x} ${y}`, at);
      return at >= 0;
    });
  }
});
