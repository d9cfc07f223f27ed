import { expect } from 'chai';
import fc from 'fast-check';
import { addMilliseconds, strictlyLater } from '../../src/domain/timestamp.ts';

const moments = fc
  .date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('A moment', () => {
  it('is text of 24 characters in the order of time', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -1e9, max: 1e9 }), (moment, milliseconds) => {
        const other = addMilliseconds(moment, milliseconds);
        fc.pre(!/^[-+]/.test(other));
        expect(other).to.have.length(24);
        expect(Date.parse(other) - Date.parse(moment)).to.equal(milliseconds);
        expect(other > moment).to.equal(milliseconds > 0);
      }),
    );
  });

  it('that follows another is strictly later, whatever the clock says, and no later than it must be', () => {
    fc.assert(
      fc.property(moments, moments, (now, previous) => {
        const next = strictlyLater(now, previous);
        expect(next > previous).to.equal(true);
        expect(next).to.equal(now > previous ? now : addMilliseconds(previous, 1));
      }),
    );
  });
});
