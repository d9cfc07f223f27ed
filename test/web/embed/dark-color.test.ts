import { expect } from 'chai';
import fc from 'fast-check';
import { inDark } from '../../../adapters/web/embed/plan/areas/dark-color.ts';
import { COLORS } from '../../../adapters/web/shared/colors.ts';
import { contrastOf } from '../../../adapters/web/shared/contrast.ts';

const COLOR = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
/** The brightest white of a toned plan. */
const LIGHTEST = '#2a323d';
const light = (color: string): number => contrastOf(color, '#000000');

describe('The colour of an area in the dark theme', () => {
  it('is no lighter than the paper of a toned plan where it is white or nearly so', () => {
    expect(light(inDark('#ffffff', 'fill'))).to.be.at.most(light(LIGHTEST));
    for (const pale of ['#dddddd', '#dfe4ec', '#b5d99c', '#fde68a', '#a7f3d0'])
      expect(contrastOf(inDark(pale, 'fill'), '#ffffff'), pale).to.be.above(4.5);
  });

  it('has the hue of the area, and is its own where that is dark enough', () => {
    expect(['#b91c1c', '#1b2230', '#000'].map((color) => inDark(color, 'fill'))).to.deep.equal([
      '#b91c1c',
      '#1b2230',
      '#000',
    ]);
    fc.assert(
      fc.property(COLOR, (color) => {
        const [before, after] = [channels(color), channels(inDark(color, 'fill'))];
        const order = (of: readonly number[]) => [0, 1, 2].toSorted((one, other) => of[one]! - of[other]!);
        const [least, middle, most] = order(before);
        expect(after[least!]! <= after[middle!]! && after[middle!]! <= after[most!]!).to.equal(true);
      }),
    );
  });

  it('is seen on the dark canvas where it is that of a line', () => {
    fc.assert(
      fc.property(COLOR, (color) => {
        expect(contrastOf(inDark(color, 'line'), COLORS.paperDark)).to.be.at.least(2.95);
      }),
    );
  });
});
