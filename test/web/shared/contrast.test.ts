import { expect } from 'chai';
import fc from 'fast-check';
import { COLORS } from '../../../adapters/web/shared/colors.ts';
import { contrastOf, inkOn, isDark } from '../../../adapters/web/shared/contrast.ts';

const COLOR = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const best = (color: string): number => Math.max(contrastOf(color, COLORS.casing), contrastOf(color, COLORS.planInk));

describe('What is written or drawn on a colour', () => {
  it('has, as text, the ink that is seen best, on colours of medium brightness too', () => {
    fc.assert(fc.property(COLOR, (color) => void expect(contrastOf(color, inkOn(color))).to.equal(best(color))));
    expect([inkOn('#8a8a8a'), isDark('#8a8a8a'), isDark('#666')]).to.deep.equal([COLORS.planInk, false, true]);
  });

  it('is white, as an icon or a line, wherever that is seen well enough', () => {
    fc.assert(
      fc.property(COLOR, (color) => {
        const white = contrastOf(color, COLORS.casing);
        expect(inkOn(color, 'line')).to.equal(white >= 3 ? COLORS.casing : inkOn(color));
      }),
    );
    expect([inkOn('#d97706'), inkOn('#d97706', 'line')]).to.deep.equal([COLORS.planInk, COLORS.casing]);
  });
});
