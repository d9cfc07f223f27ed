import { expect } from 'chai';
import fc from 'fast-check';
import { fitBeginning, fitText } from '../../../adapters/web/embed/plan/labels/label-text.ts';

/** Every character is half as wide as it is high. */
const measure = (text: string, size: number): number => ([...text].length * size) / 2;

describe('a text on the plan that is too long for it', () => {
  it('has its beginning there, with an ellipsis, in three lines at most', () => {
    const { lines } = fitBeginning(
      'Department for the coordination of interdepartmental correspondence',
      10,
      120,
      measure,
    )!;
    expect(lines).to.have.length.within(2, 3);
    expect(lines.join(' ')).to.match(/^Department for the .+…$/);
  });

  it('is cut within a word that is too long by itself, and never within a character', () => {
    expect(fitBeginning('Elektrizitätenhauptbetriebswerk', 10, 60, measure)!.lines).to.deep.equal(['Elektrizitä…']);
    const family = '👩‍👩‍👧‍👦';
    const { lines } = fitBeginning(family.repeat(9), 10, 100, measure)!;
    expect(lines).to.deep.equal([`${family.repeat(2)}…`]);
  });

  it('fits the width, whatever it is', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 30 }), fc.integer({ min: 1, max: 200 }), (text, width) => {
        const fitted = fitText(text, 10, width, measure) ?? fitBeginning(text, 10, width, measure);
        if (width >= 10) expect(fitted).to.not.equal(null);
        for (const line of fitted?.lines ?? []) expect(measure(line, 10)).to.be.at.most(width);
      }),
    );
  });
});
