import { expect } from 'chai';
import { firstUsageDay } from '../../../src/domain/organizations/usage.ts';

describe('The thirty days of usage', () => {
  for (const [now, first] of [
    ['2026-03-31T00:00:00.000Z', '2026-03-02'],
    ['2026-03-31T23:59:59.999Z', '2026-03-02'],
    ['2026-03-01T12:00:00.000Z', '2026-01-31'],
    ['2028-03-01T12:00:00.000Z', '2028-02-01'],
    ['2027-01-01T00:00:00.001Z', '2026-12-03'],
  ] as const) {
    it(`until ${now} begin at ${first}`, () => expect(firstUsageDay(now)).to.equal(first));
  }
});
