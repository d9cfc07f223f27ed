import { expect } from 'chai';
import { isLargeValue, LARGE_TEXT } from '../../../adapters/workers/threads/large-text.ts';

describe('A change of a map', () => {
  const places = (count: number, fields: object = {}) => Array.from({ length: count }, () => ({ ...fields }));

  it('is small where it has few values and short texts', () => {
    expect(isLargeValue([{ areas: places(100, { title: 'Bakery', data: [[0, 0], null] }) }, {}])).to.equal(false);
    expect(isLargeValue([undefined, null])).to.equal(false);
  });

  it('is large by its values, however short they are, and wherever they are', () => {
    for (const areas of [places(3000), [places(1000, { hours: {} })], { a: { b: { c: places(2500) } } }])
      expect(isLargeValue({ areas })).to.equal(true);
  });

  it('is large by its texts, however few they are', () => {
    expect(isLargeValue(['a'.repeat(LARGE_TEXT - 1)])).to.equal(false);
    expect(isLargeValue(['a'.repeat(LARGE_TEXT / 2), { b: 'b'.repeat(LARGE_TEXT / 2) }])).to.equal(true);
  });
});
