import { expect } from 'chai';
import fc from 'fast-check';
import type { Vertex } from '../../../src/domain/projects/values/geometry.ts';
import type { SeenPlace } from '../../../src/domain/wayfinding/words/landmarks.ts';
import { stepTexts } from '../../../src/domain/wayfinding/words/step-texts.ts';
import { routeSteps } from '../../../src/domain/wayfinding/words/steps.ts';
import { aLeg, aRoute, someWords, taking, textsOf } from './steps-given.ts';

/** A square of 6 m with its upper left corner here. */
const aShop = (title: string, left: number, top: number): SeenPlace => {
  const [right, bottom] = [left + 6, top + 6];
  return { title, outline: [[left, top] as Vertex, [right, top], [right, bottom], [left, bottom]] };
};
const aSign = (title: string, x: number, y: number): SeenPlace => ({ title, outline: [[x, y]] });

const walk = (points: string, placesOn: readonly SeenPlace[] = [], language = 'en') =>
  textsOf(aRoute(aLeg(points)), language, { placesOn: () => placesOn });

describe('Steps of less than five metres', () => {
  for (const [what, points, texts] of [
    ['are merged where the way goes on as before', '0,0 20,0 20,4 60,4', []],
    ['leave one turn of two', '0,0 20,0 23,3 23,40', ['Turn right and walk 40 m']],
    ['leave a sharp turn of two to one side', '0,0 20,0 20,4 0,4', ['Turn sharp right and walk 25 m']],
    ['are merged one after the other', '0,0 20,0 20,4 24,4 24,0 60,0', []],
    ['are merged into the walk before them at the end', '0,0 20,0 20,4', []],
  ] as const) {
    it(what, () => {
      expect(walk(points).slice(1, -1)).to.deep.equal(texts);
    });
  }

  it('at the start say to which side the way turns', () => {
    expect(walk('0,0 0,3 40,3')[0]).to.equal('From Main entrance, walk 45 m to the left towards Bakery');
    const route = aRoute(
      aLeg('0,0 20,0', { transition: taking('elevator', 'upper') }),
      aLeg('20,0 20,3 0,3', { levelId: 'upper' }),
    );
    expect(textsOf(route)[1]).to.equal('Take the elevator up to Upper level and walk 25 m to the right');
  });

  it('stay where the scale is not known', () => {
    const leg = aLeg('0,0 200,0 200,40 400,40', { distanceMeters: null });
    expect(textsOf(aRoute(leg))).to.have.length(4);
  });

  it('stay where they turn at a named place', () => {
    const shop = aShop('Bookshop', 13, -8);
    expect(walk('0,0 20,0 20,4 60,4', [shop]).slice(1, -1)).to.deep.equal([
      'After Bookshop, turn right and walk 5 m',
      'Turn left and walk 40 m',
    ]);
  });
});

describe('The landmarks of steps', () => {
  const corner = '0,0 40,0 40,40';

  it('are the named place that is passed before a turn, and the one ahead', () => {
    const places = [aShop('Bookshop', 32, -8), aShop('Gate 12', 37, 44)];
    expect(walk('0,0 40,0 40,40 80,40', places)).to.deep.equal([
      'From Main entrance, walk 40 m towards Bakery',
      'After Bookshop, turn right and walk 40 m towards Gate 12',
      'Turn left and walk 40 m',
      'You have arrived at Bakery',
    ]);
  });

  for (const [what, places] of [
    ['too far away', [aShop('Bookshop', 30, -12)]],
    ['not passed yet', [aShop('Bookshop', 42, 2)]],
    ['behind another place', [aShop('', 33, -7), aSign('Bookshop', 38, -3.5), aShop('', 35, -3.2)]],
    ['one of several of its name', [aShop('Bookshop', 32, -8), aShop('Bookshop', 200, 0)]],
    ['the destination', [aShop('Bakery', 32, -8)]],
    ['a place that the way leads through', [aShop('Hall', 36, -2)]],
    ['without a name', [aShop('', 32, -8)]],
    ['of a name longer than forty letters', [aShop('B'.repeat(41), 32, -8)]],
  ] as const) {
    it(`are none where the place is ${what}`, () => {
      expect(walk(corner, places)[1]).to.equal('Turn right and walk 40 m');
    });
  }

  it('may be an area and its marker of the same name', () => {
    const places = [aShop('Bookshop', 32, -8), aSign('Bookshop', 35, -5)];
    expect(walk(corner, places)[1]).to.equal('After Bookshop, turn right and walk 40 m');
  });

  it('are named once each', () => {
    const texts = walk('0,0 40,0 40,6 80,6', [aShop('Bookshop', 33, -1)]);
    expect(texts.filter((text) => text.includes('Bookshop'))).to.have.length(1);
  });

  for (const [language, text] of [
    ['de', 'Hinter „Bookshop“ biegen Sie rechts ab und folgen Sie dem Weg 40 m in Richtung „Gate 12“'],
    ['fr', 'Après « Bookshop », tournez à droite et avancez de 40 m vers « Gate 12 »'],
    ['es', 'Después de «Bookshop», gire a la derecha y camine 40 m hacia «Gate 12»'],
    ['ru', 'После «Bookshop» поверните направо и пройдите 40 м в сторону «Gate 12»'],
    ['ar', 'بعد «Bookshop» انعطف يمينًا ثم سر 40 مترًا باتجاه «Gate 12»'],
  ] as const) {
    it(`are named in ${language}`, () => {
      const places = [aShop('Bookshop', 32, -8), aShop('Gate 12', 37, 44)];
      expect(walk('0,0 40,0 40,40 80,40', places, language)[1]!.replace(/\s/g, ' ')).to.equal(text);
    });
  }
});

describe('The merged steps of any walk', () => {
  const at = fc.integer({ min: 0, max: 60 });
  const points = fc.array(fc.tuple(at, at), { minLength: 1, maxLength: 12 });
  const shops = fc.array(fc.tuple(fc.constantFrom('', 'Bookshop', 'Gate 12', 'Café'), at, at), { maxLength: 8 });

  it('sum to its distance, are never empty, and are five metres or at a named place', () => {
    fc.assert(
      fc.property(points, shops, (walked, seen) => {
        const route = aRoute(aLeg(walked.join(' ')));
        const words = someWords({ placesOn: () => seen.map(([title, x, y]) => aShop(title, x, y)) });
        const steps = routeSteps(route, words, stepTexts('en'));
        const sum = steps.reduce((total, { distanceMeters }) => total + distanceMeters!, 0);
        expect(sum).to.be.closeTo(route.distanceMeters!, 1e-6);
        for (const { type, distanceMeters, text } of steps) {
          expect(text).to.match(/^\p{Lu}.*\S$/u);
          const isTurn = !['depart', 'arrive'].includes(type);
          if (isTurn && distanceMeters! < 5) expect(text).to.match(/^After /);
        }
        expect(routeSteps(route, words, stepTexts('en'))).to.deep.equal(steps);
      }),
    );
  });
});
